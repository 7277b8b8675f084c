import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findBrowser, LAUNCH_ARGS, unpackBrowser } from '#e2e/support/browser.ts'
import { startHost } from '#e2e/support/host-process.ts'
import type { Running } from '#e2e/support/listen.ts'
import { startService } from './service-process.ts'

interface Stage {
  readonly browser: Browser
  readonly service: Running | null
  readonly host: Running
}

/**
 * Measures in the browser of the end-to-end tests, with the console before a service.
 *
 * @param latency milliseconds that each answer of the service takes; without it the service is the embedded one.
 * @param concurrency of a list.
 */
export async function withConsole<T>(
  { latency, concurrency }: { latency?: number; concurrency?: number },
  measure: (stage: Stage) => Promise<T>,
): Promise<T> {
  const found = findBrowser()
  unpackBrowser(found)
  const service = latency === undefined ? null : await startService(latency)
  const host = await startHost({ service, config: concurrency ? { batch: { concurrency } } : null })
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: LAUNCH_ARGS,
    env: { ...(process.env as Record<string, string>), ...found.env },
  })
  try {
    return await measure({ browser, service, host })
  } finally {
    await browser.close()
    await host.stop()
    await service?.stop()
  }
}
