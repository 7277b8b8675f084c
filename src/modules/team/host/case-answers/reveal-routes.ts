import { Hono } from 'hono'
import { assembleCase, revealedValue } from '#core/case/assemble.ts'
import { callList, hasFailed } from '#core/case/calls.ts'
import { DEFAULT_REVEALS_PER_HOUR } from '#core/config/defaults.ts'
import type { Judgement, MaskedPlace } from '#core/findings/model/judgement.ts'
import { incrementCounter } from '#host/request/current-request.ts'
import type { LabelledCounter } from '#host/request/current-request.ts'
import { REVEALED_PLACES } from '#modules/team/core/access-entry.ts'
import { LIMIT_REACHED, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { RevealRequest, PageEvent } from '#modules/team/core/messages.ts'
import type { RevealAnswer, SessionAnswer } from '#modules/team/core/messages.ts'
import type { AccessLog, RevealedValue } from '#modules/team/host/access-log/access-log.ts'
import {
  actorFields,
  recordAccess,
  refusePermission,
  requirePermission,
} from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { REVEAL_BURST } from '#modules/team/host/limits.ts'
import { otherKeyOf } from './case-routes.ts'
import type { CaseRoutesOptions } from './case-routes.ts'
import { createCounter } from './counter.ts'
import type { CounterStore } from './counter.ts'
import { loadForPerson, recordFailure } from './look-up.ts'

interface RevealRoutesOptions extends CaseRoutesOptions {
  readonly reveals: SessionAnswer['reveals']
  readonly store: CounterStore | null
}

const HOUR_S = 3600

export const REVEALS: LabelledCounter<'within' | 'beyond'> = {
  name: 'lupa_reveals_total',
  help: 'Requests for a masked value, by the limit of the person. Those beyond it were refused, or had to wait.',
  label: 'limit',
  values: ['within', 'beyond'],
}

/**
 * POST /api/reveal: one masked value of a case, recorded before it is sent. Beyond the person's limit the answer is 429 with
 * Retry-After. For an hour after that, each reveal needs a reason (400).
 */
export function revealRoutes(options: RevealRoutesOptions): Hono<TeamEnv> {
  const { access, log, config, today, reveals, store } = options
  const perHour = config.team?.revealsPerHour ?? DEFAULT_REVEALS_PER_HOUR
  const revealCounter = createCounter({
    name: 'reveals',
    max: REVEAL_BURST,
    seconds: Math.ceil((HOUR_S * REVEAL_BURST) / perHour),
    store,
  })
  const refusalCounter = createCounter({ name: 'refused-reveals', max: 0, seconds: HOUR_S, store })
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.reveal, requirePermission('value:reveal', log), async (context) => {
    const request = RevealRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'not a request to reveal a value' }, 400)
    const { by, value: key, place, reason } = request.data
    const { subject } = context.get('session')
    const wasLimited = (await refusalCounter.countOf(subject)).count > 0
    const isReasonMissing =
      reason === null ? reveals.needReason || wasLimited : !reveals.reasons.includes(reason)
    if (isReasonMissing)
      return context.json({ error: `a reason is needed: ${reveals.reasons.join(', ')}` }, 400)
    const reference = { by, value: key }
    const line = {
      ...actorFields(context),
      action: 'reveal',
      permission: 'value:reveal',
      key: reference,
      ...(reason !== null && { reason }),
    } as const

    async function loadValue() {
      const { calls } = await loadForPerson(context, access, reference)
      const openedCase = assembleCase(reference, calls, { config, today: today() })
      return {
        value: revealedValue(openedCase, place),
        isDown: callList(calls).some(hasFailed),
        logFields: {
          otherKey: otherKeyOf(reference, calls),
          revealed: revealedPlace(place, openedCase.judgement),
        },
      }
    }

    const { value, isDown, logFields } = await loadValue().catch((error: unknown) =>
      recordFailure(context, log, line, error),
    )
    if (value === null) {
      await recordAccess(context, log, { ...line, ...logFields, result: isDown ? 'failed' : 'not-found' })
      return isDown
        ? context.json({ error: 'the service did not answer' }, 502)
        : context.json({ error: 'the case does not have this value any more' }, 404)
    }
    const retryAfter = await revealCounter.take(subject)
    const isLimited = retryAfter > 0
    if (isLimited) await refusalCounter.take(subject)
    incrementCounter(REVEALS, wasLimited || isLimited ? 'beyond' : 'within')
    await recordAccess(context, log, { ...line, ...logFields, result: isLimited ? 'limited' : 'ok' })
    if (isLimited) return context.json({ error: LIMIT_REACHED }, 429, { 'Retry-After': String(retryAfter) })
    return context.json({ value } satisfies RevealAnswer)
  })
  return app
}

/** The place of a value for the log. A name that is not in the interface comes from the service, and is not logged. */
function revealedPlace(place: MaskedPlace, { fields, lines }: Judgement): RevealedValue {
  if (place.kind === 'line' || place.kind === 'line-message') {
    const hasLine = lines.some(({ index }) => index === place.index)
    return {
      place: place.kind === 'line' ? 'laudo-line' : 'laudo-text',
      position: hasLine ? place.index + 1 : undefined,
    }
  }
  const index = place.kind === 'field' ? fields.findIndex(({ name }) => name === place.name) : place.index
  const name = fields[index]?.name
  const interfaceName = REVEALED_PLACES.find((revealedName) => revealedName === name)
  if (interfaceName) return { place: interfaceName }
  return { place: 'other-field', position: name === undefined ? undefined : index + 1 }
}

const PERMISSION_BY_EVENT: Readonly<Record<PageEvent['action'], Permission>> = {
  copy: 'case:read',
  print: 'case:read',
  export: 'case:export',
  'list-run': 'list:run',
  view: 'values:see',
}

/** POST /api/events: actions that only the page sees. Their log lines are marked `reportedBy: page`. */
export function eventRoutes(log: AccessLog): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.post(TEAM_ADDRESSES.events, requirePermission('case:read', log), async (context) => {
    const event = PageEvent.safeParse(await context.req.json().catch(() => null))
    if (!event.success) return context.json({ error: 'not an event of the page' }, 400)
    const { action, by, value, count } = event.data
    const permission = PERMISSION_BY_EVENT[action]
    if (!context.get('session').permissions.has(permission)) return refusePermission(context, permission, log)
    await log.record({
      ...actorFields(context),
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
