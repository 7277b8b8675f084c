import type { Context } from 'hono'
import { loadCaseOnce } from '../../../core/case/load-case.ts'
import type { CaseLookup } from '../../../core/case/lookup.ts'
import type { Purpose } from '../../../core/team/addresses.ts'
import type { ServiceAccess } from '../credential/service-access.ts'
import type { TeamEnv } from '../session/session-cookie.ts'

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
  const { held, ...reads } = access.readsFor(subject, purpose)
  context.env?.outgoing?.once('close', held.end)
  const loaded = await loadCaseOnce(lookup, reads, signal)
  return { ...loaded, asker: { subject, purpose, signal, length: held.isAny() ? 'long' : 'short' } as const }
}
