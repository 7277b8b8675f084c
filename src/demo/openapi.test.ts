import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import {
  Analise,
  Ocr,
  OCR_FIELDS,
  Biometria,
  Laudo,
  LaudoValidation,
} from '#core/service/contract/answers.ts'
import { ALL_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import { FEATURED_CASES } from './cases/featured-cases.ts'
import { createDemoService } from './demo-service.ts'
import { bodyOf, signIn } from './testing/test-client.ts'

interface Described {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  components: {
    schemas: Record<string, { properties: Record<string, unknown>; required: string[] }>
    responses: Record<string, { content: Record<string, { schema: { $ref: string }; example: unknown }> }>
    securitySchemes: Record<string, unknown>
  }
}

const app = createDemoService({ now: () => Date.UTC(2026, 10, 20, 15) })
const described = (await bodyOf(app.request('/openapi.json'))) as unknown as Described

function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : refsOf(part),
  )
}

function resolve(ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], described)
}

/** A schema of the description, converted to zod. */
function schema(name: string): z.ZodType {
  const whole = { $ref: `#/$defs/${name}`, $defs: described.components.schemas }
  return z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')))
}

describe('the description', () => {
  it('is OpenAPI 3.1, and every reference resolves', () => {
    expect(described.openapi).toMatch(/^3\.1\./)
    const refs = refsOf(described)
    expect(refs.length).toBeGreaterThan(20)
    for (const ref of refs) expect(resolve(ref), ref).toBeTypeOf('object')
  })

  it('has every address, its statuses and a name of its own', () => {
    const ids = ALL_ENDPOINTS.map(({ path, method }) => {
      const operation = described.paths[`/${path}`]?.[method.toLowerCase()]
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '401', '500']))
      return operation?.operationId
    })
    expect(Object.keys(described.paths)).toHaveLength(ALL_ENDPOINTS.length)
    expect(new Set(ids).size).toBe(ALL_ENDPOINTS.length)
    expect(described.components.securitySchemes).toHaveProperty('bearer')
  })

  it('has the fields of the contract, and requires those that every service sends', () => {
    const { schemas } = described.components
    for (const [name, { fields }] of Object.entries({
      Analise,
      OCR: Ocr,
      Biometria,
      Laudo,
      LaudoValidation,
    })) {
      expect(Object.keys(schemas[name]?.properties ?? {}), name).toEqual(Object.keys(fields))
    }
    expect(schemas['OCR']?.required).toEqual([...OCR_FIELDS])
    expect(schemas['Analise']?.required).not.toContain('Automatico')
  })

  it('matches the answers of a clean case and of errors', async () => {
    const ask = await signIn(app)
    expect(schema('ScoreAnswer').safeParse(await bodyOf(ask('score', 'caso-limpo'))).error).toBeUndefined()
    expect(schema('BiometriaAnswer').safeParse(await bodyOf(ask('biometria', 200_001))).error).toBeUndefined()
    expect(schema('LaudoAnswer').safeParse(await bodyOf(ask('laudo', 200_002))).error).toBeUndefined()
    for (const key of ['erro-400', 'erro-401', 'erro-500', 'erro-rejeitado']) {
      expect(schema('Envelope').safeParse(await bodyOf(ask('score', key))).error).toBeUndefined()
    }
  })

  it('does not match a case that deviates on purpose', async () => {
    const ask = await signIn(app)
    expect(schema('ScoreAnswer').safeParse(await bodyOf(ask('score', 'caso-campos-ilegiveis'))).success).toBe(
      false,
    )
  })

  it('has examples that match their schemas, and are the answers of their day', async () => {
    const { responses } = described.components
    const examples = Object.values(responses).flatMap(({ content }) => content['application/json'] ?? [])
    expect(examples.length).toBeGreaterThan(7)
    for (const {
      schema: { $ref },
      example,
    } of examples) {
      const name = $ref.split('/').at(-1) ?? ''
      expect(schema(name).safeParse(example).error, name).toBeUndefined()
    }
    const ask = await signIn(app)
    const { chave, id } = FEATURED_CASES['cpf-divergente']
    const exampleOf = (name: string) => responses[name]?.content['application/json']?.example
    expect(exampleOf('Analysis')).toEqual(await bodyOf(ask('score', chave)))
    expect(exampleOf('FaceMatch')).toEqual(await bodyOf(ask('biometria', id)))
    expect(exampleOf('Report')).toEqual(await bodyOf(ask('laudo', id)))
  })
})
