import type { Day } from '../drafting/calendar.ts'
import { writeCase } from '../drafting/demo-case.ts'
import type { DemoCase } from '../drafting/demo-case.ts'
import { draftCleanCase } from '../drafting/draft.ts'
import type { DocumentKind, Draft } from '../drafting/draft.ts'
import { Choices } from '../drafting/seeded-choices.ts'

/** A case with its own Chave and Id, defined by its differences from a clean one. */
export interface CaseDefinition {
  readonly chave: string
  readonly id: number
  /** `licence` by default. */
  readonly kind?: DocumentKind
  readonly draft?: (draft: Draft, choices: Choices) => void
  readonly answers?: (made: DemoCase, choices: Choices, today: Day) => void
}

/** With this seed the clean RG comes from São Paulo, where identity numbers have a check digit. */
const SEED = 'mostra'

/** Generates the case, deterministic for a day. */
export function makeCase(definition: CaseDefinition, today: Day): DemoCase {
  const choices = new Choices(`${SEED} ${definition.chave}`)
  const draft = draftCleanCase(choices, today, definition.kind ?? 'licence')
  definition.draft?.(draft, choices)
  const made = writeCase(draft, definition.chave, definition.id)
  definition.answers?.(made, choices, today)
  return made
}
