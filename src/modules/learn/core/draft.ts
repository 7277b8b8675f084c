import * as z from 'zod/mini'
import type { Case } from '#core/case/assemble.ts'
import { checkConfig, Config as ConfigFile } from '#core/config/schema.ts'
import type { Config, ConfigProblem, ServedConfig } from '#core/config/schema.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import type { Verdict } from '#core/findings/model/judgement.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import type { CodeTable, Subject } from './collect-questions.ts'

const REASON_CHOICES = ['ok', 'fail', 'warn', 'unchecked'] as const

/** The answers to a question, as the config writes them. */
export const CHOICES = {
  Status: ['ok', 'fail', 'warn', 'pending', 'unchecked'],
  Motivo: REASON_CHOICES,
  Biometria: REASON_CHOICES,
  TipoDocumento: ['licence', 'rg', 'other'],
  scale: ['fraction', 'percent'],
  text: ['confirmed', 'refused', 'doubtful', 'none'],
  label: ['value', 'format', 'digit'],
} as const satisfies Readonly<Record<Subject, readonly string[]>>

export type Choice = (typeof CHOICES)[Subject][number]

export interface Answer {
  readonly subject: Subject
  readonly name: string
  readonly choice: Choice
  /** The name of a code. */
  readonly label: string
  /** The OCR field of a laudo label. */
  readonly field: string
  /** An answer that turns values green counts only after a second look, at a case. */
  readonly isConfirmed: boolean
}

/** By the key of the question. */
export type Draft = Readonly<Partial<Record<string, Answer>>>

const GREEN: ReadonlySet<Choice> = new Set<Choice>(['ok', 'confirmed', 'value'])

export function isGreen({ choice }: Pick<Answer, 'choice'>): boolean {
  return GREEN.has(choice)
}

export function answersOf(draft: Draft): readonly Answer[] {
  return Object.values(draft).flatMap((answer) => answer ?? [])
}

/** The answers that count: a green one must be confirmed. */
export function countedAnswers(draft: Draft): readonly Answer[] {
  return answersOf(draft).filter((answer) => answer.isConfirmed || !isGreen(answer))
}

function meaningOf({ subject, name, label, choice }: Answer) {
  const text = label.trim() || name
  return subject === 'TipoDocumento' ? { label: text, kind: choice } : { label: text, level: choice }
}

/** The config with the answers that count. */
export function withDraft<C extends Config>(config: C, draft: Draft): C {
  const counted = countedAnswers(draft)
  if (counted.length === 0) return config
  const of = (subject: Subject) => counted.filter((answer) => answer.subject === subject)
  const tableOf = (table: CodeTable) => {
    const meanings = Object.fromEntries(of(table).map((answer) => [answer.name, meaningOf(answer)]))
    return { ...config.codes?.[table], ...meanings }
  }
  const phrasesOf = (choice: (typeof CHOICES)['text'][number]) => [
    ...(config.vocabulary?.[choice] ?? []),
    ...of('text')
      .filter((answer) => answer.choice === choice)
      .map(({ name }) => name),
  ]
  const [scale] = of('scale')
  const merged = {
    codes: pickFilled({
      Status: tableOf('Status'),
      Motivo: tableOf('Motivo'),
      TipoDocumento: tableOf('TipoDocumento'),
      Biometria: tableOf('Biometria'),
    }),
    vocabulary: {
      ...config.vocabulary,
      ...pickFilled(Object.fromEntries(CHOICES.text.map((choice) => [choice, phrasesOf(choice)]))),
    },
    labels: [
      ...of('label').map(({ name, choice, field }) => ({ label: name, kind: choice, fields: [field] })),
      ...(config.labels ?? []),
    ],
    similarity: { ...config.similarity, ...(scale && { scale: scale.choice }) },
  }
  return { ...config, ...pickFilled(merged) }
}

function pickFilled<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => Object.keys(value as object).length > 0),
  ) as Partial<T>
}

export interface Effect {
  readonly counts: Readonly<Record<Verdict, { readonly before: number; readonly after: number }>>
  /** Indexes of the cases with another verdict. */
  readonly changed: readonly number[]
}

function countVerdict(cases: readonly Case[], verdict: Verdict): number {
  return cases.filter(({ judgement }) => judgement.verdict === verdict).length
}

export function effectOf(before: readonly Case[], after: readonly Case[]): Effect {
  const counts = Object.fromEntries(
    VERDICTS.map((verdict) => [
      verdict,
      { before: countVerdict(before, verdict), after: countVerdict(after, verdict) },
    ]),
  ) as Record<Verdict, { before: number; after: number }>
  return {
    counts,
    changed: after.flatMap(({ judgement }, index) =>
      judgement.verdict === before[index]?.judgement.verdict ? [] : [index],
    ),
  }
}

/** The content of the config file: the served config with the draft. */
export function configFileOf(
  served: ServedConfig,
  draft: Draft,
): { readonly text: string } | { readonly problems: readonly ConfigProblem[] } {
  const { auth: _auth, demonstration: _demonstration, ...config } = withDraft(served, draft)
  // The host has checked the keys of modules, which this page does not know.
  const otherKeys = Object.keys(config).filter((key) => !Object.hasOwn(ConfigFile.shape, key))
  const checked = checkConfig(
    config,
    RULE_NAMES,
    Object.fromEntries(otherKeys.map((key) => [key, z.unknown()])),
  )
  return 'problems' in checked ? checked : { text: `${JSON.stringify(checked.config, null, 2)}\n` }
}
