import { readFile } from 'node:fs/promises'
import { axeViolations, expectNoOverflow } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { demoKeys, ended, openListPage, start } from './support/list-page.ts'

const KEYS = [...demoKeys(4), 'caso-codigos-sem-traducao']

test('a report is read, saved and compared', async ({ page }) => {
  await openListPage(page)
  await start(page, KEYS)
  await ended(page, KEYS.length)
  await page.getByRole('button', { name: 'Relatório', exact: true }).click()
  await expect(page).toHaveURL('/batch/report')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatório' })).toBeFocused()

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Salvar relatório' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^relatorio-\d{4}-\d\d-\d\d\.json$/)
  const file = await saved.path()
  expect(await readFile(file, 'utf8')).not.toMatch(/demo-0|\d{11}/)
  await page.getByLabel('Comparar com outro…').setInputFiles(file)
  await expect(page.getByRole('heading', { name: /^Nada mudou além do acaso/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
  expect(await axeViolations(page)).toEqual([])
})
