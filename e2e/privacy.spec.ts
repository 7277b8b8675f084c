import type { Page } from '@playwright/test'
import { dayOf } from '#demo/drafting/calendar.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { secretsOf, findSecrets } from '#core/case/testing/demo-case.ts'
import { copiedBy } from './support/page-actions.ts'
import { expect, openCase, test } from './support/fixtures.ts'
import { recordShownTexts, textsOf } from './support/page-text.ts'

const CHAVE = 'onb-2026-11-000481'

// Only dates depend on the day, and the only masked one is the date of birth.
const demoCase = findByChave(CHAVE, dayOf(2026, 11, 20))
if (!demoCase) throw new Error(`the demonstration has no ${CHAVE}`)
const secrets = secretsOf(demoCase)

async function isLoaded(page: Page): Promise<void> {
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
}

function switchOf(page: Page) {
  return page.getByRole('button', { name: 'Privacidade' })
}

async function leaksIn(page: Page): Promise<string[]> {
  const texts = await textsOf(page)
  return texts.flatMap((text) => findSecrets(text, secrets).map((secret) => `${secret} in ${text}`))
}

test.beforeEach(() => {
  // Reads every text of a case repeatedly.
  test.slow()
})

test(
  'other tabs follow the switch, and a reloaded tab is masked from its first paint',
  { tag: '@long' },
  async ({ context }) => {
    const first = await context.newPage()
    await openCase(first, CHAVE)
    const second = await context.newPage()
    await second.goto(`/analyses?chave=${CHAVE}`)
    await isLoaded(second)
    await switchOf(first).click()
    await expect(second.locator('[data-field=CPF]')).toContainText('•••.982.247-••')

    const readShown = await recordShownTexts(second, '[data-field=CPF] [data-value], h1')
    await second.reload()
    await isLoaded(second)
    await expect(second.locator('[data-field=CPF]')).toContainText('•••.982.247-••')
    const paintedTexts = await readShown()
    expect(paintedTexts.length).toBeGreaterThan(1)
    expect(paintedTexts.flatMap((text) => findSecrets(text, secrets))).toEqual([])

    await second.getByRole('link', { name: 'Lupa' }).click()
    await second.goBack()
    await isLoaded(second)
    await second.getByRole('link', { name: 'Lupa' }).click()
    await expect(second.getByText('Casos desta sessão')).toBeVisible()
    expect(await leaksIn(second)).toEqual([])

    await switchOf(second).click()
    await expect(first.locator('[data-field=CPF]')).toContainText('529.982.247-25')
    await expect(second.getByText('Marina')).toBeVisible()
  },
)

test(
  'a field can be revealed and copied for 15 s; leaving the window ends it',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await openCase(page, CHAVE)
    await switchOf(page).click()
    const cpf = page.locator('[data-field=CPF]')
    await cpf.getByText('CPF', { exact: true }).click()
    const look = cpf.getByRole('button', { name: 'Mostrar CPF por 15 s' })
    // From here only fastForward moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000)
    await look.focus()
    await page.keyboard.press('Enter')
    await expect(cpf).toContainText('529.982.247-25')
    await expect(cpf.getByRole('button', { name: 'Ocultar CPF' })).toBeFocused()
    await expect(cpf.getByText('CPF: visível por 15 segundos')).toHaveCount(1)
    const copied = await copiedBy(page, () => cpf.getByText('529.982.247-25').click())
    expect(copied).toBe('529.982.247-25')
    // The evidence and the print stay masked.
    await expect(page.locator('[data-panel=findings]')).not.toContainText('529.982.247-25')
    await page.emulateMedia({ media: 'print' })
    await expect(cpf.getByText('529.982.247-25')).toBeHidden()
    await expect(cpf.locator('[data-value]').getByText('•••.982.247-••')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.clock.fastForward(14_000)
    await expect(cpf).toContainText('529.982.247-25')
    await page.clock.fastForward(1500)
    await expect(cpf).not.toContainText('529.982.247-25')
    await expect(cpf.getByText('CPF: oculto de novo')).toHaveCount(1)

    await look.click()
    await expect(cpf).toContainText('529.982.247-25')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(cpf).not.toContainText('529.982.247-25')

    await look.click()
    await switchOf(page).click()
    await switchOf(page).click()
    await expect(cpf).not.toContainText('529.982.247-25')
  },
)
