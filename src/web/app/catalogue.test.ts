import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULE_NAMES, RULES } from '#core/findings/rules/registry.ts'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { PANEL_NAMES } from '#core/case/panels.ts'
import { judged } from '#core/findings/testing/case-for-tests.ts'
import { TRUTH } from '#core/findings/testing/all.cases.ts'
import { TRUTH_CODES } from '#core/findings/testing/situation.ts'
import { shortcutIds } from '#web/keyboard/shortcuts.ts'
import { LANGUAGES } from '#words/language.ts'
import type { Language } from '#words/language.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'

const CATALOGUES = join(import.meta.dirname, '../../words/catalogue')

function messagesOf(language: Language): Record<string, string> {
  // The same files for every language: a missing one throws with its path.
  const files = readdirSync(join(CATALOGUES, LANGUAGES[0]))
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(CATALOGUES, language, file), 'utf8')) as object),
  ) as Record<string, string>
}

const ALL = new Map(LANGUAGES.map((language) => [language, messagesOf(language)]))
const pt = messagesOf('pt-BR')

/** The parameters of a message: `{name}` and `{name, plural, …}`, without the words of the plural's branches. */
function parametersOf(message: string): string[] {
  return [
    ...new Set(
      [...message.matchAll(/(?<!(?:\b(?:one|other)|=\d+) )\{(\w+)\s*(?=[,}])/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  ].toSorted()
}

/** Parameters to compare between languages: each has its own parameter for a label. */
function comparableParameters(message = ''): string {
  return JSON.stringify(parametersOf(message.replaceAll(/label[A-Z][a-z]/g, 'label')))
}

test.each([...ALL])('%s has every message, none of them empty', (_language, messages) => {
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(pt).toSorted())
  expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([])
})

test.each([...ALL])('%s has the same parameters', (_language, messages) => {
  const differing = Object.keys(pt).filter(
    (id) => comparableParameters(pt[id]) !== comparableParameters(messages[id]),
  )
  expect(differing).toEqual([])
})

test('every finding provides the parameters of its sentence', () => {
  const findings = Object.values(TRUTH)
    .flat()
    .flatMap(
      ([, { bodies, config, links }]) => judged(bodies, { codes: TRUTH_CODES, ...config }, links).findings,
    )
  const missing = findings.flatMap(({ rule, variant, params }) =>
    [...ALL.values()].flatMap((messages) =>
      parametersOf(messages[`finding.${rule}.${variant}`] ?? '')
        .filter((name) => params[name] === undefined)
        .map((name) => `${rule}.${variant} lacks ${name}`),
    ),
  )
  expect(new Set(missing)).toEqual(new Set())
})

test('messages with computed ids are in the catalogue, and no others', () => {
  const wanted = [
    ...Object.entries(RULES).flatMap(([rule, { variants }]) =>
      Object.keys(variants).map((each) => `finding.${rule}.${each}`),
    ),
    ...RULE_NAMES.flatMap((rule) => ['name', 'sees', 'why'].map((text) => `finding.${rule}.${text}`)),
    ...shortcutIds().map((id) => `keys.${id}`),
    ...[...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS].map((field) => `field.${field}`),
    ...PANEL_NAMES.map((panel) => `panel.${panel}`),
    ...NAMED_CASES.map(({ name }) => `demonstration.${name}`),
  ]
  expect(wanted.filter((id) => pt[id] === undefined)).toEqual([])
  const families = /^(?:finding\.(?!.*\.(?:brief|field|many)$)|demonstration\.)/
  expect(Object.keys(pt).filter((id) => families.test(id) && !wanted.includes(id))).toEqual([])
})
