import type { OtherCase } from './evidence.ts'

/** A note never changes a flag. */
export type Level = 'fail' | 'warn' | 'ok' | 'note'

/** What a field, line or case shows: its worst level, `unchecked`, or `absent` without a value. */
export type Flag = 'fail' | 'warn' | 'ok' | 'unchecked' | 'absent'

/** Worst first: the order of lists, counts and filters. */
export const FLAGS = ['fail', 'warn', 'ok', 'unchecked', 'absent'] as const satisfies readonly Flag[]

/** The evidence: the laudo, one value (`rule`), two values (`cross`), or the service's own conclusion (`status`). */
export type Source = 'laudo' | 'rule' | 'cross' | 'status'

export interface Side {
  /** Path of the value in the answers, with the interface's own names: `OCR.CPF`. */
  readonly fieldPath: string
  /** As received, never rewritten. */
  readonly value: string
}

/** The catalogue has its sentence, `finding.<rule>.<variant>`. */
export interface Finding {
  readonly rule: string
  /** Names the sentence. Independent of the level, which the config may change. */
  readonly variant: string
  readonly level: Level
  readonly source: Source
  /** OCR fields by their interface names; empty for the case as a whole. */
  readonly fields: readonly string[]
  /** The values that were checked or compared. */
  readonly sides: readonly Side[]
  readonly relation?: 'equal' | 'near' | 'different'
  readonly params: Readonly<Record<string, string | number>>
  /** Index of its line in ConteudoValidacaoDocumento. */
  readonly line?: number
  /** Every line, if several say the same. */
  readonly lines?: readonly number[]
  /** At most 10 linked cases; `params.count` is their total. */
  readonly others?: readonly OtherCase[]
}

export function isAboutLine({ line, lines }: Finding, index: number): boolean {
  return line === index || (lines?.includes(index) ?? false)
}

/** The lowest number is the worst. */
export const LEVEL_ORDER: Readonly<Record<Level, number>> = { fail: 0, warn: 1, ok: 2, note: 3 }

/** A note alone means `unchecked`. */
export function flagOfLevel(level: Level): Exclude<Flag, 'absent'> {
  return level === 'note' ? 'unchecked' : level
}

export function worstFlag(findings: readonly Finding[]): Exclude<Flag, 'absent'> {
  return flagOfLevel(
    findings.reduce<Level>(
      (worst, { level }) => (LEVEL_ORDER[level] < LEVEL_ORDER[worst] ? level : worst),
      'note',
    ),
  )
}
