import type { Page } from '@playwright/test'
import { axeViolations, expectNoOverflow } from './accessibility.ts'
import { expect, signIn, test } from './fixtures.ts'
import { navigate } from './page-actions.ts'
import { smallTargets } from './small-targets.ts'

export interface PageState {
  readonly name: string
  readonly path: string
  /** A selector that appears once the page is ready. */
  readonly ready: string
  /** Optional steps after that: focus this, press these keys, wait for `after`. */
  readonly focus?: string
  readonly press?: readonly string[]
  readonly after?: string
}

export async function goTo(page: Page, { path, ready, focus, press = [], after }: PageState): Promise<void> {
  await navigate(page, path)
  await page.locator(ready).first().waitFor({ state: 'attached' })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (focus) await page.locator(focus).focus()
  for (const key of press) await page.keyboard.press(key)
  if (after) await expect(page.locator(after).first()).toBeVisible()
}

/** Existing controls below 24 px. Add none. */
const SMALL_CONTROLS: readonly RegExp[] = [
  /^header: button "(?:All|Todos)"/,
  /^[ab]: (?:a|summary) "/,
  /^list: (?:input|a|button) "/,
  /^section: button "\d+% (?:a|to) \d+%/,
]

/** Expects no axe violation, no horizontal overflow and no control below 24 px. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page, name)
  expect.soft(await axeViolations(page), name).toEqual([])
  const small = await smallTargets(page)
  const unexpected = small.filter((target) => !SMALL_CONTROLS.some((pattern) => pattern.test(target)))
  expect.soft(unexpected, `${name}: controls below 24 px`).toEqual([])
}

const LOOKS = [
  // 1280 px at 400 % (WCAG 2.2, 1.4.10): the look with the most problems.
  { width: 320, language: 'en', colorScheme: 'light' },
  { width: 1440, language: 'pt-BR', colorScheme: 'dark' },
] as const

/** Defines a test for each look. `check` starts on a signed-out page. */
export function testInLooks(name: string, check: (page: Page) => Promise<void>): void {
  for (const { width, language, colorScheme } of LOOKS) {
    test(
      `${name}: no axe violation at ${width} px, ${language}, ${colorScheme}`,
      { tag: '@long' },
      async ({ page, expectConsole }) => {
        test.slow()
        expectConsole(/\/api\/|nowhere/)
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.addInitScript((chosen) => localStorage.setItem('lupa.language', chosen), language)
        await check(page)
      },
    )
  }
}

/** Defines the accessibility tests of some pages, and that no text is cut off at 200 % text size. */
export function testAccessibility(name: string, states: readonly PageState[]): void {
  async function checkStates(page: Page): Promise<void> {
    await signIn(page)
    for (const state of states) {
      await goTo(page, state)
      await expectAccessible(page, state.name)
      if (state.after) await page.keyboard.press('Escape')
    }
  }
  testInLooks(name, checkStates)

  test(
    `${name}: no text is cut off at 200 % text size`,
    { tag: '@long' },
    async ({ page, expectConsole }) => {
      test.slow()
      expectConsole(/\/api\/|nowhere/)
      await page.goto('/login')
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await signIn(page)
      for (const state of states) {
        await goTo(page, state)
        expect.soft(await clippedTexts(page), state.name).toEqual([])
        await expectNoOverflow(page, state.name)
        if (state.after) await page.keyboard.press('Escape')
      }
    },
  )
}

/** Visible text that is clipped and cannot be scrolled to or expanded. */
async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, th, dt, label, p')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX === 'hidden')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => !element.title && !element.closest('.sr-only'))
      .map((element) => element.textContent),
  )
}
