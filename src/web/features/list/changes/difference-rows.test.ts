import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../i18n/language.ts'
import { loadSay } from '../../../i18n/words.ts'
import { maskRow } from '../../../data/list/mask-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { answeredRow, failedRow, waitingRow } from '../testing/rows.ts'
import type { ChangeWords } from './change-text.ts'
import { createComparison } from './compare-runs.ts'
import { differenceRows } from './difference-rows.ts'
import { earlierRun } from './earlier-run.ts'
import type { Aspect, EarlierRow } from './earlier-run.ts'
import { coverage, earlierOf } from './testing/earlier.ts'

const [say = String] = await Promise.all(LANGUAGES.map(loadSay))
const WORDS: ChangeWords = {
  say,
  language: 'pt-BR',
  statusText: (code) => `<${code}>`,
  shown: (text) => text,
}

/** The table by its headings, each row an object without its empty cells. */
function differences(
  rows: readonly ListRow[],
  earlier: readonly EarlierRow[],
  missing: readonly Aspect[] = [],
): Readonly<Record<string, string>>[] {
  const comparison = createComparison(earlierRun(earlier, missing, null))(rows)
  const [headings = [], ...table] = differenceRows(rows, {
    words: WORDS,
    comparison,
    shownKey: (typed) => typed,
  })
  return table.map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, at) => (cell === '' ? [] : [[headings[at] ?? '', cell] as const])),
    ),
  )
}

const clear = (index: number) => answeredRow(index, { coverage: coverage() })

test('what is as it was is not in the table', () => {
  expect(differences([clear(0)], [earlierOf(clear(0))])).toEqual([])
})

test('a case with every kind of change, in words', () => {
  const row = {
    ...answeredRow(0, {
      coverage: coverage({ face: 'unread' }),
      verdict: 'fail',
      status: '2',
      rules: [
        { rule: 'cpf-agrees', level: 'fail' },
        { rule: 'similarity', level: 'fail' },
      ],
      flags: { CPF: 'fail' },
      id: '8',
    }),
    mark: 'done' as const,
  }
  const earlier = earlierOf(row, {
    verdict: 'warn',
    coverage: { analysis: 'pending', reading: 'complete', face: 'complete', laudo: 'complete' },
    status: '1',
    alerts: new Map([
      ['similarity', 'warn'],
      ['name-shape', 'warn'],
    ]),
    flags: { CPF: 'ok' },
    id: '7',
    mark: 'seen',
  })
  expect(differences([row], [earlier])).toEqual([
    {
      'Chave ou Id informado': 'k-0',
      Mudança: 'Piorou',
      'Resultado antes': 'Com alerta',
      'Resultado agora': 'Reprovado',
      'Alertas novos': 'CPF divergente do informado',
      'Alertas não conferidos agora': 'Formato do nome',
      Cobertura: 'face match: de presente para não reconhecido',
      Status: 'análise concluída; status: de <1> para <2>',
      'Resultado por campo': 'CPF: de Confirmado para Reprovado',
      'Outras mudanças':
        'a Chave agora leva ao Id 8; antes, 7; Similaridade facial: de Atenção para Reprovado',
      'Marcação antes': 'Visto',
      'Marcação agora': 'Finalizado',
    },
  ])
})

test('worst first, then what cannot be compared, what got better, what waits, and what only the file has', () => {
  const better = answeredRow(0, { coverage: coverage(), verdict: 'clear' })
  const worse = answeredRow(1, { coverage: coverage(), verdict: 'fail' })
  const rows = [better, worse, failedRow(2), clear(3), waitingRow(4)]
  const earlier = [
    earlierOf(better, { verdict: 'warn' }),
    earlierOf(worse, { verdict: 'clear' }),
    earlierOf(clear(2)),
    earlierOf(clear(9), { verdict: 'fail' }),
  ]
  expect(
    differences(rows, earlier).map((each) => [
      each['Chave ou Id informado'],
      each['Mudança'],
      each['Sem comparação'],
    ]),
  ).toEqual([
    ['k-1', 'Piorou', undefined],
    ['k-2', 'Sem comparação', 'sem resposta agora'],
    ['k-3', 'Sem comparação', 'não estava no arquivo'],
    ['k-0', 'Melhorou', undefined],
    ['k-4', 'Na fila', undefined],
    ['k-9', 'Só no arquivo', undefined],
  ])
})

test('a case of which one part could not be compared says which', () => {
  const row = answeredRow(0, { coverage: coverage(), verdict: 'fail' })
  const earlier = earlierOf(row, { verdict: 'warn', alerts: undefined, flags: undefined })
  expect(differences([row], [earlier], ['flags'])[0]).toMatchObject({
    Mudança: 'Piorou',
    'Sem comparação': 'os alertas e as flags dos campos',
  })
})

describe('nothing of a person', () => {
  test('but the key, which privacy mode masks', () => {
    const key = { line: 1, typed: '529.982.247-25', by: 'chave', value: '529.982.247-25' } as const
    const row: ListRow = {
      ...answeredRow(0, { verdict: 'fail', name: 'Ana Lima', cpf: '52998224725', coverage: coverage() }),
      key,
    }
    const comparison = createComparison(earlierRun([earlierOf(row, { verdict: 'warn' })], [], null))([row])
    const context = { words: WORDS, comparison, shownKey: () => 'masked' }
    expect(JSON.stringify(differenceRows([row], context))).not.toMatch(/Ana|52998224725/)
    const masked = {
      ...row,
      summary: row.summary && { ...row.summary, masked: { ...row.summary.masked, key: '•••' } },
    }
    expect(JSON.stringify(differenceRows([maskRow(masked)], context))).not.toContain('529')
  })

  test('the key of a case that only the file has is masked, too', () => {
    const comparison = createComparison(earlierRun([earlierOf(clear(9))], [], null))([])
    const table = differenceRows([], { words: WORDS, comparison, shownKey: () => 'masked' })
    expect(table[1]?.[0]).toBe('masked')
  })
})
