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
 * Runs `measure` with a browser and the console in front of a service.
 *
 * @param latency milliseconds per answer; without it, the embedded service.
 * @param concurrency calls in flight for a list.
 */
export async function withConsole<T>(
  { latency, concurrency }: { latency?: number; concurrency?: number },
  measure: (stage: Stage) => Promise<T>,
): Promise<T> {
  const executable = findBrowser()
  unpackBrowser(executable)
  const service = latency === undefined ? null : await startService(latency)
  const host = await startHost({ service, config: concurrency ? { batch: { concurrency } } : null })
  const browser = await chromium.launch({
    executablePath: executable.executablePath,
    args: LAUNCH_ARGS,
    env: { ...(process.env as Record<string, string>), ...executable.env },
  })
  try {
    return await measure({ browser, service, host })
  } finally {
    await browser.close()
    await host.stop()
    await service?.stop()
  }
}
