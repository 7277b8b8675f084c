import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The tags of WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

interface AxeOptions {
  /** A selector of the part to look at; the whole page without it. */
  readonly include?: string
  /** `wcag` leaves out axe's own recommendations. */
  readonly rules?: 'all' | 'wcag'
}

/** What axe finds wrong: each rule, with the elements that break it. */
export async function axeViolations(
  page: Page,
  { include, rules = 'all' }: AxeOptions = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // The pages have no frames; without this, axe opens a blank page for every result.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (include) builder.include(include)
  if (rules === 'wcag') builder.withTags(WCAG)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 300)).join(' ')}`)
}

/** Fails, and lets the test go on, where the page is wider than its window. */
export async function expectNoOverflow(page: Page, name = page.url()): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${name}: pixels wider than the window`).toBeLessThanOrEqual(0)
}
