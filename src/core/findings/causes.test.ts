import { describe, expect, test } from 'vitest'
import { leadsOf, strongestOf } from './causes.ts'
import type { Judgement } from './model/judgement.ts'
import { TRUTH } from './testing/all.cases.ts'
import { judged } from './testing/case-for-tests.ts'
import { CAUSES_TRUTH, CPF, many, OTHER_CPF, REFUSED, reasonOf } from './testing/causes.cases.ts'
import { given, TRUTH_CODES } from './testing/situation.ts'
import type { Given } from './testing/situation.ts'

const judgeGiven = ({ bodies, config, links }: Given) =>
  judged(bodies, { codes: TRUTH_CODES, ...config }, links)

/** Every cause as its level and the rules of its findings, the leading one first, each once. */
function causesInShort({ causes, findings }: Judgement): readonly string[] {
  return causes.map(({ flag, findings: places, lines }) => {
    const rules = new Set(places.map((place) => findings[place]?.rule))
    return `${flag}${lines === undefined ? '' : ` ${lines} lines`}: ${[...rules].join(' ')}`
  })
}

test.each(CAUSES_TRUTH.map(([label, situation, causes]) => ({ label, situation, causes })))(
  '$label',
  ({ situation, causes }) => {
    expect(causesInShort(judgeGiven(situation))).toEqual(causes)
  },
)

describe('in every situation of every rule', () => {
  const judgements = Object.values(TRUTH)
    .flat()
    .map(([, situation]) => judgeGiven(situation))

  test('what is against the case is in exactly one cause, which has its worst level', () => {
    for (const { causes, findings } of judgements) {
      const against = findings.flatMap(({ level }, at) => (level === 'fail' || level === 'warn' ? [at] : []))
      expect(causes.flatMap((cause) => cause.findings).toSorted((a, b) => a - b)).toEqual(against)
      for (const { flag, findings: places } of causes) {
        const levels = places.map((place) => findings[place]?.level)
        expect(flag).toBe(levels.includes('fail') ? 'fail' : 'warn')
      }
      // A check of a lower level leads the lines that repeat it.
      expect(leadsOf(causes, findings).map(({ level }) => level)).toEqual(causes.map(({ flag }) => flag))
    }
  })

  test('causes stand worst first, and are what is counted', () => {
    for (const { causes, counts } of judgements) {
      const flags = causes.map(({ flag }) => flag)
      expect(flags).toEqual(flags.toSorted())
      expect(flags.filter((flag) => flag === 'fail')).toHaveLength(counts.fail)
      expect(flags.filter((flag) => flag === 'warn')).toHaveLength(counts.warn)
    }
  })
})

test('of many lines, the lead says their message and number, and is about no single field', () => {
  const { causes, findings } = judgeGiven(
    many(29, 'VALIDO COM RESSALVA', (index) => (index === 0 ? 'Nome' : `Exame ${index}`)),
  )
  expect(leadsOf(causes, findings)).toMatchObject([
    {
      fields: [],
      params: { mensagem: 'VALIDO COM RESSALVA', lines: 29 },
    },
  ])
})

/** The rules that a verdict names for a CPF that differs, an issue after the sending, and this reason of the service. */
function strongestWith(label: string): readonly string[] {
  const { causes, findings } = judgeGiven(
    given(
      {
        ...REFUSED,
        CPF,
        DataExpedicao: '22/11/2026',
        'Analise.CPFCliente': OTHER_CPF,
        'Analise.DataEnvio': '2026-10-23T10:00:00',
      },
      reasonOf(label),
    ),
  )
  return strongestOf(leadsOf(causes, findings)).map(({ rule }) => rule)
}

test('a verdict names the worst cause and the service’s reason, where that is another', () => {
  expect(strongestWith('Documento adulterado')).toEqual(['cpf-agrees', 'reason'])
  expect(strongestWith('CPF divergente')).toEqual(['cpf-agrees', 'date-order'])
})
