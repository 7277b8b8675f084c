import { expect, signIn, test } from './support/fixtures.ts'

test(
  'a case prints as a dossier: what, when and by whom, flags that differ in shape, on A4',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/analyses?chave=onb-2026-11-000481')
    await signIn(page)
    await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expect(page.getByText(/Impresso em \d\d\/\d\d\/\d{4}.* por demo/)).toBeVisible()
    await expect(page.locator('[data-case]')).toContainText('onb-2026-11-000481')
    await expect(page.locator('[data-verdict-sentence]')).toHaveText(
      /^CPF do documento difere do informado · /,
    )
    await expect(page.locator('[data-coverage]').filter({ visible: true })).toHaveCount(4)
    const controls = page.getByRole('button', { name: /^(Copiar|Mensagens prontas|Atualizar|Imprimir)/ })
    await expect(controls.filter({ visible: true })).toHaveCount(0)
    // In black and white the shape tells one flag from another.
    const shapeOf = (flag: string) =>
      page.locator(`[data-field][data-flag=${flag}] button[popovertarget] svg`).first()
    const shapes = await Promise.all(
      ['fail', 'warn', 'ok', 'unchecked'].map((flag) => shapeOf(flag).innerHTML()),
    )
    expect(new Set(shapes).size).toBe(4)
    await expect(shapeOf('fail')).toBeVisible()

    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--print-head')))
      .toBe('"Dossiê do caso · Chave onb-2026-11-000481 · Id 1204881"')

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThan(8)
    for (const [, width, height] of sheets) {
      // A4 in points.
      expect(Math.round(Number(width))).toBe(595)
      expect(Math.round(Number(height))).toBe(842)
    }
  },
)

test(
  'a clean case prints on one page, and one with alerts prints all of them',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/analyses?chave=caso-limpo')
    await signIn(page)
    await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/MediaBox/g)).toHaveLength(1)

    await page.getByRole('searchbox').fill('onb-2026-11-000481')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-case][data-asked="onb-2026-11-000481"]')).toHaveAttribute(
      'data-state',
      'ready',
    )
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const alerts = page.locator('[data-finding]:is([data-flag=fail], [data-flag=warn])')
    await expect.poll(() => alerts.count()).toBeGreaterThan(8)
    // None is cut by a box that would scroll on the screen.
    const cut = await page
      .locator('[data-panel=findings] :not(.sr-only)')
      .evaluateAll(
        (all) =>
          all
            .filter((each) => each.checkVisibility() && getComputedStyle(each).overflowY !== 'visible')
            .filter((each) => each.scrollHeight > each.clientHeight + 1).length,
      )
    expect(cut).toBe(0)
  },
)
