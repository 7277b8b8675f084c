import type { OtherCase } from './evidence.ts'

/** The weight of a finding. A note is shown beside a flag and never changes it. */
export type Level = 'fail' | 'warn' | 'ok' | 'note'

/** What a field, a line or a case shows: its worst level, or that nothing checked it, or that it has no value. */
export type Flag = 'fail' | 'warn' | 'ok' | 'unchecked' | 'absent'

/** Every flag, worst first: the order of lists, counts and filters. */
export const FLAGS = ['fail', 'warn', 'ok', 'unchecked', 'absent'] as const satisfies readonly Flag[]

/** Where a finding comes from: the report, one value alone, two values compared, or the service's own conclusion. */
export type Source = 'laudo' | 'rule' | 'cross' | 'status'

/** A value and its place in the answers, as a path of the interface's own names: `OCR.CPF`. */
export interface Side {
  readonly place: string
  /** As received, never rewritten. */
  readonly value: string
}

/** Values only: the sentence is the catalogue's `finding.<rule>.<variant>`, in the reader's language. */
export interface Finding {
  /** The rule's name in `rules/registry.ts`. */
  readonly rule: string
  /** Which of the rule's sentences it has; independent of the level, which the config may change. */
  readonly variant: string
  readonly level: Level
  readonly source: Source
  /** The OCR fields that it is about, by their interface names; empty for the case as a whole. */
  readonly fields: readonly string[]
  /** The values that it is based on: both, where two should be equal. */
  readonly sides: readonly Side[]
  /** How the first of the values compares with the others. */
  readonly relation?: 'equal' | 'near' | 'different'
  readonly params: Readonly<Record<string, string | number>>
  /** Index of the line in ConteudoValidacaoDocumento that it comes from. */
  readonly line?: number
  /** Every line that it comes from, where several say the same. */
  readonly lines?: readonly number[]
  /** Other cases that it is based on, at most 10; `params.count` is how many there are in all. */
  readonly others?: readonly OtherCase[]
}

/** Whether a finding comes from a line of ConteudoValidacaoDocumento. */
export function isOfLine({ line, lines }: Finding, index: number): boolean {
  return line === index || (lines?.includes(index) ?? false)
}

/** Worst first. */
export const WEIGHT: Readonly<Record<Level, number>> = { fail: 0, warn: 1, ok: 2, note: 3 }

/** The flag of a single level; a note alone means `unchecked`. */
export function flagOf(level: Level): Exclude<Flag, 'absent'> {
  return level === 'note' ? 'unchecked' : level
}

/** The worst flag of some findings; `unchecked` where there are only notes, or none. */
export function worstOf(findings: readonly Finding[]): Exclude<Flag, 'absent'> {
  return flagOf(
    findings.reduce<Level>((worst, { level }) => (WEIGHT[level] < WEIGHT[worst] ? level : worst), 'note'),
  )
}
