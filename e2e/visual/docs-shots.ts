import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, goTo, PLACES, test } from './scene.ts'
import type { Look, Place } from './scene.ts'

const SHOTS = join(import.meta.dirname, '..', '..', 'docs', 'shots')

/** Keeps the docs pages small. */
const MAX_BYTES = 250_000

/** The lesson about a service with other codes than the demonstration's. */
const LEARN: Place = {
  path: '/batch',
  ready: '[data-batch-input]',
  async act(page) {
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const text = (await response.text())
        .replace(/"Status":"(\d)"/, '"Status":"S$1"')
        .replace(/"Motivo":(\d+)/, '"Motivo":5$1')
        .replaceAll('"VÁLIDO"', '"RETORNO DA CAMADA 2"')
      await route.fulfill({ response, body: text })
    })
    const keys = Array.from({ length: 40 }, (_, index) => `demo-${String(index + 1).padStart(4, '0')}`)
    await page.locator('[data-batch-input]').fill(keys.join('\n'))
    await page.locator('[data-batch-start]').click()
    await page.locator('[data-unexplained] a').click()
    await page.locator('[data-question="Status S1"] [data-choice=ok]').click()
    await page.locator('[data-second-look] button').click()
    await page.locator('[data-question="Status S2"] [data-choice=fail]').click()
    await page.locator('[data-question="Status S3"] [data-choice=warn]').click()
    await page.locator('[data-question="text RETORNO DA CAMADA 2"] [data-choice=confirmed]').click()
    await page.locator('[data-second-look] button').click()
    await page.locator('[data-changed]').first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
  },
}

const SHOTS_TO_TAKE: readonly { readonly name: string; readonly place: Place; readonly as: Look }[] = [
  { name: 'case', place: PLACES.case, as: { theme: 'light', width: 1280, height: 900 } },
  { name: 'case-dark', place: PLACES.case, as: { theme: 'dark', language: 'en', width: 1280, height: 900 } },
  { name: 'list', place: PLACES.list, as: { theme: 'light', width: 1280, height: 800 } },
  { name: 'learn', place: LEARN, as: { theme: 'light', width: 1280, height: 800 } },
  { name: 'compare', place: PLACES.compare, as: { theme: 'light', width: 1280, height: 800 } },
  { name: 'help', place: PLACES.help, as: { theme: 'light', language: 'en', width: 1280, height: 800 } },
  { name: 'phone', place: PLACES.case, as: { theme: 'light', width: 390, height: 844 } },
]

for (const { name, place, as } of SHOTS_TO_TAKE) {
  test(name, async ({ page, look }) => {
    await look(page, as)
    await goTo(page, place)
    const path = join(SHOTS, `${name}.png`)
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    expect(statSync(path).size, `bytes of ${path}`).toBeLessThan(MAX_BYTES)
  })
}
