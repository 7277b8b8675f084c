import { describe, expect, test } from 'vitest'
import { checkConfig } from '#core/config/schema.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import CHOICES from './choices.json' with { type: 'json' }
import { fitsOutcome, outcomesOf, outcomeText, proposedReasons, reasonsOf } from './choices.ts'

const DEFAULT_REASONS = reasonsOf({})
const CUSTOM_OUTCOME = { outcomes: [{ id: 'accept', label: 'Aceitar' }] }

function finding(rule: string, level: Finding['level']): Finding {
  return { rule, variant: '', level, source: 'rule', fields: [], sides: [], params: {} }
}

const codesFor = (outcome: string | null, reasons = DEFAULT_REASONS) =>
  reasons.filter((reason) => fitsOutcome(reason, outcome)).map(({ code }) => code)

const proposals = (verdict: Judgement['verdict'], findings: readonly Finding[], reasons = DEFAULT_REASONS) =>
  proposedReasons(reasons, { findings, verdict }).map(({ reason, level }) => [reason.code, level])

describe('proposed reasons', () => {
  test('are those of fail and warn findings, worst first', () => {
    const findings = [
      finding('similarity', 'warn'),
      finding('expired-since', 'note'),
      finding('cpf-agrees', 'fail'),
      finding('death-record', 'ok'),
    ]
    expect(proposals('fail', findings)).toEqual([
      ['CPF-DIF', 'fail'],
      ['FAC-DUV', 'warn'],
    ])
  })

  test.each([
    ['clear', 'SEM-ALERTA'],
    ['incomplete', 'SEM-PARTE'],
  ] as const)('are those of the verdict %s without alerts', (verdict, code) => {
    expect(proposals(verdict, [])).toEqual([[code, null]])
  })

  test('fit the chosen outcome', () => {
    const approvals = DEFAULT_REASONS.filter((reason) => fitsOutcome(reason, 'approve'))
    expect(proposals('fail', [finding('cpf-agrees', 'fail')], approvals)).toEqual([['ALE-VISTO', null]])
  })

  test('cover every rule exactly once', () => {
    const rules = DEFAULT_REASONS.flatMap((reason) => reason.rules ?? [])
    expect(rules.toSorted()).toEqual(RULE_NAMES.toSorted())
  })
})

test('offers the reasons that fit an outcome, and all for a custom outcome', () => {
  expect(codesFor('approve')).toEqual(['SEM-ALERTA', 'ALE-VISTO'])
  expect(codesFor('refuse')).toHaveLength(13)
  expect(codesFor('refuse')).not.toContain('SEM-ALERTA')
  expect(codesFor(null)).toHaveLength(15)
  expect(codesFor('accept', reasonsOf({ dossier: CUSTOM_OUTCOME }))).toHaveLength(15)
})

test('names a chosen outcome by its result, else by its label', () => {
  expect(outcomeText({}, 'refuse', 'pt-BR')).toBe('Recusado')
  expect(outcomeText({}, 'approve', 'en')).toBe('Approved')
  expect(outcomeText({ dossier: CUSTOM_OUTCOME }, 'accept', 'pt-BR')).toBe('Aceitar')
})

test('has defaults that the config schema accepts, and that a config replaces', () => {
  expect(checkConfig({ dossier: CHOICES }, RULE_NAMES)).toEqual({ config: { dossier: CHOICES } })
  const dossier = { ...CUSTOM_OUTCOME, reasons: [{ code: 'R', label: 'R' }] }
  expect([outcomesOf({ dossier }), reasonsOf({ dossier })]).toEqual([dossier.outcomes, dossier.reasons])
})
