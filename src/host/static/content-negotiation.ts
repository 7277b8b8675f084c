import { parseAccept } from 'hono/utils/accept'

/** The content codings, best first, and the suffix of the files that the build compressed with each. */
export const CODINGS = { br: '.br', gzip: '.gz' } as const
export type Compression = keyof typeof CODINGS
export type Coding = Compression | 'identity'

const ALL: readonly Coding[] = [...(Object.keys(CODINGS) as Compression[]), 'identity']

/**
 * The codings that a request accepts, best first (RFC 9110, 12.5.3): by their weights, and of equal ones the smaller.
 * Without the header only `identity`, which is also accepted unless it is excluded, but after all that are named.
 */
export function acceptedCodings(header: string | undefined): Coding[] {
  const weights = new Map(
    parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase().replace(/^x-/, ''), q]),
  )
  const others = weights.get('*')
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? others ?? (coding === 'identity' ? Number.MIN_VALUE : 0)
  return ALL.filter((coding) => weightOf(coding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match names the entity tag, compared weakly (RFC 9110, 13.1.2): its opaque part alone counts. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(tag))
}
