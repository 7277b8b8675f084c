import { ANSWER_DEFECTS } from './answer-defects.ts'
import type { AnswerDefect } from './answer-defects.ts'
import type { Day } from '../drafting/calendar.ts'
import { Choices } from '../drafting/seeded-choices.ts'
import { draftCleanCase } from '../drafting/draft.ts'
import { writeCase } from '../drafting/demo-case.ts'
import type { DemoCase } from '../drafting/demo-case.ts'
import { DEFECTS } from './document-defects.ts'
import type { Defect } from './document-defects.ts'

/** How many numbered cases there are: `demo-0001` to `demo-5000`. */
export const GENERATED_CASES = 5000

const FIRST_ID = 100_000
const CLEAN_SHARE = 0.55
/** The share of cases with two defects among those with any. */
const TWICE_SHARE = 0.25

type Kind = { readonly draft: Defect } | { readonly answers: AnswerDefect }

const ALL: Kind[] = [
  ...Object.values(DEFECTS).map((draft) => ({ draft })),
  ...Object.values(ANSWER_DEFECTS).map((answers) => ({ answers })),
]

function drawDefects(choices: Choices): Kind[] {
  if (choices.chance(CLEAN_SHARE)) return []
  const count = choices.chance(TWICE_SHARE) ? 2 : 1
  return Array.from({ length: count }, () => ALL[choices.int(0, ALL.length - 1)]).filter(
    (drawn) => drawn !== undefined,
  )
}

/**
 * Generates the numbered case `number`, deterministic for a day.
 *
 * @param number 1 to `GENERATED_CASES`.
 * @param today the day on which documents are valid or expired.
 */
export function makeGeneratedCase(number: number, today: Day): DemoCase {
  const choices = new Choices(`lupa ${number}`)
  const defects = drawDefects(choices)
  // A defect of licences only decides the kind; otherwise three in five are licences.
  const only = defects.flatMap((defect) => ('draft' in defect ? [defect.draft.only] : [])).find(Boolean)
  const draft = draftCleanCase(choices, today, only ?? (choices.chance(0.6) ? 'licence' : 'rg'))
  for (const defect of defects) if ('draft' in defect) defect.draft.apply(draft, choices)
  const made = writeCase(draft, `demo-${String(number).padStart(4, '0')}`, FIRST_ID + number)
  for (const defect of defects) if ('answers' in defect) defect.answers(made, choices)
  return made
}

/** The number of a case by its key; null for other keys. */
export function numberOfChave(chave: string): number | null {
  const number = Number(/^demo-(\d{4})$/.exec(chave)?.[1])
  return number >= 1 && number <= GENERATED_CASES ? number : null
}

/** The number of a case by its id; null for other ids. */
export function numberOfId(id: number): number | null {
  return id > FIRST_ID && id <= FIRST_ID + GENERATED_CASES ? id - FIRST_ID : null
}
