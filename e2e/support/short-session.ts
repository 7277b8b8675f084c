import type { BrowserContext, Page } from '@playwright/test'

/** Lets every token end after so many seconds: by a clock of the test's own, and later than a slow machine needs until then. */
export async function shortenSessions(on: BrowserContext | Page, seconds: number): Promise<void> {
  await on.route('**/OAuth2/Token', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), expires_in: seconds } })
  })
}
