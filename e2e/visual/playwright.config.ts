import { defineConfig } from '@playwright/test'
import { LAUNCH_ARGS, pinnedBrowser } from '#e2e/support/browser.ts'
import type { Browser } from '#e2e/support/browser.ts'
import { PICTURES, PINNED } from './pictures.ts'

function drawing(browser: Browser) {
  return {
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...LAUNCH_ARGS, '--font-render-hinting=none', '--disable-lcd-text'],
      env: { ...process.env, ...browser.env },
    },
  }
}

export default defineConfig({
  outputDir: '../../test-results',
  projects: [
    { name: 'visual', testMatch: '**/*.visual.ts', use: drawing(PINNED) },
    { name: 'docs', testMatch: '**/docs-shots.ts', use: drawing(pinnedBrowser('all')) },
  ],
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  timeout: 60_000,
  updateSnapshots: 'none',
  snapshotPathTemplate: `${PICTURES}/{arg}{ext}`,
  expect: { timeout: 15_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 20 } },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  },
})
