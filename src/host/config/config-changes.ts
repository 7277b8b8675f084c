import { COVERAGE_PARTS } from '../../core/config/coverage-parts.ts'
import {
  DEFAULT_CONCURRENCY,
  DEFAULT_CUT_OFFS,
  DEFAULT_IDLE_MINUTES,
  DEFAULT_LONGEST_WAIT_SECONDS,
} from '../../core/config/defaults.ts'
import type { Config } from '../../core/config/schema.ts'

/** What keys are unless set. What is not here is added by the file: codes, phrases, labels, roles, levels of rules. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  'brand.name': 'Lupa',
  'vocabulary.deathRecordAbsentIsOk': false,
  'similarity.ok': DEFAULT_CUT_OFFS.ok,
  'similarity.warn': DEFAULT_CUT_OFFS.warn,
  'coverage.required': COVERAGE_PARTS,
  'session.idleMinutes': DEFAULT_IDLE_MINUTES,
  'session.listCountsAsUse': false,
  'session.privacy': false,
  'batch.concurrency': DEFAULT_CONCURRENCY,
  'batch.longestWaitSeconds': DEFAULT_LONGEST_WAIT_SECONDS,
  'team.revealNeedsReason': false,
}

/** Deep enough for one code of a table, or one role. */
const DEEPEST = 3

/** What a config file changes, a line for each key that is not as it is unless set. */
export function changesOf(config: Config): readonly string[] {
  const { $schema: _forTheEditor, ...rest } = config
  return linesOf(rest, [])
}

function linesOf(value: object, above: readonly string[]): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const path = [...above, key]
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner) && path.length < DEEPEST)
      return linesOf(inner, path)
    const name = path.join('.')
    const [now, otherwise] = [inner, DEFAULTS[name]].map((each) => JSON.stringify(each))
    if (now === otherwise) return []
    return `${name}: ${now}${otherwise === undefined ? '' : ` (${otherwise} unless set)`}`
  })
}
