import { ended, openListPage, rowNames, start } from './support/list-page.ts'
import { expect, test } from './support/fixtures.ts'

/** Two people on one CPF, and one beside them (src/demo/service/cases/linked-cases.ts). */
const LINKED = ['elo-cpf-1', 'elo-cpf-2', 'caso-limpo']

test('a file that is dropped anywhere on the page is read', { tag: '@long' }, async ({ page }) => {
  await openListPage(page)
  const heading = page.getByRole('heading', { level: 1 })
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'fila.csv', { type: 'text/csv' }))
    return data
  }, `nome;chave\r\nZULMIRA;${LINKED[0]}\r\n;\r\nOTAVIO;${LINKED[1]}\r\n`)
  await heading.dispatchEvent('dragover', { dataTransfer: dropped })
  await heading.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.locator('[data-batch-input]')).toHaveValue(/ZULMIRA;elo-cpf-1/)
  await page.locator('[data-batch-start]').click()
  await ended(page, 2)
  expect(new Set(await rowNames(page))).toEqual(new Set(LINKED.slice(0, 2)))
})

test('a group of linked cases filters the list', { tag: '@long' }, async ({ page }) => {
  await openListPage(page)
  await start(page, LINKED)
  await ended(page, 3)
  const groups = page.getByLabel('Vínculos')
  await expect(groups).toContainText('1 grupo')
  await groups.selectOption({ index: 1 })
  await expect(page.locator('[data-row=caso-limpo]')).toHaveCount(0)
  expect(new Set(await rowNames(page))).toEqual(new Set(LINKED.slice(0, 2)))

  await groups.selectOption({ index: 0 })
  await expect(page.locator('[data-row]')).toHaveCount(3)
})
