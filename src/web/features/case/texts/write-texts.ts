import type { Case } from '../../../../core/case/assemble.ts'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import type { Cause } from '../../../../core/findings/model/judgement.ts'
import { alertText } from './alert-text.ts'
import type { AlertFacts } from './alert-text.ts'
import { customerText } from './customer-text.ts'
import type { CustomerFacts } from './customer-text.ts'
import { opinionText } from './opinion-text.ts'
import type { OpinionFacts } from './opinion-text.ts'

export type TextName = 'customer' | 'opinion'

type TextFacts = Omit<OpinionFacts, 'origin'> & CustomerFacts

export function writeText(name: TextName, shown: Case, facts: TextFacts): string {
  return name === 'customer'
    ? customerText(shown, facts)
    : opinionText(shown, { ...facts, origin: location.origin })
}

export function writeAlert(cause: Cause, findings: readonly Finding[], facts: AlertFacts): string {
  return alertText(cause, findings, facts).replaceAll(/\s+/g, ' ')
}
