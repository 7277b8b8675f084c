import type { Page, Route } from '@playwright/test'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { paths } from '#core/paths/paths.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { navigate } from './support/page-actions.ts'

const MAX_SHIFT = 0.02

const PATHS = {
  score: 'Score/Consultar',
  biometria: 'Biometria/Consultar',
  laudo: 'Score/ObterLaudo',
} as const
type Call = keyof typeof PATHS

/** The service gives the Id by Chave and the Chave with the face match, so an answer waits for its key. */
const ORDERS = {
  chave: [
    ['score', 'biometria', 'laudo'],
    ['score', 'laudo', 'biometria'],
  ],
  id: [
    ['laudo', 'biometria', 'score'],
    ['biometria', 'laudo', 'score'],
    ['biometria', 'score', 'laudo'],
  ],
} as const satisfies Record<CaseReference['by'], readonly (readonly Call[])[]>

const CASES: readonly (CaseReference & { readonly about: string })[] = [
  { by: 'chave', value: 'onb-2026-11-000481', about: 'six alerts beside the pictures' },
  { by: 'id', value: '200005', about: 'no face match' },
  { by: 'chave', value: 'caso-laudo-500', about: 'a laudo that fails' },
  { by: 'chave', value: 'caso-campos-ilegiveis', about: 'more alerts than fit' },
  { by: 'id', value: '1204881', about: 'six alerts, the reading last' },
  { by: 'id', value: '200001', about: 'no alert' },
]

const VIEWPORTS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 1440, height: 768 },
] as const

/** Holds every call. The result lets one go, now or once the page makes it. */
async function holdCalls(page: Page): Promise<(call: Call) => Promise<void>> {
  const held = new Map<Call, Route>()
  const released = new Set<Call>()
  for (const [call, path] of Object.entries(PATHS) as [Call, string][]) {
    await page.route(
      ({ pathname }) => pathname.includes(path),
      async (route) => {
        if (released.has(call)) await route.continue()
        else held.set(call, route)
      },
    )
  }
  return async (call) => {
    released.add(call)
    await held.get(call)?.continue()
  }
}

type ShiftEntry = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[]
  }
}

async function recordShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as ShiftEntry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${previousRect.y} → ${currentRect.y} ${element?.outerHTML.slice(0, 80) ?? ''}`
        })
        window.shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift' })
  })
}

// Animations could move content, too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Milliseconds for an answer's deferred render. */
const SETTLE_MS = 500

for (const [caseIndex, { by, value, about }] of CASES.entries()) {
  for (const [viewportIndex, viewport] of VIEWPORTS.entries()) {
    for (const [orderIndex, calls] of ORDERS[by].entries()) {
      const isShort = caseIndex === 0 && viewportIndex === 0 && orderIndex === 0
      const title = `${by} ${value} (${about}) does not move at ${viewport.width} px: ${calls.join(', ')}`
      test(title, { tag: isShort ? [] : ['@long'] }, async ({ page, expectConsole }) => {
        expectConsole(/status of (404|500)/)
        await page.setViewportSize(viewport)
        await page.goto('/')
        await signIn(page)
        const release = await holdCalls(page)
        await navigate(page, paths.analysis({ by, value }))
        await expect(page.locator('[data-case]')).toBeVisible()
        await recordShifts(page)
        for (const call of calls) {
          await release(call)
          await page.waitForTimeout(SETTLE_MS)
        }
        await expect(page.locator('[data-case]')).not.toHaveAttribute('data-state', 'loading')
        await page.waitForTimeout(SETTLE_MS)
        const shifts = await page.evaluate(() => window.shifts)
        const total = shifts.reduce((sum, { value: shift }) => sum + shift, 0)
        expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MAX_SHIFT)
      })
    }
  }
}
