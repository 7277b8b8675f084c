import type { Analise, DeployedOcrField, OcrField, ScoreAnswer } from '../contract/analise.ts'
import type { Biometria, BiometriaAnswer } from '../contract/biometria.ts'
import type { Laudo, LaudoAnswer, LaudoTitle, LaudoValidation } from '../contract/laudo.ts'
import { kindOfLabel } from './label-kind.ts'
import type { Kind } from './label-kind.ts'

type NamesOf<Schema extends { readonly shape: object }> = keyof Schema['shape'] & string

/** Every name of the interface (2.1 to 2.5) and of deployed services, from the contract's own schemas. */
export type InterfaceName =
  | OcrField
  | DeployedOcrField
  | NamesOf<typeof ScoreAnswer>
  | NamesOf<typeof BiometriaAnswer>
  | NamesOf<typeof LaudoAnswer>
  | NamesOf<typeof Analise>
  | NamesOf<typeof Biometria>
  | NamesOf<typeof Laudo>
  | NamesOf<typeof LaudoTitle>
  | NamesOf<typeof LaudoValidation>

/**
 * What privacy mode does with each field of the interface: the kind of personal data in it; null where the value
 * identifies nobody.
 * A field of the contract without a decision does not compile; at run time a name that is missing here is masked like
 * any other unknown name. Shown values are still searched for the personal values of the case. Objects and lists are
 * `unknown`: their own fields decide, and whatever comes in their place is masked like any unknown value.
 */
export const FIELD_KINDS: Readonly<Record<InterfaceName, Kind | null>> = {
  // OCR (2.4); of codes and dates, known words and short numbers are shown.
  TipoDocumento: 'message',
  Nome: 'name',
  NomePai: 'name',
  NomeMae: 'name',
  DataNascimento: 'message',
  DataExpedicao: 'message',
  CPF: 'cpf',
  DataDaPrimeiraEmissao: 'message',
  Diretor: 'name',
  Perfuracao: 'number',
  NumeroDocumento: 'number',
  RGCnh: 'number',
  DataExpiracao: 'message',
  NumeroSeguranca: 'number',
  Categoria: 'message',
  Renach: 'number',
  NumeroFormulario: 'number',
  NumeroFormularioInferior: 'number',
  // States and issuing bodies are as many as their words; a place of birth is shared by many.
  EstadoDocumento: null,
  Secretaria: null,
  Instituto: null,
  Permissao: 'message',
  Naturalidade: null,
  Brasao: 'message',
  EstadoRgFaceA: null,
  DocOrigem: 'number',
  Expedidor: null,
  // Analise (2.3) and Biometria (2.2)
  Sistema: 'message',
  Metodo: 'message',
  // Case and key are told apart by them.
  Id: null,
  DataCadastro: 'message',
  Chave: null,
  Status: 'message',
  Motivo: 'message',
  MotivoTexto: 'message',
  CPFCliente: 'cpf',
  DataEnvio: 'message',
  DataResposta: 'message',
  OCR: 'unknown',
  StatusBaseBiometria: 'message',
  DescricaoBaseBiometria: 'message',
  Automatico: 'message',
  TaxaSimilaridade: 'message',
  // Laudo (2.5)
  ConteudoPadraoAnalise: 'unknown',
  ConteudoValidacaoDocumento: 'unknown',
  Titulo: 'label',
  Campo: 'label',
  // The label beside it decides; where there is none, nothing is known.
  Valor: 'unknown',
  MensagemValidacao: 'message',
  // Envelope (2.1) and the objects in it
  Mensagens: 'message',
  Analise: 'unknown',
  Biometria: 'unknown',
  Laudo: 'unknown',
}

/** The interface's own names: code reads them, so they are never masked themselves. */
export const INTERFACE_NAMES: ReadonlySet<string> = new Set(Object.keys(FIELD_KINDS))

/**
 * The kind of personal data under a name: a field of the interface, an unknown field, or a label of the laudo. Null where
 * the value identifies nobody.
 */
export function kindOf(name: string): Kind | null {
  return INTERFACE_NAMES.has(name) ? FIELD_KINDS[name as InterfaceName] : kindOfLabel(name)
}
