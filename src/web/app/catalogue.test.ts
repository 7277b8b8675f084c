import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULE_NAMES, RULES } from '#core/findings/rules/registry.ts'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { PANEL_NAMES } from '#core/case/panels.ts'
import { judgeBodies } from '#core/findings/testing/case-for-tests.ts'
import { TRUTH } from '#core/findings/testing/all.cases.ts'
import { TRUTH_CODES } from '#core/findings/testing/situation.ts'
import { shortcutIds } from '#web/keyboard/shortcuts.ts'
import { LANGUAGES } from '#words/language.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'

type Messages = Readonly<Record<string, string>>

const SOURCE = join(import.meta.dirname, '../..')
const CATALOGUES = join(SOURCE, 'words/catalogue')

/** The messages of a catalogue in one language, by the file names of the first language: a missing file throws. */
function readMessages(catalogue: string, language: string): Messages {
  const files = readdirSync(join(catalogue, LANGUAGES[0]))
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(catalogue, language, file), 'utf8')) as Messages),
  ) as Messages
}

const ALL = new Map(LANGUAGES.map((language) => [language, readMessages(CATALOGUES, language)]))
const pt = readMessages(CATALOGUES, 'pt-BR')

/** `{name}` and `{name, plural, …}`, without the words of the plural's branches. */
function placeholdersOf(message: string): string[] {
  const matches = message.matchAll(/(?<!(?:\b(?:one|other)|=\d+) )\{(\w+)\s*(?=[,}])/g)
  return [...new Set([...matches].map(([, name = '']) => name))].toSorted()
}

/** Placeholders to compare between languages: each has its own placeholder for a label. */
function comparablePlaceholders(message = ''): string {
  return JSON.stringify(placeholdersOf(message.replaceAll(/label[A-Z][a-z]/g, 'label')))
}

test.each([...ALL])('%s has every message, none of them empty', (_language, messages) => {
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(pt).toSorted())
  expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([])
})

test.each([...ALL])('%s has the same placeholders', (_language, messages) => {
  const differing = Object.keys(pt).filter(
    (id) => comparablePlaceholders(pt[id]) !== comparablePlaceholders(messages[id]),
  )
  expect(differing).toEqual([])
})

test.each(['words/catalogue', ...globSync('modules/*/words', { cwd: SOURCE })])(
  '%s/placeholders.d.ts is up to date; -u writes it',
  async (folder) => {
    const lines = Object.entries(readMessages(join(SOURCE, folder), LANGUAGES[0])).flatMap(
      ([id, message]) => {
        const names = placeholdersOf(message)
        const key = /^\w+$/.test(id) ? id : `'${id}'`
        return names.length === 0 ? [] : [`    ${key}: ${names.map((name) => `'${name}'`).join(' | ')}\n`]
      },
    )
    const declaration = [
      '// oxlint-disable-next-line unicorn/require-module-specifiers -- an augmentation needs a module\n',
      'export {}\n\n',
      "declare module '#words/language.ts' {\n  interface Placeholders {\n",
      ...lines,
      '  }\n}\n',
    ]
    await expect(declaration.join('')).toMatchFileSnapshot(join(SOURCE, folder, 'placeholders.d.ts'))
  },
)

test('every finding provides the placeholders of its sentence', () => {
  const findings = Object.values(TRUTH)
    .flat()
    .flatMap(
      ([, { bodies, config, links }]) =>
        judgeBodies(bodies, { codes: TRUTH_CODES, ...config }, links).findings,
    )
  const missing = findings.flatMap(({ rule, variant, params }) =>
    [...ALL.values()].flatMap((messages) =>
      placeholdersOf(messages[`finding.${rule}.${variant}`] ?? '')
        .filter((name) => params[name] === undefined)
        .map((name) => `${rule}.${variant} lacks ${name}`),
    ),
  )
  expect(new Set(missing)).toEqual(new Set())
})

test('messages with computed ids are in the catalogue, and no others', () => {
  const wanted = [
    ...Object.entries(RULES).flatMap(([rule, { variants }]) =>
      Object.keys(variants).map((variant) => `finding.${rule}.${variant}`),
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
