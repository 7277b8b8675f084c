import * as z from 'zod/mini'
import { Analise, DEPLOYED_OCR_FIELDS, Ocr, OCR_FIELDS, ScoreAnswer } from '../../core/contract/analise.ts'
import { Biometria, BiometriaAnswer } from '../../core/contract/biometria.ts'
import { Envelope } from '../../core/contract/envelope.ts'
import { Laudo, LaudoAnswer, LaudoTitle, LaudoValidation } from '../../core/contract/laudo.ts'
import { decimal, integer, messages, optionalScalar, scalar, text } from '../../core/contract/readable.ts'
import { TokenAnswer, TokenRequest } from '../../core/contract/token.ts'

/** A JSON schema of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>

const COMPONENTS = {
  TokenRequest,
  TokenAnswer,
  Envelope,
  BiometriaAnswer,
  Biometria,
  ScoreAnswer,
  Analise,
  OCR: Ocr,
  LaudoAnswer,
  Laudo,
  LaudoTitle,
  LaudoValidation,
} as const

/** A reference to a schema of the description. */
export function schemaRef(name: keyof typeof COMPONENTS): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

function orNull(schema: JsonSchema): JsonSchema {
  return { oneOf: [schema, { type: 'null' }] }
}

/**
 * The documented types of the contract's leaves and nested resources. The contract accepts any JSON for them, so zod knows
 * no type.
 */
const DOCUMENTED = new Map<unknown, JsonSchema>([
  [text, { type: ['string', 'null'] }],
  [scalar, { type: ['string', 'number', 'boolean', 'null'] }],
  [optionalScalar, { type: ['string', 'number', 'boolean', 'null'] }],
  [integer, { type: ['integer', 'null'] }],
  [decimal, { type: ['number', 'null'] }],
  [messages, { type: 'array', items: { type: 'string' } }],
  [ScoreAnswer.shape.Analise, orNull(schemaRef('Analise'))],
  [Analise.shape.OCR, orNull(schemaRef('OCR'))],
  [BiometriaAnswer.shape.Biometria, orNull(schemaRef('Biometria'))],
  [LaudoAnswer.shape.Laudo, orNull(schemaRef('Laudo'))],
  [Laudo.shape.ConteudoPadraoAnalise, { type: ['array', 'null'], items: schemaRef('LaudoTitle') }],
  [Laudo.shape.ConteudoValidacaoDocumento, { type: ['array', 'null'], items: schemaRef('LaudoValidation') }],
])

const STATUS = {
  description:
    '0 or OK: fine; 1 or ERRO: an error. A string on the score and report queries, a word with a 500.',
  enum: [0, 1, '0', '1', 'OK', 'ERRO'],
}

const WALL_CLOCK = {
  type: ['string', 'null'],
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$`,
  description: 'Date-time without a zone: the service’s wall clock.',
}

/** Fields that only some services send. */
const OPTIONAL = new Set<string>([...DEPLOYED_OCR_FIELDS, 'Automatico'])

const TEXT: JsonSchema = { type: ['string', 'null'] }
const NUMBER_OR_TEXT: JsonSchema = { type: ['integer', 'string', 'null'] }
const TIMES = { DataCadastro: WALL_CLOCK, DataEnvio: WALL_CLOCK, DataResposta: WALL_CLOCK }

/** Fields that the interface describes more precisely than the contract's leaf. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  TokenAnswer: { token_type: { type: 'string' }, expires_in: { type: 'integer', description: 'Seconds' } },
  Envelope: { Status: STATUS },
  BiometriaAnswer: { Status: STATUS },
  ScoreAnswer: { Status: STATUS },
  LaudoAnswer: { Status: STATUS },
  Biometria: { ...TIMES, CPFCliente: TEXT },
  Analise: { ...TIMES, CPFCliente: TEXT, Status: TEXT, Motivo: { type: ['integer', 'null'] } },
  OCR: {
    ...Object.fromEntries(OCR_FIELDS.map((name) => [name, TEXT])),
    TipoDocumento: NUMBER_OR_TEXT,
    Permissao: NUMBER_OR_TEXT,
  },
}

function schemaOf(name: string, shape: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const documented = DOCUMENTED.get(zodSchema)
      if (documented) Object.assign(jsonSchema, documented)
      // In the contract every field is optional; the interface returns all of its own.
      const names = Object.keys(jsonSchema.properties ?? {})
      if (jsonSchema.properties) jsonSchema.required = names.filter((each) => !OPTIONAL.has(each))
    },
  })
  return { ...schema, properties: { ...schema.properties, ...FIELDS[name] } }
}

/** The schemas of all requests and answers, derived from the contract. */
export function describeSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(COMPONENTS).map(([name, shape]) => [name, schemaOf(name, shape)]))
}
