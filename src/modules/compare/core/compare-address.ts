import { withQuery } from '#core/paths/paths.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'

export const COMPARE_PATH = '/compare'

export const SIDES = ['a', 'b'] as const
export type ComparedSide = (typeof SIDES)[number]

/** Null for a side that is missing or invalid. */
export type ComparedCases = Readonly<Record<ComparedSide, CaseReference | null>>

export function comparePath(sides: ComparedCases): string {
  const params = SIDES.flatMap((side) => {
    const reference = sides[side]
    return reference ? [[side, `${reference.by}:${reference.value}`] as const] : []
  })
  return params.length === 0 ? COMPARE_PATH : withQuery(COMPARE_PATH, Object.fromEntries(params))
}

function parseSide(text: string): CaseReference | null {
  const [, by, value] = /^(chave|id):([^]+)$/.exec(text) ?? []
  return value === undefined ? null : { by: by === 'id' ? 'id' : 'chave', value }
}

export function readCompareAddress(query: URLSearchParams): ComparedCases {
  return { a: parseSide(query.get('a') ?? ''), b: parseSide(query.get('b') ?? '') }
}
