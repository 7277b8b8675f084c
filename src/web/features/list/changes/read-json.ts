import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { OCR_FIELDS } from '../../../../core/contract/analise.ts'
import { FLAGS } from '../../../../core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '../../../../core/findings/model/judgement.ts'
import { MARKS } from '../../../data/list/list-row.ts'
import { earlierKey, earlierRun, isMasked } from './earlier-run.ts'
import { answerOf, oneOf } from './earlier-values.ts'
import type { Aspect, Day, EarlierLevel, EarlierRow, EarlierRun } from './earlier-run.ts'

type Line = Readonly<Record<string, unknown>>

/** The property of a line that holds each aspect. */
const PROPERTIES: Readonly<Record<Aspect, string>> = {
  verdict: 'verdict',
  alerts: 'rules',
  coverage: 'coverage',
  status: 'status',
  flags: 'flags',
}

const ROW_STATES = ['waiting', 'running', 'done', 'error'] as const
const LEVELS = ['fail', 'warn'] as const

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text of the service; null where the file says that there is none, undefined where it is masked. */
function textIn(value: unknown): string | null | undefined {
  if (value === null) return null
  return typeof value === 'string' && !isMasked(value) ? value : undefined
}

/** The known names of an object with their known values; undefined where it is no object. */
function recordIn<Name extends string, T extends string>(
  value: unknown,
  names: readonly Name[],
  known: readonly T[],
): Readonly<Partial<Record<Name, T>>> | undefined {
  if (!isLine(value)) return undefined
  const entries = names.flatMap((name) => {
    const found = oneOf(known, value[name])
    return found === undefined ? [] : [[name, found] as const]
  })
  return Object.fromEntries(entries) as Partial<Record<Name, T>>
}

/** The alerts of a line; undefined where one of them is not known here, because then nothing can be said of the others' absence. */
function alertsIn(value: unknown): EarlierRow['alerts'] {
  if (!Array.isArray(value)) return undefined
  const alerts = value.map((each: unknown) => {
    const { rule, level } = isLine(each) ? each : {}
    const name = oneOf(RULE_NAMES, rule)
    const weight: EarlierLevel = oneOf(LEVELS, level) ?? null
    return name && ([name, weight] as const)
  })
  return alerts.every((alert) => alert !== undefined) ? new Map(alerts) : undefined
}

function rowOf(line: Line): EarlierRow | null {
  const key = typeof line['key'] === 'string' ? earlierKey(line['key'], line['by']) : null
  if (!key) return null
  const answer = answerOf(oneOf(ROW_STATES, line['state']))
  const known = { key, answer, mark: line['mark'] === null ? null : oneOf(MARKS, line['mark']) }
  // Without an answer there is nothing to compare with: its empty list of alerts does not mean that there were none.
  const has = (name: string) => (answer === 'answered' ? line[name] : undefined)
  return {
    ...known,
    chave: textIn(has('chave')),
    id: textIn(has('id')),
    verdict: oneOf(VERDICTS, has(PROPERTIES.verdict)),
    coverage: recordIn(has(PROPERTIES.coverage), COVERAGE_PARTS, COVERAGE_STATES),
    status: textIn(has(PROPERTIES.status)),
    alerts: alertsIn(has(PROPERTIES.alerts)),
    flags: recordIn(has(PROPERTIES.flags), OCR_FIELDS, FLAGS),
  }
}

/** Why a JSON file is not taken: it cannot be parsed, or it is no list of anything. */
export type JsonProblem = 'broken-json' | 'foreign-json'

/** Whether a file is JSON by its name or its beginning: a list of keys does not begin like an array of objects. */
export function isJson(name: string, text: string): boolean {
  return /\.json$/i.test(name) || /^\uFEFF?\s*\[\s*\{/.test(text)
}

/**
 * Reads the JSON export of an earlier run.
 *
 * @returns null where it is another list: of texts, or of objects with a Chave or an Id among them.
 */
export function readJsonExport(
  text: string,
  day: Day | null,
): EarlierRun | { readonly problem: JsonProblem } | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { problem: 'broken-json' }
  }
  if (!Array.isArray(parsed) || parsed.length === 0) return { problem: 'foreign-json' }
  const lines = parsed.filter(isLine)
  const isExport =
    lines.length === parsed.length &&
    lines.every((line) => typeof line['key'] === 'string' && 'state' in line)
  if (!isExport) return null
  const missing = (Object.keys(PROPERTIES) as Aspect[]).filter((aspect) =>
    lines.every((line) => !(PROPERTIES[aspect] in line)),
  )
  return earlierRun(lines.map(rowOf), missing, day)
}
