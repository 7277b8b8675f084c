import * as z from 'zod/mini'
import type { Case } from '#core/case/assemble.ts'
import { checkConfig, Config as ConfigFile } from '#core/config/schema.ts'
import type { Config, ConfigProblem, ServedConfig } from '#core/config/schema.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import type { Question, Subject } from './collect-questions.ts'

/** The answers to a question, as the config writes them. What decides most comes first. */
export const CHOICES = {
  Status: ['ok', 'fail', 'warn', 'pending', 'unchecked'],
  scale: ['fraction', 'percent'],
  TipoDocumento: ['licence', 'rg', 'other'],
  Motivo: ['ok', 'fail', 'warn', 'unchecked'],
  Biometria: ['ok', 'fail', 'warn', 'unchecked'],
  text: ['confirmed', 'refused', 'doubtful', 'none'],
  label: ['value', 'format', 'digit'],
} as const satisfies Readonly<Record<Exclude<Subject, 'field'>, readonly string[]>>

export type Choice = (typeof CHOICES)[keyof typeof CHOICES][number]

export interface Answer extends Pick<Question, 'name'> {
  readonly subject: keyof typeof CHOICES
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

/** A number that varies (#) or a cut text (…): the config would match no text with it. */
export const NO_PHRASE = /[#…]/

export function choicesOf(subject: Answer['subject'], name: string): readonly Choice[] {
  if (NO_PHRASE.test(name)) return []
  const choices: readonly Choice[] = CHOICES[subject]
  // The config refuses it: a question confirms nothing.
  return name.includes('?') ? choices.filter((choice) => choice !== 'confirmed') : choices
}

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

/** The config with the answers that count. */
export function withDraft<C extends Config>(config: C, draft: Draft): C {
  return countedAnswers(draft).reduce(withAnswer, config)
}

function withAnswer<C extends Config>(config: C, { subject, name, label, choice, field }: Answer): C {
  const { codes, vocabulary, labels = [], similarity } = config
  if (subject === 'scale') return { ...config, similarity: { ...similarity, scale: choice } }
  if (subject === 'label')
    return { ...config, labels: [{ label: name, kind: choice, fields: [field] }, ...labels] }
  if (subject === 'text') {
    const phrases = vocabulary?.[choice as (typeof CHOICES)['text'][number]] ?? []
    return { ...config, vocabulary: { ...vocabulary, [choice]: [...phrases, name] } }
  }
  const table = codes?.[subject]
  const meaning = { label: label.trim() || name, [subject === 'TipoDocumento' ? 'kind' : 'level']: choice }
  return { ...config, codes: { ...codes, [subject]: { ...table, [name]: meaning } } }
}

/** Counts of each verdict, and the indexes of the cases with another one. */
export function effectOf(before: readonly Case[], after: readonly Case[]) {
  const [was, is] = [before, after].map((cases) => Map.groupBy(cases, ({ judgement }) => judgement.verdict))
  return {
    counts: VERDICTS.map((verdict) => ({
      verdict,
      before: was?.get(verdict)?.length ?? 0,
      after: is?.get(verdict)?.length ?? 0,
    })),
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
