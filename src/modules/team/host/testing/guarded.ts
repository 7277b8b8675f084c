import { expect } from 'vitest'
import { permissionsOf } from '#modules/team/core/permissions.ts'
import type { Permission, Role } from '#modules/team/core/permissions.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import type { startTeamHost } from './team-host.ts'

type TeamHost = Pick<Awaited<ReturnType<typeof startTeamHost>>, 'signedIn' | 'entries'>
export type TestBrowser = Awaited<ReturnType<TeamHost['signedIn']>>

/** A POST with JSON, or else a GET. */
export const ask = (browser: TestBrowser, address: string, json?: object) =>
  json ? browser.post(address, json) : browser.call(address)

/** A request that needs a permission, and its status if that is 409 or 422 for another reason. */
export type Guarded = readonly [Permission, address: string, json?: object, status?: number]

/** Together they have all roles. */
export const GUARDED_PEOPLE: readonly (readonly ['ana' | 'clara' | 'davi' | 'elisa', readonly Role[]])[] = [
  ['ana', ['analyst']],
  ['clara', ['support']],
  ['davi', ['auditor']],
  ['elisa', ['support', 'auditor']],
]

/** Expects that exactly the requests with a permission of the person succeed, and that each refusal is recorded. */
export async function expectGuards(
  { signedIn, entries }: TeamHost,
  person: ProviderPerson,
  roles: readonly Role[],
  guardedRequests: readonly Guarded[],
): Promise<void> {
  const browser = await signedIn(person)
  const permissions = permissionsOf(roles)
  for (const [permission, address, json, status = 200] of guardedRequests) {
    const answer = await ask(browser, address, json)
    const message = `${permission} ${address} ${JSON.stringify(json)}`
    if (permissions.has(permission)) {
      expect(answer.status === 204 ? 200 : answer.status, message).toBe(status)
    } else {
      const entry = entries().at(-1)
      expect(answer.status, message).toBe(403)
      expect(Object.keys((await answer.json()) as object), message).toEqual(['error'])
      expect(entry, message).toMatchObject({ action: 'permission-refused', subject: person.id })
      expect(permissions.has(entry?.['permission'] as Permission), message).toBe(false)
    }
  }
}
