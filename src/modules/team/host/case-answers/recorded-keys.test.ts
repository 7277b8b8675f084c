import { expect, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { decodeCase } from '#modules/team/core/case-answer.ts'
import { startProvider } from '#modules/team/host/testing/console.ts'
import { startTeamHost } from '#modules/team/host/testing/team-host.ts'

const start = async () => startTeamHost({ issuer: (await startProvider()).issuer })

test('a reveal is found by the Id as well, and by the Chave in another spelling', async () => {
  const { signedIn } = await start()
  const [clara, elisa] = [await signedIn(PEOPLE.clara), await signedIn(PEOPLE.elisa)]
  const place = { kind: 'field', name: 'CPF' }
  const request = { by: 'chave', value: ' DEMO-0001', place, reason: 'customer-request' }
  expect((await clara.post(TEAM_ADDRESSES.reveal, request)).status).toBe(200)
  for (const key of ['case=demo-0001', 'case=0100001']) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await elisa.call(`${TEAM_ADDRESSES.accessLog}?action=reveal&${key}`)
    // oxlint-disable-next-line no-await-in-loop
    expect(await answer.json(), key).toMatchObject({
      entries: [{ subject: PEOPLE.clara.id, name: 'Clara Conceição' }],
    })
  }
})

test('of digits that may be two cases nothing is shown before one is chosen', async () => {
  const { signedIn, entries } = await start()
  const digits = FEATURED_CASES['chave-ambigua'].chave
  const ana = await signedIn(PEOPLE.ana)
  const answer = await ana.call(`${TEAM_ADDRESSES.case}?by=either&value=${digits}`)
  expect(decodeCase(await answer.text())).toEqual({
    resolved: {
      state: 'choose',
      chave: { by: 'chave', value: digits },
      id: { by: 'id', value: digits },
    },
    calls: null,
    masked: null,
    evidence: null,
  })
  expect(entries().at(-1)).toMatchObject({ action: 'search' })
})
