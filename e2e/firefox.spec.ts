import { existsSync } from 'node:fs'
import { expect, test } from './support/fixtures.ts'
import { startFirefox } from './support/firefox.ts'

const FIREFOX = '/usr/bin/firefox-esr'
const ENTER = '\uE007'

test('Firefox ESR signs in and shows a case', { tag: '@long' }, async ({ baseURL }) => {
  test.skip(!existsSync(FIREFOX), 'firefox-esr is not installed')
  const firefox = await startFirefox(FIREFOX)
  try {
    await firefox.open(`${baseURL}/analyses?chave=onb-2026-11-000481`)
    await expect.poll(() => firefox.evaluate('document.activeElement.localName')).toBe('input')
    await firefox.type(`analista${ENTER}`)
    await firefox.type(`segredo${ENTER}`)
    await expect
      .poll(() => firefox.evaluate('document.querySelector("main").innerText'))
      .toMatch(/Com impedimento[^]*Marina Souza Albuquerque/)
    expect(firefox.errors).toEqual([])
  } finally {
    await firefox.close()
  }
})
