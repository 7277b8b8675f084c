import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Locator, Page } from '@playwright/test'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { createCertificate } from '#modules/dossier/file/testing/create-certificate.ts'
import { axeViolations } from '#e2e/support/accessibility.ts'
import { expect, test } from '#e2e/team/team.ts'
import { CASE, CHAVE, openCase, pageOf, person } from '#e2e/team/pages.ts'

const { ana, bruno } = PEOPLE

test.use({
  // Not in `afterAll`, which would start a second host.
  ownTeam: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'lupa-certificate-'))
    const file = join(folder, 'own.p12')
    const { p12, password } = await createCertificate('Banco Exemplo S.A.', new Date())
    writeFileSync(file, p12)
    await provide({
      settings: {
        DOSSIER_CERTIFICATE: file,
        DOSSIER_CERTIFICATE_PASSWORD: password,
        DOSSIER_KEY: randomBytes(32).toString('base64url'),
      },
    })
    rmSync(folder, { recursive: true })
  },
})

/** Opens the panel of the case with its key, and waits until its words are there. */
async function openPanel(page: Page): Promise<Locator> {
  await openCase(page)
  await page.keyboard.press('s')
  const panel = page.locator('[data-conclude]')
  await expect(panel.getByRole('textbox', { name: 'Parecer' })).toBeEnabled()
  return panel
}

/** Opens the page of dossiers, and drops a saved file on it as from the folder of downloads. */
async function drop(page: Page, saved: Download): Promise<void> {
  await person(page).click()
  await page.getByRole('link', { name: 'Abrir dossiê' }).click()
  await expect(page.getByText('Escolher arquivo')).toBeVisible()
  const base64 = readFileSync(await saved.path(), 'base64')
  await page.evaluate(
    ([content, name]) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], name))
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    [base64, saved.suggestedFilename()] as const,
  )
}

/** Concludes the case by keyboard. Returns the saved dossier. */
async function conclude(page: Page): Promise<Download> {
  const panel = await openPanel(page)
  await expect(panel.getByRole('radio', { name: 'Aprovar' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(panel.getByRole('checkbox', { name: 'CPF difere do informado' })).toBeChecked()
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Control+Enter')
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^dossie-[\da-f]{4}-[\da-f]{4}\.pdf$/)
  await expect(panel.getByText('Assinado e salvo por este navegador')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Recusado' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Concluído às \d\d:\d\d$/ }).first()).toBeVisible()
  return saved
}

test('a person concludes by keyboard, and the browser saves the signed PDF', async ({ context }) => {
  const saved = await conclude(await pageOf(context, ana))
  expect(readFileSync(await saved.path(), 'latin1')).toMatch(/^%PDF-/)
})

test(
  'one person concludes by keyboard, another countersigns, and no person signs twice',
  { tag: '@long' },
  async ({ context, team }) => {
    const page = await pageOf(context, ana)
    const first = await conclude(page)
    await drop(page, first)
    await expect(page).toHaveURL('/dossier')
    await expect(page.getByText('A segunda assinatura é de outra pessoa')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.close()

    const otherBrowser = await context.browser()!.newContext({ baseURL: team.url, locale: 'pt-BR' })
    const second = await pageOf(otherBrowser, bruno, '/')
    await expect(second.getByRole('searchbox')).toBeVisible()
    await drop(second, first)
    await expect(second.getByText('Evidência igual à de quando foi concluído')).toBeVisible()
    await expect(second.locator('main')).toContainText(`Recusado · ${ana.name}`)
    await second.getByRole('button', { name: 'Dar a segunda assinatura' }).click()
    await expect(second).toHaveURL(CASE)
    const form = second.locator('[data-conclude]')
    await expect(form.getByRole('textbox', { name: 'Parecer' })).toBeEnabled()
    await form.getByRole('radio', { name: 'Pedir novo envio' }).check()
    const [both] = await Promise.all([
      second.waitForEvent('download'),
      form.getByRole('button', { name: 'Concluir e assinar o dossiê' }).click(),
    ])
    await drop(second, both)
    await expect(second.locator('main')).toContainText(`Novo envio pedido · ${bruno.name}`)
    await expect(second.locator('main')).toContainText(`Recusado · ${ana.name}`)
    await otherBrowser.close()
    const actions = team.entries().map(({ action, result }) => `${String(action)} ${String(result)}`)
    expect(actions.filter((action) => /^(conclude|countersign|dossier-open)/.test(action))).toEqual([
      'conclude ok',
      'dossier-open equal',
      'dossier-open equal',
      'countersign ok',
      'dossier-open equal',
    ])
  },
)

test('a list shows the result of a concluded case', { tag: '@long' }, async ({ context }) => {
  const page = await pageOf(context, ana)
  const panel = await openPanel(page)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('radio', { name: 'Aprovar' }).check()
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Control+Enter')
  await saving
  await expect(panel.getByText('Assinado e salvo por este navegador')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Lote' }).click()
  await page.locator('[data-batch-input]').fill(`demo-0001\n${CHAVE}`)
  await page.locator('[data-batch-start]').click()
  const row = page.locator(`[data-row="${CHAVE}"]`)
  await expect(row.getByRole('gridcell', { name: /^Aprovado \d\d:\d\d$/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
