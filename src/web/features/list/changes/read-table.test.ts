import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { OCR_FIELDS } from '../../../../core/contract/analise.ts'
import { FLAGS } from '../../../../core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '../../../../core/findings/model/judgement.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import type { Language, MessageId, Say } from '../../../i18n/language.ts'
import { loadSay } from '../../../i18n/words.ts'
import { coverageStateText } from '../../../wording/verdict-text.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { answeredRow } from '../testing/rows.ts'
import { createComparison } from './compare-runs.ts'
import type { EarlierRun } from './earlier-run.ts'
import { readTableExport } from './read-table.ts'
import { coverage } from './testing/earlier.ts'

const SAYS = await Promise.all(LANGUAGES.map(loadSay))
const sayIn = (language: Language): Say => SAYS[LANGUAGES.indexOf(language)] ?? String

/** The columns of an export that the comparison reads, as the words of a language. */
function tableOf(rows: readonly ListRow[], language: Language): string[][] {
  const say = sayIn(language)
  const columns: Readonly<Record<string, (row: ListRow) => string>> = {
    line: ({ key }) => String(key.line),
    key: ({ key }) => key.typed,
    state: ({ state }) => say(`export.state.${state}`),
    id: ({ summary }) => summary?.id ?? '',
    statusCode: ({ summary }) => summary?.status ?? '',
    verdict: ({ summary }) => (summary ? say(`verdict.${summary.verdict}`) : ''),
    ...Object.fromEntries(
      coverage().map(({ part }) => [
        `coverage.${part}`,
        ({ summary }: ListRow) => {
          const found = summary?.coverage.find((each) => each.part === part)
          return found ? coverageStateText(found, { say, language }) : ''
        },
      ]),
    ),
    rules: ({ summary }) =>
      summary?.rules.map(({ rule, level }) => `${rule} (${say(`flag.${level}`)})`).join(', ') ?? '',
    flags: ({ summary }) =>
      Object.entries(summary?.flags ?? {})
        .map(([field, flag]) => `${field}=${flag}`)
        .join('; '),
    mark: ({ mark }) => (mark ? say(`export.mark.${mark}`) : ''),
  }
  return [
    Object.keys(columns).map((name) => say(`export.column.${name}` as MessageId)),
    ...rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row))),
  ]
}

function read(table: readonly (readonly string[])[]): EarlierRun {
  const run = readTableExport(table, SAYS, null)
  if (!run) throw new Error('no export')
  return run
}

const anyState = fc.constantFrom(...COVERAGE_STATES)
const anySummary = fc.record({
  verdict: fc.constantFrom(...VERDICTS),
  coverage: fc
    .record({ analysis: anyState, reading: anyState, face: anyState, laudo: anyState, unread: fc.nat(1500) })
    .map(({ unread, ...states }) =>
      coverage(states).map((each) => ({
        ...each,
        fields: each.state === 'partial' ? ['Nome', 'CPF'] : [],
        unread: each.state === 'unread' ? unread + 1 : 0,
      })),
    ),
  status: fc.constantFrom('1', 'EM ANDAMENTO', null),
  flags: fc.dictionary(fc.constantFrom(...OCR_FIELDS), fc.constantFrom(...FLAGS)),
  rules: fc.uniqueArray(
    fc.record({
      rule: fc.constantFrom(...RULE_NAMES),
      level: fc.constantFrom('fail' as const, 'warn' as const),
    }),
    { selector: ({ rule }) => rule, maxLength: 4 },
  ),
})

test.each(LANGUAGES)('an export in %s is the same when it is read again', (language) => {
  fc.assert(
    fc.property(fc.array(anySummary, { minLength: 1, maxLength: 4 }), (summaries) => {
      const rows = summaries.map((each, index) => answeredRow(index, each))
      const run = read(tableOf(rows, language))
      expect(run).toMatchObject({ missing: [], contradictory: 0, unusable: 0 })
      expect(createComparison(run)(rows)).toMatchObject({ same: rows.length, onlyInFile: [] })
    }),
  )
})

const ROW = answeredRow(0, {
  coverage: coverage(),
  verdict: 'fail',
  rules: [{ rule: 'cpf-agrees', level: 'fail' }],
})

/** A table without a column. */
function without(table: readonly (readonly string[])[], ...names: readonly string[]): string[][] {
  const dropped = new Set(names.map((name) => sayIn('pt-BR')(`export.column.${name}` as MessageId)))
  const [headings = []] = table
  return table.map((row) => row.filter((_, at) => !dropped.has(headings[at] ?? '')))
}

describe('what the table does not say', () => {
  test('is missing, not equal', () => {
    const run = read(without(tableOf([ROW], 'pt-BR'), 'flags', 'coverage.laudo'))
    expect(run.missing).toEqual(['coverage', 'flags'])
    expect(run.rows[0]).toMatchObject({
      flags: undefined,
      verdict: 'fail',
      coverage: { analysis: 'complete' },
    })
    expect(createComparison(run)([ROW]).of(ROW)?.uncompared).toEqual(['coverage', 'flags'])
  })

  test('of one line is not known: a word that was changed, an alert of another version', () => {
    const table = tableOf([ROW], 'pt-BR').map((row) =>
      row.map((cell) => cell.replace(/^Reprovado$/, 'Aprovado').replace('cpf-agrees', 'rule-of-tomorrow')),
    )
    expect(read(table).rows[0]).toMatchObject({ answer: 'answered', verdict: undefined, alerts: undefined })
  })

  test.each([
    ['Reprovado', 'answered'],
    ['', undefined],
  ])('without the state of a row, %j as its verdict means %j', (verdict, answer) => {
    const table = without(tableOf([ROW], 'pt-BR'), 'state')
    const changed = table.map((row) => row.map((cell) => (cell === 'Reprovado' ? verdict : cell)))
    expect(read(changed).rows[0]?.answer).toBe(answer)
  })
})

test('keys: blank, masked, with the apostrophe of the CSV, and with what digits were read as', () => {
  const table = [
    ['Chave ou Id informado', 'Lido como', 'Situação', 'Resultado'],
    ['', 'chave', 'Consultado', 'Reprovado'],
    ['•••.982.247-••', 'chave', 'Consultado', 'Reprovado'],
    ["'-a=1", 'chave', 'Consultado', 'Reprovado'],
    ['0012', 'id', 'Consultado', 'Reprovado'],
    ['chave:12', 'chave', 'Consultado', 'Reprovado'],
    ['', '', '', ''],
  ]
  const run = read(table)
  expect(run.unusable).toBe(2)
  expect(run.rows.map(({ key }) => key)).toEqual([
    { typed: '-a=1', by: 'chave', value: '-a=1' },
    { typed: '0012', by: 'id', value: '0012' },
    { typed: 'chave:12', by: 'chave', value: '12' },
  ])
})

test.each([
  [
    'a list of keys',
    [
      ['Chave', 'Nome'],
      ['onb-1', 'Ana'],
    ],
  ],
  [
    'keys as exported, with nothing to compare',
    [
      ['Chave ou Id informado', 'Situação'],
      ['onb-1', 'Consultado'],
    ],
  ],
  [
    'results without keys',
    [
      ['Nome', 'Resultado'],
      ['Ana', 'Reprovado'],
    ],
  ],
  [
    'headings of two languages',
    [
      ['Chave ou Id informado', 'Result'],
      ['onb-1', 'Failed'],
    ],
  ],
  ['nothing', []],
])('%s is no export', (_, table) => expect(readTableExport(table, SAYS, null)).toBeNull())
