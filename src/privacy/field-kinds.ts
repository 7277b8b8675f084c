import type { Analise, DeployedOcrField, OcrField, ScoreAnswer } from '../contract/analise.ts'
import type { Biometria, BiometriaAnswer } from '../contract/biometria.ts'
import type { Laudo, LaudoAnswer, LaudoTitle, LaudoValidation } from '../contract/laudo.ts'
import { kindOfLabel } from './label-kind.ts'
import type { Kind } from './mask-value.ts'

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

/** A field that is not masked as a whole, and why: its value identifies nobody. */
interface NotMasked {
  readonly shown: string
}

/**
 * What privacy mode does with each field of the interface: the kind of personal data in it, or why it is shown.
 * A field of the contract without a decision does not compile; at run time a name that is missing here is masked like
 * any other unknown name. Shown values are still searched for the personal values of the case. Objects and lists are
 * `unknown`: their own fields decide, and whatever comes in their place is masked like any unknown value.
 */
export const FIELD_KINDS: Readonly<Record<InterfaceName, Kind | NotMasked>> = {
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
  EstadoDocumento: { shown: 'state' },
  Secretaria: { shown: 'issuing body' },
  Instituto: { shown: 'issuing body' },
  Permissao: 'message',
  Naturalidade: { shown: 'place, shared by many' },
  Brasao: 'message',
  EstadoRgFaceA: { shown: 'state' },
  DocOrigem: 'number',
  Expedidor: { shown: 'issuing body' },
  // Analise (2.3) and Biometria (2.2)
  Sistema: 'message',
  Metodo: 'message',
  Id: { shown: 'number of the case, given by the service' },
  DataCadastro: 'message',
  Chave: { shown: 'key of the case, chosen by the client' },
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
  Valor: { shown: 'the label beside it decides' },
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
  const decision = INTERFACE_NAMES.has(name) ? FIELD_KINDS[name as InterfaceName] : kindOfLabel(name)
  return typeof decision === 'string' ? decision : null
}
