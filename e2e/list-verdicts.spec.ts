import { expect, test } from './support/fixtures.ts'
import { ended, openListPage, rowNames, start } from './support/list-page.ts'

test('an incomplete case is marked as such, on any screen and on paper', async ({ page, expectConsole }) => {
  expectConsole(/500.*ObterLaudo/)
  await openListPage(page)
  await start(page, ['caso-laudo-500'])
  await ended(page, 1)
  const row = page.locator('[data-row]')
  await expect(row).toHaveAttribute('data-verdict', 'incomplete')
  for (const width of [1280, 390]) {
    /* oxlint-disable no-await-in-loop -- one page */
    await page.setViewportSize({ width, height: 900 })
    const word = row.getByText('Sem base para concluir', { exact: true })
    const mark = row.locator('[data-coverage=laudo]')
    // At another width the row is another element, perhaps in the middle of this.
    await expect(() => word.scrollIntoViewIfNeeded()).toPass()
    for (const each of [word, mark]) await expect(each).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => word.evaluate((it) => it.scrollWidth <= it.clientWidth || it.clientWidth === 0))
      .toBe(true)
    await expect(mark).toHaveAttribute('data-state', 'failed')
    await expect(mark).toHaveAccessibleName('Laudo: falha ao obter')
    /* oxlint-enable no-await-in-loop */
  }
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('table').getByText('Sem base para concluir')).toBeVisible()
  await expect(page.getByRole('table').getByText('Laudo: falha ao obter')).toBeVisible()
})

test('a verdict and a hole in the coverage filter the list', async ({ page, expectConsole }) => {
  expectConsole(/404.*Biometria\/Consultar/)
  await openListPage(page)
  await start(page, ['caso-sem-face', 'caso-ocr-nulo', 'caso-em-andamento', 'caso-limpo'])
  await ended(page, 4)
  const segment = page
    .getByRole('group', { name: 'Filtrar por resultado' })
    .locator('[data-verdict=incomplete]')
  await segment.click()
  await expect(segment).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-row]')).toHaveCount(3)
  await expect(page.locator('[data-row=caso-limpo]')).toHaveCount(0)
  // Several at once.
  await page.locator('button[data-verdict=clear]').click()
  await expect(page.locator('[data-row]')).toHaveCount(4)
  await page.locator('button[data-verdict=clear]').click()
  await segment.click()
  await expect(page.locator('[data-row]')).toHaveCount(4)
  await page.getByLabel('Cobertura', { exact: true }).selectOption('leitura incompleta')
  await expect.poll(() => rowNames(page)).toEqual(['caso-ocr-nulo'])
  await expect(page.locator('[data-row] [data-coverage=reading]')).toHaveAttribute('data-state', 'missing')
})
