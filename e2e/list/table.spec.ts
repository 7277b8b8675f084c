import { axeViolations } from '#e2e/support/accessibility.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoKeys, ended, openListPage, selectText, start } from './list-page.ts'
import { shownText } from '#e2e/support/page-actions.ts'

// Some of the generated cases have no face match, and the browser logs each 404.
test.beforeEach(({ expectConsole }) => expectConsole(/404/))

test(
  'a row shows its reason and its case at each width, in full or in a tooltip',
  { tag: '@long' },
  async ({ page }) => {
    const keys = [
      'onb-2026-11-000481',
      'caso-nome-com-algarismo',
      'caso-codigos-sem-traducao',
      'caso-similaridade-fora-da-faixa',
    ]
    await openListPage(page)
    await start(page, keys)
    await ended(page, keys.length)
    const row = page.locator('[data-row=onb-2026-11-000481]')
    /** Elements that overflow their row, or are cut without a tooltip. */
    const overflowing = () =>
      page.locator('[data-row]').evaluateAll((rows) =>
        rows.flatMap((element) => {
          const { right } = element.getBoundingClientRect()
          return [...element.querySelectorAll(':not(.sr-only)')]
            .filter(
              (child) =>
                child.getBoundingClientRect().right > right + 1 ||
                (child.scrollWidth > child.clientWidth + 1 &&
                  getComputedStyle(child).textOverflow === 'ellipsis' &&
                  !child.closest('[title]')),
            )
            .map((child) => child.outerHTML)
        }),
      )
    const cutNames = () =>
      page
        .locator('.cell-name .case-line')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
    for (const width of [1920, 1366, 1280, 1024, 768, 390]) {
      /* oxlint-disable no-await-in-loop -- one page */
      await page.setViewportSize({ width, height: 900 })
      await expect(row.getByText('CPF do documento difere do informado')).toBeVisible()
      await expect(row.getByText('onb-2026-11-000481')).toBeVisible()
      await expect.poll(overflowing, `${width} pixels`).toEqual([])
      expect(await cutNames(), `${width} pixels`).toBe(0)
      // The service's conclusion must stay visible.
      const status = row.getByText('serviço: Reprovada')
      const beyond = () =>
        status.evaluate(
          (element) =>
            element.getBoundingClientRect().right -
            (element.parentElement?.getBoundingClientRect().right ?? 0),
        )
      if (width >= 768) expect(await beyond(), `${width} pixels`).toBeLessThanOrEqual(0)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels`)
        .toBe(width)
      /* oxlint-enable no-await-in-loop */
    }
  },
)

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  // 1440 by 900 at 200 %.
  [720, 450],
] as const) {
  test(
    `at ${width}×${height} the first row is on the screen, and later content does not move it`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const { promise: paused, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/Score/Consultar**', async (route) => {
        await paused
        await route.continue()
      })
      await openListPage(page)
      await start(page, [...demoKeys(20), 'elo-cpf-1', 'elo-cpf-2', 'erro-404'])
      const first = page.locator('[data-row][aria-rowindex]').first()
      const top = () => page.getByRole('grid').evaluate((element) => element.getBoundingClientRect().top)
      await expect(first).toBeVisible()
      const initialTop = await top()
      await page.getByRole('button', { name: 'Pausar' }).click()
      await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
      expect(await top(), 'paused').toBe(initialTop)
      release()
      await page.getByRole('button', { name: 'Continuar' }).click()
      await ended(page, 23)
      expect(await top(), 'ended, with an error').toBe(initialTop)
      await expect(first).toBeInViewport({ ratio: 1 })
      await first.focus()
      await page.keyboard.press('Space')
      await expect(shownText(page, '1 selecionado')).toBeVisible()
      expect(await top(), 'selected').toBe(initialTop)
      await page.locator('button[data-verdict=fail]').click()
      await page.locator('button[data-verdict=warn]').click()
      await expect(shownText(page, /^\d+ de 23 casos/)).toBeVisible()
      expect(await top(), 'filtered').toBe(initialTop)
    },
  )
}

test(
  'a note has its own line; a click on a row opens its case, but selecting text does not',
  { tag: '@long' },
  async ({ page }) => {
    await openListPage(page)
    await start(page, demoKeys(5))
    await ended(page, 5)
    const row = page.locator('[data-row]').first()
    await row.focus()
    await page.keyboard.press('n')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.type('Pediu nova foto')
    await page.keyboard.press('Enter')
    await expect(row.getByText('Pediu nova foto')).toBeVisible()
    await expect(row).toBeFocused()
    await expect(page.locator('[data-row]').nth(1)).toHaveCSS('top', '65px')
    await selectText(page, row.getByRole('gridcell').nth(3))
    await expect(page).toHaveURL(/\/batch$/)
    await row.getByRole('checkbox').click()
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\/batch$/)
    const key = await row.getAttribute('data-row')
    await page.evaluate(() => document.getSelection()?.empty())
    await row.getByRole('gridcell').nth(1).click()
    await expect(page.locator('[data-case]')).toHaveAttribute('data-asked', key ?? '')
  },
)
