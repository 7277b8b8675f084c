import type { Case } from '#core/case/assemble.ts'
import { codeOf } from '#core/findings/facts/codes.ts'
import type { Config } from '#core/config/schema.ts'
import type { JoinedAnswers, LineJudgement } from '#core/findings/model/judgement.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import { isScalar } from '#core/service/contract/record.ts'
import { cpfKey, nameKey } from '#modules/links/core/comparison-keys.ts'
import { createTextMask, namesNobody } from './mask-texts.ts'
import type { HarmlessTexts, TextMask } from './mask-texts.ts'

export const CODE_TABLES = ['Status', 'Motivo', 'TipoDocumento', 'Biometria'] as const
export type CodeTable = (typeof CODE_TABLES)[number]

/** In the order of the page: what decides most comes first. */
export const SUBJECTS = ['Status', 'scale', 'TipoDocumento', 'Motivo', 'Biometria', 'text', 'label'] as const
export type Subject = (typeof SUBJECTS)[number]

/** What the config does not explain. `name` is masked: a code, a text, a laudo label, or `TaxaSimilaridade`. */
export interface Question {
  readonly key: string
  readonly subject: Subject
  readonly name: string
  /** Indexes of the cases that have it. */
  readonly cases: readonly number[]
  /** With a code: its MotivoTexto. With a text: its labels. Most frequent first. */
  readonly contexts: readonly (readonly [text: string, count: number])[]
  /** For a label: the OCR field that had its value in each case. */
  readonly field: string | null
}

export interface UnknownField {
  readonly part: 'Analise' | 'Biometria' | 'Laudo' | 'OCR'
  readonly name: string
  readonly count: number
}

export interface Collection {
  /** In the order of `SUBJECTS`, most frequent first. */
  readonly questions: readonly Question[]
  /** Number of texts, codes and labels that are hidden because they may name a person. */
  readonly withheld: Readonly<Record<Subject, number>>
  readonly fields: readonly UnknownField[]
}

/** A name with unknown words needs this many people, or it may name one (threshold rule of statistical disclosure control). */
const MIN_PERSONS = 3

/** For each case: several times as many as a laudo has lines. */
const MAX_OBSERVATIONS = 300

interface Observation {
  readonly subject: Subject | 'field' | 'context'
  readonly name: string
  readonly context?: string
  /** The OCR fields that have the same value; null if the line has none. */
  readonly sameFields?: readonly string[] | null
}

export function questionKey({ subject, name }: Pick<Question, 'subject' | 'name'>): string {
  return `${subject} ${name}`
}

export function collectQuestions(cases: readonly Case[], config: Config): Collection {
  const harmlessTexts: HarmlessTexts = new Map()
  const observed = cases.map((item) =>
    observe(item, config, createTextMask(item, harmlessTexts)).slice(0, MAX_OBSERVATIONS),
  )
  const mayShow = createThreshold(cases, observed)
  const entries = observed.flatMap((observations, index) =>
    observations.map((observation) => ({ ...observation, index })),
  )
  const questions: Question[] = []
  const withheld = Object.fromEntries(SUBJECTS.map((subject) => [subject, 0])) as Record<Subject, number>
  for (const subject of SUBJECTS) {
    const groups = Map.groupBy(
      entries.filter((entry) => entry.subject === subject),
      ({ name }) => name,
    )
    for (const [name, group] of groups) {
      if (name.includes(WITHHELD) || !mayShow(name)) withheld[subject] += 1
      else questions.push(toQuestion(subject, name, group, mayShow))
    }
  }
  return {
    questions: questions.toSorted(
      (a, b) => SUBJECTS.indexOf(a.subject) - SUBJECTS.indexOf(b.subject) || b.cases.length - a.cases.length,
    ),
    withheld,
    fields: countFields(entries.filter(({ subject, name }) => subject === 'field' && mayShow(name))),
  }
}

type Entry = Observation & { readonly index: number }

function toQuestion(
  subject: Subject,
  name: string,
  group: readonly Entry[],
  mayShow: (name: string) => boolean,
): Question {
  const contexts = Map.groupBy(
    group.filter(({ context = '' }) => context !== '' && !context.includes(WITHHELD) && mayShow(context)),
    ({ context = '' }) => context,
  )
  return {
    key: questionKey({ subject, name }),
    subject,
    name,
    cases: indexesOf(group),
    contexts: [...contexts]
      .map(([text, members]) => [text, indexesOf(members).length] as const)
      .toSorted(([, a], [, b]) => b - a),
    field: commonField(group),
  }
}

function indexesOf(entries: readonly Entry[]): readonly number[] {
  return [...new Set(entries.map(({ index }) => index))]
}

/** One line may equal a field by chance, and a scan may spoil one of many. */
const MIN_EQUAL_LINES = 2
const MIN_EQUAL_SHARE = 0.9

function commonField(group: readonly Entry[]): string | null {
  const lines = group.flatMap(({ sameFields }) => (sameFields ? [sameFields] : []))
  const counts = Map.groupBy(lines.flat(), (field) => field)
  const [best] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  if (!best) return null
  const [field, { length }] = best
  return length >= MIN_EQUAL_LINES && length >= MIN_EQUAL_SHARE * lines.length ? field : null
}

function countFields(entries: readonly Entry[]): readonly UnknownField[] {
  return [...Map.groupBy(entries, ({ name }) => name)]
    .map(([path, group]) => {
      const [part, name = ''] = path.split('.')
      return { part: part as UnknownField['part'], name, count: indexesOf(group).length }
    })
    .toSorted((a, b) => b.count - a.count)
}

/** A person has several spellings, but one key. */
function personOf({ judgement: { fields } }: Case): string | null {
  const value = (name: string) => fields.find((field) => field.name === name)?.value ?? null
  const [cpf, name] = [value('CPF'), value('Nome')]
  return (cpf && cpfKey(cpf)) ?? (name && nameKey(name))
}

function createThreshold(
  cases: readonly Case[],
  observed: readonly (readonly Observation[])[],
): (name: string) => boolean {
  const persons = new Map<string, Set<string>>()
  for (const [index, observations] of observed.entries()) {
    const item = cases[index]
    const person = item ? personOf(item) : null
    if (person === null) continue
    for (const { name, context = '' } of observations)
      for (const text of [name, context]) persons.set(text, (persons.get(text) ?? new Set()).add(person))
  }
  return (text) => (persons.get(text)?.size ?? 0) >= MIN_PERSONS || namesNobody(text)
}

function observe(item: Case, config: Config, { maskText, maskCode }: TextMask): readonly Observation[] {
  const { judgement } = item
  const { lines, similarity, joined } = judgement
  const reasonText = joined.analise?.MotivoTexto ?? ''
  const context = isBlankText(reasonText) ? '' : maskText(reasonText)
  return [
    ...unknownCodes(item, config).map(({ table, code }) => ({
      subject: table,
      name: maskCode(code),
      ...(table !== 'TipoDocumento' && { context }),
    })),
    ...(similarity?.reading === 'scale-unclear'
      ? [{ subject: 'scale' as const, name: 'TaxaSimilaridade' }]
      : []),
    ...unreadTexts(item).map(({ label, text }) => ({
      subject: 'text' as const,
      name: maskText(text).toUpperCase(),
      context: maskText(label),
    })),
    ...lines
      .filter(({ kind }) => kind === 'unmatched')
      .map((line) => ({
        subject: 'label' as const,
        name: maskText(line.label),
        sameFields: fieldsWithValueOf(line, item),
      })),
    ...otherFields(joined).map(({ part, name }) => ({
      subject: 'field' as const,
      name: `${part}.${maskText(name) === name ? name : WITHHELD}`,
    })),
  ]
}

function unknownCodes({ judgement }: Case, { codes }: Config) {
  const { status, reason, documentType, joined } = judgement
  const face = joined.analise?.Biometria
  const byTable = {
    Status: status,
    Motivo: reason,
    TipoDocumento: documentType,
    Biometria: isScalar(face) ? codeOf(face, codes?.Biometria) : null,
  }
  return CODE_TABLES.flatMap((table) => {
    const code = byTable[table]
    const isUnknown = code !== null && code.label === null && code.flag === 'unchecked'
    return isUnknown ? [{ table, code: code.code }] : []
  })
}

function unreadTexts({ judgement: { lines, texts, reason } }: Case) {
  return [
    ...lines
      .filter(({ reading }) => reading.outcome === 'unrecognised')
      // Some lines have their outcome in Valor.
      .map(({ label, value, message }) => ({ label, text: message || value })),
    // The reason's text repeats its code.
    ...texts.filter(({ isReason, isUnreadVerdict }) => isUnreadVerdict && (!isReason || reason === null)),
  ]
}

function fieldsWithValueOf({ value }: LineJudgement, { judgement }: Case): readonly string[] | null {
  const folded = foldWords(value)
  if (folded === '' || isBlankText(value)) return null
  return judgement.fields
    .filter((field) => field.value !== null && foldWords(field.value) === folded)
    .map(({ name }) => name)
}

const IDENTIFIER = /^[A-Za-z]\w{0,39}$/

function otherFields({ analise, biometria, laudo }: JoinedAnswers) {
  const lines = [...(laudo?.ConteudoPadraoAnalise ?? []), ...(laudo?.ConteudoValidacaoDocumento ?? [])]
  const parts = {
    Analise: [analise],
    Biometria: [biometria],
    Laudo: [laudo, ...lines],
    OCR: [analise?.OCR],
  }
  return Object.entries(parts).flatMap(([part, objects]) => {
    const names = new Set(objects.flatMap((object) => Object.keys(object?.others ?? {})))
    return [...names].filter((name) => IDENTIFIER.test(name)).map((name) => ({ part, name }))
  })
}
