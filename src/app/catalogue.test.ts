import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RULE_NAMES } from '../config/rule-names.ts'
import { OCR_FIELDS } from '../contract/analise.ts'
import { PANEL_NAMES } from '../case/panels.ts'
import { judged } from '../findings/testing/case-for-tests.ts'
import { RULE_VARIANTS } from '../findings/rules/registry.ts'
import { TRUTH } from '../findings/truth/all.cases.ts'
import { TRUTH_CODES } from '../findings/truth/situation.ts'
import { SHORTCUT_IDS } from '../keyboard/shortcuts.ts'
import { NAMED_CASES } from '../demo-service/cases/named-cases.ts'

const FILES = [
  'entrance',
  'shell',
  'batch',
  'case',
  'compare',
  'customer',
  'export',
  'fault',
  'finding',
  'help',
  'keyboard',
  'lesson',
  'why',
  'demonstration',
] as const

function catalogue(language: string): Record<string, string> {
  return Object.assign(
    {},
    ...FILES.map((file) => {
      const path = join(import.meta.dirname, `../i18n/catalogue/${language}/${file}.json`)
      return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    }),
  ) as Record<string, string>
}

const pt = catalogue('pt-BR')
const en = catalogue('en')

/** The places that a message leaves to be filled: `{name}` and `{name, plural, …}`; a plural's own words are none. */
function placesOf(message: string): string[] {
  return [
    ...new Set(
      [...message.matchAll(/(?<!\b(?:one|other) )\{(\w+)\s*(?=[,}])/g)].map((match) => match[1] ?? ''),
    ),
  ].toSorted()
}

test('both languages say the same messages, none of them empty', () => {
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(pt).toSorted())
  expect(Object.entries({ ...pt, ...en }).filter(([, message]) => message.trim() === '')).toEqual([])
})

test('both languages fill the same places', () => {
  const differing = Object.keys(pt).filter((id) => {
    const inBoth = [pt[id], en[id]].map((message) =>
      placesOf((message ?? '').replaceAll(/label(Pt|En)/g, 'label')),
    )
    return JSON.stringify(inBoth[0]) !== JSON.stringify(inBoth[1])
  })
  expect(differing).toEqual([])
})

test('every sentence of a finding is given the values that it needs', () => {
  const findings = Object.values(TRUTH)
    .flat()
    .flatMap(
      ([, { bodies, config, links }]) => judged(bodies, { codes: TRUTH_CODES, ...config }, links).findings,
    )
  const lacking = findings.flatMap(({ rule, variant, params }) =>
    [pt, en].flatMap((messages) =>
      placesOf(messages[`finding.${rule}.${variant}`] ?? '')
        .filter((place) => params[place] === undefined)
        .map((place) => `${rule}.${variant} lacks ${place}`),
    ),
  )
  expect(new Set(lacking)).toEqual(new Set())
})

describe('what is said by name is in the catalogue', () => {
  const wanted = [
    ...Object.entries(RULE_VARIANTS).flatMap(([rule, variants]) =>
      variants.map((each) => `finding.${rule}.${each}`),
    ),
    ...RULE_NAMES.flatMap((rule) => [`why.${rule}`, `customer.${rule}`, `rule.${rule}`, `sees.${rule}`]),
    ...SHORTCUT_IDS.map((id) => `keys.${id}`),
    ...OCR_FIELDS.map((field) => `field.${field}`),
    ...PANEL_NAMES.map((panel) => `panel.${panel}`),
    ...NAMED_CASES.map(({ name }) => `demonstration.${name}`),
  ]
  test.each(wanted)('%s', (id) => expect(pt).toHaveProperty([id]))

  test('and nothing beside it', () => {
    const families = /^(finding|why|sees|demonstration)\./
    expect(Object.keys(pt).filter((id) => families.test(id) && !wanted.includes(id))).toEqual([])
  })
})
