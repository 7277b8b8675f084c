import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { hasHiddenParts } from '../values/text-value.ts'
import type { Side } from '../model/finding.ts'
import { digitsOf } from '../values/fold-text.ts'
import { readRg, rgDigitSp } from '../values/rg.ts'
import type { Rg } from '../values/rg.ts'
import { documentState } from '../values/states.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/** The bodies that issue São Paulo's identity numbers, unlike those of lawyers, engineers or the police (OAB, CREA, PM). */
const OF_SAO_PAULO: ReadonlySet<string> = new Set(['SSP', 'IIRGD'])

/** The identity number on the document, by its kind; null where there is none. */
function identityOf(input: RuleInput): { name: string; side: Side; rg: Rg; state: string | null } | null {
  const name = { licence: 'RGCnh', rg: 'NumeroDocumento', other: null, unknown: null }[input.kind]
  if (name === null) return null
  const side = ocrSide(input, name)
  if (!side || hasHiddenParts(side.value)) return null
  const rg = readRg(side.value)
  if (input.kind === 'licence') return { name, side, rg, state: rg.state }
  const state = documentState(ocrSide(input, 'EstadoDocumento')?.value ?? '').state
  return { name, side, rg, state: rg.state === null || rg.state === state ? state : null }
}

/**
 * The check digit of an identity number of São Paulo, eight digits and a digit or X; other states' numbers,
 * and other bodies', are not checked. Eleven digits equal to the CPF are the number of the new national card (law 14.534/2023).
 */
export const rgCheckDigitSp = {
  name: 'rg-check-digit-sp',
  variants: { holds: 'note', wrong: 'warn', 'is-cpf': 'note' },
  find: (input) => {
    const identity = identityOf(input)
    if (!identity) return []
    const { name, side, rg, state } = identity
    const number = rg.number ?? ''
    const cpf = ocrSide(input, 'CPF')
    if (number.length === 11 && cpf && digitsOf(cpf.value) === number) {
      return [createFinding('rg-check-digit-sp', 'is-cpf', 'note', { fields: [name], sides: [side, cpf] })]
    }
    if (state !== 'SP' || rg.bodies.some((body) => !OF_SAO_PAULO.has(body))) return []
    if (!/^\d{8}[\dX]$/.test(number)) return []
    const rest = { fields: [name], sides: [side] }
    return rgDigitSp(number.slice(0, 8)) === number.slice(8)
      ? [createFinding('rg-check-digit-sp', 'holds', 'note', rest)]
      : [createFinding('rg-check-digit-sp', 'wrong', 'warn', rest)]
  },
} satisfies Rule
