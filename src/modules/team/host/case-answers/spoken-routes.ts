import { Hono } from 'hono'
import { assemble } from '#core/case/assemble.ts'
import { informedCpfs } from '#core/case/cpf-pair.ts'
import { hasFailed } from '#core/case/calls.ts'
import type { Call } from '#core/case/calls.ts'
import type { AccessResult } from '#modules/team/core/access-entry.ts'
import { LIMIT_REACHED, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { SpokenRequest } from '#modules/team/core/session-answer.ts'
import type { SpokenAnswer, SpokenField, SpokenTries } from '#modules/team/core/session-answer.ts'
import { createCounter } from './counter.ts'
import type { CounterStore } from './counter.ts'
import { SPOKEN_AN_HOUR } from '#modules/team/host/limits.ts'
import { actorOf, requirePermission } from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { otherKeyOf } from './case-routes.ts'
import type { CaseRoutesOptions } from './case-routes.ts'
import { loadForPerson, recordFailure } from './look-up.ts'
import { birthKey, cpfKey, nameKey } from '#modules/links/core/comparison-keys.ts'
import type { ToKey } from '#modules/links/core/comparison-keys.ts'

/** Digits without their slashes are a date, too: 01021990. */
const DATE = /^\s*(\d{2})[ .-]?(\d{2})[ .-]?(\d{4})\s*$/

const KEYS: Readonly<Record<SpokenField, ToKey>> = {
  CPF: cpfKey,
  DataNascimento: (text) => birthKey(text.replace(DATE, '$1/$2/$3')),
  NomeMae: nameKey,
}

/** A value as it is compared, without punctuation, accents and case; null where the text is no such value. */
export function spokenKey(field: SpokenField, text: string): string | null {
  return KEYS[field](text)
}

/** How what was said compares with each of some values, of which null cannot be read; null where there is none. */
function outcomeOf(saidKey: string, keys: readonly (string | null)[]): SpokenAnswer['informed'] {
  if (keys.length === 0) return null
  const own = keys.filter((key) => key !== null)
  const equal = own.filter((key) => key === saidKey).length
  if (equal < own.length) return equal === 0 ? 'different' : 'some'
  return own.length < keys.length ? 'unread' : 'equal'
}

const HOUR_S = 3600

/**
 * POST /api/confer: whether a value that is masked for this person is what a caller says. It answers equal or different
 * for the document, and for the CPFs that came with it, recorded before, and 429 with Retry-After beyond the tries of one
 * person at one case. Without a value it answers how many of those are left.
 */
export function spokenRoutes(
  { access, log, config, today }: CaseRoutesOptions,
  store: CounterStore | null,
): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  const tries = createCounter({ name: 'confers', most: SPOKEN_AN_HOUR, seconds: HOUR_S, store })
  app.post(TEAM_ADDRESSES.compareSpoken, requirePermission('value:confer', log), async (context) => {
    const request = SpokenRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'not a request to compare a value' }, 400)
    const { by, value, field, said } = request.data
    const { subject } = context.get('session')
    if (said === null) {
      const { count, seconds } = await tries.countOf(`${subject} ${value}`)
      return context.json({ left: Math.max(0, SPOKEN_AN_HOUR - count), seconds } satisfies SpokenTries)
    }
    const saidKey = spokenKey(field, said)
    if (saidKey === null) return context.json({ error: `what was said is no ${field}` }, 400)
    const reference = { by, value }
    const line = {
      ...actorOf(context),
      action: 'confer',
      permission: 'value:confer',
      key: reference,
      conferred: field,
    } as const

    const lookUp = async () => {
      const { calls } = await loadForPerson(context, access, reference)
      const opened = assemble(reference, calls, { config, today: today() })
      const { fields, joined } = opened.judgement
      const own = fields.find(({ name }) => name === field)?.value ?? ''
      const key = spokenKey(field, own)
      const documentOutcome = (): SpokenAnswer['document'] => {
        if (key === null) return own === '' ? null : 'unread'
        return key === saidKey ? 'equal' : 'different'
      }
      const informed = field === 'CPF' ? informedCpfs(opened.judgement).map((each) => each.value) : []
      const isDown = (Object.values(calls) as Call<unknown>[]).some(hasFailed)
      // One case may be asked for in several ways.
      const ownName = joined.analise?.Id ?? joined.analise?.Chave ?? value
      return {
        calls,
        isDown,
        document: documentOutcome(),
        informed: outcomeOf(saidKey, [
          ...informed.map((each) => spokenKey(field, each)),
          // A call that failed may hold another one.
          ...(field === 'CPF' && isDown ? [null] : []),
        ]),
        ownName,
      }
    }

    const { calls, isDown, document, informed, ownName } = await lookUp().catch((error: unknown) =>
      recordFailure(context, log, line, error),
    )
    const outcomes = [document, informed].filter((each) => each !== null)
    const isNone = outcomes.every((each) => each === 'unread')
    const retryAfter = isNone ? 0 : await tries.take(`${subject} ${ownName}`)
    const result = (): AccessResult => {
      if (retryAfter > 0) return 'limited'
      if (isNone) return isDown ? 'failed' : 'not-found'
      if (outcomes.every((each) => each === 'equal')) return 'equal'
      return outcomes.every((each) => each === 'equal' || each === 'unread') ? 'partial' : 'different'
    }
    await log.record({ ...line, result: result(), otherKey: otherKeyOf(reference, calls) })
    if (retryAfter > 0)
      return context.json({ error: LIMIT_REACHED }, 429, { 'Retry-After': String(retryAfter) })
    if (isNone && isDown) return context.json({ error: 'the service did not answer' }, 502)
    if (isNone) return context.json({ error: 'the case has no such value' }, 404)
    return context.json({ document, informed } satisfies SpokenAnswer)
  })
  return app
}
