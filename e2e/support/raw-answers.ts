import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Opens every level of the raw answers. Each is in the page only some time after the one above it was opened. */
export async function openRawAnswers(page: Page, inTheLowest: string): Promise<void> {
  const raw = page.locator('[data-panel=raw]')
  const closed = raw.locator('details:not([open]) > summary')
  await expect(async () => {
    await closed.evaluateAll((all) => {
      for (const summary of all) (summary as HTMLElement).click()
    })
    expect(await raw.textContent()).toContain(inTheLowest)
    expect(await closed.count()).toBe(0)
  }).toPass()
}
