import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

const CHAVE = 'onb-2026-11-000481'

async function caseEnded(page: Page, chave: string): Promise<void> {
  const shown = page.locator('[data-case]')
  await expect(shown).toHaveAttribute('data-asked', chave)
  await expect(shown).not.toHaveAttribute('data-state', 'loading')
}

test('focus is never lost: dialogs return it, filters keep it, navigation moves it to the page', async ({
  page,
}) => {
  await page.goto(`/analyses?chave=${CHAVE}`)
  await signIn(page)
  await caseEnded(page, CHAVE)

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
  await caseEnded(page, CHAVE)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a button that disappears on click leaves the focus nearby', async ({ page, expectConsole }) => {
  expectConsole(/\/api\//)
  let isHeld = false
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  // From the beginning: the browser may send a request past a route that an open page was given just before.
  await page.route('**/Score/Consultar**', async (route) => {
    if (isHeld) await seen
    await route.continue()
  })
  await page.goto('/analyses?chave=erro-500')
  await signIn(page)
  await caseEnded(page, 'erro-500')
  isHeld = true
  await page.getByRole('button', { name: 'Tentar de novo' }).first().press('Enter')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'loading')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await caseEnded(page, 'erro-500')
})

test(
  'what is typed into the commands while their code loads is not lost',
  { tag: '@long' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/commands-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    await signIn(page)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('caso-')
    await expect(page.getByRole('dialog', { name: 'Abrindo' })).toBeVisible()
    held.resolve()
    await expect(page.getByRole('combobox', { name: /^Cole uma Chave/ })).toHaveValue('caso-')
    await page.keyboard.type('limpo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/chave=caso-limpo/)
  },
)
