import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { checkConfig, configJsonSchema } from './schema.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'

type Schema = ReturnType<typeof configJsonSchema>

/** Every key of the config file, at any depth, with its schema. */
function keysOf(
  schema: Schema,
  path = '',
): readonly (readonly [path: string, key: string, schema: Schema])[] {
  const inner = [schema.additionalProperties, schema.items, ...(schema.anyOf ?? [])].flat()
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
      const own = value as Schema
      return [[`${path}${key}`, key, own] as const, ...keysOf(own, `${path}${key}.`)]
    }),
    ...inner.flatMap((each) => (typeof each === 'object' ? keysOf(each, `${path}*.`) : [])),
  ]
}

const KEYS = keysOf(configJsonSchema(RULE_NAMES))

test('the list of keys contains keys at every depth', () => {
  const paths = KEYS.map(([path]) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['$schema', 'brand.name', 'codes.Status.*.label.*.en', 'labels.*.fields']),
  )
})

test.each(KEYS)('%s has a description', (_path, _key, schema) => {
  expect(schema.description).toMatch(/^.{10,}\.$/)
})

test('docs/configure.md names every key with its part', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/configure.md'), 'utf8').split('\n')
  const missing = KEYS.filter(([path, key]) => {
    const [part = ''] = path.split('.')
    const about = docs.filter(
      (line) => line.startsWith(`| \`${part}\` |`) || line.startsWith(`**\`${part}\`**`),
    )
    return !about.join('\n').includes(`\`${key}\``)
  })
  expect(missing.map(([path]) => path)).toEqual([])
})

test('an unknown key is an error, and editors can complete every rule name', () => {
  const { additionalProperties, properties } = configJsonSchema(RULE_NAMES)
  expect(additionalProperties).toBe(false)
  for (const rule of RULE_NAMES) expect(JSON.stringify(properties?.['rules'])).toContain(`"${rule}"`)
})

describe('the JSON Schema says as much as the check', () => {
  const isValid = new Ajv2020({ strictTypes: false }).compile(configJsonSchema(RULE_NAMES))

  test.each([
    [{ similarity: { ok: 70 } }, false],
    [{ similarity: { ok: 70, warn: 60 } }, true],
    [{ similarity: { warn: 96 } }, false],
    [{ similarity: { ok: 0.95, warn: 0 } }, false],
    [{ similarity: { ok: 100, warn: 0 } }, true],
    [{ brand: { name: ' ' } }, false],
    [{ brand: { name: 'Casa', colour: 1 } }, false],
    [{ codes: { Status: { 1: { label: { 'pt-BR': 'a', en: 'b' }, level: 'ok' } } } }, true],
    [{ codes: { Status: { 1: { label: { 'pt-BR': 'a' } } } } }, false],
    [{ codes: { Status: { 1: { label: 'a', level: 'pending' } } } }, true],
    [{ codes: { Motivo: { 1: { label: 'a', level: 'pending' } } } }, false],
    [{ rules: { 'cpf-agrees': 'off' } }, true],
    [{ rules: { 'cpf-agree': 'off' } }, false],
    [{ session: { idleMinutes: 481 } }, false],
    [{ team: { revealReasons: ['Any'] } }, false],
    [{ vocabulary: { confirmed: ['LIBERADO'] } }, true],
    [{ vocabulary: { confirmed: ['LIBERADO?'] } }, false],
    [{ dossier: { outcomes: [] } }, false],
    [{ dossier: { outcomes: [{ id: 'a', label: 'a', second: true }] } }, true],
  ])('%j: %s', (file, isRight) => {
    expect(isValid(file)).toBe(isRight)
    expect('config' in checkConfig(file, RULE_NAMES)).toBe(isRight)
  })
})
