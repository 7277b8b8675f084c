import type { Page } from '@playwright/test'
import { demoKeys, ended, openListPage, start } from '../support/list-page.ts'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'
import { withConsole } from './console.ts'

const ROWS = 5000
const FRAMES = 1500
/** Pixels a frame, more than three rows: a fast turn of the wheel. */
const STEP = 120
/** Milliseconds; a longer frame is noticeable. */
const LONG = 50
/** The same as in the benchmark of the list. */
const LATENCY_MS = 20
const AT_ONCE = 8

/** As many rows of plain text, all in the DOM: the best that the browser can do on this machine. */
const PLAIN = `<div role="grid">${'<div style="height:49px">demo</div>'.repeat(ROWS)}</div>`

/** Scrolls down the table, a step each frame, and returns how long every frame took, in milliseconds. */
function scrollDown(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ frames, step }) => {
      const scroller = document.scrollingElement
      if (!scroller || !document.querySelector('[role=grid]')) throw new Error('there is no table')
      const took: number[] = []
      scroller.scrollTop = 0
      let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      for (let frame = 1; frame <= frames; frame += 1) {
        scroller.scrollTop = frame * step
        // Frames are sequential.
        // oxlint-disable-next-line no-await-in-loop
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        took.push(now - before)
        before = now
      }
      return took
    },
    { frames: FRAMES, step: STEP },
  )
}

function figuresOf(name: string, took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Number((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1))
  return {
    name,
    median: Number(medianOf(took).toFixed(1)),
    p99: at(0.99),
    longest: at(1),
    [`over ${LONG} ms`]: took.filter((ms) => ms > LONG).length,
  }
}

/**
 * How the table of 5,000 cases scrolls, in the built console behind its host: while the list runs and when it has
 * ended, beside plain text in the same browser.
 */
export function scrollBench(): Promise<Bench> {
  return withConsole({ latency: LATENCY_MS, concurrency: AT_ONCE }, async ({ browser, host }) => {
    const page = await browser.newPage({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
    await openListPage(page)
    await start(page, demoKeys(ROWS))
    await page.locator('[data-row][data-state=done]').first().waitFor()
    const running = await scrollDown(page)
    await ended(page, ROWS, 900_000)
    await page.waitForTimeout(1000)
    const atRest = await scrollDown(page)
    // On a page of its own: the console's Trusted Types refuse markup.
    const beside = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await beside.setContent(PLAIN)
    const plain = await scrollDown(beside)
    return {
      title: `Scrolling ${ROWS} cases, ${FRAMES} frames of ${STEP} px, milliseconds a frame`,
      rows: [
        figuresOf('plain text', plain),
        figuresOf('the list, ended', atRest),
        figuresOf('the list, running', running),
      ],
    }
  })
}
