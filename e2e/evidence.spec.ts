import { expect, signIn, test } from './support/fixtures.ts'
import type { Page } from '@playwright/test'

async function open(page: Page, chave: string): Promise<void> {
  await page.goto(`/analyses?${new URLSearchParams({ chave }).toString()}`)
  await signIn(page)
  await expect(page.locator('[data-case]')).not.toHaveAttribute('data-state', 'loading')
}

test('a flag opens its evidence: sentence, both values, source, reason', async ({ page }) => {
  await open(page, 'onb-2026-11-000481')
  await page
    .locator('[data-field=CPF]')
    .getByRole('button', { name: /Divergente/ })
    .click()
  const evidence = page.getByRole('group', { name: 'Evidência: CPF' })
  await expect(evidence).toContainText('O CPF do documento difere do CPF informado')
  await expect(evidence).toContainText('529.982.247-25')
  await expect(evidence).toContainText('168.995.350-09')
  // Two unrelated numbers agree in some digits by chance.
  await expect(evidence.locator('mark')).toHaveCount(0)
  await expect(evidence).toContainText('cpf-agrees')
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  await expect(page.locator('[data-field=CPF]').getByRole('button', { name: /Divergente/ })).toBeFocused()
})

test('by keyboard alone: from a field to its finding, to the laudo line, back to the field', async ({
  page,
}) => {
  await open(page, 'caso-cpf-invalido')
  const flag = page.locator('[data-field=CPF]').getByRole('button', { name: /Ver evidência/ })
  await flag.focus()
  await page.keyboard.press('Enter')
  const evidence = page.getByRole('group', { name: 'Evidência: CPF' })
  await expect(evidence).toBeVisible()
  await page.keyboard.press('Tab')
  const toLine = evidence.getByRole('button', { name: /Ir à linha/ }).first()
  await toLine.focus()
  await page.keyboard.press('Enter')
  await expect(evidence).toBeHidden()
  const line = page.locator('[data-campo]:focus')
  await expect(line).toHaveAttribute('data-flag', 'fail')
  await line.getByRole('button', { name: /Ir ao campo CPF/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-field=CPF]')).toBeFocused()
})

test('a field’s evidence goes to a finding far down the list', { tag: '@long' }, async ({ page }) => {
  await page.route('**/ObterLaudo/**', async (route) => {
    const lines = Array.from({ length: 150 }, (_, at) => ({
      Campo: `Selo ${at}`,
      Valor: '-',
      MensagemValidacao: 'INVÁLIDO',
    }))
    const name = { Campo: 'Nome', Valor: '-', MensagemValidacao: 'INVÁLIDO' }
    await route.fulfill({
      json: {
        Status: '0',
        Mensagens: ['SUCESSO'],
        Laudo: { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [...lines, name] },
      },
    })
  })
  await open(page, 'caso-limpo')
  await expect(page.locator('[data-finding][data-flag=fail]')).toHaveCount(100)
  await page
    .locator('[data-field=Nome]')
    .getByRole('button', { name: /Reprovado/ })
    .click()
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Ver em Alertas' }).first().click()
  await expect(page.locator(':focus')).toContainText('Nome: INVÁLIDO')
})
