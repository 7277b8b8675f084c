import { expect, test } from './support/fixtures.ts'
import { ended, openListPage, start } from './support/list-page.ts'

test(
  'an incomplete case is marked as such, on any screen and on paper',
  { tag: '@long' },
  async ({ page, expectConsole }) => {
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
  },
)
