import { copiedBy } from './support/clipboard.ts'
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

test('the letters that differ are marked where two values are alike', async ({ page }) => {
  await open(page, 'caso-laudo-difere')
  await page.locator('[data-field=NomeMae] [data-evidence]').first().click()
  const marks = page.getByRole('group', { name: 'Evidência: Nome da mãe' }).locator('mark')
  await expect(marks.first()).toBeVisible()
  expect((await marks.allTextContents()).join('').length).toBeLessThan(4)
})

test('a date-time among the values is formatted in the chosen language', async ({ page }) => {
  await open(page, 'onb-2026-11-000481')
  const finding = page.locator('[data-finding=expired-when-sent]')
  const time = /Data de envio \(análise\) \d{2}\/\d{2}\/\d{4} 14:02:41/
  await expect(finding).toContainText(time)
  await finding.locator('[data-evidence]').click()
  const evidence = page.getByRole('group', { name: /^Evidência: Documento vencido/ })
  await expect(evidence).toContainText(/\d{2}\/\d{2}\/\d{4} 14:02:41/)
  await expect(evidence).not.toContainText('T14:02:41')
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

test('every fail and warn has a reason', async ({ page }) => {
  await open(page, 'onb-2026-11-000481')
  // What else weighs on the same subject is in the evidence of its row.
  const findings = page.locator('li[data-finding]')
  for (const finding of await findings.all()) {
    await finding.locator('[data-evidence]').click()
    const shown = finding.getByRole('group', { name: /^Evidência: / })
    await expect.poll(async () => (await shown.innerText()).length).toBeGreaterThan(60)
    await finding.locator('[data-evidence]').click()
    await expect(shown).toHaveCount(0)
  }
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

test('lines without a field and fields without a line are counted and listed', async ({ page }) => {
  await open(page, 'caso-limpo')
  const laudo = page.locator('[data-panel=laudo]')
  const without = laudo.getByRole('button', { name: /sem campo correspondente/ })
  const count = Number.parseInt((await without.innerText()).trim(), 10)
  await without.click()
  await expect(laudo.locator('[data-campo]')).toHaveCount(count)
  await laudo.getByRole('button', { name: /campos sem linha/ }).click()
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Categoria' }).click()
  await expect(page.locator('[data-field=Categoria]')).toBeFocused()
})

test('a field’s evidence goes to a finding far down the list', async ({ page }) => {
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
