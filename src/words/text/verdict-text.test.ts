import { describe, expect, test } from 'vitest'
import { assembleDemoCase, demoCase, findSecrets, secretsOf } from '#core/case/testing/demo-case.ts'
import type { Coverage, CoverageState } from '#core/findings/model/judgement.ts'
import { judgeBodies, laudoOf } from '#core/findings/testing/case-for-tests.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { LANGUAGES } from '#words/language.ts'
import type { Language } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import { maskCase } from '#core/masking/mask-case.ts'
import {
  verdictFactsOf,
  coverageStateText,
  gapTexts,
  verdictClauses,
  verdictSentence,
} from './verdict-text.ts'
import type { TextContext } from './field-text.ts'

const DAY = dayOf(2026, 11, 20)

async function wordsIn(language: Language): Promise<TextContext> {
  return { language, say: await loadSay(language) }
}

const WORDS = { 'pt-BR': await wordsIn('pt-BR'), en: await wordsIn('en') }

const PARTS_PT = 'análise, leitura do documento, face match e laudo'
const PARTS_EN = 'analysis, document reading, face match, and laudo'

test.each([
  ['caso-limpo', `Sem alertas · com ${PARTS_PT}`, `No alerts · with ${PARTS_EN}`],
  [
    'caso-similaridade-identica',
    'Sem alertas · Similaridade de 100%: pode ser a mesma imagem',
    'No alerts · Similarity of 100%: may be the same image',
  ],
  ['caso-data-inexistente', 'Nascimento: 31/06/1977 não existe', 'Born: 31/06/1977 does not exist'],
  ['caso-rg-digito', 'Dígito do RG de São Paulo não confere', 'Wrong São Paulo RG check digit'],
  ['caso-sem-face', 'Sem base para concluir · sem face match', 'No basis to conclude · no face match'],
  [
    'caso-em-andamento',
    'Sem base para concluir · análise e face match em andamento',
    'No basis to conclude · analysis and face match in progress',
  ],
  [
    'caso-codigos-sem-traducao',
    'Sem base para concluir · status sem tradução; 1 texto do laudo não reconhecido',
    'No basis to conclude · unmapped status; 1 laudo text not recognised',
  ],
  [
    'onb-2026-11-000481',
    'CPF do documento difere do informado · Documento adulterado, segundo o serviço',
    'Document CPF differs from the CPF submitted · Document tampered with, according to the service',
  ],
  [
    'caso-datas-fora-de-ordem',
    'O envio (16/10/2026) é anterior à expedição (15/11/2026) · Dados inconsistentes, segundo o serviço',
    'The submission (16/10/2026) is before the issue (15/11/2026) · Data inconsistent, according to the service',
  ],
])('%s: %s', (chave, pt, en) => {
  const { judgement } = demoCase(chave)
  const facts = verdictFactsOf(judgement)
  expect(verdictSentence(facts, WORDS['pt-BR'])).toBe(pt)
  expect(verdictSentence(facts, WORDS.en)).toBe(en)
})

const DEMO_CASES = NAMED_CASES.filter(({ by }) => by === 'chave')
  .flatMap(({ value }) => findByChave(value, DAY) ?? [])
  .map((answers) => {
    const assembled = assembleDemoCase(answers)
    return { answers, judgement: assembled.judgement, masked: maskCase(assembled).judgement }
  })

describe.each(LANGUAGES)('every named case in %s', (language) => {
  const words = WORDS[language]

  test('has one or two short clauses and no advice to approve', () => {
    for (const { judgement } of DEMO_CASES) {
      const clauses = verdictClauses(verdictFactsOf(judgement), words)
      expect(clauses.length).toBeLessThanOrEqual(2)
      for (const clause of clauses) expect(clause).toMatch(/^[^{}]{3,111}$/u)
      expect(clauses.join(' ')).not.toMatch(/aprovad|approved/i)
    }
  })

  test('says "no alerts" only if no part is missing', () => {
    for (const { answers, judgement } of DEMO_CASES) {
      const hasGap = judgement.coverage.some(({ state }) => state !== 'complete')
      const isClear = verdictSentence(verdictFactsOf(judgement), words).includes(words.say('verdict.clear'))
      expect(isClear, answers.chave).toBe(judgement.verdict === 'clear')
      if (hasGap) expect(isClear, answers.chave).toBe(false)
    }
  })

  test('reveals nothing in privacy mode', () => {
    for (const { answers, masked } of DEMO_CASES) {
      expect(findSecrets(verdictSentence(verdictFactsOf(masked), words), secretsOf(answers))).toEqual([])
    }
  })
})

function coverageOf(part: Coverage['part'], state: CoverageState, more: Partial<Coverage> = {}): Coverage {
  return { part, state, isRequired: true, fields: [], unread: 0, long: 0, ...more }
}

const gapsIn = (...coverage: readonly Coverage[]) => gapTexts(coverage, WORDS['pt-BR'])
const stateText = (coverage: Coverage) => coverageStateText(coverage, WORDS['pt-BR'])

test('names each gap of the coverage once', () => {
  expect(gapsIn(coverageOf('face', 'missing'), coverageOf('laudo', 'missing'))).toEqual([
    'sem face match e laudo',
  ])
  expect(gapsIn(coverageOf('analysis', 'pending'), coverageOf('laudo', 'failed'))).toEqual([
    'falha ao obter o laudo',
    'análise em andamento',
  ])
  expect(gapsIn(coverageOf('reading', 'partial', { fields: ['Nome', 'CPF'] }))).toEqual([
    'leitura parcial: sem Nome e CPF',
  ])
  expect(gapsIn(coverageOf('analysis', 'unmapped'), coverageOf('laudo', 'unread', { unread: 3 }))).toEqual([
    'status sem tradução',
    '3 textos do laudo não reconhecidos',
  ])
  expect(gapsIn(coverageOf('face', 'unread', { unread: 1 }))).toEqual(['similaridade do face match ilegível'])
  expect(
    gapsIn(coverageOf('face', 'missing', { isRequired: false }), coverageOf('laudo', 'complete')),
  ).toEqual([])
})

test('a clear case that does not need every part names the parts that arrived', () => {
  const coverage = [coverageOf('analysis', 'complete'), coverageOf('face', 'missing', { isRequired: false })]
  const facts = { verdict: 'clear', coverage, strongest: [], notes: [] } as const
  expect(verdictSentence(facts, WORDS['pt-BR'])).toBe('Sem alertas · com análise')
})

test('names the state of a part', () => {
  expect(stateText(coverageOf('analysis', 'complete'))).toBe('presente')
  expect(stateText(coverageOf('reading', 'partial', { fields: ['Nome'] }))).toBe('parcial: sem Nome')
  expect(stateText(coverageOf('laudo', 'unread', { unread: 1 }))).toBe('1 texto não reconhecido')
  expect(stateText(coverageOf('laudo', 'unread', { unread: 3 }))).toBe('3 textos não reconhecidos')
  expect(stateText(coverageOf('face', 'unread', { unread: 1 }))).toBe('similaridade ilegível')
  expect(stateText(coverageOf('face', 'unread', { unread: 1, long: 1 }))).toBe('texto longo demais')
  expect(stateText(coverageOf('face', 'missing', { absence: 'other-case' }))).toBe('de outro caso')
  expect(stateText(coverageOf('face', 'failed'))).toBe('falha ao obter')
})

test('truncates a long laudo text', () => {
  const laudo = laudoOf(['Nome', '-', `REPROVADO ${'MUITO '.repeat(100)}`])
  const facts = verdictFactsOf(judgeBodies({ analise: { Chave: 'k-1', Id: 7, OCR: null }, laudo }))
  expect(verdictSentence(facts, WORDS['pt-BR']).length).toBeLessThan(250)
})
