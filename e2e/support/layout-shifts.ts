import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    takeShifts: () => readonly number[]
  }
}

/** Records the layout shifts of every page from before its first paint; those right after an input count on request. */
export async function watchShifts(
  on: BrowserContext | Page,
  { afterInput = false }: { afterInput?: boolean } = {},
): Promise<void> {
  await on.addInitScript((countsInput) => {
    let shifts: number[] = []
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (countsInput || !hadRecentInput) shifts.push(value)
      }
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.takeShifts = () => {
      keep(observer.takeRecords())
      const taken = shifts
      shifts = []
      return taken
    }
  }, afterInput)
}

/** The layout shifts since the last call, including those of the frame that is about to be drawn. */
export async function takeShifts(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    // What was rendered last is laid out in the next frame; a shift is known in the one after it.
    for (let frames = 0; frames < 3; frames += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one frame after another
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    return window.takeShifts()
  })
}
