import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { medianOf } from '#e2e/bench/bench.ts'
import type { Bench } from '#e2e/bench/bench.ts'
import { withConsole } from '#e2e/bench/console.ts'
import { openMeasured, submitCredentials } from '#e2e/bench/measured-page.ts'
import { demoKeys, ended, start } from './list-page.ts'

const CASES = 5000
const ROUNDS = 7
const LIST_MS = 600_000
/** Milliseconds: event timings are reported with a delay. */
const REPORTED_MS = 800

declare global {
  interface Window {
    /** Duration of each interaction from the input to the next paint, in milliseconds, rounded to 8 (Event Timing). */
    interactions: number[]
  }
}

/** Runs in the page before any of its scripts. */
function recordInteractions(): void {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) window.interactions.push(entry.duration)
    // TypeScript does not know `durationThreshold` yet.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

interface Interaction {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
  /** Prepares the next round; not measured. */
  readonly reset?: (page: Page) => Promise<unknown>
}

const textFilter = (page: Page) => page.getByRole('textbox', { name: /^Filtrar por/ })
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Selecionar todos os exibidos' })

const INTERACTIONS: readonly Interaction[] = [
  { name: 'next row', act: (page) => page.keyboard.press('j') },
  { name: 'mark', act: (page) => page.keyboard.press('x') },
  {
    name: 'letter in the filter',
    act: (page) => textFilter(page).press('a'),
    reset: (page) => textFilter(page).press('Escape'),
  },
  { name: 'sort', act: (page) => page.getByRole('button', { name: 'Nome e CPF' }).click() },
  { name: 'select all', act: (page) => selectAll(page).click(), reset: (page) => selectAll(page).click() },
  {
    name: 'privacy mode',
    act: (page) => page.keyboard.press('p'),
    reset: (page) => page.keyboard.press('p'),
  },
]

async function measure(page: Page, { act, reset }: Interaction): Promise<readonly number[]> {
  const durations: number[] = []
  while (durations.length < ROUNDS) {
    /* oxlint-disable no-await-in-loop -- measured one at a time */
    await page.evaluate(() => (window.interactions = []))
    await act(page)
    await pause(REPORTED_MS)
    durations.push(await page.evaluate(() => Math.max(0, ...window.interactions)))
    await reset?.(page)
    await pause(REPORTED_MS)
    /* oxlint-enable no-await-in-loop */
  }
  return durations
}

/** Measures what a person does in a long list, on an office machine. */
export function bench(): Promise<Bench> {
  return withConsole({ concurrency: 16 }, async ({ browser, host }) => {
    const opened = await openMeasured(browser, host.url, { cpu: 1, isSlowNetwork: false })
    const { page, cdp } = opened
    await page.addInitScript(recordInteractions)
    await page.goto('/login?to=%2Fbatch', { waitUntil: 'commit' })
    await page.evaluate(() => window.frameOf('input:focus'))
    await submitCredentials(opened)
    await start(page, demoKeys(CASES))
    await ended(page, CASES, LIST_MS)
    // Pending cases are requested again, which would be measured, too.
    await page.getByRole('button', { name: 'Parar' }).click()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.keyboard.press('j')
    const rows: Bench['rows'][number][] = []
    for (const interaction of INTERACTIONS) {
      // oxlint-disable-next-line no-await-in-loop -- measured one at a time
      const durations = await measure(page, interaction)
      rows.push({ name: interaction.name, ms: medianOf(durations), worst: Math.max(...durations) })
    }
    return { title: `Interactions with ${CASES} rows, processor ÷ 4, median of ${ROUNDS}`, rows }
  })
}
