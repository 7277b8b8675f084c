import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Returns the text that an action copies. Waits, because the code that builds the text loads on first use. */
export async function copiedBy(page: Page, act: () => Promise<unknown>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await act()
  let copied = ''
  await expect
    .poll(async () => {
      copied = await page.evaluate(() => navigator.clipboard.readText())
      return copied
    })
    .not.toBe('')
  return copied
}

/** Opens an address of the console without a reload, which would sign out. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

export async function signOut(page: Page): Promise<void> {
  await page.locator('[data-menu=account]').click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
}

/** Shortens tokens to `seconds`. Use it with a fake clock, so that a slow machine cannot expire them early. */
export async function shortenSessions(on: BrowserContext | Page, seconds: number): Promise<void> {
  await on.route('**/OAuth2/Token', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), expires_in: seconds } })
  })
}

/**
 * Finds a visible text. `getByText` alone would also find its announcement to screen readers.
 */
export function shownText(page: Page, text: string | RegExp, options?: { exact?: boolean }): Locator {
  return page.getByText(text, options).and(page.locator(':not([data-announcer] *, [data-confirmation])'))
}
