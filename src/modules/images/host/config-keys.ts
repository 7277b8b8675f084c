import * as z from 'zod/mini'
import { LocalText } from '#core/config/schema.ts'
import type { Config } from '#core/config/schema.ts'
import { isReadable } from '#host/config/environment.ts'
import { BRACES } from '#modules/images/core/address.ts'

function findProblem(address: string): string | null {
  if (!/^https?:\/\//.test(address)) return 'must be an address that begins with https://'
  const names = [...address.matchAll(BRACES)].map(([, name = '']) => name)
  const unknown = names.find((name) => name !== 'chave' && name !== 'id')
  if (unknown !== undefined) return `{${unknown}} is no placeholder: write {chave} or {id}`
  if (/[{}]/.test(address.replace(BRACES, ''))) return 'has a brace without its other half'
  if (names.length === 0) return 'names no case: put {chave} or {id} into it'
  const url = URL.parse(address.replace(BRACES, 'x'))
  if (url?.host !== URL.parse(address.replace(BRACES, 'y'))?.host)
    return 'has a placeholder in the host name: put it into the path or the query'
  // The host name goes into the Content-Security-Policy, where other characters have a meaning.
  if (url === null || !/^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname)) return 'has no valid host name'
  if (url.username || url.password)
    return 'holds credentials: leave them out, each person has a session there'
  if (isReadable(url)) return 'is plain http: use https'
  return null
}

const Address = z.string().check((payload) => {
  const message = findProblem(payload.value)
  if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message })
})

const Entry = z.strictObject({
  label: LocalText.check(z.describe('Its name: one text, or one for each language.')),
  address: Address.check(
    z.describe('Its https address. {chave} or {id} stands for the Chave or Id of the case.'),
  ),
})
const Entries = z.array(Entry).check(z.minLength(1), z.maxLength(8))
type Entries = z.output<typeof Entries>

declare module '#core/config/schema.ts' {
  interface AddedConfig {
    readonly images?: Entries | undefined
    readonly links?: Entries | undefined
  }
}

export const CONFIG_KEYS = {
  images: z
    .optional(Entries)
    .check(
      z.describe(
        'Pictures of a case in a store of the bank, which the browser loads by the person’s session.',
      ),
    ),
  links: z.optional(Entries).check(z.describe('Links from a case to other systems.')),
}

export function imageOrigins({ images = [] }: Config): readonly string[] {
  return images.map(({ address }) => new URL(address.replace(BRACES, 'x')).origin)
}
