import type { Locator, Page } from '@playwright/test'

/**
 * A text of the page itself. Many are told to screen readers in the same words up to half a second later, when `getByText`
 * finds two.
 */
export function shownText(page: Page, text: string | RegExp, options?: { exact?: boolean }): Locator {
  return page.getByText(text, options).and(page.locator(':not([data-announcer] *, [data-confirmation])'))
}
