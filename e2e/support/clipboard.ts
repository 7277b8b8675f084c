import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

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
