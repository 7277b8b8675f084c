import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LAUNCH_ARGS } from '../../playwright.config.ts'
import { findBrowser } from '../browser.ts'
import { signIn } from '../fixtures.ts'
import { startHost } from '../host-process.ts'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'

const ROWS = 5000
/** Frames of one scroll through the whole table. */
const FRAMES = 600
/** Milliseconds; a longer frame is one that a person notices. */
const LONG = 50

/** Scrolls through the whole table, a step each frame, and returns how long every frame took, in milliseconds. */
function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(async (frames) => {
    const scroller = document.querySelector('[role=grid]')?.parentElement
    if (!scroller) throw new Error('there is no table')
    const step = (scroller.scrollHeight - scroller.clientHeight) / frames
    const took: number[] = []
    scroller.scrollTop = 0
    let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    for (let frame = 1; frame <= frames; frame += 1) {
      scroller.scrollTop = frame * step
      // Each frame is measured after the one before it.
      // oxlint-disable-next-line no-await-in-loop
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      took.push(now - before)
      before = now
    }
    return took
  }, FRAMES)
}

/** How the table of 5,000 answered cases scrolls, in the built console behind its host; at rest and while it runs. */
export async function scrollBench(): Promise<Bench> {
  const host = await startHost({ service: null, config: { batch: { concurrency: 16 } } })
  const { executablePath, env } = findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: LAUNCH_ARGS,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    const page = await browser.newPage({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
    await page.goto('/batch')
    await signIn(page)
    const keys = Array.from({ length: ROWS }, (_, at) => `demo-${String(at + 1).padStart(4, '0')}`)
    await page.locator('[data-batch-input]').fill(keys.join('\n'))
    await page.locator('[data-batch-start]').click()
    await page.locator('[data-row][data-state=done]').first().waitFor()
    const running = await scrollThrough(page)
    await page.waitForFunction(
      (rows) => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === String(rows),
      ROWS,
      { timeout: 900_000, polling: 500 },
    )
    await page.waitForTimeout(1000)
    const resting = await scrollThrough(page)
    const inTitle = [
      `at rest ${countLong(resting)} of ${FRAMES} frames over ${LONG} ms`,
      `while it runs ${countLong(running)}`,
    ].join(', ')
    const median = medianOf(resting)
    const rows = Object.entries({ 'at rest': resting, 'while it runs': running }).flatMap(([name, took]) => [
      { name: `${name}: median frame`, ms: medianOf(took) },
      { name: `${name}: longest frame`, ms: Math.max(...took) },
    ])
    return {
      title: `Scrolling a list of ${ROWS} cases: ${inTitle}`,
      rows: rows.map(({ name, ms }) => ({
        name,
        ms: Number(ms.toFixed(1)),
        ratio: Number((ms / median).toFixed(2)),
      })),
    }
  } finally {
    await browser.close()
    await host.stop()
  }
}

function countLong(took: readonly number[]): number {
  return took.filter((ms) => ms > LONG).length
}
