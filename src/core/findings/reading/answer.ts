import type { Outcome } from '../model/reading.ts'
import type { Subject } from './subject.ts'
import { isFiller } from './terms.ts'
import type { Term } from './terms.ts'

/** A text that only answers: yes, no, that nothing is there, a number, a date. */
export type Answer = 'yes' | 'no' | 'not-there' | 'nothing' | 'count' | 'zero' | 'date' | 'none'

const ANSWERING: ReadonlySet<Term['is']> = new Set([
  'negator',
  'no',
  'yes',
  'finding',
  'excluding',
  'carrier',
  'source',
])

/** A date or a year. */
const DATE = /[/.-]|^(?:19|20)\d\d$/
/** More than a count of records: a number of something else. */
const MANY = /\d{3}/
/** Dates that systems write for none. */
const NO_DATE = /1900|0001|^00?[/.-]/

/** A single term that answers, depending on what it answers: FRAUDE: FALSO is a no. */
function singleAnswer({ is, words }: Term, { polarity }: Subject): Answer | null {
  if (is === 'none' || is === 'zero') return is
  if (is === 'number') return DATE.test(words) ? 'date' : MANY.test(words) ? null : 'count'
  if (polarity !== 'harm') return null
  if (/^FALS[OA]$/.test(words)) return 'no'
  return is === 'active' ? 'yes' : null
}

/** Whether some terms only answer: SIM, NADA CONSTA, NAO ENCONTRADO, 0, N/A. */
export function answerOf(all: readonly Term[], subject: Subject): Answer | null {
  const terms = all.filter((term) => !isFiller(term))
  const [first] = terms
  if (first === undefined) return null
  const single = terms.length === 1 ? singleAnswer(first, subject) : null
  if (single !== null) return single
  if (!terms.every(({ is }) => ANSWERING.has(is))) return null
  const has = (...classes: readonly Term['is'][]) => terms.some(({ is }) => classes.includes(is))
  if (has('negator') && has('excluding')) return null
  // CONSTA E NAO CONSTA contradicts itself.
  if (has('negator') && first.is === 'finding' && terms.length > 2) return null
  if (/^(?:NADA|NENHU)/.test(first.words)) return 'nothing'
  if (has('negator', 'excluding')) return has('finding', 'excluding', 'carrier') ? 'not-there' : 'no'
  if (has('no')) return 'no'
  return has('yes', 'finding') ? 'yes' : null
}

/** Whether an answer is only a number, which answers nothing but the harm beside it. */
export function isNumeric(answer: Answer): boolean {
  return answer === 'count' || answer === 'zero' || answer === 'date'
}

function underHarm(answer: Answer, words: string, { isDeath, isDoubt, isDated }: Subject): Outcome {
  // A date may be that of the harm or that of the look-up.
  if (answer === 'date') return isDated && !NO_DATE.test(words) ? 'refused' : 'doubtful'
  if (answer !== 'yes' && answer !== 'count') return 'nothing-found'
  return isDoubt && !isDeath ? 'doubtful' : 'refused'
}

/** What an answer says of its subject. */
export function outcomeOf(answer: Answer, words: string, subject: Subject): Outcome {
  const { polarity, isOfKin, canConfirm, isPositive, isDeath } = subject
  if (polarity === 'harm') return underHarm(answer, words, subject)
  if (answer === 'none') return 'not-validated'
  if (isNumeric(answer)) return 'unrecognised'
  // A parent that is not on record was not read.
  if (isOfKin && answer !== 'yes') return 'not-validated'
  if (polarity !== 'confirm') return 'unrecognised'
  if (answer === 'yes') return canConfirm && !isDeath ? 'unrecognised' : 'nothing-found'
  if (answer === 'nothing') return 'nothing-found'
  // Beside words that ask for nothing, a no may mean anything.
  return answer === 'no' && isPositive ? 'refused' : 'doubtful'
}
