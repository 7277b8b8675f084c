import * as z from 'zod/mini'
import { messages, integer, record, scalar, text } from './readable.ts'

/** The names of the OCR fields, in the interface's order (2.4). */
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
  'Brasao',
  'EstadoRgFaceA',
  'DocOrigem',
] as const
export type OcrField = (typeof OCR_FIELDS)[number]

/**
 * The data read from the document (interface, 2.4). Dates are text, dd/mm/yyyy. Values are scalars as they came:
 * the reference response has numbers where strings are described, and a CPF as a number has lost its zeros.
 */
export const Ocr = z.looseObject(
  Object.fromEntries(OCR_FIELDS.map((name) => [name, scalar])) as Record<OcrField, typeof scalar>,
)
export type Ocr = z.output<typeof Ocr>

/** The document analysis (interface, 2.3). Date-times are text as sent: wall-clock, without a zone. */
export const Analise = z.looseObject({
  Sistema: text,
  Metodo: text,
  Id: integer,
  DataCadastro: text,
  Chave: text,
  Status: scalar,
  Motivo: scalar,
  MotivoTexto: text,
  CPFCliente: scalar,
  DataEnvio: text,
  DataResposta: text,
  OCR: record(Ocr),
  StatusBaseBiometria: z.optional(z.unknown()),
  DescricaoBaseBiometria: z.optional(z.unknown()),
})
export type Analise = z.output<typeof Analise>

/** Answer of GET Score/Consultar (interface, 4.3). */
export const ScoreAnswer = z.looseObject({ Status: scalar, Mensagens: messages, Analise: record(Analise) })
export type ScoreAnswer = z.output<typeof ScoreAnswer>
