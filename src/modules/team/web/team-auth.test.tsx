import { expect, onTestFinished, test, vi } from 'vitest'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { createQueryClient } from '#web/data/source/query-client.ts'
import { createSessionServices } from '#web/app/app.tsx'
import { startTeam } from './team-auth.tsx'
import { createFakeHost } from './testing/render-team-app.tsx'

/** Starts team mode with a host that answers requests for cases with `status`. */
async function start(status: number) {
  const answer = await createFakeHost(['analyst']).session()
  const paths: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    if (pathname === TEAM_ADDRESSES.session) return Response.json(answer)
    // A failed sign-out does not leave the page.
    return new Response('{}', { status: pathname === TEAM_ADDRESSES.case ? status : 500 })
  })
  const services = createSessionServices({ demonstration: null, auth: 'oidc' })
  onTestFinished(async () => {
    services.session.signOut()
    await expect.poll(() => paths.at(-1)).toBe(TEAM_ADDRESSES.signOut)
    vi.unstubAllGlobals()
  })
  const auth = await startTeam(services, [])
  if (auth instanceof Error) throw auth
  const createSource = await auth.loadSource()
  createSource(createQueryClient(), {}).prefetch({ by: 'chave', value: 'k' })
  return { session: services.session, paths }
}

test('a 401 of the host expires the page’s session', async () => {
  const { session } = await start(401)
  await expect.poll(() => session.getState().status).toBe('expired')
})

test('a 409 of the host reads the session again', async () => {
  const { session, paths } = await start(409)
  const { session: address, case: caseAddress } = TEAM_ADDRESSES
  await expect.poll(() => paths).toEqual([address, caseAddress, address])
  expect(session.getState().status).toBe('signed-in')
})
