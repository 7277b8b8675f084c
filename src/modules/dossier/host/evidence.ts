import { createHmac } from 'node:crypto'
import { callList, hasFailed } from '#core/case/calls.ts'
import type { Calls } from '#core/case/calls.ts'
import type { Evidence } from '#modules/dossier/core/messages.ts'
import { evidenceDigest } from '#modules/team/host/case-answers/evidence-digest.ts'

/** Identifies an evidence key without disclosing it: 128 bits of HMAC-SHA-256, as base64url. */
export function kidOf(key: Uint8Array): string {
  const digest = createHmac('sha256', key).update('lupa dossier kid').digest()
  return digest.subarray(0, 16).toString('base64url')
}

export function compareEvidence(
  key: Uint8Array,
  calls: Calls,
  earlierDigest: string,
): Exclude<Evidence, 'elsewhere'> {
  // Equal even if a call failed both times: the person saw that its answer was missing.
  if (evidenceDigest(key, calls) === earlierDigest) return 'equal'
  const isRead = callList(calls).some(({ state }) => state === 'answered') && !callList(calls).some(hasFailed)
  return isRead ? 'changed' : 'unread'
}
