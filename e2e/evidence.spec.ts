import { axeViolations } from './support/accessibility.ts'
import { expect, signIn, test } from './support/fixtures.ts'

test(
  'a link to an alert opens it after the sign-in and again on Back',
  { tag: '@long' },
  async ({ page }) => {
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
  },
)
