import type { RuleName } from '../config/rule-names.ts'
import type { CodeMeaning, Config } from '../config/schema.ts'
import type { Level } from './model/finding.ts'
import { applyLevel } from './judge.ts'
import { RULES } from './rules/registry.ts'

/** What a rule may find, and at which levels. */
export interface VariantLevels {
  readonly variant: string
  /** Worst first; empty where the config switches the variant off. */
  readonly levels: readonly Level[]
}

const WORST_FIRST = ['fail', 'warn', 'ok', 'note'] as const satisfies readonly Level[]

/** The config's code tables that decide the level of a rule's findings. */
const TABLES = {
  status: 'Status',
  reason: 'Motivo',
  'document-type': 'TipoDocumento',
  'face-match-outcome': 'Biometria',
} as const

function tableOf(rule: RuleName, config: Config): readonly CodeMeaning[] | null {
  const name = (TABLES as Partial<Record<RuleName, (typeof TABLES)[keyof typeof TABLES]>>)[rule]
  return name === undefined ? null : Object.values(config.codes?.[name] ?? {})
}

/** Whether a variant can have a level, given the config's code tables and vocabulary. */
function isPossible(rule: RuleName, variant: string, level: Level, config: Config): boolean {
  if (rule === 'death-record' && variant === 'none-found') {
    return (level === 'ok') === (config.vocabulary?.deathRecordAbsentIsOk ?? false)
  }
  const table = variant === 'mapped' ? tableOf(rule, config) : null
  return table === null || table.some((code) => (code.level ?? 'unchecked') === flagFor(level))
}

function flagFor(level: Level): CodeMeaning['level'] {
  return level === 'note' ? 'unchecked' : level
}

function weightOf({ levels: [worst = 'note'] }: VariantLevels): number {
  return WORST_FIRST.indexOf(worst)
}

/** Every variant of a rule, worst first, with the levels that it can have under a config. */
export function variantLevels(rule: RuleName, config: Config): readonly VariantLevels[] {
  const all = Object.entries(RULES[rule].variants).map(([variant, own]) => {
    const possible = [own].flat().filter((level) => isPossible(rule, variant, level, config))
    const set = possible.flatMap((level) => applyLevel({ rule, variant, level }, config.rules))
    return { variant, levels: WORST_FIRST.filter((level) => set.some((each) => each.level === level)) }
  })
  return all.toSorted((a, b) => weightOf(a) - weightOf(b))
}
