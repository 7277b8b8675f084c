import type { CDPSession } from '@playwright/test'
import { signIn } from '../support/fixtures.ts'
import { demoKeys } from '../support/list-page.ts'
import type { Bench } from './bench.ts'
import { withConsole } from './console.ts'

const CASES = 500
/** Numbers of cases after which the heap is measured; at the first, all code is loaded and every cache filled once. */
const MEASURED_AT = [100, 200, 350, CASES]

async function measureHeap(cdp: CDPSession): Promise<{ readonly mb: number; readonly nodes: number }> {
  // The second collects what weak references and finalizers kept.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes } = await cdp.send('Memory.getDOMCounters')
  return { mb: usedSize / 1e6, nodes }
}

/** Memory in use after opening cases one after the other. */
export function heapBench(): Promise<Bench> {
  return withConsole({}, async ({ browser, host }) => {
    const page = await browser.newPage({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
    await signIn(page)
    const cdp = await page.context().newCDPSession(page)
    const box = page.getByRole('searchbox').first()
    const rows: { name: string; mb: number; nodes: number }[] = []
    for (const [at, chave] of demoKeys(CASES).entries()) {
      const opened = at + 1
      /* oxlint-disable no-await-in-loop -- one case at a time */
      await box.fill(chave)
      await box.press('Enter')
      await page.locator(`[data-case][data-asked="${chave}"][data-state=ready]`).waitFor()
      if (MEASURED_AT.includes(opened)) {
        rows.push({ name: `${opened} cases`, ...(await measureHeap(cdp)) })
      }
      /* oxlint-enable no-await-in-loop */
    }
    const [first] = rows
    return {
      title: `The heap after cases opened one after the other`,
      rows: rows.map(({ name, mb, nodes }) => ({
        name,
        MB: Number(mb.toFixed(1)),
        ratio: Number((mb / (first?.mb ?? Number.NaN)).toFixed(2)),
        'DOM nodes': nodes,
      })),
    }
  })
}
