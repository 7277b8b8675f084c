import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '../../core/contract/analise.ts'
import { ALL_ENDPOINTS } from '../../core/contract/endpoints.ts'
import { createDemoService } from './demo-service.ts'
import { bodyOf, signIn } from './testing/test-client.ts'

interface Described {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  components: { schemas: Record<string, Record<string, unknown>>; securitySchemes: Record<string, unknown> }
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

  it('gives every described field a type', () => {
    const { OCR, Analise, LaudoValidation } = described.components.schemas
    expect(OCR?.properties).toMatchObject({
      Nome: { type: ['string', 'null'] },
      CPF: { type: ['string', 'null'] },
    })
    expect(Object.keys(OCR?.properties ?? {})).toEqual([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS])
    expect(OCR?.required).toEqual([...OCR_FIELDS])
    expect(Analise?.required).not.toContain('Automatico')
    expect(Analise?.properties).toMatchObject({ Id: { type: ['integer', 'null'] }, StatusBaseBiometria: {} })
    expect(LaudoValidation?.required).toEqual(['Campo', 'Valor', 'MensagemValidacao'])
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

  it('has examples that match their schemas', () => {
    const media: { schema: { $ref: string }; example: unknown }[] = []
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const entry = value as { schema?: { $ref?: string }; example?: unknown }
      if (entry.schema?.$ref && 'example' in entry) media.push(entry as (typeof media)[number])
      for (const part of Object.values(value)) collect(part)
    }
    collect(described)
    expect(media.length).toBeGreaterThan(8)
    for (const {
      schema: { $ref },
      example,
    } of media) {
      const name = $ref.split('/').at(-1) ?? ''
      expect(schema(name).safeParse(example).error, name).toBeUndefined()
    }
  })
})
