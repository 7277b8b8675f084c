import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** How much slower an office machine and its network are than this machine. */
export interface Throttling {
  /** Factor by which the processor is slower. */
  readonly cpu: number
  /** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
  readonly isSlowNetwork: boolean
}

/** What a page has loaded so far. */
export interface Loaded {
  readonly requests: number
  /** Bytes on the wire, headers included. */
  readonly bytes: number
  readonly scriptBytes: number
}

/** A page with a count of what it has loaded. */
export interface MeasuredPage {
  readonly page: Page
  readonly cdp: CDPSession
  readonly loaded: () => Loaded
  readonly close: () => Promise<void>
}

/** Milliseconds from a key press to the appearance of an element. */
export interface KeyTiming {
  /** Until it was in the DOM. */
  readonly inDom: number
  /** Until the frame with it was handed to the compositor, after style and layout. */
  readonly painted: number
}

declare global {
  interface Window {
    /** Milliseconds of every task over 50 ms. */
    longTasks: number[]
    largestPaint: number
    /** Resolves to the time of the first frame with an element of `selector`, in milliseconds since navigation. */
    frameOf: (selector: string) => Promise<number>
    /** The `frameOf` of the selector that the page was opened with. */
    awaitedFrame: Promise<number>
    /** Starts to wait for `selector` at the next press of `key`; the result is `sinceKey`. */
    watchFrom: (key: string, selector: string) => void
    sinceKey: Promise<KeyTiming>
    /**
     * Starts to wait for several selectors at the next press of `key`; `marks` are the milliseconds until each one's frame
     * was handed to the compositor. The long tasks before it are forgotten.
     */
    markFrom: (key: string, selectors: readonly string[]) => void
    marks: Promise<number[]>
  }
}

/** A browser that has just opened a window renders its own interface for a while, in milliseconds. */
const SETTLED_MS = 1000

/** Runs in the page before any of its scripts. */
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
      // Not the frame's own timestamp, which is that of its beginning.
      if (document.querySelector(selector)) return performance.now()
    }
  }
  window.awaitedFrame = window.frameOf(awaited)
  window.markFrom = (key, selectors) => {
    const { promise: pressed, resolve } = Promise.withResolvers<number>()
    const onKeyDown = ({ key: which, timeStamp }: KeyboardEvent) => {
      if (which !== key) return
      removeEventListener('keydown', onKeyDown, true)
      window.longTasks = []
      resolve(timeStamp)
    }
    addEventListener('keydown', onKeyDown, true)
    window.marks = pressed.then((start) =>
      Promise.all(
        selectors.map(async (selector) => {
          await window.frameOf(selector)
          // A message that is sent during a frame arrives after it.
          const { port1, port2 } = new MessageChannel()
          const drawn = new Promise((end) => port1.addEventListener('message', end, { once: true }))
          port1.start()
          port2.postMessage(null)
          await drawn
          return performance.now() - start
        }),
      ),
    )
  }
  window.watchFrom = (key, selector) => {
    window.sinceKey = new Promise((resolve) => {
      const onKeyDown = ({ key: pressed, timeStamp }: KeyboardEvent) => {
        if (pressed !== key) return
        removeEventListener('keydown', onKeyDown, true)
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          const inDom = performance.now() - timeStamp
          requestAnimationFrame(() => {
            // A message that is sent during a frame arrives after it.
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () =>
              resolve({ inDom, painted: performance.now() - timeStamp }),
            )
            port1.start()
            port2.postMessage(null)
          })
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }
      addEventListener('keydown', onKeyDown, true)
    })
  }
}

/**
 * Opens an empty, throttled page with an empty cache.
 *
 * @param awaited a selector whose first frame the page itself records: polling by `evaluate` would cost a throttled page
 * tens of milliseconds.
 */
export async function openMeasured(
  browser: Browser,
  baseURL: string,
  { cpu, isSlowNetwork }: Throttling,
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

/** Types credentials into the focused form, without waiting for the page in between. */
export async function fillCredentials({ page, cdp }: MeasuredPage): Promise<void> {
  await cdp.send('Input.insertText', { text: 'bench' })
  await page.keyboard.press('Tab')
  await cdp.send('Input.insertText', { text: 'bench' })
}

/** Types credentials into the focused form and submits it, without waiting for the page in between. */
export async function typeCredentials(opened: MeasuredPage): Promise<void> {
  await fillCredentials(opened)
  await opened.page.keyboard.press('Enter')
}

/** Presses Enter, and waits for the frames of several selectors; milliseconds until each. */
export async function enterAndMark(
  { page }: MeasuredPage,
  selectors: readonly string[],
): Promise<readonly number[]> {
  await page.evaluate((awaited) => window.markFrom('Enter', awaited), selectors)
  await page.keyboard.press('Enter')
  return page.evaluate(() => window.marks)
}

/** Presses a key, and waits for a selector. */
export async function pressAndWait(
  { page }: MeasuredPage,
  key: string,
  selector: string,
): Promise<KeyTiming> {
  // Observed by the page itself: on a throttled page an `evaluate` is some frames late.
  await page.evaluate(([awaited, what]) => window.watchFrom(awaited, what), [key, selector] as const)
  await page.keyboard.press(key)
  return page.evaluate(() => window.sinceKey)
}
