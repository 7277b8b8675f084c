import * as z from 'zod/mini'
import { ACCESS_ACTIONS } from '../../../core/team/access-entry.ts'
import type { EntryFilter } from './read-entries.ts'

const Time = z.iso.datetime({ error: 'must be a time in UTC, such as 2026-11-22T00:00:00Z' })
const MOST_LINES = 200

const Query = z
  .strictObject({
    person: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    by: z.optional(z.enum(['chave', 'id', 'digest'], { error: 'must be chave, id or digest' })),
    value: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
    action: z.optional(
      z.enum([...ACCESS_ACTIONS, 'start', 'continue', 'stop'], {
        error: 'must be an action of the access log',
      }),
    ),
    from: z.optional(Time),
    until: z.optional(Time),
    before: z.optional(
      z.string().check(z.regex(/^\d{1,20}-\d{1,15}$/, { error: 'must be "next" of an earlier answer' })),
    ),
    limit: z.optional(
      z.string().check(
        z.refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_LINES, {
          error: `must be a number from 1 to ${MOST_LINES}`,
        }),
      ),
    ),
    format: z.optional(z.enum(['json', 'ndjson'], { error: 'must be json or ndjson' })),
  })
  .check(
    z.refine(({ by, value }) => (by === undefined) === (value === undefined), {
      error: 'by and value belong together',
    }),
  )

export interface LogQuery {
  readonly filter: EntryFilter
  readonly before: string | undefined
  readonly limit: number
  readonly isExport: boolean
}

/** The query of GET /api/access-log, or what is wrong with it in words, which quote nothing of it. */
export function readQuery(query: Readonly<Record<string, string>>): LogQuery | { readonly problem: string } {
  const parsed = z.safeParse(Query, query, { reportInput: false })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue?.code === 'unrecognized_keys')
      return { problem: 'there is a parameter that this address does not know' }
    return { problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ') }
  }
  const { by, value, from, until, before, limit = '50', format, person, action } = parsed.data
  return {
    filter: {
      person,
      action,
      key: by && value !== undefined ? { by, value } : undefined,
      from: from === undefined ? undefined : Date.parse(from),
      until: until === undefined ? undefined : Date.parse(until),
    },
    before,
    limit: Number(limit),
    isExport: format === 'ndjson',
  }
}
