import { Hono } from 'hono'
import * as z from 'zod/mini'
import { loadCaseOnce } from '../../../core/case/load-case.ts'
import { dataOf, hasFailed } from '../../../core/case/calls.ts'
import type { Call, Calls } from '../../../core/case/calls.ts'
import type { Config } from '../../../core/config/schema.ts'
import type { CalendarDate, Context, CaseReference } from '../../../core/findings/model/evidence.ts'
import type { AccessResult } from '../../../core/team/access-entry.ts'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { encodeCase } from '../../../core/team/case-answer.ts'
import type { CaseAnswer } from '../../../core/team/case-answer.ts'
import { MOST_KEY_LENGTH } from '../../../core/team/session-answer.ts'
import type { AccessLog } from '../access-log/access-log.ts'
import type { ServiceAccess } from '../credential/service-access.ts'
import { refuse, requirePermission } from '../session/guards.ts'
import type { TeamEnv } from '../session/session-cookie.ts'
import { inTurn } from '../turns/turns.ts'
import type { Turns } from '../turns/turns.ts'
import { assemble } from '../../../core/case/assemble.ts'
import type { Case } from '../../../core/case/assemble.ts'
import { maskCase, maskError } from '../../../core/privacy/mask-case.ts'
import { maskerFor } from '../../../core/privacy/masker.ts'
import { copyError } from '../../../core/client/copy-error.ts'
import type { ServiceError } from '../../../core/client/errors.ts'
import { readable } from '../../../core/contract/readable.ts'

export interface CaseRoutesOptions {
  readonly access: ServiceAccess
  readonly log: AccessLog
  /** The turns to judge a case. */
  readonly judging: Turns
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
  const failed = all.filter(hasFailed)
  if (all.some((call) => call.state === 'answered')) return failed.length === 0 ? 'ok' : 'partial'
  return failed.length === 0 ? 'not-found' : 'failed'
}

/** GET /api/case: looks a case up for one person, records it, and answers what this person may see of it. */
export function caseRoutes({ access, log, judging, config, today }: CaseRoutesOptions): Hono<TeamEnv> {
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
    const { signal } = context.req.raw
    const { resolved, calls } = await loadCaseOnce({ by, value }, reads, signal)
    const seesValues = permissions.has('values:see')
    const readsRaw = permissions.has('raw:read')
    const answer = seesValues
      ? // Which of two cases is meant is not known yet, and neither is recorded.
        { resolved, calls: resolved.state === 'choose' ? null : calls, masked: null }
      : await inTurn(judging.take(subject, purpose, signal), () =>
          maskedAnswer(
            resolved,
            readsRaw ? calls : withoutAnswers(calls),
            { config, today: today() },
            permissions.has('value:reveal'),
          ),
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

/** A case as it may leave the host. What was looked up stays as it was typed; another case's address may hold a value. */
function maskedForHost(original: Case, isRevealable: boolean): Case {
  const { other } = original
  const masker = maskerFor(original.calls, original.judgement.lines)
  return {
    ...maskCase(original, isRevealable),
    reference: original.reference,
    other: other !== null && masker.text(other.value) === other.value ? other : null,
  }
}

/**
 * What a lookup leads to, for people who may not see values. Unmasked values are in none of it.
 *
 * @param isRevealable whether the person may reveal single values.
 */
export function maskedAnswer(
  resolved: CaseAnswer['resolved'],
  calls: Calls,
  context: Context,
  isRevealable: boolean,
): CaseAnswer {
  if (resolved.state === 'open')
    return {
      resolved,
      calls: null,
      masked: maskedForHost(assemble(resolved.reference, calls, context), isRevealable),
    }
  if (resolved.state === 'error')
    return {
      resolved: { ...resolved, error: maskError(resolved.error, maskerFor(calls)) },
      calls: null,
      masked: null,
    }
  return { resolved, calls: null, masked: null }
}

function withoutBody(error: ServiceError): ServiceError {
  return copyError(error, { body: null })
}

function strip<T>(call: Call<T>): Call<T> {
  if (call.state === 'failed') return { ...call, error: withoutBody(call.error) }
  return call.state === 'answered' ? { ...call, answer: { ...call.answer, body: '' } } : call
}

function withoutAnswer<T>(call: Call<T>): Call<T> {
  return call.state === 'answered' ? strip(call) : call
}

/**
 * Calls to be masked without the answers as they came, which are most of the text. The bodies of failures stay: the masks
 * are made out of them, too.
 */
function withoutAnswers({ score, biometria, laudo }: Calls): Calls {
  return {
    score: withoutAnswer(score),
    biometria: withoutAnswer(biometria),
    laudo: withoutAnswer(laudo),
  }
}

function stripCalls({ score, biometria, laudo }: Calls): Calls {
  return { score: strip(score), biometria: strip(biometria), laudo: strip(laudo) }
}

/** What a lookup leads to without the service's answers as they came, for people who may not read them. */
function withoutBodies({ resolved, calls, masked }: CaseAnswer): CaseAnswer {
  return {
    resolved: resolved.state === 'error' ? { ...resolved, error: withoutBody(resolved.error) } : resolved,
    calls: calls && stripCalls(calls),
    masked: masked && {
      ...masked,
      calls: stripCalls(masked.calls),
      error: masked.error && withoutBody(masked.error),
      panels: Object.fromEntries(
        Object.entries(masked.panels).map(([name, panel]) => [
          name,
          panel.state === 'error' ? { ...panel, error: withoutBody(panel.error) } : panel,
        ]),
      ) as typeof masked.panels,
    },
  }
}

/** The other name that the answers give the case, also where they turn out to be another case's: these are shown as well. */
export function otherKeyOf({ by }: CaseReference, { score, biometria }: Calls): CaseReference | undefined {
  const value =
    by === 'chave'
      ? readable(readable(dataOf(score)?.Analise)?.Id)
      : readable(readable(dataOf(biometria)?.Biometria)?.Chave)
  return value ? { by: by === 'chave' ? 'id' : 'chave', value } : undefined
}
