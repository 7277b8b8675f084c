import { expectAccessible } from './support/accessible-pages.ts'
import { expect, openCase, signIn, test } from './support/fixtures.ts'
import type { Page } from '@playwright/test'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'

async function waitForCase(page: Page): Promise<void> {
  await expect(page.locator('[data-case]')).not.toHaveAttribute('data-state', 'loading')
}

test('sign in, choose between two cases, go back, paste a Chave, read the case', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/40[04].*\/api\//)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expectAccessible(page, 'the sign-in')
  await signIn(page)
  const box = page.getByRole('searchbox', { name: 'Chave ou Id' })
  await expect(box).toBeFocused()
  await box.fill('200001')
  await box.press('Enter')
  await page.getByRole('link', { name: /Abrir como Id/ }).click()
  await waitForCase(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-chave', 'caso-limpo')
  await page.goBack()
  await expect(page.getByRole('link', { name: /Abrir como Chave/ })).toBeVisible()
  await page.goBack()
  await expect(box).toBeFocused()
  await expect(page.getByRole('link', { name: /caso-limpo/ }).first()).toBeVisible()

  await box.fill('onb-2026-11-000481')
  await box.press('Enter')
  await waitForCase(page)

  const caseArticle = page.locator('[data-case]')
  await expect(caseArticle).toHaveAttribute('data-state', 'ready')
  await expect(caseArticle).toHaveAttribute('data-id', '1204881')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marina Souza Albuquerque')
  await expect(page.locator('[data-field]')).toHaveCount(OCR_FIELDS.length)
  await expect(page.locator('[data-field=CPF]')).toHaveAttribute('data-flag', 'fail')
  const meter = page.getByRole('meter', { name: 'Similaridade facial' })
  await expect(meter).toHaveAttribute('aria-valuenow', '81.4')
  await expect(meter).toHaveAttribute('aria-valuetext', /^81,4%\./)
  await expect(page.locator('[data-panel=laudo] [data-campo]')).toHaveCount(16)
  await expect(page).toHaveTitle('Caso …4881 · Lupa')
  await expectAccessible(page, 'a case')
})

test('a Chave of symbols and an emoji survives address bar, host, service, and a reload, which signs out', async ({
  page,
}) => {
  const chave = 'a/b ..%?&#é😀'
  const caseArticle = page.locator('[data-case]')
  await page.goto(`/analyses?${new URLSearchParams({ chave }).toString()}`)
  await signIn(page)
  await expect(caseArticle).toHaveAttribute('data-asked', chave)
  await expect(caseArticle).toHaveAttribute('data-chave', chave)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?to=/)
  await signIn(page)
  await expect(caseArticle).toHaveAttribute('data-chave', chave)
})

test('on a computer whose clock is years behind, dates are those of the host', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2011-01-03T15:00:00Z'))
  await openCase(page, 'caso-limpo')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-verdict', 'clear')
  await expect(page.getByText('O relógio deste computador está errado: marca 03/01/2011')).toBeVisible()
})
