import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from 'vitest'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { ANSWER_HEADERS, PAGE_HEADERS } from '#host/request/security-headers.ts'
import { BEHIND_NGINX, LAUDO, startTarget } from '#host/testing/conformance-target.ts'
import { testHeaders, testRefusals } from '#host/testing/conformance-tests.ts'
import { listen } from '#host/testing/serve.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { createBrowser } from '#modules/team/host/testing/browser.ts'
import { startProvider } from '#modules/team/host/testing/console.ts'
import { siteAt } from '#modules/team/host/testing/site-at.ts'
import { CONSOLE, teamMode } from '#modules/team/host/testing/team-mode.ts'

const { chave } = FEATURED_CASES['cnh-limpa']
const CASE = `${TEAM_ADDRESSES.case}?by=chave&value=${chave}`

const startService = () =>
  listen(createAdaptorServer({ fetch: createDemoService().fetch, overrideGlobalObjects: false }) as Server)

/** Two replicas. This test, or nginx in front of them, sends requests to them in turn. */
async function startTwo() {
  const { issuer } = await startProvider({ console: CONSOLE })
  const target = await startTarget(await startService(), { mode: teamMode(issuer), count: 2 })
  const cookies: string[] = []
  const site = siteAt(target.urls, (cookie) => cookies.push(cookie))
  const requestCounts = (address: string) =>
    target.replicas.map(({ lines }) => lines.filter((line) => line.includes(`"address":"${address}"`)).length)
  const entryCounts = (action: string) =>
    target.replicas.map(({ entries }) => entries().filter((entry) => entry['action'] === action).length)
  return { ...target, cookies, requestCounts, entryCounts, browser: () => createBrowser(site, CONSOLE) }
}

test('a sign-in can start at one replica and end at another, and a sign-out at one ends it at both', async () => {
  const { browser, cookies, requestCounts, entryCounts, log } = await startTwo()
  const ana = browser()
  expect((await ana.signIn(PEOPLE.ana, '/auth/sign-in?to=%2Fbatch')).url.href).toBe(`${CONSOLE}/batch`)
  const [starts, ends] = [requestCounts(TEAM_ADDRESSES.signIn), requestCounts(TEAM_ADDRESSES.callback)]
  expect(new Set(starts)).toEqual(new Set([0, 1]))
  expect(ends).toEqual(starts.toReversed())
  for (let count = 0; count < 4; count += 1) expect(await ana.statusOf(CASE)).toBe(200)
  expect(entryCounts('case')).toEqual([2, 2])
  expect(entryCounts('sign-in')).toEqual(ends)
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
  for (let count = 0; count < 2; count += 1) expect(await ana.statusOf(CASE)).toBe(401)
})

test.runIf(BEHIND_NGINX)('a session continues after one replica stops', async () => {
  const { browser, replicas } = await startTwo()
  const ana = browser()
  await ana.signIn(PEOPLE.ana)
  replicas[0]?.server.closeAllConnections()
  replicas[0]?.server.close()
  for (let count = 0; count < 6; count += 1) expect(await ana.statusOf(CASE)).toBe(200)
})

testHeaders(teamMode(), [
  ['GET', '/access-log', 200, PAGE_HEADERS],
  ['GET', LAUDO, 404, ANSWER_HEADERS],
  ['GET', TEAM_ADDRESSES.session, 200, ANSWER_HEADERS],
  ['GET', `${TEAM_ADDRESSES.case}?by=id&value=7`, 200, ANSWER_HEADERS],
  ['GET', TEAM_ADDRESSES.signIn, 303, ANSWER_HEADERS],
])

testRefusals(teamMode())
