import { Hono } from 'hono'
import { assemble, revealedValue } from '#core/case/assemble.ts'
import { hasFailed } from '#core/case/calls.ts'
import type { Call } from '#core/case/calls.ts'
import { DEFAULT_REVEALS_PER_HOUR } from '#core/config/defaults.ts'
import type { Judgement, MaskedPlace } from '#core/findings/model/judgement.ts'
import { REVEALED } from '#modules/team/core/access-entry.ts'
import { LIMIT_REACHED, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { RevealRequest, PageEvent } from '#modules/team/core/session-answer.ts'
import type { RevealAnswer, SessionAnswer } from '#modules/team/core/session-answer.ts'
import { createCounter } from './counter.ts'
import type { CounterStore } from './counter.ts'
import { REVEAL_BURST } from '#modules/team/host/limits.ts'
import type { AccessLog, RevealedValue } from '#modules/team/host/access-log/access-log.ts'
import { actorOf, refuse, requirePermission } from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { noteCount } from '#host/request/current-request.ts'
import type { LabelledCounter } from '#host/request/current-request.ts'
import { otherKeyOf } from './case-routes.ts'
import type { CaseRoutesOptions } from './case-routes.ts'
import { loadForPerson, recordFailure } from './look-up.ts'
import type { Permission } from '#modules/team/core/permissions.ts'

interface RevealRoutesOptions extends CaseRoutesOptions {
  /** The reasons that people may give, and whether each reveal needs one. */
  readonly reveals: SessionAnswer['reveals']
  /** Counts for all replicas; null where each counts for itself. */
  readonly store: CounterStore | null
}

const HOUR_S = 3600

export const REVEALS: LabelledCounter<'within' | 'beyond'> = {
  name: 'lupa_reveals_total',
  help: 'Masked values that people asked for, by the limit on each person; those beyond it were refused, or waited for.',
  label: 'limit',
  values: ['within', 'beyond'],
}

/**
 * POST /api/reveal: one value of a case that is masked for this person. It is recorded before it is answered. Beyond the
 * limit on each person the answer is 429 with Retry-After; for an hour after it each value needs a reason, or it is 400.
 */
export function revealRoutes({
  access,
  log,
  config,
  today,
  reveals,
  store,
}: RevealRoutesOptions): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  const perHour = config.team?.revealsPerHour ?? DEFAULT_REVEALS_PER_HOUR
  const counted = createCounter({
    name: 'reveals',
    most: REVEAL_BURST,
    seconds: Math.ceil((HOUR_S * REVEAL_BURST) / perHour),
    store,
  })
  const refused = createCounter({ name: 'refused-reveals', most: 0, seconds: HOUR_S, store })
  app.post(TEAM_ADDRESSES.reveal, requirePermission('value:reveal', log), async (context) => {
    const request = RevealRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'not a request to reveal a value' }, 400)
    const { by, value, place, reason } = request.data
    const { subject } = context.get('session')
    const isBeyond = (await refused.countOf(subject)).count > 0
    if (reason === null ? reveals.needReason || isBeyond : !reveals.reasons.includes(reason))
      return context.json({ error: `a reason is needed: ${reveals.reasons.join(', ')}` }, 400)
    const reference = { by, value }
    const line = {
      ...actorOf(context),
      action: 'reveal',
      permission: 'value:reveal',
      key: reference,
      ...(reason !== null && { reason }),
    } as const

    async function lookUp() {
      const { calls } = await loadForPerson(context, access, reference)
      const opened = assemble(reference, calls, { config, today: today() })
      return { calls, shown: revealedValue(opened, place), revealed: placeInLog(place, opened.judgement) }
    }

    const { calls, shown, revealed } = await lookUp().catch((error: unknown) =>
      recordFailure(context, log, line, error),
    )
    const retryAfter = shown === null ? 0 : await counted.take(subject)
    if (retryAfter > 0) await refused.take(subject)
    if (shown !== null) noteCount(REVEALS, isBeyond || retryAfter > 0 ? 'beyond' : 'within')
    const isDown = (Object.values(calls) as Call<unknown>[]).some(hasFailed)
    await log.record({
      ...line,
      result: retryAfter > 0 ? 'limited' : shown !== null ? 'ok' : isDown ? 'failed' : 'not-found',
      otherKey: otherKeyOf(reference, calls),
      revealed,
    })
    if (shown === null && isDown) return context.json({ error: 'the service did not answer' }, 502)
    if (shown === null) return context.json({ error: 'the case has no such value any more' }, 404)
    if (retryAfter > 0)
      return context.json({ error: LIMIT_REACHED }, 429, { 'Retry-After': String(retryAfter) })
    return context.json({ value: shown } satisfies RevealAnswer)
  })
  return app
}

/** Where a value stands, for the log. Names that are not the interface's are the service's own words. */
function placeInLog(place: MaskedPlace, { fields, lines }: Judgement): RevealedValue {
  if (place.kind === 'line' || place.kind === 'line-message') {
    const isThere = lines.some(({ index }) => index === place.index)
    return {
      place: place.kind === 'line' ? 'laudo-line' : 'laudo-text',
      position: isThere ? place.index + 1 : undefined,
    }
  }
  const index = place.kind === 'field' ? fields.findIndex(({ name }) => name === place.name) : place.index
  const name = fields[index]?.name
  const known = REVEALED.find((each) => each === name)
  if (known) return { place: known }
  return { place: 'other-field', position: name === undefined ? undefined : index + 1 }
}

const NEEDS: Readonly<Record<PageEvent['action'], Permission>> = {
  copy: 'case:read',
  print: 'case:read',
  export: 'case:export',
  'list-run': 'list:run',
  view: 'values:see',
}

/** POST /api/events: what only the page knows. The log marks that the host did not see it. */
export function eventRoutes(log: AccessLog): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.events, requirePermission('case:read', log), async (context) => {
    const event = PageEvent.safeParse(await context.req.json().catch(() => null))
    if (!event.success) return context.json({ error: 'not an event of the page' }, 400)
    const { action, by, value, count } = event.data
    const permission = NEEDS[action]
    if (!context.get('session').permissions.has(permission)) return refuse(context, permission, log)
    await log.record({
      ...actorOf(context),
      action,
      result: 'ok',
      permission,
      key: by === undefined || value === undefined ? null : { by, value },
      count,
      reportedBy: 'page',
    })
    return context.body(null, 204)
  })
  return app
}
