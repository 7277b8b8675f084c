import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkConfig, configJsonSchema } from './schema.ts'
import { RULE_NAMES } from '../findings/rules/registry.ts'

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

/** Values that are near to being right for some key. */
const TEXTS = ['', ' ', 'a', 'a?', '\n', '\u00A0', '\uFEFF', 'x y', 'ok', 'percent', 'Nome']
const NUMBERS = [-1, 0, 0.95, 1, 1.5, 4, 20, 79.5, 80, 95, 96, 100, 100.5, 480, 481, 3600, 1e9]
const OTHERS = [true, null, [], {}, [''], ['a'], { 'pt-BR': 'a' }, { 'pt-BR': 'a', en: 'b' }, { unknown: 1 }]
const NEARLY = fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, ...OTHERS)

/** Values that fit a schema, but for one in twenty places. */
function valuesNear(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: valuesFor(schema) }, { weight: 1, arbitrary: NEARLY })
}

function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const { type, enum: choices, properties, additionalProperties, items, required = [], pattern } = schema
  if (choices) return fc.constantFrom<unknown>(...choices)
  if (type === 'array') return fc.array(valuesNear(items as Schema), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: 0, max: 40 })
  if (type === 'number') return fc.constantFrom(0, 1, 1.5, 10, 79, 80, 90, 95, 100)
  if (type === 'string')
    return pattern?.startsWith('^[a-z]') ? fc.constantFrom('a', 'b-1', 'B') : fc.constantFrom('a', 'á b ')
  if (properties) {
    const keys = Object.entries(properties).map(([key, value]) => [key, valuesNear(value as Schema)] as const)
    return fc.record(Object.fromEntries(keys), { requiredKeys: required })
  }
  if (typeof additionalProperties === 'object') {
    const names = fc.constantFrom('1', 'a', 'cpf-agrees', 'status')
    return fc.dictionary(names, valuesNear(additionalProperties), { maxKeys: 2 })
  }
  return fc.oneof(...(schema.anyOf ?? []).map((each) => valuesNear(each)))
}

/** Files with one part, so that many of them are right. */
const PARTS = Object.entries(configJsonSchema(RULE_NAMES).properties ?? {}).map(([part, schema]) =>
  valuesNear(schema as Schema).map((value) => ({ [part]: value })),
)

describe('the JSON Schema says as much as the check', () => {
  const isValid = new Ajv2020({ strictTypes: false }).compile(configJsonSchema(RULE_NAMES))
  const CROSSED = /similarity\.ok, which is [\d.]+$/

  test('for files near to being right', () => {
    const seen = { valid: 0, invalid: 0 }
    fc.assert(
      fc.property(fc.oneof(...PARTS, NEARLY), (file) => {
        const checked = checkConfig(file, RULE_NAMES)
        const problems = 'problems' in checked ? checked.problems : []
        // What JSON Schema cannot say: two cut-offs that are both set cross.
        fc.pre(!(problems.length === 1 && CROSSED.test(problems[0]?.message ?? '')))
        seen[problems.length === 0 ? 'valid' : 'invalid'] += 1
        expect(isValid(file), JSON.stringify({ file, problems, errors: isValid.errors })).toBe(
          problems.length === 0,
        )
      }),
    )
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan((seen.valid + seen.invalid) / 10)
  })

  test.each([
    [{ similarity: { ok: 70 } }, false],
    [{ similarity: { ok: 70, warn: 60 } }, true],
    [{ similarity: { warn: 96 } }, false],
    [{ similarity: { ok: 0.95, warn: 0 } }, false],
    [{ similarity: { ok: 100, warn: 0 } }, true],
    [{ brand: { name: ' ' } }, false],
    [{ vocabulary: { confirmed: ['LIBERADO?'] } }, false],
    [{ dossier: { outcomes: [] } }, false],
    [{ dossier: { outcomes: [{ id: 'a', label: 'a', second: true }] } }, true],
  ])('%j: %s', (file, isRight) => {
    expect(isValid(file)).toBe(isRight)
    expect('config' in checkConfig(file, RULE_NAMES)).toBe(isRight)
  })
})
