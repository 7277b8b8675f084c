import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, goTo, PLACES, test } from './scene.ts'
import type { Look, Place } from './scene.ts'

const SHOTS = join(import.meta.dirname, '..', '..', 'docs', 'shots')

/** Keeps the docs pages small. */
const MAX_BYTES = 250_000

const SHOTS_TO_TAKE: readonly { readonly name: string; readonly place: Place; readonly as: Look }[] = [
  { name: 'case', place: PLACES.case, as: { theme: 'light', width: 1280, height: 900 } },
  { name: 'case-dark', place: PLACES.case, as: { theme: 'dark', language: 'en', width: 1280, height: 900 } },
  { name: 'list', place: PLACES.list, as: { theme: 'light', width: 1280, height: 800 } },
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
