import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../../../demo/provider/people.ts'
import { createTestConsole, startProvider } from '../testing/console.ts'

async function start() {
  const provider = await startProvider()
  return { provider, ...createTestConsole({ issuer: provider.issuer }) }
}

describe('who gets in', () => {
  test('nobody without a role, who may choose another person then', async () => {
    const { browser, recorded } = await start()
    const person = browser()
    expect((await person.signIn(PEOPLE.fabio)).url.search).toBe('?problem=no-role')
    expect([...person.own.keys()]).toEqual([])
    expect(recorded).toMatchObject([
      { action: 'sign-in-refused', result: 'no-role', subject: PEOPLE.fabio.id },
    ])
    // The provider still knows Fábio: without being asked, he would be refused for ever.
    expect((await person.open('/auth/sign-in')).url.search).toBe('?problem=no-role')
    expect((await person.signIn(PEOPLE.ana, '/auth/sign-in?other=1')).url.pathname).toBe('/')
  })

  test('nobody who cancels', async () => {
    const { browser } = await start()
    expect((await browser().signIn({ id: '' })).url.search).toBe('?problem=refused')
  })

  test('a role that is gone is gone with the next sign-in', async () => {
    const { provider, browser } = await start()
    const ana = browser()
    await ana.signIn(PEOPLE.ana)
    provider.people = [{ ...PEOPLE.ana, groups: ['atendimento'] }]
    expect((await ana.call('/api/case')).status).toBe(200)
    await ana.signIn(PEOPLE.ana)
    expect((await ana.call('/api/case')).status).toBe(403)
    provider.people = [{ ...PEOPLE.ana, groups: [] }]
    expect((await ana.signIn(PEOPLE.ana)).url.search).toBe('?problem=no-role')
  })

  test('nobody whose sign-in cannot be recorded', async () => {
    const { browser, log } = await start()
    const ana = browser()
    log.isFull = true
    expect((await ana.signIn(PEOPLE.ana)).url.search).toBe('?problem=console-fault')
    expect(ana.own.size).toBe(0)
  })
})
