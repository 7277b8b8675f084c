import type { Context } from 'hono'
import { loadCaseOnce } from '../../../core/case/load-case.ts'
import type { CaseReads } from '../../../core/case/load-case.ts'
import type { CaseLookup } from '../../../core/case/lookup.ts'
import type { Purpose } from '../../../core/team/addresses.ts'
import type { ServiceAccess } from '../credential/service-access.ts'
import type { TeamEnv } from '../session/session-cookie.ts'

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

/**
 * Looks a case up for the person who asks. Its answers count as held in memory until the host's own answer has been sent.
 *
 * @throws the reason of the request's signal once its reader has left.
 */
export async function loadForPerson(
  context: Context<TeamEnv>,
  access: ServiceAccess,
  lookup: CaseLookup,
  purpose: Purpose = 'page',
) {
  const { subject } = context.get('session')
  const { signal } = context.req.raw
  const { held, ...ownReads } = access.readsFor(subject, purpose)
  context.env?.outgoing?.once('close', held.end)
  const { readAt, reads } = timed(ownReads)
  const loaded = await loadCaseOnce(lookup, reads, signal)
  const asker = { subject, purpose, signal, length: held.isAny() ? 'long' : 'short' } as const
  return { ...loaded, readAt, asker }
}
