import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** Simulates an office machine and its network. */
export interface Throttling {
  /** Processor slowdown factor. */
  readonly cpu: number
  /** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
  readonly isSlowNetwork: boolean
}

/** A page with a counter of its script bytes. */
export interface MeasuredPage {
  readonly page: Page
  readonly cdp: CDPSession
  /** Bytes on the wire, headers included. */
  readonly scriptBytes: () => number
  readonly close: () => Promise<void>
}

/** Milliseconds from a key press to the appearance of an element. */
export interface KeyTiming {
  /** Until the element was in the DOM. */
  readonly inDom: number
  /** Until its frame reached the compositor, after style and layout. */
  readonly painted: number
}

declare global {
  interface Window {
    /** Duration of each task over 50 ms, in milliseconds. */
    longTasks: number[]
    /** Resolves to the time of the first frame with an element of `selector`, in milliseconds since navigation. */
    frameOf: (selector: string) => Promise<number>
    /** At the next press of `key`, starts waiting for the selectors. `marks` are their times since the press. */
    markFrom: (key: string, selectors: readonly string[]) => void
    marks: Promise<KeyTiming[]>
  }
}

/** Milliseconds in which a new window renders the browser's own interface. */
const SETTLED_MS = 1000

/** Runs in the page before any of its scripts. */
function probe(): void {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  window.frameOf = async (selector) => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- frame by frame
      await new Promise((resolve) => requestAnimationFrame(resolve))
      // The frame's own timestamp is its start.
      if (document.querySelector(selector)) return performance.now()
    }
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only what is in here
  async function timed(selector: string, start: number): Promise<KeyTiming> {
    if (!document.querySelector(selector)) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const check = () => document.querySelector(selector) && resolve()
      const observer = new MutationObserver(check)
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      // The focus may come after the last change of the DOM.
      addEventListener('focusin', check)
      await promise
      observer.disconnect()
      removeEventListener('focusin', check)
    }
    const inDom = performance.now() - start
    await new Promise((resolve) => requestAnimationFrame(resolve))
    // A message that is sent during a frame arrives after it.
    const { port1, port2 } = new MessageChannel()
    const drawn = new Promise((end) => port1.addEventListener('message', end, { once: true }))
    port1.start()
    port2.postMessage(null)
    await drawn
    return { inDom, painted: performance.now() - start }
  }
  window.markFrom = (key, selectors) => {
    const { promise, resolve } = Promise.withResolvers<KeyTiming[]>()
    const onKeyDown = ({ key: pressed, timeStamp }: KeyboardEvent) => {
      if (pressed !== key) return
      removeEventListener('keydown', onKeyDown, true)
      window.longTasks = []
      resolve(Promise.all(selectors.map((selector) => timed(selector, timeStamp))))
    }
    addEventListener('keydown', onKeyDown, true)
    window.marks = promise
  }
}

/** Opens an empty, throttled page with an empty cache. */
export async function openMeasured(
  browser: Browser,
  baseURL: string,
  { cpu, isSlowNetwork }: Throttling,
): Promise<MeasuredPage> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript(probe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const scripts = new Set<string>()
  let scriptBytes = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
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
    scriptBytes: () => scriptBytes,
    close: () => context.close(),
  }
}

/** Types credentials into the focused form without waiting for the page. */
export async function fillCredentials({ page, cdp }: MeasuredPage): Promise<void> {
  await cdp.send('Input.insertText', { text: 'bench' })
  await page.keyboard.press('Tab')
  await cdp.send('Input.insertText', { text: 'bench' })
}

/** Types credentials into the focused form and submits it without waiting for the page. */
export async function submitCredentials(opened: MeasuredPage): Promise<void> {
  await fillCredentials(opened)
  await opened.page.keyboard.press('Enter')
}

/** Presses a key and waits for several selectors. Resets the list of long tasks first. */
export async function pressAndMark(
  { page }: MeasuredPage,
  key: string,
  selectors: readonly string[],
): Promise<readonly KeyTiming[]> {
  // The page measures itself: on a throttled page, `evaluate` is some frames late.
  await page.evaluate(([which, awaited]) => window.markFrom(which, awaited), [key, selectors] as const)
  await page.keyboard.press(key)
  return page.evaluate(() => window.marks)
}
