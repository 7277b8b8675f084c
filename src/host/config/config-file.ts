import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { checkConfig } from '#core/config/schema.ts'
import type { AddedKeys, Config, ServedConfig } from '#core/config/schema.ts'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import type { Demonstration } from '#host/service/service.ts'
import { StartError } from './environment.ts'

// zod/mini has no messages by default, and "Invalid input" does not help the author of the file.
z.config(z.locales.en())

export interface AddsKeys {
  /** Further keys of the config file; their types are added to `AddedConfig`. */
  readonly configKeys?: AddedKeys
}

export function keysOf(modules: readonly AddsKeys[]): AddedKeys {
  return Object.assign({}, ...modules.map(({ configKeys }) => configKeys)) as AddedKeys
}

/**
 * @param modules may add keys.
 * @throws StartError that names every wrong key, or says why the file could not be read.
 */
export function readConfigFile(path: string, modules: readonly AddsKeys[] = []): Config {
  const wrong = (what: string) => new StartError(`${path} ${what}`)
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw wrong(`could not be read: ${(error as Error).message}`)
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrong('is not UTF-8: save it as UTF-8')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    // Only the position: the rest of the message quotes the file, and a file named by mistake may hold secrets.
    const place = /line \d+ column \d+/.exec((error as Error).message)?.[0]
    throw wrong(place ? `is not JSON: see ${place}` : 'is not JSON')
  }
  const checked = checkConfig(value, RULE_NAMES, keysOf(modules))
  if ('config' in checked) return checked.config
  const lines = checked.problems.map((problem) => `  ${problem.path}: ${problem.message}`)
  throw wrong(`is not valid:\n${lines.join('\n')}`)
}

const FIELDS: readonly string[] = [...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS]

/**
 * What a valid config file may have wrong: fields that the interface does not name. They are allowed, because services
 * send new fields before the interface names them.
 */
export function warningsOf(config: Config): readonly string[] {
  const named = (config.labels ?? []).flatMap(({ fields }, index) => fields.map((name) => ({ name, index })))
  return named
    .filter(({ name }) => !FIELDS.includes(name))
    .map(({ name, index }) => {
      const meant = FIELDS.find((field) => field.toLowerCase() === name.toLowerCase())
      const advice = meant === undefined ? 'right only if your service sends it' : `write "${meant}"`
      return `labels.${index}.fields: the interface has no field "${name}": ${advice}`
    })
}

const TABLES = ['Status', 'Motivo', 'TipoDocumento', 'Biometria'] as const

/** What `/config.json` answers. Codes of the file override those of the embedded service. */
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
