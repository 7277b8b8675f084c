import type { CaseIds } from '#core/case/lookup.ts'

type Placeholder = keyof CaseIds

const PLACEHOLDERS: readonly Placeholder[] = ['chave', 'id']

/** Also matches unknown names. */
export const BRACES = /\{([^{}]*)\}/g

/** `unfit`: the browser would change what the address names. */
export type AddressResult =
  | { readonly address: string }
  | { readonly problem: 'no-chave' | 'no-id' | 'unfit' }

export interface LabelledAddress {
  readonly label: string
  readonly result: AddressResult
}

/** Plain letters, which no URL parser changes. */
const MARKERS = { chave: 'lupa-placeholder-chave', id: 'lupa-placeholder-id' } as const

/** Also escapes the reserved characters of RFC 3986 that `encodeURIComponent` leaves. @throws URIError for a lone surrogate. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  )
}

/** A value must stay where it was put: `..` in a path would be a step upwards, so it is `unfit`. */
export function fillAddress(template: string, ids: CaseIds, base: string): AddressResult {
  const used = PLACEHOLDERS.filter((name) => template.includes(`{${name}}`))
  for (const name of used) if (!ids[name]) return { problem: `no-${name}` }
  if (used.some((name) => ids[name]?.isWellFormed() === false)) return { problem: 'unfit' }
  const valueOf = (name: Placeholder) => encode(ids[name] ?? '')
  const fill = (textOf: (name: Placeholder) => string) =>
    new URL(
      used.reduce((text, name) => text.replaceAll(`{${name}}`, () => textOf(name)), template),
      base,
    ).href
  const expected = used.reduce(
    (text, name) => text.replaceAll(MARKERS[name], () => valueOf(name)),
    fill((name) => MARKERS[name]),
  )
  return fill(valueOf) === expected ? { address: expected } : { problem: 'unfit' }
}
