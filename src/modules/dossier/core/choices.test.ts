import { expect, test } from 'vitest'
import type { Finding } from '../../../core/findings/model/finding.ts'
import { RULE_NAMES } from '../../../core/findings/rules/registry.ts'
import { outcomesOf, proposedReasons, reasonsOf } from './choices.ts'

function finding(rule: string, level: Finding['level']): Finding {
  return { rule, variant: '', level, source: 'rule', fields: [], sides: [], params: {} }
}

test('alerts propose their reasons, worst first; notes and confirmations propose none', () => {
  const reasons = reasonsOf({})
  const found = [
    finding('similarity', 'warn'),
    finding('expired-since', 'note'),
    finding('cpf-agrees', 'fail'),
    finding('death-record', 'ok'),
  ]
  expect(proposedReasons(reasons, found).map(({ reason, level }) => [reason.code, level])).toEqual([
    ['CPF-DIF', 'fail'],
    ['FAC-DUV', 'warn'],
  ])
})

test('every rule proposes a reason, and only one', () => {
  const proposing = reasonsOf({}).flatMap(({ rules = [] }) => rules)
  expect(proposing.toSorted()).toEqual(RULE_NAMES.toSorted())
})

test('what an installation writes takes the place of what is built in', () => {
  const dossier = { outcomes: [{ id: 'a', label: 'A' }], reasons: [{ code: 'R', label: 'R' }] }
  expect([outcomesOf({ dossier }), reasonsOf({ dossier })]).toEqual([dossier.outcomes, dossier.reasons])
})
