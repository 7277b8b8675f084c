import { Hono } from 'hono'
import * as z from 'zod/mini'
import { dataOf, hasFailed } from '#core/case/calls.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { typedCpf } from '#core/case/typed-cpf.ts'
import type { Config } from '#core/config/schema.ts'
import type { CalendarDate, CaseReference } from '#core/findings/model/evidence.ts'
import type { AccessResult } from '#modules/team/core/access-entry.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import type { CaseAnswer } from '#modules/team/core/case-answer.ts'
import type { Permission } from '#modules/team/core/permissions.ts'
import { MOST_KEY_LENGTH } from '#modules/team/core/session-answer.ts'
import type { AccessLog } from '#modules/team/host/access-log/access-log.ts'
import type { ServiceAccess } from '#modules/team/host/service-access/service-access.ts'
import { actorOf, refuse, requirePermission } from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { createJudge } from './judge.ts'
import { loadForPerson, recordFailure } from './look-up.ts'

export interface CaseRoutesOptions {
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

interface Looked {
  readonly resolved: CaseAnswer['resolved']
  readonly calls: Calls
}

/** How a lookup ended, for the log. */
function resultOf({ resolved, calls }: Looked): AccessResult {
  const all = Object.values(calls) as Call<unknown>[]
  if (resolved.state === 'choose') return 'ok'
  const failed = all.filter(hasFailed)
  if (all.some((call) => call.state === 'answered')) return failed.length === 0 ? 'ok' : 'partial'
  return failed.length === 0 ? 'not-found' : 'failed'
}

function isFound(looked: Looked): boolean {
  return !['not-found', 'failed'].includes(resultOf(looked))
}

/** GET /api/case. @param evidenceKey of digests of what was read; null where dossiers are off. */
export function caseRoutes(
  { access, log, config, today }: CaseRoutesOptions,
  evidenceKey: Uint8Array | null,
): Hono<TeamEnv> {
  const judge = createJudge(config, evidenceKey)
  const app = new Hono<TeamEnv>()
  app.get(TEAM_ADDRESSES.case, requirePermission('case:read', log), async (context) => {
    const query = CaseQuery.safeParse(context.req.query())
    if (!query.success)
      return context.json({ error: 'by is chave, id or either; value must not be empty' }, 400)
    const { by, value, for: purpose = 'page' } = query.data
    // Pages stop it; a Chave that looks like one is asked for as a Chave.
    if (by === 'either' && typedCpf(value) !== null) return context.json({ error: 'a CPF is no key' }, 400)
    const { permissions } = context.get('session')
    const isRow = purpose === 'list'
    if (isRow && !permissions.has('list:run')) return refuse(context, 'list:run', log)

    const seesValues = permissions.has('values:see')
    const permission: Permission = seesValues ? 'values:see' : 'case:read'
    const line = { ...actorOf(context), permission }
    // Digits that may be either are recorded as what they turn out to be, else as a Chave.
    const asked = { by: by === 'id' ? 'id' : 'chave', value } as const

    async function lookUp() {
      const { resolved, calls } = await loadForPerson(context, access, { by, value }, purpose)
      const isCase = isFound({ resolved, calls })
      const view = {
        today: today(),
        seesValues,
        // A list shows none.
        readsRaw: permissions.has('raw:read') && !isRow,
        isRevealable: permissions.has('value:reveal'),
        concludes: isCase && (permissions.has('dossier:make') || permissions.has('dossier:countersign')),
      }
      const text = judge({ resolved, calls }, view)
      return { resolved, calls, isCase: isCase && resolved.state === 'open', text }
    }

    const failed = { ...line, action: isRow ? 'list-row' : 'search', key: asked } as const
    const { resolved, calls, isCase, text } = await lookUp().catch((error: unknown) =>
      recordFailure(context, log, failed, error),
    )
    await log.record({
      ...line,
      action: isRow ? 'list-row' : isCase ? 'case' : 'search',
      result: resultOf({ resolved, calls }),
      key: resolved.state === 'open' ? resolved.reference : asked,
      otherKey: isCase && resolved.state === 'open' ? otherKeyOf(resolved.reference, calls) : undefined,
    })
    return context.body(text, 200, { 'Content-Type': 'application/json' })
  })
  return app
}

/** The other name that the answers give the case, also where they turn out to be another case's: these are shown as well. */
export function otherKeyOf({ by }: CaseReference, { score, biometria }: Calls): CaseReference | undefined {
  const value = by === 'chave' ? dataOf(score)?.Analise?.Id : dataOf(biometria)?.Biometria?.Chave
  return value ? { by: by === 'chave' ? 'id' : 'chave', value: String(value) } : undefined
}
