import type { Context } from 'hono'
import { loadCase } from '#core/case/load-case.ts'
import type { CaseReads } from '#core/case/load-case.ts'
import type { CaseLookup, Purpose } from '#core/case/lookup.ts'
import type { AccessLog, AccessRecord } from '#modules/team/host/access-log/access-log.ts'
import type { ServiceAccess } from '#modules/team/host/service-access/service-access.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'

/** When each read ended, ISO 8601 in UTC; null where it was not made. */
type ReadTimes = Record<keyof CaseReads, string | null>

function timed(reads: CaseReads): { readonly readAt: Readonly<ReadTimes>; readonly reads: CaseReads } {
  const readAt: ReadTimes = { score: null, biometria: null, laudo: null }
  const note = <T>(name: keyof CaseReads, read: Promise<T>) =>
    read.finally(() => (readAt[name] = new Date().toISOString()))
  return {
    readAt,
    reads: {
      score: (chave, signal) => note('score', reads.score(chave, signal)),
      biometria: (id, signal) => note('biometria', reads.biometria(id, signal)),
      laudo: (id, signal) => note('laudo', reads.laudo(id, signal)),
    },
  }
}

/** @throws the reason of the request's signal once its reader has left. */
export async function loadForPerson(
  context: Context<TeamEnv>,
  access: ServiceAccess,
  lookup: CaseLookup,
  purpose: Purpose = 'page',
) {
  const { readAt, reads } = timed(access.readsFor(context.get('session').subject, purpose))
  return { ...(await loadCase(lookup, reads, context.req.raw.signal)), readAt }
}

/** Records that what somebody asked for was not shown, and throws why. */
export async function recordFailure(
  context: Context<TeamEnv>,
  log: AccessLog,
  line: Omit<AccessRecord, 'result'>,
  error: unknown,
): Promise<never> {
  // Whoever has left is shown nothing, and has not failed.
  if (!context.req.raw.signal.aborted) await log.record({ ...line, result: 'failed' })
  throw error
}
