import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** How an office machine and its line are slower than what the benchmark runs on. */
export interface Handicap {
  /** So many times slower a processor. */
  readonly cpu: number
  /** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
  readonly isSlowNetwork: boolean
}

/** What a page has loaded so far. */
export interface Loaded {
  readonly requests: number
  /** Bytes on the wire, headers included. */
  readonly bytes: number
  readonly scriptBytes: number
}

/** A page that tells what it loads. */
export interface MeasuredPage {
  readonly page: Page
  readonly cdp: CDPSession
  readonly loaded: () => Loaded
  readonly close: () => Promise<void>
}

/** Milliseconds since a key was pressed. */
export interface Waited {
  /** Until what was waited for was in the page. */
  readonly there: number
  /** Until the page had drawn it: its styles and layout are worked out, the picture is handed to the compositor. */
  readonly drawn: number
}

declare global {
  interface Window {
    /** Milliseconds of every task over 50 ms. */
    longTasks: number[]
    largestPaint: number
    /** Milliseconds since the navigation began, of the first frame in which a selector was there. */
    frameOf: (selector: string) => Promise<number>
    /** As `frameOf` says, of the selector that the page was opened to wait for. */
    awaitedFrame: Promise<number>
    /** Begins to look for a selector when a key is pressed next. */
    watchFrom: (key: string, selector: string) => void
    sinceKey: Promise<Waited>
  }
}

/** A browser that has just opened a window draws the window's own parts for a while, which are pages as well. */
const SETTLED_MS = 1000

/** Runs in the page before anything else. */
function probe(awaited: string): void {
  window.longTasks = []
  window.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  window.frameOf = async (selector) => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- frame by frame
      await new Promise((resolve) => requestAnimationFrame(resolve))
      // Not the time that the frame was begun at, before which the page may have been busy.
      if (document.querySelector(selector)) return performance.now()
    }
  }
  window.awaitedFrame = window.frameOf(awaited)
  window.watchFrom = (key, selector) => {
    window.sinceKey = new Promise((resolve) => {
      const hear = ({ key: pressed, timeStamp }: KeyboardEvent) => {
        if (pressed !== key) return
        removeEventListener('keydown', hear, true)
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          const there = performance.now() - timeStamp
          requestAnimationFrame(() => {
            // A message is heard after the frame that it was sent from.
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve({ there, drawn: performance.now() - timeStamp }))
            port1.start()
            port2.postMessage(null)
          })
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }
      addEventListener('keydown', hear, true)
    })
  }
}

/**
 * Opens an empty page of nobody's cache in `browser`, with `handicap`.
 *
 * @param awaited a selector of which the page itself notes the first frame: asking from outside, by `evaluate`, costs
 * the page tens of milliseconds where it is slow.
 */
export async function openMeasured(
  browser: Browser,
  baseURL: string,
  { cpu, isSlowNetwork }: Handicap,
  awaited = 'html',
): Promise<MeasuredPage> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript(probe, awaited)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const kinds = new Map<string, string>()
  let bytes = 0
  let scriptBytes = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength
  })
  await pause(SETTLED_MS)
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (isSlowNetwork) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
  }
  return {
    page,
    cdp,
    loaded: () => ({ requests: kinds.size, bytes, scriptBytes }),
    close: () => context.close(),
  }
}

/** Types into the field that has the focus, and presses Enter, without waiting for the page in between. */
export async function typeCredentials({ page, cdp }: MeasuredPage): Promise<void> {
  await cdp.send('Input.insertText', { text: 'bench' })
  await page.keyboard.press('Tab')
  await cdp.send('Input.insertText', { text: 'bench' })
  await page.keyboard.press('Enter')
}

/** Presses a key, and waits for a selector. */
export async function pressAndWait({ page }: MeasuredPage, key: string, selector: string): Promise<Waited> {
  // Heard and watched for by the page itself: on a slow page a question from outside comes some frames late.
  await page.evaluate(([awaited, what]) => window.watchFrom(awaited, what), [key, selector] as const)
  await page.keyboard.press(key)
  return page.evaluate(() => window.sinceKey)
}
