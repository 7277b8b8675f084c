import type { Context } from 'hono'
import { loadCase } from '#core/case/load-case.ts'
import type { CaseReads } from '#core/case/load-case.ts'
import type { CaseLookup, Purpose } from '#core/case/lookup.ts'
import type { AccessLog, AccessRecord } from '#modules/team/host/access-log/access-log.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import type { ServiceAccess } from '#modules/team/host/service-access/service-access.ts'

/** When each read ended, ISO 8601 in UTC. Null if it was not made. */
type ReadTimes = Record<keyof CaseReads, string | null>

function withTimes(reads: CaseReads): { readonly readAt: Readonly<ReadTimes>; readonly reads: CaseReads } {
  const readAt: ReadTimes = { score: null, biometria: null, laudo: null }
  const noteTime = <T>(name: keyof CaseReads, read: Promise<T>) =>
    read.finally(() => (readAt[name] = new Date().toISOString()))
  return {
    readAt,
    reads: {
      score: (chave, signal) => noteTime('score', reads.score(chave, signal)),
      biometria: (id, signal) => noteTime('biometria', reads.biometria(id, signal)),
      laudo: (id, signal) => noteTime('laudo', reads.laudo(id, signal)),
    },
  }
}

export async function loadForPerson(
  context: Context<TeamEnv>,
  access: ServiceAccess,
  lookup: CaseLookup,
  purpose: Purpose = 'page',
) {
  const { readAt, reads } = withTimes(access.readsFor(context.get('session').subject, purpose))
  return { ...(await loadCase(lookup, reads, context.req.raw.signal)), readAt }
}

export async function recordFailure(
  context: Context<TeamEnv>,
  log: AccessLog,
  line: Omit<AccessRecord, 'result'>,
  error: unknown,
): Promise<never> {
  // A client that disconnected is not a failure.
  if (!context.req.raw.signal.aborted) await log.record({ ...line, result: 'failed' })
  throw error
}
