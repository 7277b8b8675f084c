import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { checkConfig, configJsonSchema } from './schema.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'

type Schema = ReturnType<typeof configJsonSchema>

/** Every key of the config file, at any depth, with its schema. */
function keysOf(schema: Schema, prefix = ''): readonly (readonly [path: string, schema: Schema])[] {
  const inner = [schema.additionalProperties, schema.items, ...(schema.anyOf ?? [])].flat()
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
      const keySchema = value as Schema
      return [[`${prefix}${key}`, keySchema] as const, ...keysOf(keySchema, `${prefix}${key}.`)]
    }),
    ...inner.flatMap((child) => (typeof child === 'object' ? keysOf(child, `${prefix}*.`) : [])),
  ]
}

const JSON_SCHEMA = configJsonSchema(RULE_NAMES)
const KEYS = keysOf(JSON_SCHEMA)

test('keysOf finds keys at every depth', () => {
  const paths = ['$schema', 'brand.name', 'codes.Status.*.label.*.en', 'labels.*.fields']
  expect(KEYS.map(([path]) => path)).toEqual(expect.arrayContaining(paths))
})

test.each(KEYS)('%s has a description', (_path, schema) => {
  expect(schema.description).toMatch(/^.{10,}\.$/)
})

test('docs/configure.md names every key in the section of its top-level key', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../docs/configure.md'), 'utf8').split('\n')
  const undocumented = KEYS.map(([path]) => path).filter((path) => {
    const keys = path.split('.')
    const row = lines.find((line) => line.startsWith(`| \`${keys[0]}\` |`))
    return !row?.includes(`\`${keys.at(-1)}\``)
  })
  expect(undocumented).toEqual([])
})

test('editors reject unknown keys and complete rule names', () => {
  const { additionalProperties, properties } = JSON_SCHEMA
  expect(additionalProperties).toBe(false)
  for (const rule of RULE_NAMES) expect(JSON.stringify(properties?.['rules'])).toContain(`"${rule}"`)
})

const isValid = new Ajv2020({ strictTypes: false, formats: { date: true } }).compile(JSON_SCHEMA)

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
])('JSON Schema and check agree on %j: %s', (config, expected) => {
  expect(isValid(config)).toBe(expected)
  expect('config' in checkConfig(config, RULE_NAMES)).toBe(expected)
})

test('a short name of another form is refused with an example', () => {
  const config = {
    team: { revealReasons: ['Ligação do cliente'] },
    dossier: { outcomes: [{ id: 'não', label: 'a' }] },
  }
  expect(JSON.stringify(checkConfig(config, RULE_NAMES))).toMatch(
    /like CPF-DIF.*like customer-call|like customer-call.*like CPF-DIF/,
  )
})
