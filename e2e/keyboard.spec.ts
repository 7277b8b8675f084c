import { expect, openCase, signIn, test } from './support/fixtures.ts'

const CHAVE = 'onb-2026-11-000481'

test('dialogs return the focus, filters keep it, navigation moves it to the page', async ({ page }) => {
  await openCase(page, CHAVE)
  const filter = page.locator('[data-panel=findings] > header').getByRole('button').first()
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(filter).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('ajuda')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
  await expect(page.getByRole('main')).toBeFocused()
})

test('text typed into the commands while their code loads is kept', { tag: '@long' }, async ({ page }) => {
  const codeGate = Promise.withResolvers<void>()
  await page.route('**/assets/commands-*.js', async (route) => {
    await codeGate.promise
    await route.continue()
  })
  await page.goto('/')
  await signIn(page)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('caso-')
  await expect(page.getByRole('dialog', { name: 'Abrindo' })).toBeVisible()
  codeGate.resolve()
  await expect(page.getByRole('combobox', { name: /^Cole uma Chave/ })).toHaveValue('caso-')
  await page.keyboard.type('limpo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/chave=caso-limpo/)
})
