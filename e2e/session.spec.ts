import { expect, signIn, test } from './support/fixtures.ts'
import { shortenSessions } from './support/short-session.ts'

test('a refused secret is reported', async ({ page, expectConsole }) => {
  expectConsole(/401.*OAuth2\/Token/)
  await page.goto('/login')
  await page.getByLabel('ClientId').fill('demo')
  await page.getByLabel('ClientSecret').fill('errado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('não aceitou')
  await expect(page).toHaveURL(/\/login$/)
})

test('an expired session opens the dialog over the unchanged page, which continues afterwards', async ({
  page,
}) => {
  await page.clock.install()
  await shortenSessions(page, 600)
  await page.goto('/analyses?chave=caso-limpo')
  await signIn(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
  await page.clock.fastForward('10:01')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page.locator('[data-field=Nome]')).toBeVisible()
  await expect(dialog.getByLabel('ClientId')).toHaveValue('demo')
  await expect(dialog.getByLabel('ClientSecret')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
})

test('after a 401 the panel waits for the sign-in and then loads', async ({ page, expectConsole }) => {
  expectConsole(/401.*ObterLaudo/)
  let isRefusing = true
  await page.route('**/ObterLaudo/**', (route) =>
    isRefusing
      ? route.fulfill({ status: 401, json: { Status: 1, Mensagens: ['TOKEN INVÁLIDO'] } })
      : route.continue(),
  )
  await page.goto('/analyses?chave=caso-limpo')
  await signIn(page)
  await expect(page.locator('[data-panel=laudo]')).toHaveAttribute('data-error', 'unauthorized')
  isRefusing = false
  await signIn(page)
  await expect(page.locator('[data-panel=laudo]')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
})

test('a reload signs out and returns to the case after signing in; nothing is stored', async ({ page }) => {
  await page.goto('/analyses?chave=caso-limpo')
  await signIn(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
  expect(
    await page.evaluate(() => Object.keys(localStorage).length + Object.keys(sessionStorage).length),
  ).toBe(0)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.reload()
  await expect(page).toHaveURL(/\/login\?to=/)
  await signIn(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-chave', 'caso-limpo')
})

test('after signing out, Back shows nothing of the case', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  await page.getByRole('searchbox').fill('caso-limpo')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  await expect.poll(asked).toContain('caso-limpo')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await asked()).not.toContain('caso-limpo')
  await page.goBack()
  await expect(page.getByLabel('ClientSecret')).toBeVisible()
  await expect(page.locator('[data-case]')).toHaveCount(0)
})

test('language and theme switch without a reload and are remembered', async ({ page }) => {
  await page.goto('/analyses?chave=onb-2026-11-000481')
  await signIn(page)
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /Theme: system/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
