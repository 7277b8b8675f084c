import type { Page } from '@playwright/test'
import { copiedBy } from './support/clipboard.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const CHAVE = 'onb-2026-11-000481'

async function caseEnded(page: Page, chave: string): Promise<void> {
  const shown = page.locator('[data-case]')
  await expect(shown).toHaveAttribute('data-asked', chave)
  await expect(shown).not.toHaveAttribute('data-state', 'loading')
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible()
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await page.locator(`${selector}:focus`).count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} presses of Tab did not lead to ${selector}`)
}

const saidIn = (page: Page) => page.locator('[data-announcer]').first()

test('the whole workflow by keyboard', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Any mouse event fails the test.
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      throw new Error('a pointer was used')
    })
  })

  // Sign in.
  await page.goto('/')
  await expect(page.getByLabel('ClientId')).toBeFocused()
  await page.keyboard.type('demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')

  // Search.
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(CHAVE)
  await page.keyboard.press('Enter')
  await caseEnded(page, CHAVE)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(saidIn(page)).toHaveText(/^Caso carregado\. Reprovado: CPF do documento difere/)

  // Go through the alerts, open the evidence of one, copy its value.
  await page.keyboard.press('f')
  await expect(page.locator('[data-finding=cpf-agrees] button:focus')).toHaveCount(1)
  await expect(saidIn(page)).toHaveText(/^Alerta 1 de \d+/)
  await page.keyboard.press('e')
  const evidence = page.locator('[data-finding=cpf-agrees]').getByRole('group')
  await expect(evidence).toContainText('529.982.247-25')
  await page.keyboard.press('Tab')
  await expect(evidence.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('e')
  await expect(evidence).toHaveCount(0)
  await expect(page.locator('[data-finding=cpf-agrees] [data-evidence]')).toBeFocused()
  const copied = await copiedBy(page, () => page.keyboard.press('c'))
  expect(copied).toContain('529.982.247-25 ≠ ')
  await expect(saidIn(page)).toHaveText(/^Alerta copiado: O CPF do documento difere/)
  await page.keyboard.press('f')
  await expect(page.locator('[data-finding]:focus-within')).not.toHaveAttribute('data-finding', 'cpf-agrees')
  await page.keyboard.press('Enter')
  await page
    .locator('[data-finding]:focus-within')
    .getByRole('button', { name: /^Ir (ao campo|à linha)/ })
    .first()
    .press('Enter')
  await expect(page.locator('[data-field]:focus, [data-campo]:focus, [data-panel]:focus')).toHaveCount(1)

  // Another case, by its Id.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('id:200002')
  await page.keyboard.press('Enter')
  await caseEnded(page, '200002')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-chave', 'caso-rg-limpo')

  // A list, its first case, the next one, and the one before.
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/\/batch$/)
  await expect(page.locator('[data-batch-input]')).toBeVisible()
  // Its heading, where its code was loaded only now.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
  await tabTo(page, '[data-batch-input]')
  await page.keyboard.type('caso-limpo\ncaso-cpf-invalido\ncaso-obito')
  await tabTo(page, '[data-batch-start]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.locator('[data-row][data-state=done]')).toHaveCount(3)
  const rows = await page.locator('[data-row]').evaluateAll((all) => all.map((row) => row.dataset['row']))
  const [first = '', second = ''] = rows
  await tabTo(page, '[data-row]')
  await page.keyboard.press('Enter')
  await caseEnded(page, first)
  await expect(page.locator('[data-place]')).toHaveText(/^1 \/ 3/)
  await page.keyboard.press('j')
  await caseEnded(page, second)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('k')
  await caseEnded(page, first)

  // Compare it with another.
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(new RegExp(`/compare\\?a=chave%3A${first}$`))
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, '[data-side=b] input')
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-compared=CPF]')).toHaveAttribute('data-outcome', 'different')

  // Sign out, from the commands; the marks of the list would be lost, so it asks first.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('sair')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Sair descarta o lote/ })
  await expect(question.locator(':focus').or(page.locator('dialog[open]:focus'))).toHaveCount(1)
  await tabTo(page, 'dialog[open] button:last-of-type')
  await expect(page.locator(':focus')).toHaveText('Sair')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('ClientId')).toBeFocused()
})

test('focus is never lost: dialogs return it, filters keep it, navigation moves it to the page', async ({
  page,
}) => {
  await page.goto(`/analyses?chave=${CHAVE}`)
  await signIn(page)
  await caseEnded(page, CHAVE)

  const filter = page.getByRole('button', { name: /^5 reprovados/ })
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(filter).toBeFocused()
  await expect(saidIn(page)).toHaveText(/^Filtro: 5 reprovados/)

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
  await page.goto(`/analyses?chave=${CHAVE}`)
  await signIn(page)
  await caseEnded(page, CHAVE)
  const findings = page.locator('[data-panel=findings]')
  for (const name of [/^Mostrar \d+ confirma/, 'Mostrar menos']) {
    await findings.getByRole('button', { name }).press('Enter')
    await expect(findings.locator(':focus').or(page.locator('[data-panel=findings]:focus'))).toHaveCount(1)
  }
  await page.keyboard.press('/')
  await page.keyboard.type('erro-500')
  await page.keyboard.press('Enter')
  await caseEnded(page, 'erro-500')
  isHeld = true
  await page.getByRole('button', { name: 'Tentar de novo' }).first().press('Enter')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'loading')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await caseEnded(page, 'erro-500')
})

test('a finding links to its rule in the help, and Back returns to the case', async ({ page }) => {
  await page.goto(`/analyses?chave=${CHAVE}`)
  await signIn(page)
  await caseEnded(page, CHAVE)
  await page.keyboard.press('e')
  await page
    .locator('[data-finding=cpf-agrees]')
    .getByRole('link', { name: 'O que esta regra verifica' })
    .press('Enter')
  const rule = page.locator('#rule-cpf-agrees')
  await expect(rule).toBeFocused()
  await expect(rule).toBeInViewport()
  // Below the sticky bar, not behind it.
  await expect
    .poll(async () => {
      const [top, bar] = await Promise.all([rule.boundingBox(), page.locator('header').first().boundingBox()])
      return (top?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
    })
    .toBeGreaterThanOrEqual(0)
  await page.goBack()
  await caseEnded(page, CHAVE)
})

test('single-key shortcuts stay off after a reload and in another language', async ({ page }) => {
  await page.goto('/help#shortcuts')
  await page.getByRole('checkbox', { name: 'Atalhos de uma só tecla' }).uncheck()
  await page.reload()
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Single-key shortcuts' })).not.toBeChecked()
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/help#shortcuts$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is typed into the commands while their code loads is not lost', async ({ page }) => {
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
})
