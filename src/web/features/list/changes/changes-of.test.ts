import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { OCR_FIELDS } from '../../../../core/contract/analise.ts'
import { FLAGS } from '../../../../core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '../../../../core/findings/model/judgement.ts'
import { answeredRow, failedRow, waitingRow } from '../testing/rows.ts'
import { changesOf } from './changes-of.ts'
import type { Change } from './changes-of.ts'
import { ASPECTS } from './earlier-run.ts'
import type { EarlierRow } from './earlier-run.ts'
import { coverage, earlierOf } from './testing/earlier.ts'

const ALL_SEEN = { areLinksComplete: true }
const FAIL = { rule: 'cpf-agrees', level: 'fail' } as const
const WARN = { rule: 'similarity', level: 'warn' } as const

type Given = NonNullable<Parameters<typeof answeredRow>[1]>

/** The changes of a case between an earlier export, given as what it said, and its answer now. */
function changes(now: Given, before: Partial<EarlierRow>, facts = ALL_SEEN): readonly Change[] {
  const row = answeredRow(0, { coverage: coverage(), ...now })
  return changesOf(row, earlierOf(row, before), facts)?.changes ?? []
}

describe('the verdict', () => {
  test.each([
    ['warn', 'fail', 'worse'],
    ['clear', 'warn', 'worse'],
    ['clear', 'incomplete', 'worse'],
    ['incomplete', 'fail', 'worse'],
    ['fail', 'warn', 'better'],
    ['warn', 'clear', 'better'],
    ['incomplete', 'clear', 'better'],
    ['fail', 'incomplete', 'other'],
    ['warn', 'incomplete', 'other'],
  ] as const)('from %s to %s is %s', (before, now, direction) => {
    expect(changes({ verdict: now }, { verdict: before })).toEqual([
      { kind: 'verdict', direction, before, now },
    ])
  })

  test.each([
    [
      'a part of the coverage is lost',
      { coverage: coverage({ laudo: 'failed' }) },
      { coverage: { laudo: 'complete' } },
    ],
    ['a part may be lost', { coverage: coverage({ laudo: 'missing' }) }, { coverage: undefined }],
    ['a call failed', { isPartial: true }, {}],
    ['a flagged field was not read again', { flags: { CPF: 'absent' } }, { flags: { CPF: 'fail' } }],
    ['the reading is gone', { flags: {} }, { flags: { CPF: 'warn' } }],
  ] as const)('is not called better where %s', (_, now, before) => {
    expect(changes({ verdict: 'clear', ...now }, { verdict: 'fail', ...before })).toContainEqual(
      expect.objectContaining({ kind: 'verdict', direction: 'other' }),
    )
  })

  test('is not called better where an alert of links went with cases that this list has not', () => {
    const before: Partial<EarlierRow> = { verdict: 'fail', alerts: new Map([['cpf-shared', 'fail']]) }
    const verdict = (areLinksComplete: boolean) =>
      changes({ verdict: 'clear' }, before, { areLinksComplete }).find(({ kind }) => kind === 'verdict')
    expect(verdict(false)).toMatchObject({ direction: 'other' })
    expect(verdict(true)).toMatchObject({ direction: 'better' })
  })

  test('that was under way is worse as soon as it is refused', () => {
    const found = changes({ verdict: 'fail' }, { verdict: 'incomplete', coverage: { analysis: 'pending' } })
    expect(found).toEqual([
      { kind: 'verdict', direction: 'worse', before: 'incomplete', now: 'fail' },
      { kind: 'concluded' },
    ])
  })
})

describe('alerts', () => {
  test('come, get heavier or lighter, and go', () => {
    expect(changes({ rules: [FAIL] }, { alerts: new Map() })).toEqual([{ kind: 'alert-came', ...FAIL }])
    expect(changes({ rules: [] }, { alerts: new Map([['cpf-agrees', 'fail']]) })).toEqual([
      { kind: 'alert-went', rule: 'cpf-agrees', isChecked: true },
    ])
    const level = (before: 'fail' | 'warn', now: 'fail' | 'warn') =>
      changes({ rules: [{ rule: 'similarity', level: now }] }, { alerts: new Map([['similarity', before]]) })
    expect(level('warn', 'fail')).toEqual([
      { kind: 'alert-level', rule: 'similarity', before: 'warn', now: 'fail' },
    ])
    expect(level('fail', 'warn')).toHaveLength(1)
    expect(level('warn', 'warn')).toEqual([])
  })

  test('without a level in the file are compared by their name', () => {
    expect(changes({ rules: [FAIL] }, { alerts: new Map([['cpf-agrees', null]]) })).toEqual([])
  })

  test('that are gone because nothing looked were not checked', () => {
    const found = changes(
      { rules: [], coverage: coverage({ laudo: 'failed' }) },
      { alerts: new Map([['laudo-line', 'fail']]), coverage: { laudo: 'complete' } },
    )
    expect(found).toContainEqual({ kind: 'alert-went', rule: 'laudo-line', isChecked: false })
  })

  test.each([true, false])(
    'of links are gone only where every case was looked at again: %s',
    (areLinksComplete) => {
      const alerts: EarlierRow['alerts'] = new Map([
        ['similarity', 'warn'],
        ['cpf-shared', 'fail'],
      ])
      expect(changes({ rules: [WARN] }, { alerts }, { areLinksComplete })).toEqual([
        { kind: 'alert-went', rule: 'cpf-shared', isChecked: areLinksComplete },
      ])
    },
  )
})

describe('coverage and status', () => {
  test.each([
    ['complete', 'failed', 'lost'],
    ['missing', 'complete', 'gained'],
    ['pending', 'failed', 'other'],
  ] as const)('a part from %s to %s is %s', (before, now, direction) => {
    expect(changes({ coverage: coverage({ laudo: now }) }, { coverage: { laudo: before } })).toContainEqual({
      kind: 'coverage',
      direction,
      part: 'laudo',
      before,
      now,
    })
  })

  test.each(['complete', 'unmapped'] as const)('an analysis under way that is %s now is concluded', (now) => {
    expect(
      changes(
        { coverage: coverage({ analysis: now }), status: '2' },
        { coverage: { analysis: 'pending' }, status: '1' },
      ),
    ).toEqual([{ kind: 'concluded' }, { kind: 'status', before: '1', now: '2' }])
  })

  test('one that is under way again', () => {
    expect(
      changes({ coverage: coverage({ analysis: 'pending' }) }, { coverage: { analysis: 'complete' } }),
    ).toEqual([{ kind: 'reopened' }])
  })

  test.each([
    [null, '2'],
    ['1', '2'],
    ['2', null],
  ])('a status from %j to %j', (before, now) => {
    expect(changes({ status: now }, { status: before })).toEqual([{ kind: 'status', before, now }])
  })
})

test('a flag that changed, worse ones first', () => {
  expect(
    changes(
      { flags: { CPF: 'ok', Nome: 'fail' } },
      { flags: { CPF: 'unchecked', Nome: 'ok', Renach: 'ok' } },
    ),
  ).toEqual([
    { kind: 'flag', field: 'Nome', before: 'ok', now: 'fail' },
    { kind: 'flag', field: 'CPF', before: 'unchecked', now: 'ok' },
  ])
})

test('the same Chave with another Id is another case, and so the reverse', () => {
  expect(changes({ id: '2' }, { id: '1' })).toEqual([{ kind: 'other-case', by: 'id', before: '1', now: '2' }])
  expect(changes({ reference: { by: 'id', value: '1' }, id: '1', chave: 'b' }, { chave: 'a' })).toEqual([
    { kind: 'other-case', by: 'chave', before: 'a', now: 'b' },
  ])
  expect(changes({ id: '2' }, { id: undefined })).toEqual([])
})

describe('without a comparison', () => {
  test('a row that is not answered yet', () => {
    expect(changesOf(waitingRow(0), null, ALL_SEEN)).toBeNull()
  })

  test('a key that the file has not', () => {
    expect(changesOf(answeredRow(0), null, ALL_SEEN)).toEqual({ changes: [], without: 'new', uncompared: [] })
  })

  test('an error now, which is a change only where there was an answer', () => {
    const earlier = earlierOf(answeredRow(0))
    expect(changesOf(failedRow(0), earlier, ALL_SEEN)).toMatchObject({
      changes: [{ kind: 'failed' }],
      without: 'no-answer-now',
    })
    expect(changesOf(failedRow(0), { ...earlier, answer: 'failed' }, ALL_SEEN)).toMatchObject({
      changes: [],
      without: 'no-answer-now',
    })
  })

  test('an answer that the file has not', () => {
    const row = answeredRow(0, { verdict: 'warn' })
    for (const answer of ['failed', 'none'] as const) {
      expect(changesOf(row, earlierOf(row, { answer }), ALL_SEEN)).toMatchObject({
        changes: [{ kind: 'answered', now: 'warn' }],
        without: 'no-earlier-answer',
      })
    }
    expect(changesOf(row, earlierOf(row, { answer: undefined }), ALL_SEEN)).toMatchObject({
      changes: [],
      without: 'no-earlier-answer',
    })
  })
})

const anyCase = fc.record({
  verdict: fc.constantFrom(...VERDICTS),
  coverage: fc
    .record({
      analysis: fc.constantFrom(...COVERAGE_STATES),
      reading: fc.constantFrom(...COVERAGE_STATES),
      face: fc.constantFrom(...COVERAGE_STATES),
      laudo: fc.constantFrom(...COVERAGE_STATES),
    })
    .map(coverage),
  status: fc.constantFrom('1', '2', null),
  isPartial: fc.boolean(),
  flags: fc.dictionary(fc.constantFrom(...OCR_FIELDS), fc.constantFrom(...FLAGS)),
  rules: fc.uniqueArray(
    fc.record({
      rule: fc.constantFrom(...RULE_NAMES),
      level: fc.constantFrom('fail' as const, 'warn' as const),
    }),
    { selector: ({ rule }) => rule, maxLength: 6 },
  ),
})

describe('whatever the case', () => {
  test('beside itself nothing has changed, and nothing is left uncompared', () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), (given, areLinksComplete) => {
        const row = answeredRow(0, given)
        expect(changesOf(row, earlierOf(row), { areLinksComplete })).toEqual({
          changes: [],
          without: null,
          uncompared: [],
        })
      }),
    )
  })

  test('what the file does not say makes no change, and is said to be uncompared', () => {
    fc.assert(
      fc.property(anyCase, anyCase, fc.constantFrom(...ASPECTS), (before, now, aspect) => {
        const row = answeredRow(0, now)
        const earlier = earlierOf(answeredRow(0, before))
        const silent = changesOf(row, { ...earlier, [aspect]: undefined }, ALL_SEEN)
        const kinds = {
          verdict: ['verdict'],
          alerts: ['alert-came', 'alert-level', 'alert-went'],
          coverage: ['coverage', 'concluded', 'reopened'],
          status: ['status'],
          flags: ['flag'],
        }[aspect]
        expect(silent?.changes.filter(({ kind }) => kinds.includes(kind))).toEqual([])
        expect(silent?.uncompared).toContain(aspect)
      }),
    )
  })

  test('nothing is called better or gone while a part that was looked at is not', () => {
    fc.assert(
      fc.property(anyCase, anyCase, (before, now) => {
        const row = answeredRow(0, { ...now, coverage: coverage({ laudo: 'failed' }) })
        const earlier = earlierOf(answeredRow(0, before), { coverage: { laudo: 'complete' } })
        const found = changesOf(row, earlier, ALL_SEEN)?.changes ?? []
        expect(found).not.toContainEqual(expect.objectContaining({ direction: 'better' }))
        expect(found).not.toContainEqual(expect.objectContaining({ isChecked: true }))
      }),
    )
  })

  test('a worse verdict stands before everything else', () => {
    fc.assert(
      fc.property(anyCase, anyCase, (before, now) => {
        const found =
          changesOf(answeredRow(0, now), earlierOf(answeredRow(0, before)), ALL_SEEN)?.changes ?? []
        const worse = found.findIndex((each) => each.kind === 'verdict' && each.direction === 'worse')
        expect(worse).toBeLessThanOrEqual(0)
      }),
    )
  })
})
