import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn } from '#e2e/support/fixtures.ts'

/** Keys of generated cases of the demonstration. */
export const demoKeys = (count: number) =>
  Array.from({ length: count }, (_, index) => `demo-${String(index + 1).padStart(4, '0')}`)

export async function openListPage(page: Page, clientId = 'demo'): Promise<void> {
  await page.goto('/batch')
  await signIn(page, { clientId, clientSecret: 'demo' })
  await expect(page.locator('[data-batch-input]')).toBeVisible()
}

async function unfoldInput(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Ver ou trocar a lista' }).click()
  await expect(page.locator('[data-batch-input]')).toBeFocused()
}

/** Fills in keys, one per line, and runs the list. */
export async function start(page: Page, keys: readonly string[]): Promise<void> {
  if (await page.getByRole('progressbar').count()) await unfoldInput(page)
  await page.locator('[data-batch-input]').fill(keys.join('\n'))
  await page.locator('[data-batch-start]').click()
}

/** Waits until all rows are done. */
export async function ended(page: Page, rows: number, timeout = 60_000): Promise<void> {
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuemax', String(rows))
  await expect(bar).toHaveAttribute('aria-valuenow', String(rows), { timeout })
}

export const rowNames = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))

/** Selects the first words of a cell with the mouse. */
export async function selectText(page: Page, cell: Locator): Promise<void> {
  const box = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 8, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 12, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => document.getSelection()?.toString())).not.toBe('')
}

/** Exports the visible rows. Without `content`, the last choice of names stays. */
export async function exportList(
  page: Page,
  { form, content }: { form: 'Excel' | 'CSV'; content?: 'Com nome e CPF' },
): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const menu = page.getByRole('group', { name: /^Exportar / })
  if (content) await menu.getByRole('checkbox', { name: content }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('button', { name: form }).click(),
  ])
  await expect(menu).toBeHidden()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
