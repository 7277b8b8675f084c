import { Hono } from 'hono'
import { hasFailed } from '../../../core/case/calls.ts'
import type { Call } from '../../../core/case/calls.ts'
import type { AccessResult } from '../../../core/team/access-entry.ts'
import { LIMIT_REACHED, TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { ConferRequest } from '../../../core/team/session-answer.ts'
import type { ConferAnswer } from '../../../core/team/session-answer.ts'
import { requirePermission } from '../session/guards.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { otherKeyOf } from './case-routes.ts'
import type { CaseRoutesOptions } from './case-routes.ts'
import { foundOf } from './judge.ts'
import { loadForPerson } from './load-for-person.ts'
import { recordFailure } from './record-failure.ts'
import { conferralKey, createTries, isEqualKey } from './conferral.ts'

/**
 * POST /api/confer: whether a value that is masked for this person is what a caller says. It answers equal or different,
 * recorded before, and 429 with Retry-After beyond the tries of one person at one case.
 */
export function conferRoutes({ access, log, work, today }: CaseRoutesOptions): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  const takeTry = createTries()
  app.post(TEAM_ADDRESSES.confer, requirePermission('value:confer', log), async (context) => {
    const request = ConferRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'not a request to confer a value' }, 400)
    const { by, value, field, said } = request.data
    const saidKey = conferralKey(field, said)
    if (saidKey === null) return context.json({ error: `what was said is no ${field}` }, 400)
    const { subject, roles } = context.get('session')
    const reference = { by, value }
    const line = {
      subject,
      roles,
      action: 'confer',
      permission: 'value:confer',
      key: reference,
      conferred: field,
      requestId: context.get('requestId'),
    } as const

    async function lookUp() {
      const { asker, resolved, calls } = await loadForPerson(context, access, reference)
      const task = { reference, found: foundOf(resolved, calls), today: today(), field }
      return { calls, ...(await work(asker, 'confer', task)) }
    }

    const {
      calls,
      value: own,
      ownName,
    } = await lookUp().catch((error: unknown) => recordFailure(context, log, line, error))
    const key = conferralKey(field, own ?? '')
    // By the service's own name of the case: one case may be asked for in several ways.
    const retryAfter = key === null ? 0 : takeTry(`${subject} ${ownName ?? value}`)
    const isEqual = key !== null && isEqualKey(key, saidKey)
    const isDown = (Object.values(calls) as Call<unknown>[]).some(hasFailed)
    const result = (): AccessResult => {
      if (retryAfter > 0) return 'limited'
      if (key === null) return isDown ? 'failed' : 'not-found'
      return isEqual ? 'equal' : 'different'
    }
    await log.record({ ...line, result: result(), otherKey: otherKeyOf(reference, calls) })
    if (retryAfter > 0)
      return context.json({ error: LIMIT_REACHED }, 429, { 'Retry-After': String(retryAfter) })
    if (key === null && isDown) return context.json({ error: 'the service did not answer' }, 502)
    if (key === null) return context.json({ error: 'the case has no such value' }, 404)
    return context.json({ isEqual } satisfies ConferAnswer)
  })
  return app
}
