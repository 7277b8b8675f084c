import type * as z from 'zod/mini'
import { isPlausibleTime } from './plausible-time.ts'
import { anyValue, inner, integer, laterText, list, messages, record, scalar, text } from './record.ts'

/** The names of the OCR fields, in the interface's order (2.4). `meaning.<name>` of the catalogue `case` says what each is. */
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
  /** Type and meaning unspecified, like the next two; null in the reference response. */
  'Brasao',
  'EstadoRgFaceA',
  'DocOrigem',
] as const
export type OcrField = (typeof OCR_FIELDS)[number]

/** OCR fields that deployed services send beside the interface's: the issuing body. Most answers have none of them. */
export const DEPLOYED_OCR_FIELDS = ['Expedidor'] as const
export type DeployedOcrField = (typeof DEPLOYED_OCR_FIELDS)[number]

/**
 * The data read from the document (interface, 2.4). Dates are text, `dd/mm/yyyy`. Values are scalars as sent: the
 * reference response has numbers where strings are described, and a CPF sent as a number has lost its zeros.
 */
export const Ocr = record(
  Object.fromEntries([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS].map((name) => [name, scalar])) as Record<
    OcrField | DeployedOcrField,
    typeof scalar
  >,
)
export type Ocr = z.output<typeof Ocr>

/** The document analysis (interface, 2.3). Date-times are text as sent: ISO 8601 without a zone. */
export const Analise = record({
  Sistema: text,
  Metodo: text,
  Id: integer,
  DataCadastro: text,
  /** As sent, because a number has lost its leading zeros. */
  Chave: scalar,
  /** Status of the analysis: a code that the interface does not explain (3). */
  Status: scalar,
  Motivo: scalar,
  MotivoTexto: text,
  CPFCliente: scalar,
  DataEnvio: text,
  /** Time the answer was produced; until then null, or what software writes for no date (`isAnswered`). */
  DataResposta: laterText,
  OCR: inner(Ocr),
  /** Type unspecified, like the next; null in the reference response. */
  StatusBaseBiometria: anyValue,
  DescricaoBaseBiometria: anyValue,
  /** A code that the interface lists (2.3), and its reference response does not contain. */
  Biometria: anyValue,
  /** Whether the analysis was automatic, "True" or "False": deployed services send it beside the interface's fields. */
  Automatico: scalar,
})
export type Analise = z.output<typeof Analise>

/** Whether a product is answered: only then is its DataResposta a plausible time. */
export function isAnswered({ DataResposta }: Analise | Biometria): boolean {
  return isPlausibleTime(DataResposta)
}

/** Answer of GET Score/Consultar (interface, 4.3): envelope (2.1) and analysis. */
export const ScoreAnswer = record({ Status: scalar, Mensagens: messages, Analise: inner(Analise) })
export type ScoreAnswer = z.output<typeof ScoreAnswer>

/** The face-match result (interface, 2.2). Date-times are text as sent: ISO 8601 without a zone. */
export const Biometria = record({
  Sistema: text,
  Metodo: text,
  Id: integer,
  DataCadastro: text,
  Chave: scalar,
  CPFCliente: scalar,
  /** Similarity between the images; the interface gives no unit. As sent, for `readDecimal`: '97,52' is shown as it is. */
  TaxaSimilaridade: scalar,
  DataEnvio: text,
  /** When the analysis answered; until then as in the analysis. */
  DataResposta: laterText,
})
export type Biometria = z.output<typeof Biometria>

/** Answer of GET Biometria/Consultar/{id} (interface, 4.2): envelope (2.1) and face match. */
export const BiometriaAnswer = record({ Status: scalar, Mensagens: messages, Biometria: inner(Biometria) })
export type BiometriaAnswer = z.output<typeof BiometriaAnswer>

/** A general line of the report: label and value (interface, 2.5). */
export const LaudoTitle = record({ Titulo: text, Valor: text })
export type LaudoTitle = z.output<typeof LaudoTitle>

/**
 * A validation of the report (interface, 2.5): document field, its value (a dash where there is none), and the outcome
 * in free text (empty or a dash where no validation applies).
 */
export const LaudoValidation = record({ Campo: text, Valor: text, MensagemValidacao: text })
export type LaudoValidation = z.output<typeof LaudoValidation>

/** The analysis report, the laudo (interface, 2.5). A line that is not an object is kept as its Valor. */
export const Laudo = record({
  /** General information about the analysis. */
  ConteudoPadraoAnalise: list(LaudoTitle, 'Valor'),
  /** One entry per validated document field. */
  ConteudoValidacaoDocumento: list(LaudoValidation, 'Valor'),
})
export type Laudo = z.output<typeof Laudo>

/** Answer of GET Score/ObterLaudo/{id} (interface, 4.4): envelope (2.1) and report. */
export const LaudoAnswer = record({ Status: scalar, Mensagens: messages, Laudo: inner(Laudo) })
export type LaudoAnswer = z.output<typeof LaudoAnswer>

/** Every name of the interface (2.1 to 2.5) and of deployed services. */
export const INTERFACE_NAMES: ReadonlySet<string> = new Set(
  [
    Ocr,
    Analise,
    ScoreAnswer,
    Biometria,
    BiometriaAnswer,
    LaudoTitle,
    LaudoValidation,
    Laudo,
    LaudoAnswer,
  ].flatMap(({ fields }) => Object.keys(fields)),
)
