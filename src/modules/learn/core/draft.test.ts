import { expect, test } from 'vitest'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import type { Config, ServedConfig } from '#core/config/schema.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { questionKey } from './collect-questions.ts'
import { choicesOf, configFileOf, effectOf, withDraft } from './draft.ts'
import type { Answer, Draft } from './draft.ts'
import { caseInOtherWords } from './testing/other-service.ts'

function answer(
  subject: Answer['subject'],
  name: string,
  choice: Answer['choice'],
  more: Partial<Answer> = {},
): Answer {
  return { subject, name, choice, label: '', field: '', isConfirmed: true, ...more }
}

const draftOf = (...answers: readonly Answer[]): Draft =>
  Object.fromEntries(answers.map((each) => [questionKey(each), each]))

const DRAFT = draftOf(
  answer('Status', 'AP', 'ok', { label: 'Aprovada' }),
  answer('Status', 'RP', 'fail'),
  answer('Status', 'PD', 'warn'),
  answer('Motivo', '500', 'ok'),
  answer('Motivo', '512', 'warn', { label: 'Documento vencido' }),
  answer('TipoDocumento', 'H', 'licence'),
  answer('TipoDocumento', 'I', 'rg'),
  answer('scale', 'TaxaSimilaridade', 'fraction'),
  answer('text', 'CAMADA DOIS', 'confirmed'),
  answer('text', 'CAMADA ZERO', 'refused'),
  answer('text', 'CAMADA UM', 'doubtful'),
  answer('text', 'TRILHA A', 'confirmed'),
  answer('text', 'TRILHA Z', 'refused'),
  answer('text', 'TRILHA M', 'doubtful'),
  answer('label', 'Praça de origem', 'value', { field: 'Naturalidade' }),
)

const SERVED = { auth: 'typed', demonstration: null } as const

const NUMBERS = Array.from({ length: 40 }, (_, index) => index + 1)

function verdicts(config: Config, inOtherWords: boolean) {
  return NUMBERS.map((number) => {
    const demoCase = makeGeneratedCase(number, dayOf(2026, 11, 20))
    return assembleDemoCase(inOtherWords ? caseInOtherWords(demoCase) : demoCase, config)
  })
}

test('a taught service gets the verdicts of one whose words Lupa knows', () => {
  const taught = verdicts(withDraft({}, DRAFT), true).map(({ judgement }) => judgement.verdict)
  const known = verdicts({ codes: DEMONSTRATION_CODES }, false).map(({ judgement }) => judgement.verdict)
  expect(taught).toEqual(known)
})

test('the effect counts each verdict before and after, and the changed cases', () => {
  const [before, after] = [verdicts({}, true), verdicts(withDraft({}, DRAFT), true)]
  const { counts, changed } = effectOf(before, after)
  const of = (cases: typeof before, verdict: string) =>
    cases.filter(({ judgement }) => judgement.verdict === verdict).length
  expect(counts.map(({ verdict }) => verdict)).toEqual(['fail', 'warn', 'incomplete', 'clear'])
  for (const count of counts)
    expect([count.before, count.after]).toEqual([of(before, count.verdict), of(after, count.verdict)])
  expect(changed.length).toBeGreaterThan(10)
  for (const index of changed)
    expect(after[index]?.judgement.verdict).not.toBe(before[index]?.judgement.verdict)
})

test('a green answer counts only once it is confirmed', () => {
  const green = answer('text', 'CAMADA DOIS', 'confirmed', { isConfirmed: false })
  expect(withDraft({}, draftOf(green))).toEqual({})
  expect(withDraft({}, draftOf({ ...green, isConfirmed: true }))).toEqual({
    vocabulary: { confirmed: ['CAMADA DOIS'] },
  })
})

test('the file has the served config and the draft, and not what the host adds', () => {
  const served: ServedConfig & { ofModule: object } = {
    ...SERVED,
    codes: { Status: { '9': { label: 'Antiga', level: 'warn' } } },
    vocabulary: { confirmed: ['SEGUE'], deathRecordAbsentIsOk: true },
    similarity: { ok: 97, warn: 90 },
    brand: { name: 'Banco' },
    ofModule: { isKept: true },
  }
  const file = configFileOf(served, DRAFT)
  const config = 'text' in file ? (JSON.parse(file.text) as Config) : {}
  expect(config).toMatchObject({
    brand: { name: 'Banco' },
    codes: {
      Status: { '9': { label: 'Antiga' }, AP: { label: 'Aprovada', level: 'ok' }, RP: { label: 'RP' } },
    },
    vocabulary: { confirmed: ['SEGUE', 'CAMADA DOIS', 'TRILHA A'], deathRecordAbsentIsOk: true },
    labels: [{ label: 'Praça de origem', kind: 'value', fields: ['Naturalidade'] }],
    similarity: { scale: 'fraction', ok: 97, warn: 90 },
    ofModule: { isKept: true },
  })
  expect(Object.keys(config)).not.toEqual(expect.arrayContaining(['auth']))
  expect(config).not.toHaveProperty('demonstration')
})

test('an answer that the schema refuses makes no file', () => {
  const file = configFileOf(SERVED, draftOf(answer('text', 'CONFERE?', 'confirmed')))
  expect(file).toEqual({
    problems: [{ path: 'vocabulary.confirmed.0', message: 'a phrase with a question mark confirms nothing' }],
  })
})

test.each([
  ['Motivo', 'R-#', false],
  ['Status', 'APROVADO…', false],
  ['label', 'Linha #', false],
  ['text', 'VISTO #', false],
  ['Motivo', 'R-1001', true],
  ['scale', 'TaxaSimilaridade', true],
] as const)('offers answers only if the config would match them: %s %s', (subject, name, isOffered) => {
  expect(choicesOf(subject, name).length > 0).toBe(isOffered)
})
