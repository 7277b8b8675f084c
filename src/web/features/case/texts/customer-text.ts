import { readable } from '../../../../core/contract/readable.ts'
import type { Case } from '../../../../core/case/assemble.ts'
import type { Judgement } from '../../../../core/findings/model/judgement.ts'
import type { Say } from '../../../i18n/language.ts'
import { inlineText } from '../../../../wording/visible-text.ts'
import { nextSteps } from './next-steps.ts'

const MAX_PROTOCOL = 400

/** Done only if the console has nothing against it, every required part was looked at, and the service approved it. */
function isDone({ verdict, status }: Judgement): boolean {
  return verdict === 'clear' && status?.flag === 'ok'
}

export interface CustomerFacts {
  readonly say: Say
  /** Whether the installation promises to make contact where nothing can be sent. */
  readonly promisesContact: boolean
}

function linesOf(judgement: Judgement, { say, promisesContact }: CustomerFacts): readonly string[] {
  if (isDone(judgement)) return [say('customer.done')]
  const steps = nextSteps(judgement)
  if (steps === 'office') return [say(promisesContact ? 'customer.contact' : 'customer.office')]
  // Nobody waits for the service any more: a person has to look at it.
  const isAnswered = readable(judgement.joined.analise?.DataResposta) !== null
  if (steps === 'wait') return [say(isAnswered ? 'customer.unresolved' : 'customer.wait')]
  const mark = steps.length === 1 ? '' : '• '
  return [say('customer.tried'), ...steps.map((step) => `${mark}${say(`customer.step.${step}`)}`)]
}

/**
 * A short plain text for the customer: the outcome, then what to do. It says no more than the verdict and the coverage
 * allow, and no reason that would accuse somebody or teach a forger. Of the case it only has the Chave or Id.
 *
 * @param shown as the page shows it, masked in privacy mode.
 */
export function customerText(shown: Case, facts: CustomerFacts): string {
  const protocol = inlineText(shown.chave ?? shown.id ?? shown.reference.value, MAX_PROTOCOL)
  return [...linesOf(shown.judgement, facts), facts.say('customer.protocol', { protocol })].join('\n')
}
