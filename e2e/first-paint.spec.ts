import { signOut } from './support/page-actions.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

const CODE = '**/assets/*.js'
const SECRET = 'segredo-que-ninguém-vê'

declare global {
  interface Window {
    violations: string[]
  }
}

/** Records policy violations of each page from its start. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
}

/** Delays the console's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-early')
}

const violationsOf = (page: Page) => page.evaluate(() => window.violations)

test.beforeEach(async ({ context }) => watch(context))

test('without the console’s code the form renders, accepts input and sends nothing', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await page.route(CODE, (route) => route.abort())
  await page.goto('/analyses?chave=caso-limpo')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByLabel('ClientId')).toBeFocused()
  await page.keyboard.type('demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type(SECRET)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('ClientSecret')).toHaveValue(SECRET)
  await expect(page).toHaveURL(/\/analyses\?chave=caso-limpo$/)
  expect(await page.content()).not.toContain(SECRET)
  expect(await page.locator('input[name], form[action]').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
})

test('input before hydration is kept, an early Enter submits, and the requested page opens', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const release = await holdCode(page)
  await page.goto('/analyses?chave=caso-limpo', { waitUntil: 'commit' })
  await page.getByLabel('ClientId').pressSequentially('demo')
  await page.getByLabel('ClientSecret').pressSequentially(SECRET)
  await page.keyboard.press('Enter')
  release()
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
  await expect(page).toHaveURL(/\/analyses\?chave=caso-limpo$/)
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) expect(decodeURIComponent(address)).not.toContain(SECRET)
  expect(await violationsOf(page)).toEqual([])
})

test('hydration keeps the form, its focus, caret and position', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lupa.language', 'en'))
  const release = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const field = page.getByLabel('ClientId')
  await field.pressSequentially('deo')
  await page.keyboard.press('ArrowLeft')
  const painted = await field.elementHandle()
  const box = await field.boundingBox()
  release()
  await waitForHydration(page)
  await page.keyboard.type('m')
  await expect(field).toHaveValue('demo')
  expect(await field.evaluate((now, before) => now === before, painted)).toBe(true)
  expect(await field.boundingBox()).toEqual(box)
  expect(await violationsOf(page)).toEqual([])
  await signIn(page)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the first paint has the chosen theme and language', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByRole('button', { name: /Theme: system/ }).click()
  await page.getByRole('button', { name: /Theme: light/ }).click()
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await page.route('**/assets/*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  const lightness = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(lightness).toMatch(/^oklch\(0\.17 /)
})

test(
  'a tab that waits for another tab’s session shows no form',
  { tag: '@long' },
  async ({ context, page }) => {
    await page.goto('/')
    await signIn(page)
    const tab = await context.newPage()
    const release = await holdCode(tab)
    await tab.goto('/analyses?chave=caso-limpo', { waitUntil: 'commit' })
    await expect(tab.locator('template').first()).toBeAttached()
    // Set once the prerendered form would be painted.
    expect(await tab.evaluate(() => window.lupaPrerendered)).toBe(true)
    expect(await tab.locator('#root > *').count()).toBe(0)
    release()
    await expect(tab.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
    await signOut(tab)
    await expect(page.getByLabel('ClientSecret')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('ClientSecret')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)
