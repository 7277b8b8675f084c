import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findBrowser, LAUNCH_ARGS, unpackBrowser } from '../support/browser.ts'

/** The browser of the end-to-end tests, for measuring. */
export function launchBrowser(): Promise<Browser> {
  const browser = findBrowser()
  unpackBrowser(browser)
  const { executablePath, env } = browser
  return chromium.launch({
    executablePath,
    args: LAUNCH_ARGS,
    env: { ...(process.env as Record<string, string>), ...env },
  })
}
