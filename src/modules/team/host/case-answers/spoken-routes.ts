import { Hono } from 'hono'
import { assembleCase } from '#core/case/assemble.ts'
import { callList, hasFailed } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import { informedCpfs } from '#core/case/cpf-pair.ts'
import type { CaseReference, JudgementContext as JudgingContext } from '#core/findings/model/evidence.ts'
import { normalizeId } from '#core/findings/values/identifiers.ts'
import { birthKey, cpfKey, nameKey } from '#modules/links/core/comparison-keys.ts'
import type { ToKey } from '#modules/links/core/comparison-keys.ts'
import type { AccessResult } from '#modules/team/core/access-entry.ts'
import { LIMIT_REACHED, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { SpokenRequest } from '#modules/team/core/messages.ts'
import type { SpokenAnswer, SpokenField, SpokenTries } from '#modules/team/core/messages.ts'
import { actorFields, recordAccess, requirePermission } from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { SPOKEN_AN_HOUR } from '#modules/team/host/limits.ts'
import { otherKeyOf } from './case-routes.ts'
import type { CaseRoutesOptions } from './case-routes.ts'
import { createCounter } from './counter.ts'
import type { CounterStore } from './counter.ts'
import { loadForPerson, recordFailure } from './look-up.ts'

/** Also a date without slashes: 01021990. */
const DATE = /^\s*(\d{2})[ .-]?(\d{2})[ .-]?(\d{4})\s*$/

const TO_KEY: Readonly<Record<SpokenField, ToKey>> = {
  CPF: cpfKey,
  DataNascimento: (text) => birthKey(text.replace(DATE, '$1/$2/$3')),
  NomeMae: nameKey,
}

/** The value without punctuation, accents and case. Null if the text is not a valid value of the field. */
export function spokenKey(field: SpokenField, text: string): string | null {
  return TO_KEY[field](text)
}

function compareWithDocument(key: string, field: SpokenField, value: string): SpokenAnswer['document'] {
  if (value === '') return null
  const documentKey = spokenKey(field, value)
  if (documentKey === null) return 'unread'
  return documentKey === key ? 'equal' : 'different'
}

/** Compares with each key, where null is an unreadable value. Null if there are no keys. */
function compareWithAll(spoken: string, keys: readonly (string | null)[]): SpokenAnswer['informed'] {
  if (keys.length === 0) return null
  const readableKeys = keys.filter((key) => key !== null)
  const equalCount = readableKeys.filter((key) => key === spoken).length
  if (equalCount < readableKeys.length) return equalCount === 0 ? 'different' : 'some'
  return readableKeys.length < keys.length ? 'unread' : 'equal'
}

interface Spoken {
  readonly field: SpokenField
  readonly key: string
}

interface Comparison extends SpokenAnswer {
  readonly isDown: boolean
  /** The same for every key of the case, so that all of them share one limit. */
  readonly caseName: string
}

function compareWithCase(
  { field, key }: Spoken,
  reference: CaseReference,
  calls: Calls,
  context: JudgingContext,
): Comparison {
  const { judgement } = assembleCase(reference, calls, context)
  const documentValue = judgement.fields.find(({ name }) => name === field)?.value ?? ''
  const informedKeys =
    field === 'CPF' ? informedCpfs(judgement).map(({ value }) => spokenKey(field, value)) : []
  const isDown = callList(calls).some(hasFailed)
  // A failed call may contain another CPF.
  if (field === 'CPF' && isDown) informedKeys.push(null)
  const { analise } = judgement.joined
  return {
    isDown,
    document: compareWithDocument(key, field, documentValue),
    informed: compareWithAll(key, informedKeys),
    // One name for all spellings of an Id.
    caseName: normalizeId(String(analise?.Id ?? analise?.Chave ?? reference.value)),
  }
}

type Outcomes = readonly NonNullable<SpokenAnswer['informed']>[]

function resultOf(outcomes: Outcomes): AccessResult {
  if (outcomes.every((outcome) => outcome === 'equal')) return 'equal'
  return outcomes.every((outcome) => outcome === 'equal' || outcome === 'unread') ? 'partial' : 'different'
}

const HOUR_S = 3600

/**
 * POST /api/confer: compares a masked value of the document, and the informed CPFs, with what a caller says. The limit is
 * per person and case, and equal answers do not count. Without a value it answers the number of remaining tries.
 */
export function spokenRoutes(
  { access, log, config, today }: CaseRoutesOptions,
  store: CounterStore | null,
): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  const counter = createCounter({ name: 'confers', max: SPOKEN_AN_HOUR, seconds: HOUR_S, store })
  app.post(TEAM_ADDRESSES.compareSpoken, requirePermission('value:confer', log), async (context) => {
    const request = SpokenRequest.safeParse(await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: 'not a request to compare a value' }, 400)
    const { by, value, field, said: text } = request.data
    const { subject } = context.get('session')
    if (text === null) {
      const { count, seconds } = await counter.countOf(`${subject} ${normalizeId(value)}`)
      return context.json({ left: Math.max(0, SPOKEN_AN_HOUR - count), seconds } satisfies SpokenTries)
    }
    const key = spokenKey(field, text)
    if (key === null) return context.json({ error: `the text is not a valid ${field}` }, 400)
    const reference = { by, value }
    const line = {
      ...actorFields(context),
      action: 'confer',
      permission: 'value:confer',
      key: reference,
      conferred: field,
    } as const

    async function loadAndCompare() {
      const { calls } = await loadForPerson(context, access, reference)
      const comparison = compareWithCase({ field, key: key! }, reference, calls, { config, today: today() })
      return { ...comparison, otherKey: otherKeyOf(reference, calls) }
    }

    const { isDown, document, informed, caseName, otherKey } = await loadAndCompare().catch(
      (error: unknown) => recordFailure(context, log, line, error),
    )
    const outcomes = [document, informed].filter((outcome) => outcome !== null)
    if (outcomes.every((outcome) => outcome === 'unread')) {
      await recordAccess(context, log, { ...line, otherKey, result: isDown ? 'failed' : 'not-found' })
      return isDown
        ? context.json({ error: 'the service did not answer' }, 502)
        : context.json({ error: 'the case does not have this value' }, 404)
    }
    const retryAfter = await counter.take(`${subject} ${caseName}`)
    const isLimited = retryAfter > 0
    const result = isLimited ? 'limited' : resultOf(outcomes)
    // Counted first, so parallel requests cannot exceed the limit.
    if (result === 'equal' || result === 'partial') await counter.giveBack(`${subject} ${caseName}`)
    await recordAccess(context, log, { ...line, otherKey, result })
    if (isLimited) return context.json({ error: LIMIT_REACHED }, 429, { 'Retry-After': String(retryAfter) })
    return context.json({ document, informed } satisfies SpokenAnswer)
  })
  return app
}
