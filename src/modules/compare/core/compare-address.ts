import { withQuery } from '#core/paths/paths.ts'
import type { CaseAddress } from '#core/paths/paths.ts'

export const COMPARE_PATH = '/compare'

export const SIDES = ['a', 'b'] as const
export type ComparedSide = (typeof SIDES)[number]

/** The case of each side of a comparison; null while that side is to be chosen. */
export type ComparedCases = Readonly<
  Record<ComparedSide, (CaseAddress & { readonly by: 'chave' | 'id' }) | null>
>

/** The address of two cases side by side, each side written as `chave:…` or `id:…`. */
export function comparePath(sides: ComparedCases): string {
  const chosen = SIDES.flatMap((side) => {
    const reference = sides[side]
    return reference ? [[side, `${reference.by}:${reference.value}`] as const] : []
  })
  return chosen.length === 0 ? COMPARE_PATH : withQuery(COMPARE_PATH, Object.fromEntries(chosen))
}

function readSide(text: string): ComparedCases[ComparedSide] {
  const [, by, value] = /^(chave|id):([^]+)$/.exec(text) ?? []
  return value === undefined ? null : { by: by === 'id' ? 'id' : 'chave', value }
}

/** The two cases that an address compares; null for a side that is missing or invalid. */
export function readCompareAddress(query: URLSearchParams): ComparedCases {
  return { a: readSide(query.get('a') ?? ''), b: readSide(query.get('b') ?? '') }
}
