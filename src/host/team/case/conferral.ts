import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { birthKey, cpfKey, nameKey } from '../../../core/findings/values/comparison-keys.ts'
import type { ToKey } from '../../../core/findings/values/comparison-keys.ts'
import type { ConferredField } from '../../../core/team/session-answer.ts'

/** Digits without their slashes are a date, too: 01021990. */
const DATE = /^\s*(\d{2})[ .-]?(\d{2})[ .-]?(\d{4})\s*$/

const KEYS: Readonly<Record<ConferredField, ToKey>> = {
  CPF: cpfKey,
  DataNascimento: (text) => birthKey(text.replace(DATE, '$1/$2/$3')),
  NomeMae: nameKey,
}

/** A value as it is compared, without punctuation, accents and case; null where the text is no such value. */
export function conferralKey(field: ConferredField, text: string): string | null {
  return KEYS[field](text)
}

const SECRET = randomBytes(32)

const digestOf = (text: string) => createHmac('sha256', SECRET).update(text).digest()

/** Whether two keys are equal, in a time that says nothing of where they differ. */
export function isEqualKey(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}
