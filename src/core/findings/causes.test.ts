import { describe, expect, test } from 'vitest'
import { leadsOf, strongestLeads } from './causes.ts'
import type { Judgement } from './model/judgement.ts'
import { TRUTH } from './testing/all.cases.ts'
import { judgeBodies } from './testing/case-for-tests.ts'
import { CAUSES_TRUTH, CPF, linesWithMessage, OTHER_CPF, REFUSED, reasonOf } from './testing/causes.cases.ts'
import { given, TRUTH_CODES } from './testing/situation.ts'
import type { SituationInput } from './testing/situation.ts'

const judgeGiven = ({ bodies, config, links }: SituationInput) =>
  judgeBodies(bodies, { codes: TRUTH_CODES, ...config }, links)

/** Each cause as its level and the distinct rules of its findings, the leading one first. */
function describeCauses({ causes, findings }: Judgement): readonly string[] {
  return causes.map((cause) => {
    const rules = new Set(cause.findings.map((index) => findings[index]?.rule))
    const lines = cause.lines === undefined ? '' : ` ${cause.lines} lines`
    return `${cause.flag}${lines}: ${[...rules].join(' ')}`
  })
}

test.each(CAUSES_TRUTH)('%s', (_label, situation, causes) => {
  expect(describeCauses(judgeGiven(situation))).toEqual(causes)
})

describe('in every situation of every rule', () => {
  const judgements = Object.values(TRUTH)
    .flat()
    .map(([, situation]) => judgeGiven(situation))

  test('each fail or warn finding is in one cause, which has its worst level', () => {
    for (const { causes, findings } of judgements) {
      const against = findings.flatMap(({ level }, index) =>
        level === 'fail' || level === 'warn' ? [index] : [],
      )
      expect(causes.flatMap((cause) => cause.findings).toSorted((a, b) => a - b)).toEqual(against)
      for (const cause of causes) {
        const levels = cause.findings.map((index) => findings[index]?.level)
        expect(cause.flag).toBe(levels.includes('fail') ? 'fail' : 'warn')
      }
      // A check of a lower level leads the lines that repeat it.
      expect(leadsOf(causes, findings).map(({ level }) => level)).toEqual(causes.map(({ flag }) => flag))
    }
  })

  test('causes are sorted worst first and counted', () => {
    for (const { causes, counts } of judgements) {
      const flags = causes.map(({ flag }) => flag)
      expect(flags).toEqual(flags.toSorted())
      expect(flags.filter((flag) => flag === 'fail')).toHaveLength(counts.fail)
      expect(flags.filter((flag) => flag === 'warn')).toHaveLength(counts.warn)
    }
  })
})

test('the lead of many lines has their message and count, and no field', () => {
  const { causes, findings } = judgeGiven(
    linesWithMessage(29, 'VALIDO COM RESSALVA', (index) => (index === 0 ? 'Nome' : `Exame ${index}`)),
  )
  const params = { mensagem: 'VALIDO COM RESSALVA', lines: 29 }
  expect(leadsOf(causes, findings)).toMatchObject([{ fields: [], params }])
})

test.each([
  ['Documento adulterado', ['cpf-agrees', 'reason']],
  ['CPF divergente', ['cpf-agrees', 'date-order']],
])('a verdict names the worst cause and the reason %j, if it is another cause', (reason, rules) => {
  const DataExpedicao = '22/11/2026'
  const answers = { 'Analise.CPFCliente': OTHER_CPF, 'Analise.DataEnvio': '2026-10-23T10:00:00' }
  const { causes, findings } = judgeGiven(
    given({ ...REFUSED, CPF, DataExpedicao, ...answers }, reasonOf(reason)),
  )
  expect(strongestLeads(leadsOf(causes, findings)).map(({ rule }) => rule)).toEqual(rules)
})
