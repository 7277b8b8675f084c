import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { secretsOf, readIn } from '../../../../core/case/testing/demo-case.ts'
import { PEOPLE } from '../../demo/people.ts'
import { FEATURED_CASES } from '../../../../demo/cases/featured-cases.ts'
import { findByChave } from '../../../../demo/cases/find-case.ts'
import { wallClockDay } from '../../../../demo/drafting/calendar.ts'
import { createDemoService } from '../../../../demo/demo-service.ts'
import { RENEWED, TEAM_ADDRESSES } from '../../core/addresses.ts'
import type { SessionAnswer } from '../../core/session-answer.ts'
import { createBrowser } from '../testing/browser.ts'
import { startProvider } from '../testing/console.ts'
import { ANSWER_HEADERS, PAGE_HEADERS } from '../../../../host/request/security-headers.ts'
import { testHeaders } from '../../../../host/testing/answer-headers.ts'
import { testRefusals } from '../../../../host/testing/refusals.ts'
import { BEHIND_NGINX, LAUDO, startTarget } from '../../../../host/testing/conformance-target.ts'
import { listen } from '../../../../host/testing/serve.ts'
import { siteAt } from '../../../../host/testing/site-at.ts'
import { CONSOLE, teamMode } from '../testing/team-mode.ts'

const { chave } = FEATURED_CASES['cnh-limpa']
const CASE = `${TEAM_ADDRESSES.case}?by=chave&value=${chave}`

/** A service like the real one, with cases. */
async function startService(): Promise<string> {
  const service = createDemoService()
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray())
      const { method = '', headers } = request
      const answer = await service.fetch(
        new Request(`http://service.invalid${request.url}`, {
          method,
          headers: headers as Record<string, string>,
          ...(body.length > 0 && { body }),
        }),
      )
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })()
  })
  return listen(server)
}

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

test('a sign-in that begins at one replica ends at another, and its session is known to both', async () => {
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
})

test('a renewal gives the session another end, whichever replicas take part', async () => {
  const { browser, linesOf } = await startTwo()
  const ana = browser()
  await ana.signIn(PEOPLE.ana)
  const sessionOf = async () => (await (await ana.call(TEAM_ADDRESSES.session)).json()) as SessionAnswer
  const before = await sessionOf()
  // The provider knows the person, and asks nothing.
  const { url } = await ana.open(`${TEAM_ADDRESSES.signIn}?window=1`)
  expect(url.href).toBe(CONSOLE + RENEWED)
  for (const { id, person } of [await sessionOf(), await sessionOf()]) {
    expect(id).not.toBe(before.id)
    expect(person).toEqual(before.person)
  }
  expect(linesOf(TEAM_ADDRESSES.session)).not.toContain(0)
})

test('signing out at one replica ends the session at both', async () => {
  const { browser } = await startTwo()
  const ana = browser()
  await ana.signIn(PEOPLE.ana)
  expect((await ana.call(CASE)).status).toBe(200)
  expect((await ana.post(TEAM_ADDRESSES.signOut)).status).toBe(200)
  for (let time = 0; time < 2; time += 1) {
    expect((await ana.call(CASE)).status).toBe(401)
  }
})

test('each replica checks what each person may do, and masks', async () => {
  const { browser, entriesOf } = await startTwo()
  const [clara, davi] = [browser(), browser()]
  await clara.signIn(PEOPLE.clara)
  await davi.signIn(PEOPLE.davi)
  const secrets = secretsOf(findByChave(chave, wallClockDay(Date.now()))!)
  for (let time = 0; time < 2; time += 1) {
    const answer = await clara.call(CASE)
    expect(answer.status).toBe(200)
    expect(readIn(await answer.text(), secrets)).toEqual([])
  }
  for (let time = 0; time < 2; time += 1) {
    expect((await clara.call(`${CASE}&for=list`)).status).toBe(403)
  }
  for (let time = 0; time < 2; time += 1) {
    expect((await davi.call(CASE)).status).toBe(403)
  }
  expect(entriesOf('case')).toEqual([1, 1])
  expect(entriesOf('permission-refused')).toEqual([2, 2])
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

describe('headers', () => {
  testHeaders(teamMode(), [
    ['GET', '/access-log', 200, PAGE_HEADERS, 'no-store'],
    ['GET', LAUDO, 404, ANSWER_HEADERS, 'no-store'],
    ['GET', TEAM_ADDRESSES.session, 200, ANSWER_HEADERS, 'no-store'],
    ['GET', `${TEAM_ADDRESSES.case}?by=id&value=7`, 200, ANSWER_HEADERS, 'no-store'],
    ['POST', TEAM_ADDRESSES.events, 400, ANSWER_HEADERS, 'no-store'],
    ['GET', TEAM_ADDRESSES.signIn, 303, ANSWER_HEADERS, 'no-store'],
    ['GET', '/auth/elsewhere', 404, PAGE_HEADERS, 'no-store'],
  ])
})

describe('requests that never reach the service', () => testRefusals(teamMode()))
