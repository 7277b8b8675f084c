import type { Case } from '#core/case/assemble.ts'
import type { Config } from '#core/config/schema.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import { createTextMask, namesNobody } from './mask-texts.ts'
import type { HarmlessTexts } from './mask-texts.ts'
import { unexplainedIn } from './unexplained.ts'
import type { CodeTable } from './unexplained.ts'

/** `field`: a field beyond the interface, which needs no answer. */
export type Subject = CodeTable | 'scale' | 'text' | 'label' | 'field'

/** What the config does not explain. */
export interface Question {
  readonly key: string
  readonly subject: Subject
  /** A code, a text, a laudo label or a field, without personal data. */
  readonly name: string
  /** Indexes of the cases that have it. */
  readonly cases: readonly number[]
  /** With a code: its MotivoTexto. With a text: its labels. Most frequent first. */
  readonly contexts: readonly (readonly [text: string, count: number])[]
  /** For a label: the OCR field that had its value in almost every case. */
  readonly field: string | null
}

export interface Collection {
  /** Most frequent first. */
  readonly questions: readonly Question[]
  /** The subjects of questions that are hidden because they may name a person. */
  readonly withheld: readonly Subject[]
}

/** A name with unknown words needs this many people, or it may name one (threshold rule of statistical disclosure control). */
const MIN_PERSONS = 3

interface Observation {
  readonly index: number
  readonly person: string | null
  readonly subject: Subject
  readonly name: string
  readonly context?: string
  /** The OCR fields with the same value. */
  readonly sameFields?: readonly string[] | undefined
}

export function questionKey({ subject, name }: Pick<Question, 'subject' | 'name'>): string {
  return `${subject} ${name}`
}

export function collectQuestions(cases: readonly Case[], config: Config): Collection {
  const harmlessTexts: HarmlessTexts = new Map()
  const observations = cases.flatMap((item, index) =>
    observe(item, index, { config, summary: summariseCase(item), harmlessTexts }),
  )
  const persons = new Map<string, Set<string>>()
  for (const { name, context = '', person } of observations)
    for (const text of person === null ? [] : [name, context])
      persons.set(text, (persons.get(text) ?? new Set()).add(person ?? ''))
  const mayShow = (text: string) =>
    text !== '' &&
    !text.includes(WITHHELD) &&
    ((persons.get(text)?.size ?? 0) >= MIN_PERSONS || namesNobody(text))
  // TaxaSimilaridade is a constant, not a text of the service.
  const isVisible = ({ subject, name }: Question) => subject === 'scale' || mayShow(name)
  const groups = [...Map.groupBy(observations, questionKey).values()]
  const questions = groups.map((group) => toQuestion(group, mayShow))
  return {
    questions: questions
      .filter((question) => isVisible(question))
      .toSorted((a, b) => b.cases.length - a.cases.length),
    withheld: questions.filter((question) => !isVisible(question)).map(({ subject }) => subject),
  }
}

function toQuestion(group: readonly Observation[], mayShow: (text: string) => boolean): Question {
  const { subject = 'text', name = '' } = group[0] ?? {}
  const contexts = Map.groupBy(
    group.filter(({ context = '' }) => mayShow(context)),
    ({ context = '' }) => context,
  )
  return {
    key: questionKey({ subject, name }),
    subject,
    name,
    cases: casesOf(group),
    contexts: [...contexts]
      .map(([text, members]) => [text, casesOf(members).length] as const)
      .toSorted(([, a], [, b]) => b - a),
    field: commonField(group),
  }
}

function casesOf(observations: readonly Observation[]): readonly number[] {
  return [...new Set(observations.map(({ index }) => index))]
}

/** One line may equal a field by chance, and a scan may spoil one of many. */
const MIN_EQUAL_LINES = 2
const MIN_EQUAL_SHARE = 0.9

function commonField(group: readonly Observation[]): string | null {
  const lines = group.flatMap(({ sameFields }) => (sameFields ? [sameFields] : []))
  const counts = Map.groupBy(lines.flat(), (field) => field)
  const [best] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  if (!best) return null
  const [field, { length }] = best
  return length >= MIN_EQUAL_LINES && length >= MIN_EQUAL_SHARE * lines.length ? field : null
}

interface ObserveOptions {
  readonly config: Config
  readonly summary: CaseSummary
  readonly harmlessTexts: HarmlessTexts
}

function observe(
  { judgement }: Case,
  index: number,
  { config, summary, harmlessTexts }: ObserveOptions,
): readonly Observation[] {
  const { facts } = summary
  const unexplained = unexplainedIn(judgement, config)
  const { maskText, maskCode } = createTextMask(summary, harmlessTexts)
  const reasonText = maskText(judgement.joined.analise?.MotivoTexto ?? '')
  const observation = (subject: Subject, name: string, more: Partial<Observation> = {}): Observation => ({
    index,
    // A person has several spellings, but one key.
    person: facts.cpf ?? facts.name,
    subject,
    name,
    ...more,
  })
  return [
    ...unexplained.codes.map(({ table, code }) =>
      observation(table, maskCode(code), table === 'TipoDocumento' ? {} : { context: reasonText }),
    ),
    ...(judgement.similarity?.reading === 'scale-unclear' ? [observation('scale', 'TaxaSimilaridade')] : []),
    ...unexplained.texts.map(({ label, text }) =>
      observation('text', maskText(text).toUpperCase(), { context: maskText(label) }),
    ),
    ...judgement.lines
      .filter(({ kind }) => kind === 'unmatched')
      .map(({ label, value }) =>
        observation('label', maskText(label), { sameFields: fieldsWith(value, judgement) }),
      ),
    ...unexplained.fields.map(({ section, name }) =>
      observation('field', maskText(name) === name ? `${section}.${name}` : WITHHELD),
    ),
  ]
}

function fieldsWith(value: string, { fields }: Case['judgement']): readonly string[] | undefined {
  if (isBlankText(value)) return undefined
  return fields
    .filter((field) => field.value !== null && foldWords(field.value) === foldWords(value))
    .map(({ name }) => name)
}
