import { expect, signIn, test } from './support/fixtures.ts'
import { shortenSessions } from './support/page-actions.ts'

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
