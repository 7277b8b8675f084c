import { PATTERNS } from '#core/paths/paths.ts'
import { expectAccessible, goTo, testAccessibility, testInLooks } from './support/accessible-pages.ts'
import type { PageState } from './support/accessible-pages.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const CHAVE = 'onb-2026-11-000481'

const CASE: PageState = {
  name: 'a case',
  path: `/analyses?chave=${CHAVE}`,
  ready: '[data-case][data-state=ready]',
}

const CASE_STATES: readonly PageState[] = [
  CASE,
  {
    ...CASE,
    name: 'evidence of an alert',
    press: ['f', 'e'],
    after: '[data-cause][open] a[href^="/help"]',
  },
  {
    ...CASE,
    name: 'evidence of a field',
    focus: '[data-field=CPF] > summary',
    press: ['e'],
    after: '[data-field=CPF][open] li',
  },
  {
    ...CASE,
    name: 'evidence of a laudo line',
    focus: '[data-campo=Nome] [data-evidence]',
    press: ['e'],
    after: '[data-campo] [popover]:popover-open li',
  },
  {
    ...CASE,
    name: 'the original answers',
    focus: '[data-panel=raw] > details > summary',
    press: ['Enter'],
    after: '[data-panel=raw] pre',
  },
]

const OTHER_STATES: readonly PageState[] = [
  { name: 'an empty search', path: '/', ready: '#search-help' },
  { name: 'shortcuts', path: '/', ready: '#search-help', focus: 'main', press: ['?'], after: 'dialog[open]' },
  { name: 'commands', path: '/', ready: '#search-help', press: ['Control+k'], after: '[role=combobox]' },
  {
    name: 'a failed case',
    path: '/analyses?chave=erro-500',
    ready: '[data-case][data-state=error]',
  },
  {
    name: 'a partial case',
    path: '/analyses?chave=caso-laudo-500',
    ready: '[data-case][data-state=partial]',
  },
  { name: 'digits of two cases', path: '/analyses?q=200001', ready: 'a[href="/analyses?id=200001"]' },
  { name: 'an unknown address', path: '/nowhere', ready: 'main h1' },
]

const PUBLIC_PAGES = [
  ['/login', 'form'],
  ['/help', '#shortcuts'],
] as const

test('these states cover every page outside of modules', () => {
  const pages = [...CASE_STATES, ...OTHER_STATES].map(({ path }) => new URL(path, 'http://lupa').pathname)
  const tested = [...pages, ...PUBLIC_PAGES.map(([path]) => path)]
  expect(tested).toEqual(expect.arrayContaining(Object.values(PATTERNS)))
})

testAccessibility('a case', CASE_STATES)

testAccessibility('other pages', OTHER_STATES)

testInLooks('pages without a session', async (page) => {
  for (const [path, ready] of PUBLIC_PAGES) {
    await page.goto(path)
    await page.locator(ready).waitFor()
    await expectAccessible(page, path)
  }
})

testInLooks('privacy mode and the session dialog', async (page) => {
  let isRefused = false
  // From the beginning: the first requests after a page gets a route may bypass it.
  await page.route('**/api/**', (route) => (isRefused ? route.fulfill({ status: 401 }) : route.continue()))
  await signIn(page)
  await goTo(page, CASE)
  await page.keyboard.press('p')
  await expect(page.locator('[data-field=CPF]')).toContainText('•••.982.247-••')
  await expectAccessible(page, 'a case in privacy mode')
  isRefused = true
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog').getByLabel('ClientSecret')).toBeVisible()
  await expectAccessible(page, 'the session dialog')
})

test('the header is one row on a phone, with a menu for the rest', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/analyses?chave=caso-limpo')
  await signIn(page)
  const header = page.locator('header').first()
  await expect(header.getByRole('searchbox')).toBeVisible()
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThanOrEqual(52)

  const menu = header.locator('[data-menu=account]')
  await menu.press('Enter')
  await expectAccessible(page, 'the account menu')
  for (const name of ['Sair', /English/]) await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ajuda', exact: true }).filter({ visible: true })).toHaveCount(
    1,
  )
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
