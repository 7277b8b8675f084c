import { expect, test } from 'vitest'
import { RULE_NAMES } from '../../config/rule-names.ts'
import { configJsonSchema } from './config-schema.ts'

const schema = configJsonSchema() as {
  additionalProperties: boolean
  properties: Record<
    string,
    {
      description?: string
      properties?: Record<string, { description?: string }>
      propertyNames?: { enum?: string[] }
    }
  >
}

test('every part of the file is described, and nothing else is allowed', () => {
  expect(schema.additionalProperties).toBe(false)
  const parts = Object.entries(schema.properties).filter(([name]) => name !== '$schema')
  expect(parts.filter(([, part]) => !part.description)).toEqual([])
  const codes = Object.entries(schema.properties['codes']?.properties ?? {})
  expect(codes.map(([name]) => name)).toEqual(['Status', 'Motivo', 'TipoDocumento', 'Biometria'])
  expect(codes.every(([, code]) => code.description)).toBe(true)
})

test('an editor can complete every rule', () => {
  expect(JSON.stringify(schema.properties['rules'])).toContain(RULE_NAMES.at(-1))
})
