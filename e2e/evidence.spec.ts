import { copiedBy } from './support/page-actions.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import type { Locator, Page } from '@playwright/test'

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

test('the message to the customer and the opinion are copied, in either language', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'onb-2026-11-000481')
  await page.getByRole('button', { name: 'Mensagens prontas' }).click()
  const texts = page.getByRole('dialog', { name: 'Mensagens prontas' })
  await expect(page.locator('[data-text]')).toHaveCount(2)
  const copy = (button: Locator) => copiedBy(page, () => button.click())
  expect(await copy(texts.getByRole('button', { name: 'Copiar Mensagem ao cliente' }))).toBe(
    'Olá! A verificação do seu documento ainda não foi concluída.\nNossa equipe fará contato.\nProtocolo: onb-2026-11-000481',
  )
  const opinion = await copy(texts.getByRole('button', { name: 'Copiar Parecer interno' }))
  expect(opinion).toContain('529.982.247-25')
  expect(opinion).toContain(`${new URL(page.url()).origin}/analyses?chave=onb-2026-11-000481`)
  await texts.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('[data-text=customer]')).toContainText('Our team will contact you.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mensagens prontas' })).toBeFocused()

  const summary = await copy(page.getByRole('button', { name: 'Copiar Resumo técnico' }))
  expect(summary).toContain('fail cpf-agrees.differs')
  expect(summary).not.toMatch(/Marina|529\.982|168\.995|02831976458/)
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
