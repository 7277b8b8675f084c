import type { Page } from '@playwright/test'
import { PATTERNS } from '#core/paths/paths.ts'
import { axeViolations, expectNoOverflow } from './support/accessibility.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { demoKeys, ended, start } from './support/list-page.ts'
import { navigate } from './support/page-actions.ts'
import { smallTargets } from './support/small-targets.ts'

const CHAVE = 'onb-2026-11-000481'

interface Look {
  readonly width: number
  readonly language: string
  readonly colorScheme: 'light' | 'dark'
  /** Only the hardest is part of `npm test`. */
  readonly tag: string[]
}

interface State {
  readonly name: string
  readonly path: string
  /** A selector that appears once the page is ready. */
  readonly ready: string
  /** Then, where it is given, this has the focus, these keys are pressed, and `after` appears. */
  readonly focus?: string
  readonly press?: readonly string[]
  readonly after?: string
}

const CASE: State = {
  name: 'a case',
  path: `/analyses?chave=${CHAVE}`,
  ready: '[data-case][data-state=ready]',
}

const PAGES: readonly State[] = [
  { name: 'no report', path: '/batch/report', ready: 'main h1' },
  { name: 'an empty search', path: '/', ready: '#search-help' },
  CASE,
  {
    name: 'evidence of an alert',
    path: `/analyses?chave=${CHAVE}`,
    ready: '[data-case][data-state=ready]',
    press: ['f', 'e'],
    after: '[data-cause][open] a[href^="/help"]',
  },
  {
    name: 'evidence of a field',
    path: `/analyses?chave=${CHAVE}`,
    ready: '[data-case][data-state=ready]',
    focus: '[data-field=CPF] > summary',
    press: ['e'],
    after: '[data-field=CPF][open] li',
  },
  {
    name: 'evidence of a laudo line',
    path: `/analyses?chave=${CHAVE}`,
    ready: '[data-case][data-state=ready]',
    focus: '[data-campo=Nome] [data-evidence]',
    press: ['e'],
    after: '[data-campo] [popover]:popover-open li',
  },
  {
    name: 'what the service returned',
    path: `/analyses?chave=${CHAVE}`,
    ready: '[data-case][data-state=ready]',
    focus: '[data-panel=raw] > details > summary',
    press: ['Enter'],
    after: '[data-panel=raw] pre',
  },
  {
    name: 'the shortcuts',
    path: '/compare',
    ready: '[data-compare]',
    press: ['?'],
    after: 'dialog[open]',
  },
  {
    name: 'the commands',
    path: '/compare',
    ready: '[data-compare]',
    press: ['Control+k'],
    after: '[role=combobox]',
  },
  {
    name: 'a case that fails',
    path: '/analyses?chave=erro-500',
    ready: '[data-case][data-state=error]',
  },
  {
    name: 'a case in part',
    path: '/analyses?chave=caso-laudo-500',
    ready: '[data-case][data-state=partial]',
  },
  { name: 'digits of two cases', path: '/analyses?q=200001', ready: 'a[href="/analyses?id=200001"]' },
  {
    name: 'two cases',
    path: `/compare?a=chave%3A${CHAVE}&b=chave%3Acaso-limpo`,
    ready: '[data-compared=CPF]',
  },
  { name: 'an empty list', path: '/batch', ready: '[data-batch-input]' },
  { name: 'an address of nothing', path: '/nowhere', ready: 'main h1' },
]

const OPEN_TO_ALL: readonly State[] = [
  { name: 'the sign-in', path: '/login', ready: 'form' },
  { name: 'the help', path: '/help', ready: '#shortcuts' },
]

test('every page is among those that are tested', () => {
  const tested = [...PAGES, ...OPEN_TO_ALL].map(({ path }) => new URL(path, 'http://lupa').pathname)
  expect(tested).toEqual(expect.arrayContaining(Object.values(PATTERNS)))
})

async function goTo(page: Page, { path, ready, focus, press = [], after }: State): Promise<void> {
  await navigate(page, path)
  await page.locator(ready).first().waitFor({ state: 'attached' })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (focus) await page.locator(focus).focus()
  for (const key of press) await page.keyboard.press(key)
  if (after) await expect(page.locator(after).first()).toBeVisible()
}

/** Controls that are still under 24 px; none may be added. */
const STILL_SMALL: readonly RegExp[] = [
  /^header: button "(?:All|Todos)"/,
  /^[ab]: (?:a|summary) "/,
  /^list: (?:input|a|button) "/,
  /^section: button "\d+% (?:a|to) \d+%/,
]

async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page, name)
  expect.soft(await axeViolations(page), name).toEqual([])
  const small = await smallTargets(page)
  const unknown = small.filter((each) => !STILL_SMALL.some((pattern) => pattern.test(each)))
  expect.soft(unknown, `${name}: controls under 24 px`).toEqual([])
}

const LOOKS: readonly Look[] = [
  // 1280 px at 400 % (WCAG 2.2, 1.4.10): the look in which most goes wrong.
  { width: 320, language: 'en', colorScheme: 'light', tag: [] },
  { width: 1440, language: 'pt-BR', colorScheme: 'dark', tag: ['@long'] },
]

/** Parts of the pages, so that no single test takes long. */
const PARTS = [PAGES.slice(0, 6), PAGES.slice(6)]

for (const { width, language, colorScheme, tag } of LOOKS) {
  test.describe(`axe finds nothing at ${width}, ${language}, ${colorScheme}`, { tag }, () => {
    test.beforeEach(async ({ page, expectConsole }) => {
      test.slow()
      expectConsole(/\/api\/|nowhere/)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript((chosen) => localStorage.setItem('lupa.language', chosen), language)
    })

    for (const [at, part] of PARTS.entries()) {
      test(`from ${part[0]?.name} to ${part.at(-1)?.name}`, async ({ page }) => {
        for (const state of at === 0 ? OPEN_TO_ALL : []) {
          await page.goto(state.path)
          await page.locator(state.ready).first().waitFor({ state: 'attached' })
          await expectAccessible(page, state.name)
        }
        await page.goto('/login')
        await signIn(page)
        for (const state of part) {
          await goTo(page, state)
          await expectAccessible(page, state.name)
          if (state.after) await page.keyboard.press('Escape')
        }
      })
    }

    test('in a list, in privacy mode, and in the session dialog over it', async ({ page }) => {
      let refuses = false
      // From the beginning: the first requests after a page has been given a route may still pass it by.
      await page.route('**/api/**', (route) => (refuses ? route.fulfill({ status: 401 }) : route.continue()))
      await signIn(page)
      await goTo(page, { name: 'a list', path: '/batch', ready: '[data-batch-input]' })
      await start(page, [...demoKeys(8), 'caso-limpo'])
      await ended(page, 9)
      await expectAccessible(page, 'a list that has ended')
      await goTo(page, { name: 'a report', path: '/batch/report', ready: '[data-report]' })
      await expectNoOverflow(page, 'a report')
      expect.soft(await axeViolations(page), 'a report').toEqual([])
      await goTo(page, CASE)
      await page.keyboard.press('p')
      await expect(page.locator('[data-field=CPF]')).toContainText('•••.982.247-••')
      await expectAccessible(page, 'a case in privacy mode')
      refuses = true
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog').getByLabel('ClientSecret')).toBeVisible()
      await expectAccessible(page, 'the session dialog')
    })
  })
}

test(
  'at 200 % text size no text is cut off, on any page',
  { tag: '@long' },
  async ({ page, expectConsole }) => {
    test.slow()
    expectConsole(/\/api\/|nowhere/)
    await page.goto('/login')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await signIn(page)
    for (const state of PAGES) {
      await goTo(page, state)
      const lost = await page.evaluate(() => {
        const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
        // Text that is clipped without a way to scroll to it or to expand it.
        const cut = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, th, dt, label, p')]
          .filter((each) => each.checkVisibility() && getComputedStyle(each).overflowX === 'hidden')
          .filter(
            (each) => each.scrollWidth > each.clientWidth + 1 && !each.title && !each.closest('.sr-only'),
          )
          .filter((each) => !each.matches('.sr-only'))
          .map((each) => each.textContent)
        return { over, cut }
      })
      expect.soft(lost, state.name).toEqual({ over: 0, cut: [] })
      if (state.after) await page.keyboard.press('Escape')
    }
  },
)

test(
  'at the width of a phone the bar is one row, and the rest of it a menu',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/batch')
    await signIn(page)
    await page.locator('[data-batch-input]').waitFor()
    const bar = page.locator('header').first()
    await expect(bar.getByRole('searchbox')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Lote' })).toBeVisible()
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(52)

    const menu = bar.locator('[data-menu=account]')
    await menu.press('Enter')
    await expectAccessible(page, 'the account menu')
    for (const name of ['Sair', /English/]) {
      await expect(page.getByRole('button', { name })).toBeVisible()
    }
    for (const name of ['Comparar', 'Ajuda']) {
      await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  },
)
