import { defineConfig } from '@playwright/test'
import { findBrowser, LAUNCH_ARGS } from './e2e/support/browser.ts'

const browser = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'console',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/host-log.spec.ts',
      grepInvert: /@long/,
      // After all the others, whichever of them ran and however they ended.
      teardown: 'host-log',
    },
    // `npm run test:long`
    {
      name: 'long',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/host-log.spec.ts',
      grep: /@long/,
      teardown: 'host-log',
    },
    { name: 'host-log', testMatch: '**/host-log.spec.ts' },
  ],
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // Only what hangs is to fail, however busy the machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // A test waits for the end of an animation, and each frame of it costs processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every test would cost as much as the test. To get one: npx playwright test --trace on <file>
    trace: 'off',
    launchOptions: {
      executablePath: browser.executablePath,
      // Two browsers share two processors: frames of an animation are drawn in the page's own process, at half the cost.
      args: [...LAUNCH_ARGS, '--disable-threaded-animation'],
      // In a C locale Chromium cannot save downloads below a folder with an umlaut.
      env: { ...process.env, ...browser.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
