import type { Page, Route } from '@playwright/test'
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

/**
 * By Chave, where the analysis comes first. By Id a late analysis still moves laudo lines to other groups, and a failed part
 * still adds its line (0.06).
 */
const ORDERS: readonly (readonly Call[])[] = [
  ['score', 'biometria', 'laudo'],
  ['score', 'laudo', 'biometria'],
]

const CASES = ['onb-2026-11-000481', 'caso-limpo']

const VIEWPORTS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 1440, height: 768 },
] as const

/** Holds every call. The result lets one go. */
async function holdCalls(page: Page): Promise<(call: Call) => Promise<void>> {
  const arrivals = new Map<Call, PromiseWithResolvers<Route>>()
  const released = new Set<Call>()
  for (const [call, path] of Object.entries(PATHS) as [Call, string][]) {
    const arrival = Promise.withResolvers<Route>()
    arrivals.set(call, arrival)
    await page.route(
      ({ pathname }) => pathname.includes(path),
      async (route) => {
        // Retries pass.
        if (released.has(call)) await route.continue()
        else arrival.resolve(route)
      },
    )
  }
  return async (call) => {
    const route = await arrivals.get(call)?.promise
    released.add(call)
    await route?.continue()
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

/** Milliseconds for an answer's deferred render. */
const SETTLE_MS = 500

for (const [caseIndex, chave] of CASES.entries()) {
  for (const [viewportIndex, viewport] of VIEWPORTS.entries()) {
    const tag = caseIndex + viewportIndex === 0 ? [] : ['@long']
    for (const calls of ORDERS) {
      const title = `${chave} does not move at ${viewport.width} px: ${calls.join(', ')}`
      test(title, { tag }, async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.goto('/')
        await signIn(page)
        const release = await holdCalls(page)
        await navigate(page, paths.analysis({ by: 'chave', value: chave }))
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
