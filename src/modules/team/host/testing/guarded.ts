import { expect } from 'vitest'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { permissionsOf } from '#modules/team/core/permissions.ts'
import type { Permission, Role } from '#modules/team/core/permissions.ts'
import type { startTeamHost } from './team-host.ts'

type TeamHost = Pick<Awaited<ReturnType<typeof startTeamHost>>, 'signedIn' | 'entries'>
type Browser = Awaited<ReturnType<TeamHost['signedIn']>>

/** Asks as the page does: with JSON it is a POST. */
export const ask = (browser: Browser, address: string, json?: object) =>
  json ? browser.post(address, json) : browser.call(address)

/** A request that needs a permission, and the status of its answer where it is 409 or 422 for other reasons. */
export type Guarded = readonly [Permission, address: string, json?: object, status?: number]

/** People whose roles together are all that there are. */
export const GUARDED_PEOPLE: readonly (readonly ['ana' | 'clara' | 'davi' | 'elisa', readonly Role[]])[] = [
  ['ana', ['analyst']],
  ['clara', ['support']],
  ['davi', ['auditor']],
  ['elisa', ['support', 'auditor']],
]

/** Expects that a person may do what their roles allow, and nothing else, and that each refusal is recorded. */
export async function expectGuards(
  { signedIn, entries }: TeamHost,
  person: ProviderPerson,
  roles: readonly Role[],
  guarded: readonly Guarded[],
): Promise<void> {
  const browser = await signedIn(person)
  const may = permissionsOf(roles)
  for (const [permission, address, json, status = 200] of guarded) {
    const answer = await ask(browser, address, json)
    const what = `${permission} ${address} ${JSON.stringify(json)}`
    if (may.has(permission)) {
      expect(answer.status === 204 ? 200 : answer.status, what).toBe(status)
    } else {
      expect(answer.status, what).toBe(403)
      expect(Object.keys((await answer.json()) as object), what).toEqual(['error'])
      expect(entries().at(-1), what).toMatchObject({ action: 'permission-refused', subject: person.id })
      expect(may.has(entries().at(-1)?.['permission'] as Permission), what).toBe(false)
    }
  }
}
