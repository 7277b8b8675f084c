import { expect, goTo, PLACES, test } from './scene.ts'
import type { Look, Place } from './scene.ts'

/** Pages with a phone picture. */
const ON_A_PHONE: ReadonlySet<string> = new Set(['case', 'list'])

const THEMES = ['light', 'dark'] as const

for (const theme of THEMES) {
  test(`sign-in, ${theme}`, async ({ page, look }) => {
    await look(page, { theme })
    await page.goto('/login')
    await expect(page.locator('form')).toBeVisible()
    await expect(page).toHaveScreenshot(`sign-in-${theme}.png`)
  })

  for (const [name, place] of Object.entries<Place>(PLACES)) {
    const looks: Record<string, Look> = {
      [`${name}-${theme}`]: { theme, height: 1200 },
      ...(ON_A_PHONE.has(name) && { [`${name}-phone-${theme}`]: { theme, width: 390, height: 1200 } }),
    }
    for (const [picture, each] of Object.entries(looks)) {
      test(picture, async ({ page, look }) => {
        await look(page, each)
        await goTo(page, place)
        await expect(page).toHaveScreenshot(`${picture}.png`)
      })
    }
  }
}
