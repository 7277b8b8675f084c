import type { CaseReference } from '../findings/model/evidence.ts'
import { foldLetters } from '../findings/values/fold-text.ts'
import type { CaseFacts, CaseSummary } from '../case/case-summary.ts'
import { maskSummary } from '../privacy/mask-summary.ts'
import type { MaskedSummary } from '../privacy/mask-summary.ts'

/** A case's key, Chave and Id as privacy mode shows them. */
type MaskedKeys = Pick<MaskedSummary, 'key' | 'chave' | 'id'>

/** What links are computed from: a case's ids, name, CPF and the values that others may share. */
export interface LinkableCase {
  readonly reference: CaseReference
  /** Made only where privacy mode is on. */
  readonly masked: () => MaskedKeys
  readonly id: string | null
  readonly chave: string | null
  /** As they were read; null where they cannot be compared. */
  readonly name: string | null
  readonly cpf: string | null
  readonly facts: CaseFacts
}

/** The linkable part of a summary. */
export function linkableOf(summary: CaseSummary): LinkableCase {
  const { reference, id, chave, name, cpf, facts } = summary
  return {
    reference,
    masked() {
      const masked = maskSummary(summary)
      return {
        key: masked.key,
        chave: masked.chave ?? (reference.by === 'chave' ? masked.key : null),
        id: plainId(masked.id ?? (reference.by === 'id' ? masked.key : null)),
      }
    },
    // Until its answers arrive, a case has only the Chave or Id that it was requested by.
    id: plainId(id ?? (reference.by === 'id' ? reference.value : null)),
    chave: chave ?? (reference.by === 'chave' ? reference.value : null),
    name: facts.name === null ? null : name,
    cpf: facts.cpf === null ? null : cpf,
    facts,
  }
}

/** An Id without leading zeros. */
export function plainId(id: string | null): string | null {
  return id === null ? null : id.trim().replace(/^0+(?=\d)/, '')
}

/** The mask of a value that shows least: the more names a case has, the more it masks. */
export function mostMasked(texts: readonly (string | null)[]): string | null {
  const [least = null] = texts
    .filter((text) => text !== null)
    .toSorted((a, b) => foldLetters(a).length - foldLetters(b).length)
  return least
}

/** The Chave or Id that a case was requested by, as privacy mode shows it. */
export function maskedKey({ reference, masked: maskedKeys, chave, id }: LinkableCase): string {
  const masked = maskedKeys()
  const known = [reference.value === chave ? masked.chave : null, reference.value === id ? masked.id : null]
  return mostMasked([masked.key, ...known]) ?? masked.key
}

/** The masked keys of one case that is listed by Chave and by Id. */
function mergeMasked(first: LinkableCase, second: LinkableCase): MaskedKeys {
  const [one, other] = [first.masked(), second.masked()]
  const both = (name: 'chave' | 'id') =>
    first[name] === second[name] || first[name] === null || second[name] === null
      ? mostMasked([one[name], other[name]])
      : one[name]
  return { key: one.key, chave: both('chave'), id: both('id') }
}

/** Merges two entries of one case, listed by Chave and by Id: the first one's values count, the second fills gaps. */
export function mergeCases(first: LinkableCase, second: LinkableCase): LinkableCase {
  const facts = Object.fromEntries(
    Object.entries(first.facts).map(([name, value]) => [
      name,
      value ?? second.facts[name as keyof CaseFacts],
    ]),
  ) as unknown as CaseFacts
  return {
    reference: first.reference,
    masked: () => mergeMasked(first, second),
    id: first.id ?? second.id,
    chave: first.chave ?? second.chave,
    name: first.name ?? second.name,
    cpf: first.cpf ?? second.cpf,
    facts,
  }
}

/** Whether the second entry has nothing that the first one lacks. */
export function addsNothing(more: LinkableCase, less: LinkableCase): boolean {
  const merged = mergeCases(more, less)
  const areFactsSame = Object.entries(merged.facts).every(
    ([name, value]) => more.facts[name as keyof CaseFacts] === value,
  )
  return (
    areFactsSame && (['id', 'chave', 'name', 'cpf'] as const).every((name) => more[name] === merged[name])
  )
}
