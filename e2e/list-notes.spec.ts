import { axeViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { ended, openListPage, start } from './support/list-page.ts'

const KEYS = ['caso-limpo', 'caso-obito']

test('a note has its line in both layouts, and gives the focus back', async ({ page }) => {
  await openListPage(page)
  await start(page, KEYS)
  await ended(page, KEYS.length)
  const [noted, below] = [page.locator('[data-row=caso-obito]'), page.locator('[data-row=caso-limpo]')]
  await noted.focus()
  await page.keyboard.press('n')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type('Pediu nova foto')
  await page.keyboard.press('Enter')
  await expect(noted).toBeFocused()
  for (const layout of ['table', 'split']) {
    /* oxlint-disable no-await-in-loop -- one page */
    await expect(noted.getByText('Pediu nova foto')).toBeVisible()
    await expect(below, layout).toHaveCSS('top', '65px')
    await page.keyboard.press('d')
    /* oxlint-enable no-await-in-loop */
  }
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(noted).toBeFocused()
})
