import { ANSWER_TROUBLES } from './answer-troubles.ts'
import type { AnswerTrouble } from './answer-troubles.ts'
import type { Day } from './calendar.ts'
import { Choices } from './choices.ts'
import { draftClean } from './draft.ts'
import { finish } from './reference-case.ts'
import type { ReferenceCase } from './reference-case.ts'
import { TROUBLES } from './troubles.ts'
import type { Trouble } from './troubles.ts'

/** How many numbered cases there are: `demo-0001` to `demo-5000`. */
export const DEMO_COUNT = 5000

const FIRST_ID = 100_000
const CLEAN_SHARE = 0.55
/** Of the cases in trouble, those that are in two. */
const TWICE_SHARE = 0.25

type Kind = { readonly draft: Trouble } | { readonly answers: AnswerTrouble }

const ALL: Kind[] = [
  ...Object.values(TROUBLES).map((draft) => ({ draft })),
  ...Object.values(ANSWER_TROUBLES).map((answers) => ({ answers })),
]

function drawTroubles(choices: Choices): Kind[] {
  if (choices.chance(CLEAN_SHARE)) return []
  const count = choices.chance(TWICE_SHARE) ? 2 : 1
  return Array.from({ length: count }, () => ALL[choices.int(0, ALL.length - 1)]).filter(
    (drawn) => drawn !== undefined,
  )
}

/**
 * Makes up the numbered case `number`, always the same for the same day.
 *
 * @param number 1 to `DEMO_COUNT`.
 * @param today the day on which documents are valid or expired.
 */
export function makeDemoCase(number: number, today: Day): ReferenceCase {
  const choices = new Choices(`lupa ${number}`)
  const troubles = drawTroubles(choices)
  // A trouble that only licences can have decides the kind; otherwise three in five are licences.
  const only = troubles.flatMap((trouble) => ('draft' in trouble ? [trouble.draft.only] : [])).find(Boolean)
  const draft = draftClean(choices, today, only ?? (choices.chance(0.6) ? 'licence' : 'rg'))
  for (const trouble of troubles) if ('draft' in trouble) trouble.draft.befall(draft, choices)
  const made = finish(draft, `demo-${String(number).padStart(4, '0')}`, FIRST_ID + number)
  for (const trouble of troubles) if ('answers' in trouble) trouble.answers(made, choices)
  return made
}

/** The number of a case by its key; null where the key is none of theirs. */
export function demoNumberOfKey(chave: string): number | null {
  const number = Number(/^demo-(\d{4})$/.exec(chave)?.[1])
  return number >= 1 && number <= DEMO_COUNT ? number : null
}

/** The number of a case by its id; null where the id is none of theirs. */
export function demoNumberOfId(id: number): number | null {
  return id > FIRST_ID && id <= FIRST_ID + DEMO_COUNT ? id - FIRST_ID : null
}
