import { describe, expect, test } from 'vitest'
import { RULE_NAMES, ruleNameOf, RULES } from '#core/findings/rules/registry.ts'
import { flagOfField, findingList, judgeBodies } from './case-for-tests.ts'
import type { FindingId } from '#core/findings/rules/registry.ts'
import { TRUTH } from './all.cases.ts'
import { TRUTH_CODES } from './situation.ts'
import type { SituationInput } from './situation.ts'

const judgeGiven = ({ bodies, config, links }: SituationInput) =>
  judgeBodies(bodies, { codes: TRUTH_CODES, ...config }, links)
const splitList = (list: string) => (list === '' ? [] : list.split(', '))

describe.each(RULE_NAMES)('%s', (rule) => {
  const situations = TRUTH[rule]

  test.each(situations.map((situation) => ({ label: situation[0], situation })))(
    '$label',
    ({ situation }) => {
      const [, given, found, flags = {}] = situation
      const judgement = judgeGiven(given)
      expect(findingList(judgement, rule)).toEqual(splitList(found).map((finding) => `${rule}.${finding}`))
      for (const [field, flag] of Object.entries(flags)) {
        expect(flagOfField(judgement, field), field).toBe(flag)
      }
    },
  )

  test('has a situation for each variant and one without a finding', () => {
    const variants = situations.flatMap(([, , found]) =>
      splitList(found).map((finding) => finding.split(' ')[0]),
    )
    expect(new Set(variants)).toEqual(new Set(Object.keys(RULES[rule].variants)))
    expect(situations.some(([, , found]) => found === '')).toBe(true)
  })

  test('has unique labels', () => {
    const labels = situations.map(([label]) => label)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

/** Parameters that a rule computes, in the first situation with the finding. */
const COMPUTED: Readonly<Partial<Record<FindingId, object>>> = {
  'age-at-first-licence.too-young': { age: 17 },
  'cpf-region.elsewhere': { states: 'ES, RJ' },
  'date-order.issue-sent': { earlier: '20/11/2026', later: '19/11/2026' },
  'death-record.doubtful': { mensagem: 'ÓBITO NÃO CONSULTADO', words: 'NAO CONSULTADO' },
  'document-number-shared.other-person': { count: 2 },
  'document-type.licence-fields': { code: '2', labelPt: 'RG', labelEn: 'RG' },
  'expired-since.expired': { expiry: '19/11/2026', days: 1 },
  'expired-when-sent.expired': { expiry: '18/11/2026', sent: '19/11/2026', days: 1 },
  'licence-category.too-young': { category: 'D', age: 20 },
  'renach-format.other-state': { renach: 'RJ', state: 'SP' },
  'rg-state.differs': { stateInNumber: 'SP', state: 'PE' },
  'service-text.refused': { titulo: 'Nota da mesa', words: 'ADULTERADO' },
  'similarity.between': { raw: '94.99', ok: 95, warn: 80, percent: 94.99 },
  'term-too-long.too-long': { issue: '10/01/2022', expiry: '12/03/2032' },
  'times-in-order.reversed': { product: 'Analise', earlierField: 'DataCadastro', laterField: 'DataEnvio' },
}

test.each(Object.entries(COMPUTED))('%s has its computed parameters', (id, params) => {
  const [rule = '', variant = ''] = id.split('.')
  const situation = TRUTH[ruleNameOf({ rule })].find(([, , found]) => found.startsWith(`${variant} `))
  const findings = situation ? judgeGiven(situation[1]).findings : []
  const finding = findings.find((candidate) => candidate.rule === rule && candidate.variant === variant)
  expect(finding?.params).toMatchObject(params)
})
