import type { CaseIds } from '#core/case/lookup.ts'

/** What stands in an address for a case's Chave and Id, in braces. */
const PLACEHOLDERS = ['chave', 'id'] as const

/** Anything in braces, also what is no placeholder. */
export const BRACES = /\{([^{}]*)\}/g

/** An address of one case, or why there is none. */
export type FoundAddress =
  | { readonly address: string }
  /** `no-chave`, `no-id`: it is not known; `unfit`: the address would name something else. */
  | { readonly problem: 'no-chave' | 'no-id' | 'unfit' }

/** Stands for a value where only the address around it is read. Plain letters, which no part of an address changes. */
const MARK = { chave: 'lupa-placeholder-chave', id: 'lupa-placeholder-id' } as const

/** As RFC 3986 reserves characters: `encodeURIComponent` leaves five of them. @throws URIError for half of a character. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  )
}

/**
 * The address of a case in the bank's own systems. A value stays where it was put: one that a browser would take as a step
 * in the path, such as `..`, has no address.
 *
 * @param base of an address without an origin.
 */
export function addressOf(template: string, ids: CaseIds, base: string): FoundAddress {
  const used = PLACEHOLDERS.filter((name) => template.includes(`{${name}}`))
  for (const name of used) if (!ids[name]) return { problem: `no-${name}` }
  if (used.some((name) => ids[name]?.isWellFormed() === false)) return { problem: 'unfit' }
  const fill = (valueOf: (name: keyof CaseIds) => string) =>
    used.reduce((text, name) => text.replaceAll(`{${name}}`, () => valueOf(name)), template)
  const valueOf = (name: keyof CaseIds) => encode(ids[name] ?? '')
  const around = new URL(
    fill((name) => MARK[name]),
    base,
  ).href
  const expected = used.reduce((text, name) => text.replaceAll(MARK[name], () => valueOf(name)), around)
  return new URL(fill(valueOf), base).href === expected ? { address: expected } : { problem: 'unfit' }
}

export interface ShownAddress {
  readonly label: string
  readonly found: FoundAddress
}
