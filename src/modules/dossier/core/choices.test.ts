import { expect, test } from 'vitest'
import type { Finding } from '#core/findings/model/finding.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import CHOICES from './choices.json' with { type: 'json' }
import { checkConfig } from '#core/config/schema.ts'
import { fitsOutcome, outcomesOf, outcomeText, proposedReasons, reasonsOf } from './choices.ts'

function finding(rule: string, level: Finding['level']): Finding {
  return { rule, variant: '', level, source: 'rule', fields: [], sides: [], params: {} }
}

/** The codes of the built-in reasons that an outcome is offered. */
function offered(outcome: string | null): readonly string[] {
  return reasonsOf({}).flatMap((reason) => (fitsOutcome(reason, outcome) ? [reason.code] : []))
}

test('alerts propose their reasons, worst first; notes and confirmations propose none', () => {
  const reasons = reasonsOf({})
  const found = [
    finding('similarity', 'warn'),
    finding('expired-since', 'note'),
    finding('cpf-agrees', 'fail'),
    finding('death-record', 'ok'),
  ]
  expect(
    proposedReasons(reasons, { findings: found, verdict: 'fail' }).map(({ reason, level }) => [
      reason.code,
      level,
    ]),
  ).toEqual([
    ['CPF-DIF', 'fail'],
    ['FAC-DUV', 'warn'],
  ])
})

test.each([
  ['clear', ['SEM-ALERTA']],
  ['incomplete', ['SEM-PARTE']],
] as const)('a case without alerts proposes what its verdict says: %s', (verdict, codes) => {
  expect(proposedReasons(reasonsOf({}), { findings: [], verdict }).map(({ reason }) => reason.code)).toEqual(
    codes,
  )
})

test('a reason is offered for the outcomes that it fits, and for all where nothing says which', () => {
  expect(offered('approve')).toEqual(['SEM-ALERTA', 'ALE-VISTO'])
  const approvals = reasonsOf({}).filter((reason) => fitsOutcome(reason, 'approve'))
  const refused = { findings: [finding('cpf-agrees', 'fail')], verdict: 'fail' } as const
  expect(proposedReasons(approvals, refused).map(({ reason }) => reason.code)).toEqual(['ALE-VISTO'])
  expect(offered('refuse')).toHaveLength(13)
  expect(offered('refuse')).not.toContain('SEM-ALERTA')
  expect(offered(null)).toHaveLength(15)
  const own = reasonsOf({ dossier: { outcomes: [{ id: 'accept', label: 'Aceitar' }] } })
  expect(own.every((reason) => fitsOutcome(reason, 'accept'))).toBe(true)
})

test('an outcome that was chosen is said as a result, in both languages', () => {
  expect(outcomeText({}, 'refuse', 'pt-BR')).toBe('Recusado')
  expect(outcomeText({}, 'approve', 'en')).toBe('Approved')
  expect(outcomeText({ dossier: { outcomes: [{ id: 'a', label: 'Aceitar' }] } }, 'a', 'pt-BR')).toBe(
    'Aceitar',
  )
})

test('what is built in could stand in a config file', () => {
  expect(checkConfig({ dossier: CHOICES }, RULE_NAMES)).toEqual({ config: { dossier: CHOICES } })
})

test('every rule proposes a reason, and only one', () => {
  const proposing = reasonsOf({}).flatMap(({ rules = [] }) => rules)
  expect(proposing.toSorted()).toEqual(RULE_NAMES.toSorted())
})

test('what an installation writes takes the place of what is built in', () => {
  const dossier = { outcomes: [{ id: 'a', label: 'A' }], reasons: [{ code: 'R', label: 'R' }] }
  expect([outcomesOf({ dossier }), reasonsOf({ dossier })]).toEqual([dossier.outcomes, dossier.reasons])
})
