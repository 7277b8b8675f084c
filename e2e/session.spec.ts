import { expect, signIn, test } from './support/fixtures.ts'

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
