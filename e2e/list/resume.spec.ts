import { signOut } from '#e2e/support/page-actions.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#e2e/support/fixtures.ts'
import { demoKeys, ended, openListPage, start } from './list-page.ts'

const KEYS = demoKeys(6)
const DEMO = { clientId: 'demo', clientSecret: 'demo' }

async function markedList(page: Page): Promise<void> {
  await openListPage(page)
  await start(page, KEYS)
  await ended(page, KEYS.length)
  await page.locator(`[data-row="${KEYS[0]}"]`).focus()
  await page.keyboard.press('x')
  await page.locator(`[data-row="${KEYS[1]}"]`).focus()
  await page.keyboard.press('a')
  await expectMarked(page)
}

/** The mark of a row: its text or the value of its select. */
async function markOf(page: Page, key: string): Promise<string> {
  return page
    .locator(`[data-row="${key}"]`)
    .evaluate((row) => row.querySelector('select')?.value ?? row.textContent)
}

async function expectMarked(page: Page): Promise<void> {
  await expect.poll(() => markOf(page, KEYS[0]!)).toMatch(/done|Finalizado/)
  await expect.poll(() => markOf(page, KEYS[1]!)).toMatch(/follow-up|Acompanhar/)
}

async function lock(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('bloquear')
  await expect(page.getByRole('option', { name: /o lote fica guardado/i })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('ClientSecret')).toBeVisible()
}

/** The names and CPFs in the table. */
async function namesIn(page: Page): Promise<readonly string[]> {
  const text = (await page.locator('[data-row]').allTextContents()).join('\n')
  return [...new Set(text.match(/\d{3}\.\d{3}\.\d{3}-\d{2}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu) ?? [])]
}

async function expectResumable(page: Page): Promise<void> {
  await expect(page.locator('[data-resume]')).toContainText('Retomar lote: 6 casos, 1 finalizado')
  await expectMarked(page)
}

test(
  'a list survives a lock: keys and marks stay, names go, and finished cases reload last',
  { tag: '@long' },
  async ({ page }) => {
    await markedList(page)
    const names = await namesIn(page)
    expect(names.length).toBeGreaterThan(6)
    await lock(page)
    await expect(page.getByText('chaves e marcações de um lote ficam nesta página')).toBeVisible()
    await signIn(page, DEMO)
    await expectResumable(page)
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    for (const name of names) expect(html).not.toContain(name)

    const requestedKeys: string[] = []
    page.on('request', (request) => requestedKeys.push(request.url()))
    await expect(page.getByRole('button', { name: 'Retomar 6 casos' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-row]:focus')).toHaveCount(1)
    await ended(page, 6)
    const firstCallFor = (key: string | undefined) =>
      requestedKeys.findIndex((url) => url.includes(key ?? '?'))
    expect(firstCallFor(KEYS[0])).toBeGreaterThan(firstCallFor(KEYS[5]))
    await expectMarked(page)
  },
)

test(
  'signing out says what it discards, saves it as a file, and the file resumes the list',
  { tag: '@long' },
  async ({ page }) => {
    await markedList(page)
    const names = await namesIn(page)
    await signOut(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Sair descarta o lote: 6 casos, 1 finalizado')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await signOut(page)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Salvar o lote' }).click()
    const file = await (await saved).path()
    const text = await readFile(file, 'utf8')
    for (const name of names) expect(text).not.toContain(name)
    await dialog.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByLabel('ClientSecret')).toBeVisible()

    await openListPage(page)
    await expect(page.locator('[data-row]')).toHaveCount(0)
    const input = page.locator('input[type=file]')
    await input.setInputFiles({
      name: 'lupa-lote.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text.slice(0, -200)),
    })
    await expect(page.getByRole('alert')).toContainText('incompleto ou foi alterado')
    await input.setInputFiles({
      name: 'lupa-lote.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await expectResumable(page)
  },
)
