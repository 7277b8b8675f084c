import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import type { Finding } from '../model/finding.ts'
import { renachState } from '../values/renach.ts'
import { readRg } from '../values/rg.ts'
import { documentState, endingState, isStateOrAbroad } from '../values/states.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/** Finds text in the position of a state that is no state; null where there is none. */
type Stray = (value: string) => string | null

function strayRenach(value: string): string | null {
  const code = renachState(value)
  return code === null || isStateOrAbroad(code) ? null : code
}

const STRAYS: Readonly<Record<string, Stray>> = {
  EstadoDocumento: (value) => (documentState(value).isStray ? value : null),
  Naturalidade: (value) => endingState(value).stray,
}

const LICENCE_STRAYS: Readonly<Record<string, Stray>> = {
  RGCnh: (value) => readRg(value).stray,
  Renach: strayRenach,
}

function checkField(input: RuleInput, [field, strayOf]: readonly [string, Stray]): readonly Finding[] {
  const side = ocrSide(input, field)
  const state = side === null || hasHiddenParts(side.value) ? null : strayOf(side.value)
  if (side === null || state === null) return []
  const rest = { fields: [field], sides: [side], params: { field, state } }
  return [createFinding('state-exists', 'unknown', 'warn', rest)]
}

/**
 * A state is one of the 27 (IBGE), by its code or its full name, or EX for abroad. A field that only sometimes contains a
 * state may be without one.
 */
export const stateExists = {
  name: 'state-exists',
  variants: { unknown: 'warn' },
  find: (input) =>
    Object.entries(input.kind === 'licence' ? { ...STRAYS, ...LICENCE_STRAYS } : STRAYS).flatMap((entry) =>
      checkField(input, entry),
    ),
} satisfies Rule
