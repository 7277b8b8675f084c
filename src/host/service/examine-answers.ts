import {
  classifyResponse,
  READ_BIOMETRIA,
  READ_LAUDO,
  READ_SCORE,
} from '../../core/client/classify-response.ts'
import type { AnswerReader, ScoreData } from '../../core/client/classify-response.ts'
import type { Config } from '../../core/config/schema.ts'
import { decoderFor } from '../../core/contract/envelope.ts'
import interfaceDescription from '../../core/contract/openapi.json' with { type: 'json' }
import { isScalar, Unreadable } from '../../core/contract/readable.ts'
import { readOrNull } from '../../core/contract/read-json.ts'
import { codeOf } from '../../core/findings/facts/codes.ts'
import { SHORT_ANSWER } from '../limits.ts'
import { findAddress } from '../request/addresses.ts'
import { currentRequest } from '../request/current-request.ts'
import type { AnswerFindings, CodeTable, ReadOperation } from '../request/current-request.ts'
import type { ServiceAnswer, Upstream } from './service.ts'

type Codes = NonNullable<Config['codes']>

const READERS: Readonly<Record<ReadOperation, AnswerReader<unknown>>> = {
  score: READ_SCORE,
  biometria: READ_BIOMETRIA,
  laudo: READ_LAUDO,
}

/** The parts of a schema of the interface's OpenAPI document that say which fields there are. */
interface Schema {
  readonly $ref?: string
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** The fields of an object, each with those below it; null where anything may stand. */
type Fields = ReadonlyMap<string, Fields> | null

const SCHEMAS = interfaceDescription.components.schemas as Readonly<Record<string, Schema>>

function fieldsOf({ $ref, oneOf, properties, items }: Schema): Fields {
  if ($ref !== undefined) return fieldsOf(SCHEMAS[$ref.split('/').at(-1) ?? ''] ?? {})
  if (oneOf) return oneOf.map(fieldsOf).find((fields) => fields !== null) ?? null
  if (items) return fieldsOf(items)
  return properties
    ? new Map(Object.entries(properties).map(([name, below]) => [name, fieldsOf(below)]))
    : null
}

const FIELDS: Readonly<Record<ReadOperation, Fields>> = {
  score: fieldsOf(SCHEMAS['ScoreAnswer'] ?? {}),
  biometria: fieldsOf(SCHEMAS['BiometriaAnswer'] ?? {}),
  laudo: fieldsOf(SCHEMAS['LaudoAnswer'] ?? {}),
}

function hasUnknownField(value: unknown, fields: Fields): boolean {
  if (fields === null || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((item) => hasUnknownField(item, fields))
  return Object.entries(value).some(([name, inner]) => {
    const below = fields.get(name)
    return below === undefined || hasUnknownField(inner, below)
  })
}

function hasUnreadable(data: unknown): boolean {
  if (data instanceof Unreadable) return true
  return typeof data === 'object' && data !== null && Object.values(data).some(hasUnreadable)
}

function unmappedCodes({ Analise: analise }: ScoreData, codes: Codes): AnswerFindings['unmapped'] {
  const { Biometria: face, OCR: ocr } = analise
  const sent = {
    Status: analise.Status,
    Motivo: analise.Motivo,
    TipoDocumento: ocr instanceof Unreadable ? null : ocr?.TipoDocumento,
    Biometria: isScalar(face) ? face : null,
  } satisfies Record<CodeTable, unknown>
  return (Object.keys(sent) as CodeTable[]).flatMap((table) => {
    const raw = sent[table]
    const code = raw instanceof Unreadable ? null : codeOf(raw, codes[table])
    return code && code.label === null ? [{ table, code: code.code }] : []
  })
}

/**
 * Compares one answer with the interface's OpenAPI document and the code tables.
 *
 * @returns null where there is nothing to compare: the operation failed, has no such record, or is a sign-in.
 */
export function examineAnswer(
  operation: ReadOperation,
  { status, contentType, body }: ServiceAnswer,
  codes: Codes,
): AnswerFindings | null {
  const read = readOrNull(decoderFor(contentType).decode(body))
  const classified = classifyResponse(READERS[operation], status, read)
  const nothing = { operation, hasUnknownField: false, unmapped: [] }
  if ('kind' in classified) return classified.kind === 'malformed' ? { ...nothing, malformed: 'body' } : null
  return {
    operation,
    hasUnknownField: hasUnknownField(read?.value, FIELDS[operation]),
    unmapped: operation === 'score' ? unmappedCodes(classified.data as ScoreData, codes) : [],
    malformed: hasUnreadable(classified.data) ? 'value' : null,
  }
}

/**
 * A service whose answers are counted, for both modes: each is examined after it was passed on. Longer ones than
 * `SHORT_ANSWER` are not, because reading them would keep everybody else waiting.
 */
export function examineAnswers(service: Upstream, codes: Codes = {}): Upstream {
  return {
    ...service,
    async send(request, signal) {
      const answer = await service.send(request, signal)
      const metrics = currentRequest()?.metrics
      const target = `/api${request.url.slice(service.base.length)}`
      const operation = findAddress(request.method, target)?.endpoint.operation
      if (!metrics || !operation || operation === 'token' || answer.body.byteLength > SHORT_ANSWER)
        return answer
      setImmediate(() => {
        const findings = examineAnswer(operation, answer, codes)
        if (findings) metrics.answerExamined(findings)
      })
      return answer
    },
  }
}
