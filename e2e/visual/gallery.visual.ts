import { createServer } from 'vite'
import { expect, test as base } from './scene.ts'

/** The development server: the build does not contain the gallery. */
const test = base.extend<{}, { gallery: string }>({
  gallery: [
    async ({}, provide) => {
      const server = await createServer({ server: { port: 0 }, logLevel: 'warn' })
      await server.listen()
      await provide(new URL('gallery', server.resolvedUrls?.local[0]).href)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// One worker, because every server would bundle the same packages.
test.describe.configure({ mode: 'serial' })

for (const theme of ['light', 'dark'] as const) {
  test(`gallery, ${theme}`, async ({ page, look, gallery }) => {
    await look(page, { theme })
    await page.goto(gallery)
    const sections = page.locator('[data-section]')
    await expect(sections.last()).toBeVisible({ timeout: 30_000 })
    const names = await sections.evaluateAll((each) => each.map(({ id }) => id))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await expect(page.locator(`#${name}`)).toHaveScreenshot(`gallery-${name}-${theme}.png`)
    }
    for (const name of ['question', 'sheet', 'palette', 'menu']) {
      /* oxlint-disable no-await-in-loop -- one overlay at a time */
      await page.locator(`[data-open=${name}]`).click()
      await expect(page).toHaveScreenshot(`gallery-over-${name}-${theme}.png`)
      await page.keyboard.press('Escape')
      /* oxlint-enable no-await-in-loop */
    }
  })
}
