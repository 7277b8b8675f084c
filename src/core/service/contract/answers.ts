import type * as z from 'zod/mini'
import { isPlausibleTime } from './plausible-time.ts'
import { anyValue, emptyableText, integer, list, messages, nested, record, scalar, text } from './record.ts'

// Section numbers are the interface's. Dates are text `dd/mm/yyyy`; date-times are ISO 8601 text without a zone.

/** The OCR fields in the interface's order (2.4). `meaning.<name>` of the catalogue `case` explains each. */
export const OCR_FIELDS = [
  'TipoDocumento',
  'Nome',
  'NomePai',
  'NomeMae',
  'DataNascimento',
  'DataExpedicao',
  'CPF',
  'DataDaPrimeiraEmissao',
  'Diretor',
  'Perfuracao',
  'NumeroDocumento',
  'RGCnh',
  'DataExpiracao',
  'NumeroSeguranca',
  'Categoria',
  'Renach',
  'NumeroFormulario',
  'NumeroFormularioInferior',
  'EstadoDocumento',
  'Secretaria',
  'Instituto',
  'Permissao',
  'Naturalidade',
  /** The interface gives no type or meaning for the last three; its example has null. */
  'Brasao',
  'EstadoRgFaceA',
  'DocOrigem',
] as const
export type OcrField = (typeof OCR_FIELDS)[number]

/** OCR fields that some deployed services add to the interface: the issuing body. */
export const DEPLOYED_OCR_FIELDS = ['Expedidor'] as const
export type DeployedOcrField = (typeof DEPLOYED_OCR_FIELDS)[number]

/** The data read from the document (2.4). The interface's example has numbers for fields that it describes as strings. */
export const Ocr = record(
  Object.fromEntries([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS].map((name) => [name, scalar])) as Record<
    OcrField | DeployedOcrField,
    typeof scalar
  >,
)
export type Ocr = z.output<typeof Ocr>

export const Analise = record({
  Sistema: text,
  Metodo: text,
  Id: integer,
  DataCadastro: text,
  /** Not `text`: a Chave sent as a number has lost its leading zeros. */
  Chave: scalar,
  /** A code that the interface does not explain (3). */
  Status: scalar,
  Motivo: scalar,
  MotivoTexto: text,
  CPFCliente: scalar,
  DataEnvio: text,
  /** See `isAnswered`. */
  DataResposta: emptyableText,
  OCR: nested(Ocr),
  /** The interface gives no type for this and the next; its example has null. */
  StatusBaseBiometria: anyValue,
  DescricaoBaseBiometria: anyValue,
  /** A code in the interface's list (2.3) but not in its example. */
  Biometria: anyValue,
  /** "True" or "False", from some deployed services. */
  Automatico: scalar,
})
export type Analise = z.output<typeof Analise>

/** Until the answer, DataResposta is empty or a default date. */
export function isAnswered({ DataResposta }: Analise | Biometria): boolean {
  return isPlausibleTime(DataResposta)
}

/** GET Score/Consultar (4.3): envelope (2.1) and analysis. */
export const ScoreAnswer = record({ Status: scalar, Mensagens: messages, Analise: nested(Analise) })
export type ScoreAnswer = z.output<typeof ScoreAnswer>

export const Biometria = record({
  Sistema: text,
  Metodo: text,
  Id: integer,
  DataCadastro: text,
  Chave: scalar,
  CPFCliente: scalar,
  /** The interface gives no unit. Parse with `readDecimal`; show the text as sent. */
  TaxaSimilaridade: scalar,
  DataEnvio: text,
  DataResposta: emptyableText,
})
export type Biometria = z.output<typeof Biometria>

/** GET Biometria/Consultar/{id} (4.2): envelope (2.1) and face match. */
export const BiometriaAnswer = record({ Status: scalar, Mensagens: messages, Biometria: nested(Biometria) })
export type BiometriaAnswer = z.output<typeof BiometriaAnswer>

/** A general line of the laudo: label and value (2.5). */
export const LaudoTitle = record({ Titulo: text, Valor: text })
export type LaudoTitle = z.output<typeof LaudoTitle>

/** A validation of the laudo (2.5): document field, value and outcome in free text. A dash means "none". */
export const LaudoValidation = record({ Campo: text, Valor: text, MensagemValidacao: text })
export type LaudoValidation = z.output<typeof LaudoValidation>

/** The laudo (2.5). A line that is not an object becomes an unreadable `Valor`. */
export const Laudo = record({
  ConteudoPadraoAnalise: list(LaudoTitle, 'Valor'),
  ConteudoValidacaoDocumento: list(LaudoValidation, 'Valor'),
})
export type Laudo = z.output<typeof Laudo>

/** GET Score/ObterLaudo/{id} (4.4): envelope (2.1) and laudo. */
export const LaudoAnswer = record({ Status: scalar, Mensagens: messages, Laudo: nested(Laudo) })
export type LaudoAnswer = z.output<typeof LaudoAnswer>

const SCHEMAS = [
  Ocr,
  Analise,
  ScoreAnswer,
  Biometria,
  BiometriaAnswer,
  LaudoTitle,
  LaudoValidation,
  Laudo,
  LaudoAnswer,
]

type NamesOf<Schema> = Schema extends { readonly fields: infer Fields } ? keyof Fields & string : never

/** A field name of the interface (2.1 to 2.5) or of deployed services. */
export type InterfaceName = NamesOf<(typeof SCHEMAS)[number]>

export const INTERFACE_NAMES: ReadonlySet<string> = new Set(
  SCHEMAS.flatMap(({ fields }) => Object.keys(fields)),
)
