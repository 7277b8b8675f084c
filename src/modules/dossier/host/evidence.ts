import { createHmac } from 'node:crypto'
import { hasFailed } from '#core/case/calls.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { evidenceDigest } from '#modules/team/host/case/evidence-digest.ts'
import type { Evidence } from '#modules/dossier/core/messages.ts'

/** The name of a key of evidence digests: 128 bits of its HMAC-SHA-256 of a fixed text, as base64url. It tells nothing of the key. */
export function kidOf(key: Uint8Array): string {
  const digest = createHmac('sha256', key).update('lupa dossier kid').digest()
  return digest.subarray(0, 16).toString('base64url')
}

/** How a case is now, compared with the evidence digest of an earlier read. */
export function compareEvidence(
  key: Uint8Array,
  calls: Calls,
  earlier: string,
): Exclude<Evidence, 'elsewhere'> {
  // Also where the same call failed before: who concludes without a part has seen that it is missing.
  if (evidenceDigest(key, calls) === earlier) return 'equal'
  const all = Object.values(calls) as Call<unknown>[]
  const isRead = all.some(({ state }) => state === 'answered') && !all.some(hasFailed)
  return isRead ? 'changed' : 'unread'
}
