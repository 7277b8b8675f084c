import { describe, expect, test } from 'vitest'
import { COVERAGE_STATES } from '../../../../core/findings/model/judgement.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import { loadSay } from '../../../i18n/words.ts'
import { changeText, comparisonTexts, dayText } from './change-text.ts'
import { trendOf } from './compare-runs.ts'
import type { ChangeWords } from './change-text.ts'
import type { Change, Comparison } from './changes-of.ts'
import { earlierRun } from './earlier-run.ts'

const LANGUAGE_WORDS = await Promise.all(
  LANGUAGES.map(async (language): Promise<ChangeWords> => ({
    say: await loadSay(language),
    language,
    statusText: (code) => code,
    shown: (text) => text,
  })),
)
const [PT] = LANGUAGE_WORDS
if (!PT) throw new Error('no language')

const RUN = earlierRun([], [], null)
const WORSE: Change = { kind: 'verdict', direction: 'worse', before: 'warn', now: 'fail' }
const BETTER: Change = { kind: 'verdict', direction: 'better', before: 'warn', now: 'clear' }

test.each<[Change, string]>([
  [WORSE, 'antes: Com alerta; agora: Reprovado'],
  [{ kind: 'alert-came', rule: 'cpf-agrees', level: 'fail' }, 'novo alerta: CPF divergente do informado'],
  [{ kind: 'alert-went', rule: 'similarity', isChecked: true }, 'sem o alerta: Similaridade facial'],
  [{ kind: 'alert-went', rule: 'similarity', isChecked: false }, 'não conferido agora: Similaridade facial'],
  [{ kind: 'concluded' }, 'análise concluída'],
  [{ kind: 'status', before: null, now: '2' }, 'status: de nenhum para 2'],
  [{ kind: 'flag', field: 'CPF', before: 'ok', now: 'fail' }, 'CPF: de Confirmado para Reprovado'],
  [{ kind: 'failed' }, 'antes respondeu; agora: erro'],
])('%o', (change, text) => expect(changeText(change, PT)).toBe(text))

test('every state of a part has a word without a gap, in every language', () => {
  for (const words of LANGUAGE_WORDS) {
    for (const state of COVERAGE_STATES) {
      const change: Change = {
        kind: 'coverage',
        direction: 'other',
        part: 'reading',
        before: state,
        now: state,
      }
      expect(changeText(change, words)).toMatch(/: \S+ \S.* \S+$/)
      expect(changeText(change, words)).not.toMatch(/\{|undefined|changes\./)
    }
  }
})

function comparison(change: Partial<Comparison>): Comparison {
  return { changes: [], without: null, uncompared: [], ...change }
}

describe('in one word', () => {
  test.each<[Partial<Comparison>, ReturnType<typeof trendOf>]>([
    [{ changes: [WORSE] }, 'worse'],
    [{ changes: [{ kind: 'concluded' }, BETTER] }, 'better'],
    [{ changes: [{ kind: 'concluded' }] }, 'other'],
    [{}, 'same'],
    [{ without: 'new' }, 'unknown'],
    [{ without: 'no-answer-now', changes: [{ kind: 'failed' }] }, 'unknown'],
    [{ uncompared: ['alerts'] }, 'unknown'],
    [{ uncompared: ['alerts'], changes: [WORSE] }, 'worse'],
  ])('%o is %s', (given, trend) => expect(trendOf(comparison(given), RUN)).toBe(trend))

  test('what the whole file lacks is said once, not of every case', () => {
    const run = earlierRun([], ['alerts'], null)
    expect(trendOf(comparison({ uncompared: ['alerts'] }), run)).toBe('same')
    expect(comparisonTexts(comparison({ uncompared: ['alerts', 'flags'] }), run, PT)).toEqual([
      'o arquivo não traz as flags dos campos',
    ])
  })
})

test('why a case is not compared is said once', () => {
  expect(comparisonTexts(comparison({ without: 'new' }), RUN, PT)).toEqual(['não estava no arquivo'])
  expect(
    comparisonTexts(comparison({ without: 'no-answer-now', changes: [{ kind: 'failed' }] }), RUN, PT),
  ).toEqual(['antes respondeu; agora: erro'])
})

test.each([
  [{ year: 2026, month: 1, day: 9 }, '09/01/2026'],
  [null, null],
])('%o is %s', (day, text) => expect(dayText(day)).toBe(text))
