import type { Page } from '@playwright/test'
import { expect, openCase, signIn, test } from './support/fixtures.ts'
import { navigate } from './support/page-actions.ts'

const CHAVE = 'onb-2026-11-000481'

async function openWideCase(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 })
  await navigate(page, '/analyses?chave=caso-cpf-invalido')
  await expect(page.locator('[data-case][data-chave=caso-cpf-invalido]')).toHaveAttribute(
    'data-state',
    'ready',
  )
}

async function expectOneLineFields(page: Page): Promise<void> {
  const heights = await page
    .locator(
      '[data-field=CPF] > summary, [data-field=Nome] > summary, [data-field=NumeroSeguranca] > summary',
    )
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(1)
  expect(Math.max(...heights), 'each field is one line').toBeLessThan(44)
}

/** Opens the evidence of the focused laudo line, closes it, and goes from it to its field. */
async function expectEvidenceToReturnFocus(page: Page): Promise<void> {
  await page.keyboard.press('e')
  const evidence = page.locator('[popover]:popover-open')
  await expect(evidence).toHaveAccessibleName('Evidência: Dígito Verificador CPF')
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  await expect(page.locator('[data-campo] [data-evidence]:focus')).toHaveCount(1)
  await page.keyboard.press('e')
  await evidence.getByRole('button', { name: 'Ir ao campo CPF' }).first().press('Enter')
  await expect(page.locator('[data-field=CPF] > summary')).toBeFocused()
}

test('a link to an alert focuses it after the sign-in and on Back; dialogs and evidence restore the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/analyses?chave=${CHAVE}#alerta=licence-number`)
  await signIn(page)
  const alert = page.locator('[data-cause]:has([data-finding=licence-number])')
  await expect(alert.locator('> summary')).toBeFocused()
  await expect(alert.locator('> summary')).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(alert.locator('> summary')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(alert.locator('> summary')).toBeFocused()

  await openWideCase(page)
  await expect(page.getByRole('main')).toBeFocused()
  await expectOneLineFields(page)
  await page.locator('[data-campo="Dígito Verificador CPF"] [data-evidence]').focus()
  await expectEvidenceToReturnFocus(page)

  await page.goBack()
  await expect(alert.locator('> summary')).toBeFocused()
  await expect(alert).toHaveAttribute('open')
})

test(
  'dialogs return the focus, filters keep it, navigation and evidence move it',
  { tag: '@long' },
  async ({ page }) => {
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

    await openWideCase(page)
    await expectOneLineFields(page)

    // From a field to its laudo line, the evidence, and back.
    const field = page.locator('[data-field=CPF]')
    await field.locator('> summary').focus()
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('open')
    // Unrelated numbers get no marked digits.
    await expect(field.locator('mark')).toHaveCount(0)
    const toLine = field.getByRole('button', { name: /Ir à linha/ }).first()
    await toLine.focus()
    await page.keyboard.press('Enter')
    const line = page.locator('[data-campo]:focus')
    await expect(line).toHaveAttribute('data-flag', 'fail')
    await expectEvidenceToReturnFocus(page)
  },
)

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
