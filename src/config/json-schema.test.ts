import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configJsonSchema } from './json-schema.ts'
import { RULE_NAMES } from './rule-names.ts'

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

const KEYS = keysOf(configJsonSchema())

test('the list of keys contains keys at every depth', () => {
  const paths = KEYS.map(([path]) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['$schema', 'brand.name', 'codes.Status.*.label.*.en', 'labels.*.fields']),
  )
})

test.each(KEYS)('%s has a description', (_path, _key, schema) => {
  expect(schema.description).toMatch(/^.{10,}\.$/)
})

test.each(KEYS)('docs/configure.md names %s in its table', (path, key) => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/configure.md'), 'utf8')
  const [part = ''] = path.split('.')
  const row = docs.split('\n').find((line) => line.startsWith(`| \`${part}\` |`))
  expect(row).toContain(`\`${key}\``)
})

test('an unknown key is an error, and editors can complete every rule name', () => {
  const { additionalProperties, properties } = configJsonSchema()
  expect(additionalProperties).toBe(false)
  for (const rule of RULE_NAMES) expect(JSON.stringify(properties?.['rules'])).toContain(`"${rule}"`)
})
