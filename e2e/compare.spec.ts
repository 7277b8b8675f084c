import type { Page } from '@playwright/test'
import { axeViolations, expectNoOverflow } from './support/accessibility.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const TWO = { a: 'chave:onb-2026-11-000481', b: 'chave:caso-cpf-invalido' }

async function open(page: Page, sides: Record<string, string>): Promise<void> {
  await page.goto(`/compare?${new URLSearchParams(sides).toString()}`)
  await signIn(page)
  for (const side of await page.locator('[data-side]').all()) {
    await expect(side).not.toHaveAttribute('data-state', 'loading')
  }
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expect(page.locator('body')).not.toContainText(
    /(?:finding|compare)\.[a-z]|\{[a-z]+\}|undefined|\[object/,
  )
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([])
}

for (const { width, language, colorScheme } of [
  { width: 1440, language: 'pt-BR', colorScheme: 'light' },
  { width: 390, language: 'pt-BR', colorScheme: 'dark' },
  { width: 1440, language: 'en', colorScheme: 'dark' },
  { width: 390, language: 'en', colorScheme: 'light' },
] as const) {
  test(`two cases at ${width} in ${language}: accessible, within the page, nothing hidden`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript((chosen) => localStorage.setItem('lupa.language', chosen), language)
    await open(page, TWO)
    await expect(page.locator('[data-compared]')).toHaveCount(29)
    await expect(page.locator('[data-side][data-verdict=fail] [data-verdict-sentence]')).toHaveCount(2)
    await expectAccessible(page)
    await expect(page).toHaveTitle(
      language === 'en' ? /^Compare …\d{4} and …\d{4} · Lupa$/ : /^Comparar …\d{4} e …\d{4} · Lupa$/,
    )
    const cpf = page.locator('[data-compared=CPF]')
    await expect(cpf.getByRole('rowheader')).toHaveText(language === 'en' ? /Different/ : /Diferente/)
    await expect(cpf.locator('mark').first()).toBeVisible()
  })
}

test('failed, invalid and missing sides: accessible, and independent of the other side', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/\/api\//)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { a: 'chave:erro-500', b: 'chave:caso-laudo-500' })
  await expect(page.locator('[data-side=a]')).toHaveAttribute('data-error', 'service-failure')
  await expect(page.locator('[data-side=b]')).toHaveAttribute('data-state', 'partial')
  await expectAccessible(page)
  await page.goto('/compare?b=id:abc')
  await signIn(page)
  await expect(page.getByRole('alert')).toHaveText(/Um Id só tem dígitos/)
  await expectAccessible(page)
})

test('by keyboard: choose both sides, filter, open a case and come back', async ({ page, expectConsole }) => {
  expectConsole(/400.*Consultar\?Chave=200003/)
  await page.goto('/compare')
  await signIn(page)
  await expect(page.getByRole('searchbox', { name: 'Chave ou Id' })).toHaveCount(1)
  await page.getByLabel('Chave ou Id do caso A').focus()
  await page.keyboard.type('caso-limpo')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-side=a]')).toHaveAttribute('data-state', 'ready')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByLabel('Chave ou Id do caso B').focus()
  await page.keyboard.type('200003')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-side=b]')).toHaveAttribute('data-state', 'ready')
  await expect(page).toHaveURL(/a=chave%3Acaso-limpo&b=id%3A200003$/)
  await page.getByRole('button', { name: /^Só diferenças/ }).press('Enter')
  await expect(page.locator('[data-outcome=equal]')).toHaveCount(0)
  await page.locator('[data-side=b]').getByRole('link').press('Enter')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-asked', '200003')
  await page.goBack()
  await expect(page.locator('[data-side=b]')).toHaveAttribute('data-state', 'ready')
})
