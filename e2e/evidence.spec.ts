import { axeViolations } from './support/accessibility.ts'
import { expect, openCase, signIn, test } from './support/fixtures.ts'

test('by keyboard alone: from a field to the laudo line that speaks of it, its evidence, and back', async ({
  page,
}) => {
  await openCase(page, 'caso-cpf-invalido')
  const field = page.locator('[data-field=CPF]')
  await field.locator('> summary').focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('open')
  // Two unrelated numbers agree in some digits by chance.
  await expect(field.locator('mark')).toHaveCount(0)
  const toLine = field.getByRole('button', { name: /Ir à linha/ }).first()
  await toLine.focus()
  await page.keyboard.press('Enter')
  const line = page.locator('[data-campo]:focus')
  await expect(line).toHaveAttribute('data-flag', 'fail')
  await page.keyboard.press('e')
  const evidence = page.locator('[popover]:popover-open')
  await expect(evidence).toHaveAccessibleName('Evidência: Dígito Verificador CPF')
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  await expect(page.locator('[data-campo] [data-evidence]:focus')).toHaveCount(1)
  await page.keyboard.press('e')
  await evidence.getByRole('button', { name: 'Ir ao campo CPF' }).first().press('Enter')
  await expect(field.locator('> summary')).toBeFocused()
})

test('a link to one alert opens and shows it after the sign-in, and again on the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/analyses?chave=onb-2026-11-000481#alerta=licence-number')
  await signIn(page)
  const alert = page.locator('[data-cause]:has([data-finding=licence-number])')
  await expect(alert.locator('> summary')).toBeFocused()
  await expect(alert.locator('> summary')).toBeInViewport({ ratio: 1 })
  await expect(alert.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Lupa' }).click()
  await expect(page.getByText('Casos desta sessão')).toBeVisible()
  await page.goBack()
  await expect(alert.locator('> summary')).toBeFocused()
  await expect(alert).toHaveAttribute('open')
})
