import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'

/** What an action copies. It waits for it: texts are written by code that is loaded when it is first asked for. */
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

/** Goes to an address of the console without a reload, which would sign out. */
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

/** Lets every token end after so many seconds: by a clock of the test's own, and later than a slow machine needs until then. */
export async function shortenSessions(on: BrowserContext | Page, seconds: number): Promise<void> {
  await on.route('**/OAuth2/Token', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), expires_in: seconds } })
  })
}

/**
 * A text of the page itself. Many are told to screen readers in the same words up to half a second later, when `getByText`
 * finds two.
 */
export function shownText(page: Page, text: string | RegExp, options?: { exact?: boolean }): Locator {
  return page.getByText(text, options).and(page.locator(':not([data-announcer] *, [data-confirmation])'))
}
