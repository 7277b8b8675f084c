import type { Cause, Judgement } from '../findings/model/judgement.ts'
import { ALERT_FRAGMENT } from '../paths/paths.ts'

/** An alert that somebody asks a second opinion on, as the fragment of the case's address names it. */
export interface AskedAlert {
  /** The name of a rule; in an address from elsewhere any text. */
  readonly rule: string
  /** Which one of the causes that the rule has a part in, worst first, from 1. */
  readonly place: number
  /** How the digest of what was read began then; null where none was made. */
  readonly evidence: string | null
}

/** Whether what was read is what it was then; `partial` where it differs and a part could not be read now. */
export type SinceAsked = 'same' | 'changed' | 'partial' | 'unknown'

/** Characters of the digest: 72 bits, so that two states of a case never begin alike. */
const DIGEST_LENGTH = 12

const DIGEST = new RegExp(`^[\\w-]{${DIGEST_LENGTH}}$`)

type Judged = Pick<Judgement, 'causes' | 'findings'>

/** The causes that a rule has a part in. A rule may find something in several lines of the laudo. */
function causesWith(rule: string, { causes, findings }: Judged): readonly Cause[] {
  return causes.filter((cause) => cause.findings.some((index) => findings[index]?.rule === rule))
}

/**
 * The fragment that asks about a cause: `#alerta=cpf-agrees&c=3f9c2a17b604`. It holds nothing of what was read.
 *
 * @param evidence digest of what was read; null where none is made.
 */
export function alertFragment(cause: Cause, judged: Judged, evidence: string | null): string {
  const rule = judged.findings[cause.findings[0] ?? -1]?.rule ?? ''
  const place = causesWith(rule, judged).indexOf(cause) + 1
  const further = new URLSearchParams({
    ...(place > 1 && { n: String(place) }),
    ...(evidence !== null && { c: evidence.slice(0, DIGEST_LENGTH) }),
  })
  return `${ALERT_FRAGMENT}${rule}${further.size > 0 ? `&${further.toString()}` : ''}`
}

/** Reads the fragment of an address, which anybody may have written; never throws. */
export function readAlertFragment(fragment: string): AskedAlert {
  const read = new URLSearchParams(fragment.slice(1))
  const place = read.get('n') ?? ''
  const evidence = read.get('c') ?? ''
  return {
    rule: read.get('alerta') ?? '',
    place: /^[1-9]\d{0,3}$/.test(place) ? Number(place) : 1,
    evidence: DIGEST.test(evidence) ? evidence : null,
  }
}

/** The cause that is asked about; undefined where the case has none. */
export function askedCause({ rule, place }: AskedAlert, judged: Judged): Cause | undefined {
  return causesWith(rule, judged)[place - 1]
}

/**
 * @param evidence digest of what was read now; null where none is made.
 * @param isWhole whether every part of the case could be read.
 */
export function sinceAsked(asked: AskedAlert, evidence: string | null, isWhole: boolean): SinceAsked {
  if (asked.evidence === null || evidence === null) return 'unknown'
  if (evidence.startsWith(asked.evidence)) return 'same'
  return isWhole ? 'changed' : 'partial'
}
