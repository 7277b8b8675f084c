import { findSecrets, secretsOf } from '#core/case/testing/demo-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { textsOf } from '#e2e/support/page-text.ts'
import { shownText } from '#e2e/support/page-actions.ts'
import { demoKeys, ended, exportList, openListPage, rowNames, selectText, start } from './list-page.ts'

// Some of the generated cases have no face match, and the browser logs each 404.
test.beforeEach(({ expectConsole }) => expectConsole(/404.*Biometria\/Consultar/))

/** More rows than the table renders, few enough to keep all answers loaded. */
const COUNT = 120

/** More rows than a low window renders. */
const SHORT_COUNT = 20

test('a note has its own line, text can be selected, and Back from a case returns to its row and position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 450 })
  await openListPage(page)
  await start(page, demoKeys(SHORT_COUNT))
  await ended(page, SHORT_COUNT)
  expect((await rowNames(page)).length).toBeLessThan(SHORT_COUNT)
  const first = page.locator('[data-row]').first()
  await first.focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Nota' })).toBeFocused()
  await page.keyboard.type('Pediu nova foto')
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await expect(page.locator('[data-row]').nth(1)).toHaveCSS('top', '65px')
  await selectText(page, first.getByRole('gridcell').nth(3))
  await expect(page).toHaveURL(/\/batch$/)
  await expect(first).toBeFocused()

  for (let step = 0; step < 11; step += 1) await page.keyboard.press('ArrowDown')
  const focused = page.locator('[data-row]:focus')
  await expect(focused).toHaveAttribute('aria-rowindex', '13')
  await expect(focused).toBeInViewport({ ratio: 1 })
  const scrollY = () => page.evaluate(() => window.scrollY)
  const scrolled = await scrollY()
  expect(scrolled).toBeGreaterThan(0)
  const chosen = await focused.getAttribute('data-row')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-asked', chosen ?? '')
  await page.keyboard.press('j')
  await expect(page.locator('[data-place]')).toHaveText(/^13 \/ 20/)
  await page.keyboard.press('k')
  await expect(page.locator('[data-place]')).toHaveText(/^12 \/ 20/)
  // The other cases replaced the history entry of the first one.
  await page.goBack()
  await expect(focused).toHaveAttribute('data-row', chosen ?? '')
  await expect.poll(scrollY).toBe(scrolled)
})

test(
  'a list runs, sorts, filters, opens cases in order, and returns to the same position',
  { tag: '@long' },
  async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await openListPage(page)
    await start(page, demoKeys(COUNT))
    await ended(page, COUNT)
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', String(COUNT + 1))
    expect((await rowNames(page)).length).toBeLessThan(60)
    await expect(page.locator('[data-row]').first()).toHaveAttribute('data-verdict', 'fail')
    await expect(page.getByRole('columnheader', { name: 'Resultado' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )

    await page.getByRole('button', { name: 'Nome e CPF' }).click()
    await expect(page.getByRole('columnheader', { name: 'Nome e CPF' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    const warned = page.getByRole('group', { name: 'Filtrar por resultado' }).locator('[data-verdict=warn]')
    await warned.click()
    await expect(page.locator('[data-row]:not([data-verdict=warn])')).toHaveCount(0)
    const size = Number(await grid.getAttribute('aria-rowcount')) - 1
    expect(size).toBeGreaterThan(20)

    await page.locator('[data-row]').first().focus()
    for (let step = 0; step < 18; step += 1) await page.keyboard.press('ArrowDown')
    const focused = page.locator('[data-row]:focus')
    await expect(focused).toHaveAttribute('aria-rowindex', '20')
    await expect(focused).toBeInViewport({ ratio: 1 })
    const chosen = await focused.getAttribute('data-row')
    const next = await page.locator('[data-row][aria-rowindex="21"]').getAttribute('data-row')
    const scrollY = () => page.evaluate(() => window.scrollY)
    const scrolled = await scrollY()
    expect(scrolled).toBeGreaterThan(0)
    // The list requested the next case, too, but keeps no answers.
    requests.length = 0
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-case]')).toHaveAttribute('data-asked', chosen ?? '')
    await expect(page.locator('[data-place]')).toHaveText(new RegExp(`^19 / ${size}`))

    await page.goBack()
    await expect(focused).toHaveAttribute('data-row', chosen ?? '')
    await expect.poll(scrollY).toBe(scrolled)
    await expect(warned).toHaveAttribute('aria-pressed', 'true')
    await expect(focused.getByRole('combobox')).toHaveValue('seen')

    await page.keyboard.press('Enter')
    await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
    // The page fetches the next case now, and not again when it opens.
    const { id } = findByChave(next ?? '', dayOf(2026, 11, 20))!
    const ofNext = [`/api/Biometria/Consultar/${id}`, `/api/Score/ObterLaudo/${id}`]
    await expect.poll(() => requests).toEqual(expect.arrayContaining(ofNext))
    requests.length = 0
    await page.keyboard.press('j')
    await expect(page.locator('[data-place]')).toHaveText(new RegExp(`^20 / ${size}`))
    await expect(page.locator('[data-case]')).toHaveAttribute('data-asked', next ?? '')
    await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
    expect(requests.filter((path) => ofNext.includes(path))).toEqual([])
    await page.keyboard.press('Control+j')
    await page.getByRole('searchbox').press('j')
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('k')
    await expect(page.locator('[data-place]')).toHaveText(new RegExp(`^19 / ${size}`))
    await page.keyboard.press('k')
    await expect(page.locator('[data-place]')).toHaveText(new RegExp(`^18 / ${size}`))
    // Marking opens the next case.
    await page.getByRole('button', { name: 'Acompanhar' }).click()
    await expect(page.locator('[data-place]')).toHaveText(new RegExp(`^19 / ${size}`))
    await page.goBack()
    await expect(focused).toHaveAttribute('data-row', chosen ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(focused.getByRole('combobox')).toHaveValue('follow-up')
  },
)

test(
  'by keyboard: a row keeps the focus while scrolling, and two rows can be selected',
  { tag: '@long' },
  async ({ page }) => {
    await openListPage(page)
    await start(page, demoKeys(80))
    await ended(page, 80)
    await page.locator('[data-row]').first().focus()
    await page.keyboard.press('Space')
    const first = await page.locator('[data-row]:focus').getAttribute('data-row')
    await page.keyboard.press('End')
    const focused = page.locator('[data-row]:focus')
    await expect(focused).toHaveAttribute('aria-rowindex', '81')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(focused).toHaveAttribute('aria-rowindex', '81')
    await page.keyboard.press('PageUp')
    await expect.poll(async () => Number(await focused.getAttribute('aria-rowindex'))).toBeLessThan(78)
    await page.keyboard.press('Home')
    await expect(focused).toHaveAttribute('data-row', first ?? '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(focused).toHaveAttribute('aria-selected', 'true')
    await expect(shownText(page, '2 selecionados', { exact: true })).toBeVisible()
  },
)

test(
  'a list exports its filtered rows, names linked cases, and privacy mode masks the table, print and files',
  { tag: '@long' },
  async ({ page }) => {
    const keys = ['onb-2026-11-000481', 'elo-cpf-1', 'elo-cpf-2']
    const secrets = keys.map((key) => {
      const demoCase = findByChave(key, dayOf(2026, 11, 20))
      if (!demoCase) throw new Error(`the demonstration has no ${key}`)
      return secretsOf(demoCase)
    })
    const readAll = (texts: readonly string[]) =>
      texts.flatMap((text) => secrets.flatMap((values) => findSecrets(text, values)))
    await openListPage(page)
    await start(page, ['caso-limpo', ...keys])
    await ended(page, 4)

    // A file contains personal data only on request.
    const filter = page.getByRole('textbox', { name: /^Filtrar por Chave/ })
    await filter.fill('marina')
    await expect(page.locator('[data-row]')).toHaveCount(1)
    const file = await exportList(page, { form: 'CSV' })
    expect(file.name).toMatch(/^lupa-lote-\d{4}-\d\d-\d\d\.csv$/)
    const withoutNames = file.bytes.toString('utf8')
    expect(withoutNames.trim().split('\r\n')).toHaveLength(2)
    expect(withoutNames).toContain('"onb-2026-11-000481";')
    expect(withoutNames).not.toMatch(/marina/i)
    const withNames = await exportList(page, { form: 'CSV', content: 'Com nome e CPF' })
    expect(withNames.name).toBe(file.name.replace('.csv', '-com-dados-pessoais.csv'))
    expect(withNames.bytes.toString('utf8')).toMatch(/marina/i)
    await filter.fill('')
    await filter.blur()

    await expect(page.locator('[data-row="elo-cpf-1"]')).toContainText('CPF em comum com elo-cpf-2')
    expect(readAll(await textsOf(page))).not.toEqual([])
    await page.keyboard.press('p')
    await expect(page.locator('[data-row]').first()).toContainText('••••')
    expect(readAll(await textsOf(page))).toEqual([])
    const { bytes } = await exportList(page, { form: 'CSV', content: 'Com nome e CPF' })
    const text = bytes.toString('utf8')
    expect(text).toContain('elo-cpf-1')
    expect(readAll([text])).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(readAll(await textsOf(page))).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Privacidade' }).click()
    await expect(page.locator('[data-row]').first()).not.toContainText('••••')
  },
)
