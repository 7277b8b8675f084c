import { Hono } from 'hono'
import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import { callList, dataOf, hasFailed } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import { typedCpf } from '#core/case/typed-cpf.ts'
import type { Config } from '#core/config/schema.ts'
import type { CalendarDate, CaseReference } from '#core/findings/model/evidence.ts'
import type { AccessResult } from '#modules/team/core/access-entry.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { MAX_KEY_LENGTH } from '#modules/team/core/messages.ts'
import type { AccessLog, AccessRecord } from '#modules/team/host/access-log/access-log.ts'
import { keyDigest } from '#modules/team/host/access-log/pseudonyms.ts'
import type { KeyReference } from '#modules/team/host/access-log/pseudonyms.ts'
import {
  actorFields,
  recordAccess,
  refusePermission,
  requireOpenSession,
  requirePermission,
} from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { FOLLOWING_SECONDS } from '#modules/team/host/limits.ts'
import type { ServiceAccess } from '#modules/team/host/service-access/service-access.ts'
import { createJudge } from './judge.ts'
import type { LoadedCase } from './judge.ts'
import { loadForPerson, recordFailure } from './look-up.ts'

export interface CaseRoutesOptions {
  readonly access: ServiceAccess
  readonly log: AccessLog
  readonly config: Config
  readonly today: () => CalendarDate
}

const CaseQuery = z.object({
  by: z.enum(['chave', 'id', 'either']),
  value: z.string().check(z.minLength(1), z.maxLength(MAX_KEY_LENGTH)),
  for: z.optional(z.enum(['page', 'list', 'follow'])),
})

function resultOf({ resolved, calls }: LoadedCase): AccessResult {
  if (resolved.state === 'choose') return 'ok'
  const hasFailure = callList(calls).some(hasFailed)
  const hasAnswer = callList(calls).some((call) => call.state === 'answered')
  if (hasAnswer) return hasFailure ? 'partial' : 'ok'
  return hasFailure ? 'failed' : 'not-found'
}

/** GET /api/case. @param evidenceKey makes digests of the evidence. Null if dossiers are off. */
export function caseRoutes(
  { access, log, config, today }: CaseRoutesOptions,
  evidenceKey: Uint8Array | null,
): Hono<TeamEnv> {
  const judge = createJudge(config, evidenceKey)
  const recordFollowing = createFollowingRecord(log)
  const app = new Hono<TeamEnv>()
  app.get(TEAM_ADDRESSES.case, requirePermission('case:read', log), async (context) => {
    const query = CaseQuery.safeParse(context.req.query())
    if (!query.success)
      return context.json({ error: 'by is chave, id or either; value must not be empty' }, 400)
    const { by, value, for: purpose = 'page' } = query.data
    // The page catches this earlier. A Chave that looks like a CPF must be requested with by=chave.
    if (by === 'either' && typedCpf(value) !== null) return context.json({ error: 'a CPF is no key' }, 400)
    const { permissions } = context.get('session')
    const isRow = purpose === 'list'
    if (isRow && !permissions.has('list:run')) return refusePermission(context, 'list:run', log)

    const seesValues = permissions.has('values:see')
    const line = { ...actorFields(context), permission: seesValues ? 'values:see' : 'case:read' } as const
    // Until the answers tell, digits are recorded as a Chave.
    const requestedKey = { by: by === 'id' ? 'id' : 'chave', value } as const

    async function loadAndJudge() {
      const { resolved, calls } = await loadForPerson(context, access, { by, value }, purpose)
      const result = resultOf({ resolved, calls })
      const isFound = result !== 'not-found' && result !== 'failed'
      const canConclude = permissions.has('dossier:make') || permissions.has('dossier:countersign')
      const text = judge(
        { resolved, calls },
        {
          today: today(),
          seesValues,
          readsRaw: permissions.has('raw:read') && !isRow,
          canReveal: permissions.has('value:reveal'),
          canConclude: isFound && canConclude,
        },
      )
      const reference = resolved.state === 'open' ? resolved.reference : null
      const otherKey = isFound && reference ? otherKeyOf(reference, calls) : undefined
      return { text, result, isCase: isFound && reference !== null, key: reference ?? requestedKey, otherKey }
    }

    const failure = { ...line, action: isRow ? 'list-row' : 'search', key: requestedKey } as const
    const { text, isCase, ...outcome } = await loadAndJudge().catch((error: unknown) =>
      recordFailure(context, log, failure, error),
    )
    if (purpose === 'follow') await recordFollowing(context, { ...line, ...outcome, action: 'follow' })
    else
      await recordAccess(context, log, {
        ...line,
        ...outcome,
        action: isRow ? 'list-row' : isCase ? 'case' : 'search',
      })
    return context.body(text, 200, { 'Content-Type': 'application/json' })
  })
  return app
}

/** Records each result of a person's following of a case once an hour: the page requests the case again by itself. */
function createFollowingRecord(log: AccessLog) {
  const limiter = new RateLimiterMemory({ points: 1, duration: FOLLOWING_SECONDS })
  return async (
    context: Context<TeamEnv>,
    record: AccessRecord & { readonly key: KeyReference },
  ): Promise<void> => {
    const id = `${record.subject} ${keyDigest(log.keys[0], record.key)} ${record.result}`
    if (await limiter.get(id)) return requireOpenSession(context)
    // Counted after it is written: a parallel request must not be answered before that.
    await recordAccess(context, log, record)
    await limiter.penalty(id)
  }
}

/** The case's other key in the answers, even if these are answers of another case: they are shown as well. */
export function otherKeyOf({ by }: CaseReference, { score, biometria }: Calls): CaseReference | undefined {
  const value = by === 'chave' ? dataOf(score)?.Analise?.Id : dataOf(biometria)?.Biometria?.Chave
  return value ? { by: by === 'chave' ? 'id' : 'chave', value: String(value) } : undefined
}
