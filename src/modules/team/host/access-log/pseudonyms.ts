import { normalizeId } from '#core/findings/values/identifiers.ts'
import { digitsOf, normalizeUnicode } from '#core/findings/values/fold-text.ts'
import { PersonName } from '#modules/team/core/access-entry.ts'
import { Subject } from '#modules/team/core/messages.ts'
import type { LogKey } from '#modules/team/host/settings/keys-and-secrets.ts'
import { digest } from './chain.ts'

export interface KeyReference {
  readonly by: 'chave' | 'id'
  readonly value: string
}

/** One spelling for all that databases treat as equal: they ignore case, width and outer space, and Ids are numbers. */
function normalizeKey({ by, value }: KeyReference): string {
  const text = normalizeUnicode(value, 'NFKC').trim()
  return by === 'id' ? normalizeId(text) : text.toLowerCase()
}

/** The log holds this digest in place of a Chave or Id. Lines begin with `{`, so it never equals a line's digest. */
export function keyDigest(key: LogKey, reference: KeyReference): string {
  return digest(key, `${reference.by}:${normalizeKey(reference)}`)
}

/** An e-mail address or a CPF: some providers use one as the subject. */
const PERSONAL = /@|(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/

const CPF_DIGITS = 11

/** The name for the log; undefined if it contains an address, has as many digits as a CPF, or does not fit a line. */
export function loggedName(name: string): string | undefined {
  const isPersonal = name.includes('@') || digitsOf(name).length >= CPF_DIGITS
  return PersonName.safeParse(name).success && !isPersonal ? name : undefined
}

/** The subject for the log: unchanged, or a digest if it looks like personal data or is not one plain word. */
export function loggedSubject(key: LogKey, subject: string): string {
  if (Subject.safeParse(subject).success && !PERSONAL.test(subject)) return subject
  return `digest:${digest(key, `subject:${subject}`)}`
}
