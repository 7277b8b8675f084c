import { expect, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { createBrowser } from '#modules/team/host/testing/browser.ts'
import { startProvider } from '#modules/team/host/testing/console.ts'
import { ANSWER_HEADERS, PAGE_HEADERS } from '#host/request/security-headers.ts'
import { testHeaders, testRefusals } from '#host/testing/conformance-tests.ts'
import { BEHIND_NGINX, LAUDO, startTarget } from '#host/testing/conformance-target.ts'
import { listen } from '#host/testing/serve.ts'
import { siteAt } from '#modules/team/host/testing/site-at.ts'
import { CONSOLE, teamMode } from '#modules/team/host/testing/team-mode.ts'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'

const { chave } = FEATURED_CASES['cnh-limpa']
const CASE = `${TEAM_ADDRESSES.case}?by=chave&value=${chave}`

/** A service like the real one, with cases. */
const startService = () =>
  listen(createAdaptorServer({ fetch: createDemoService().fetch, overrideGlobalObjects: false }) as Server)

/** Two replicas, asked in turn: by this test, or by the nginx in front of them. */
async function startTwo() {
  const { issuer } = await startProvider({ console: CONSOLE })
  const target = await startTarget(await startService(), { mode: teamMode(issuer), count: 2 })
  const cookies: string[] = []
  const site = siteAt(target.urls, (cookie) => cookies.push(cookie))
  const linesOf = (address: string) =>
    target.replicas.map(({ lines }) => lines.filter((line) => line.includes(`"address":"${address}"`)).length)
  const entriesOf = (action: string) =>
    target.replicas.map(({ entries }) => entries().filter((entry) => entry['action'] === action).length)
  return { ...target, cookies, linesOf, entriesOf, browser: () => createBrowser(site, CONSOLE) }
}

test('a sign-in that begins at one replica ends at another, and its session is known to both until a sign-out at one', async () => {
  const { browser, cookies, linesOf, entriesOf, log } = await startTwo()
  const ana = browser()
  expect((await ana.signIn(PEOPLE.ana, '/auth/sign-in?to=%2Fbatch')).url.href).toBe(`${CONSOLE}/batch`)
  const [began, ended] = [linesOf(TEAM_ADDRESSES.signIn), linesOf(TEAM_ADDRESSES.callback)]
  expect(began).toContain(1)
  expect(began).toContain(0)
  expect(ended).toEqual(began.toReversed())
  for (let time = 0; time < 4; time += 1) {
    expect((await ana.call(CASE)).status).toBe(200)
  }
  expect(entriesOf('case')).toEqual([2, 2])
  expect(entriesOf('sign-in')).toEqual(ended)
  expect(log().join('\n')).not.toContain(chave)

  const attributes = cookies.map((cookie) => cookie.replace(/=[^;]*/, ''))
  expect(new Set(attributes.filter((text) => !text.includes('Max-Age')))).toEqual(
    new Set(['__Host-Http-lupa; Path=/; HttpOnly; Secure; SameSite=Strict']),
  )
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-Http-[\w-]+=[^;]*; (?:Max-Age=\d+; )?Path=\/; HttpOnly; Secure; SameSite=/,
    )
    expect(cookie.length).toBeLessThan(4096)
  }
  expect((await ana.post(TEAM_ADDRESSES.signOut)).status).toBe(200)
  for (let time = 0; time < 2; time += 1) {
    expect((await ana.call(CASE)).status).toBe(401)
  }
})

test.runIf(BEHIND_NGINX)('a replica that stops takes no session with it', async () => {
  const { browser, replicas } = await startTwo()
  const ana = browser()
  await ana.signIn(PEOPLE.ana)
  replicas[0]?.server.closeAllConnections()
  replicas[0]?.server.close()
  for (let time = 0; time < 6; time += 1) {
    expect((await ana.call(CASE)).status).toBe(200)
  }
})

testHeaders(teamMode(), [
  ['GET', '/access-log', 200, PAGE_HEADERS],
  ['GET', LAUDO, 404, ANSWER_HEADERS],
  ['GET', TEAM_ADDRESSES.session, 200, ANSWER_HEADERS],
  ['GET', `${TEAM_ADDRESSES.case}?by=id&value=7`, 200, ANSWER_HEADERS],
  ['GET', TEAM_ADDRESSES.signIn, 303, ANSWER_HEADERS],
])

testRefusals(teamMode())
