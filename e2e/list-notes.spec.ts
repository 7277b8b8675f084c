import { axeViolations } from './support/accessibility.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { ended, openListPage, rowNames, start } from './support/list-page.ts'

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

test('the view of an address survives the sign-in, and is that of the next list', async ({ page }) => {
  await page.goto('/batch?verdict=clear')
  await signIn(page, { clientId: 'demo', clientSecret: 'demo' })
  await start(page, KEYS)
  await ended(page, KEYS.length)
  await expect(page).toHaveURL('/batch')
  await expect.poll(() => rowNames(page)).toEqual(['caso-limpo'])
  await page.getByRole('button', { name: /^Visão: / }).click()
  await page.getByRole('textbox', { name: 'Nome para a visão atual' }).fill('Sem alertas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Sem alertas' })).toHaveAttribute('aria-current', 'true')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Todos os casos' }).click()
  await expect.poll(() => rowNames(page)).toEqual(['caso-obito', 'caso-limpo'])
})
