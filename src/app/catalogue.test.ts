import { readdirSync, readFileSync } from 'node:fs'
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
import { LANGUAGES } from '../i18n/language.ts'
import type { Language } from '../i18n/language.ts'
import { NAMED_CASES } from '../demo-service/cases/named-cases.ts'

const CATALOGUES = join(import.meta.dirname, '../i18n/catalogue')

/** Every message of a language. */
function messagesOf(language: Language): Record<string, string> {
  // One list of files for all: a language without one of them fails with its path.
  const files = readdirSync(join(CATALOGUES, LANGUAGES[0]))
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(CATALOGUES, language, file), 'utf8')) as object),
  ) as Record<string, string>
}

const ALL = new Map(LANGUAGES.map((language) => [language, messagesOf(language)]))
const pt = messagesOf('pt-BR')

/** The places that a message leaves to be filled: `{name}` and `{name, plural, …}`; a plural's own words are none. */
function placesOf(message: string): string[] {
  return [
    ...new Set(
      [...message.matchAll(/(?<!\b(?:one|other) )\{(\w+)\s*(?=[,}])/g)].map((match) => match[1] ?? ''),
    ),
  ].toSorted()
}

/** The same of every language: a label is filled in in its own. */
function comparedPlaces(message = ''): string {
  return JSON.stringify(placesOf(message.replaceAll(/label[A-Z][a-z]/g, 'label')))
}

test.each([...ALL])('%s says every message, none of them empty', (_language, messages) => {
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(pt).toSorted())
  expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([])
})

test.each([...ALL])('%s fills the same places', (_language, messages) => {
  const differing = Object.keys(pt).filter((id) => comparedPlaces(pt[id]) !== comparedPlaces(messages[id]))
  expect(differing).toEqual([])
})

test('every sentence of a finding is given the values that it needs', () => {
  const findings = Object.values(TRUTH)
    .flat()
    .flatMap(
      ([, { bodies, config, links }]) => judged(bodies, { codes: TRUTH_CODES, ...config }, links).findings,
    )
  const lacking = findings.flatMap(({ rule, variant, params }) =>
    [...ALL.values()].flatMap((messages) =>
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
