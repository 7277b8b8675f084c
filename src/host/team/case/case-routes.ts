import { Hono } from 'hono'
import * as z from 'zod/mini'
import { loadCaseOnce } from '../../../core/case/load-case.ts'
import { isNotFound } from '../../../core/case/call.ts'
import type { Call, Calls } from '../../../core/case/call.ts'
import type { Config } from '../../../core/config/schema.ts'
import type { CalendarDate } from '../../../core/findings/model/evidence.ts'
import type { AccessResult } from '../../../core/team/access-entry.ts'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { encodeCase } from '../../../core/team/case-answer.ts'
import type { CaseAnswer } from '../../../core/team/case-answer.ts'
import { MOST_KEY_LENGTH } from '../../../core/team/session-answer.ts'
import type { AccessLog } from '../access-log/access-log.ts'
import type { ServiceAccess } from '../credential/service-access.ts'
import { refuse, requirePermission } from '../session/guards.ts'
import type { TeamEnv } from '../session/team-env.ts'
import { maskedAnswer } from './masked-answer.ts'
import { otherKeyOf } from './other-key.ts'
import { withoutAnswers, withoutBodies } from './without-bodies.ts'

interface CaseRoutesOptions {
  readonly access: ServiceAccess
  readonly log: AccessLog
  /** As the page gets it. */
  readonly config: Config
  /** The day that rules compare with. */
  readonly today: () => CalendarDate
}

const CaseQuery = z.object({
  by: z.enum(['chave', 'id', 'either']),
  value: z.string().check(z.minLength(1), z.maxLength(MOST_KEY_LENGTH)),
  for: z.optional(z.enum(['page', 'list'])),
})

/** How a lookup ended, for the log. */
function resultOf({ resolved, calls }: { resolved: CaseAnswer['resolved']; calls: Calls }): AccessResult {
  const all = Object.values(calls) as Call<unknown>[]
  if (resolved.state === 'choose') return 'ok'
  const failed = all.filter((call) => call.state === 'failed' && !isNotFound(call))
  if (all.some((call) => call.state === 'answered')) return failed.length === 0 ? 'ok' : 'partial'
  return failed.length === 0 ? 'not-found' : 'failed'
}

/** GET /api/case: looks a case up for one person, records it, and answers what this person may see of it. */
export function caseRoutes({ access, log, config, today }: CaseRoutesOptions): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.get(TEAM_ADDRESSES.case, requirePermission('case:read', log), async (context) => {
    const query = CaseQuery.safeParse(context.req.query())
    if (!query.success)
      return context.json({ error: 'by is chave, id or either; value must not be empty' }, 400)
    const { by, value, for: purpose = 'page' } = query.data
    const { subject, roles, permissions } = context.get('session')
    const isRow = purpose === 'list'
    if (isRow && !permissions.has('list:run')) return refuse(context, 'list:run', log)

    const reads = access.readsFor(subject, purpose)
    const { resolved, calls } = await loadCaseOnce({ by, value }, reads, context.req.raw.signal)
    const seesValues = permissions.has('values:see')
    const readsRaw = permissions.has('raw:read')
    const answer = seesValues
      ? // Which of two cases is meant is not known yet, and neither is recorded.
        { resolved, calls: resolved.state === 'choose' ? null : calls, masked: null }
      : maskedAnswer(
          resolved,
          readsRaw ? calls : withoutAnswers(calls),
          { config, today: today() },
          permissions.has('value:reveal'),
        )
    const body = encodeCase(readsRaw ? answer : withoutBodies(answer))
    const result = resultOf({ resolved, calls })
    const isCase = resolved.state === 'open' && result !== 'not-found' && result !== 'failed'
    await log.record({
      subject,
      roles,
      action: isRow ? 'list-row' : isCase ? 'case' : 'search',
      result,
      permission: seesValues ? 'values:see' : 'case:read',
      // Digits that may be either are recorded as what they turned out to be, else as a Chave.
      key: resolved.state === 'open' ? resolved.reference : { by: by === 'id' ? 'id' : 'chave', value },
      otherKey: isCase ? otherKeyOf(resolved.reference, calls) : undefined,
      requestId: context.get('requestId'),
      reportedBy: 'host',
    })
    return context.body(body, 200, { 'Content-Type': 'application/json' })
  })
  return app
}
