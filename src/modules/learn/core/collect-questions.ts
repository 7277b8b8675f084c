import type { Case } from '#core/case/assemble.ts'
import type { Config } from '#core/config/schema.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { defaultMasker, maskerOf } from '#core/masking/masker.ts'
import type { Masker } from '#core/masking/masker.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import { truncate } from '#modules/links/core/case-summary.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
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

const VARYING_NUMBER = /\d+(?:[.,/:-]\d+)+|\d{3,}/g
const MASKED_WORDS = /\S*•\S*(?:\s+\S*•\S*)*/g
const SPACES = /[\s\0]+/g

/** Removes what varies between texts of the same kind, so they share a question. */
function generalize(text: string): string {
  return truncate(
    text.replace(VARYING_NUMBER, '#').replace(MASKED_WORDS, WITHHELD).replace(SPACES, ' ').trim(),
  )
}

/** AP, 14, R0021: too short for a name. */
const SHORT_CODE = /^[A-Za-z]{0,2}\d{0,4}$/

/** A text with unknown words may name a person, even if it quotes no value of its case. */
function namesNobody(text: string): boolean {
  if (SHORT_CODE.test(text)) return true
  return defaultMasker.field('Mensagens', text.replaceAll('#', '0')) !== WITHHELD
}

/** Texts with known words only; null for other texts. Shared by all cases, because most texts repeat. */
type HarmlessTexts = Map<string, string | null>

function createTextMask({ personal }: CaseSummary, harmlessTexts: HarmlessTexts) {
  let masker: Masker | null = null
  const caseMasker = () => (masker ??= personal === null ? defaultMasker : maskerOf(personal))

  function maskText(text: string): string {
    let harmlessText = harmlessTexts.get(text)
    if (harmlessText === undefined) {
      harmlessText = defaultMasker.field('Mensagens', text) === text ? generalize(text) : null
      harmlessTexts.set(text, harmlessText)
    }
    if (harmlessText !== null) return harmlessText
    // Short numbers may stay: texts of a few people are withheld.
    const words = generalize(text).replaceAll(/\d/g, '')
    return caseMasker().text(words) === words ? generalize(text) : WITHHELD
  }

  /** Anything but a short code may be a text in the wrong place. */
  function maskCode(code: string): string {
    if (!/^\w{1,8}$/.test(code)) return maskText(code)
    return caseMasker().key(code) === code ? code : WITHHELD
  }

  return { maskText, maskCode }
}
