import type { Case } from '../case/assemble.ts'
import { compareNames } from '../findings/values/names.ts'
import type { SharedIdentity } from './shared-identity.ts'

/** Why two cases are worth comparing: the strongest thing that they share. */
export type Why =
  /** One case on both sides. */
  | { readonly is: 'same-case' }
  /** A rule finds something in what they share. */
  | { readonly is: 'found'; readonly strongest: SharedIdentity & { readonly found: object } }
  /** They share what identifies, and no rule speaks against it. */
  | { readonly is: 'shared'; readonly areNamesAlike: boolean }
  /** Nothing that identifies is shared; `isWhole`: both documents were read. */
  | { readonly is: 'nothing'; readonly isWhole: boolean }

function isSameCase(a: Case, b: Case): boolean {
  return (
    (a.id !== null && a.id === b.id) || (a.chave !== null && a.chave === b.chave && (a.id ?? b.id) === b.id)
  )
}

function nameOf({ judgement }: Case): string | null {
  return judgement.fields.find(({ name }) => name === 'Nome')?.value ?? null
}

/** @param identity what the two cases share, strongest first. */
export function whyOf(a: Case, b: Case, identity: readonly SharedIdentity[]): Why {
  if (isSameCase(a, b)) return { is: 'same-case' }
  const [strongest] = identity
  if (!strongest) {
    return { is: 'nothing', isWhole: [a, b].every(({ panels }) => panels.ocr.state === 'ready') }
  }
  const { found, flag } = strongest
  // Of one person a number is no more than a note, unless the config says so.
  if (found && (found.variant !== 'other-key' || flag !== 'unchecked')) {
    return { is: 'found', strongest: { ...strongest, found } }
  }
  const names = [nameOf(a), nameOf(b)] as const
  const comparison = names[0] !== null && names[1] !== null ? compareNames(names[0], names[1]) : null
  return { is: 'shared', areNamesAlike: comparison === 'same' || comparison === 'near' }
}
