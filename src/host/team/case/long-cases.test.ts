import { expect, test } from 'vitest'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { PEOPLE } from '../../../demo/provider/people.ts'
import { createRecordedService } from '../credential/testing/recorded-service.ts'
import { startProvider } from '../testing/console.ts'
import { startTeamHost } from '../testing/team-host.ts'

test('a case of thousands of values is a long one, however short its answers are', async () => {
  const x = Array.from({ length: 15_000 }, () => 0)
  const { service } = createRecordedService({}, (request, next) =>
    request.url.includes('tiny') ? Response.json({ Status: 0, Analise: { Chave: 'tiny' }, x }) : next(),
  )
  const { issuer } = await startProvider()
  const { signedIn, ran } = await startTeamHost({ issuer, service })
  const clara = await signedIn(PEOPLE.clara)
  const tiny = { by: 'chave', value: 'tiny' }
  await clara.call(`${TEAM_ADDRESSES.case}?by=chave&value=demo-0001`)
  await clara.call(`${TEAM_ADDRESSES.case}?by=chave&value=tiny`)
  const place = { kind: 'field', name: 'CPF' }
  await clara.post(TEAM_ADDRESSES.reveal, { ...tiny, place, reason: 'customer-request' })
  await clara.post(TEAM_ADDRESSES.confer, { ...tiny, field: 'CPF', said: '52998224725' })
  expect(ran).toEqual(['short judge', 'long judge', 'long reveal', 'long confer'])
})
