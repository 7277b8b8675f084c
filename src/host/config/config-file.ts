import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { checkConfig, Config as ConfigFile } from '#core/config/schema.ts'
import type { AddedKeys, Config, ConfigProblem, ServedConfig } from '#core/config/schema.ts'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { isOneEdit } from '#core/findings/reading/misspelling.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import type { Demonstration } from '#host/service/service.ts'
import { StartError } from './environment.ts'

// zod/mini has no messages by default.
z.config(z.locales.en())

export interface AddsKeys {
  /** Additional keys of the config file. Their types extend `AddedConfig`. */
  readonly configKeys?: AddedKeys
}

export function keysOf(modules: readonly AddsKeys[]): AddedKeys {
  return Object.assign({}, ...modules.map(({ configKeys }) => configKeys)) as AddedKeys
}

/** @throws StartError with each wrong key, or with the reason why the file is unreadable. */
export function readConfigFile(path: string, modules: readonly AddsKeys[] = []): Config {
  const failure = (reason: string) => new StartError(`${path} ${reason}`)
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw failure(`could not be read: ${(error as Error).message}`)
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw failure('is not UTF-8: save it as UTF-8')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    // Only the position: the message quotes the file, which may hold secrets if named by mistake.
    const position = /line \d+ column \d+/.exec((error as Error).message)?.[0]
    throw failure(position ? `is not JSON: see ${position}` : 'is not JSON')
  }
  const checked = checkConfig(value, RULE_NAMES, keysOf(modules))
  if ('config' in checked) return checked.config
  const topLevelKeys = Object.keys({ ...ConfigFile.shape, ...keysOf(modules) })
  const lines = checked.problems.map(
    (problem) => `  ${problem.path}: ${problem.message}${suggestionFor(problem, topLevelKeys)}`,
  )
  throw failure(`is not valid:\n${lines.join('\n')}`)
}

/** Suggests a key that differs by one letter. */
function suggestionFor({ path, message }: ConfigProblem, topLevelKeys: readonly string[]): string {
  if (message !== 'unknown key') return ''
  const [parent, ruleName] = path.split('.')
  const [key = '', names] =
    ruleName === undefined ? [parent, topLevelKeys] : [ruleName, parent === 'rules' ? RULE_NAMES : []]
  const suggestion = names.find((name) => isOneEdit(name, key))
  return suggestion === undefined ? '' : `, did you mean "${suggestion}"?`
}

const FIELDS: readonly string[] = [...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS]

/** Warnings for a valid config file. */
export function warningsOf(config: Config, today = new Date().toISOString().slice(0, 10)): readonly string[] {
  const { expires = today } = config.security ?? {}
  const expiry = expires < today ? [`security.expires: ${expires} is past, so nobody trusts the contact`] : []
  return [...expiry, ...unknownFields(config)]
}

/** Fields that the interface does not name. Allowed, because services may send new fields before the interface names them. */
function unknownFields({ labels = [], hidden = [] }: Config): readonly string[] {
  const namedFields = [
    ...labels.flatMap(({ fields }, index) =>
      fields.map((name) => ({ name, path: `labels.${index}.fields` })),
    ),
    ...hidden.map((name) => ({ name, path: 'hidden' })),
  ]
  return namedFields
    .filter(({ name }) => !FIELDS.includes(name))
    .map(({ name, path }) => {
      const suggestion = FIELDS.find((field) => field.toLowerCase() === name.toLowerCase())
      const advice =
        suggestion === undefined ? 'correct only if your service sends it' : `write "${suggestion}"`
      return `${path}: the interface has no field "${name}": ${advice}`
    })
}

const TABLES = ['Status', 'Motivo', 'TipoDocumento', 'Biometria'] as const

/** The body of `/config.json`. The file's codes override the embedded service's. */
export function servedConfig(
  config: Config,
  demonstration: Demonstration | null,
): Omit<ServedConfig, 'auth'> {
  if (!demonstration) return { ...config, demonstration: null }
  const tables = TABLES.map((name) => [name, { ...demonstration.codes[name], ...config.codes?.[name] }])
  return {
    ...config,
    codes: Object.fromEntries(tables.filter(([, table]) => Object.keys(table as object).length > 0)),
    demonstration: { cases: [...demonstration.cases] },
  }
}
