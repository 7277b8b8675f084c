import { copiedBy } from './support/page-actions.ts'
import { expect, openCase, test } from './support/fixtures.ts'

test('by keyboard: from a case to its comparison with a recent one, which is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCase(page, 'elo-cpf-1')
  await page.keyboard.press('/')
  await page.keyboard.type('elo-cpf-2')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-case][data-asked=elo-cpf-2]')).toHaveAttribute('data-state', 'ready')
  await page
    .getByRole('navigation', { name: 'Páginas' })
    .getByRole('link', { name: 'Comparar' })
    .press('Enter')
  await expect(page).toHaveURL(/\/compare\?a=chave%3Aelo-cpf-2$/)
  await page
    .locator('[data-side=b]')
    .getByRole('link', { name: /elo-cpf-1$/ })
    .press('Enter')
  await expect(page.locator('[data-why=cpf-shared]')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const copied = await copiedBy(page, () => page.keyboard.press('c'))
  expect(copied).toContain('Mesmo CPF, nomes sem nada em comum')
  await expect(page.locator('[data-announcer]').first()).toHaveText(/^Copiado: comparação/)

  await page.getByRole('link', { name: 'Trocar o caso A' }).press('Enter')
  await expect(page).toHaveURL(/\/compare\?b=chave%3Aelo-cpf-1$/)
  await expect(page.getByLabel('Chave do caso A')).toBeVisible()
})
