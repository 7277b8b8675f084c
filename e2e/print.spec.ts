import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { expect, openCase, test } from './support/fixtures.ts'

test(
  'a printed case shows key, time and person, with flags of different shapes, on A4',
  { tag: '@long' },
  async ({ page }) => {
    await openCase(page, 'onb-2026-11-000481')

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    const head = /^Lido em \d\d\/\d\d\/\d{4}.* · Impresso em \d\d\/\d\d\/\d{4}.* por demo$/
    await expect(page.getByText(head)).toBeVisible()
    await expect(page.locator('[data-case]')).toContainText('onb-2026-11-000481')
    await expect(page.locator('[data-verdict-sentence]')).toBeVisible()
    await expect(page.locator('[data-coverage]').filter({ visible: true })).toHaveCount(4)
    const controls = page.getByRole('button', { name: /^(Copiar|Mensagens prontas|Atualizar|Imprimir)/ })
    await expect(controls.filter({ visible: true })).toHaveCount(0)
    // In black and white, shapes distinguish the flags. They print even if backgrounds do not.
    const marks = await Promise.all(
      ['fail', 'warn', 'ok', 'unchecked'].map((flag) =>
        page
          .locator(`[data-field][data-flag=${flag}] > summary .flag`)
          .first()
          .evaluate((word) => {
            const { clipPath, borderTopStyle, printColorAdjust } = getComputedStyle(word, '::before')
            return { shape: `${clipPath} ${borderTopStyle}`, printColorAdjust }
          }),
      ),
    )
    expect(new Set(marks.map(({ shape }) => shape)).size).toBe(4)
    expect(new Set(marks.map(({ printColorAdjust }) => printColorAdjust))).toEqual(new Set(['exact']))

    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--print-head')))
      .toBe('"Chave onb-2026-11-000481 · Id 1204881"')

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
  'a case prints on one page, with 40 laudo lines on two, including all alerts, fields and lines',
  { tag: '@long' },
  async ({ page }) => {
    let least = 0
    await page.route('**/ObterLaudo/**', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const lines: object[] = json.Laudo.ConteudoValidacaoDocumento
      while (lines.length < least) {
        lines.push({ Campo: `Selo ${lines.length}`, Valor: `${lines.length}`, MensagemValidacao: 'VÁLIDO' })
      }
      await route.fulfill({ response, json })
    })
    const pages = async () =>
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox/g)?.length
    const caseArticle = page.locator('[data-case]')
    await openCase(page, 'caso-limpo')
    expect(await pages()).toBe(1)
    await page.getByRole('searchbox').fill('onb-2026-11-000481')
    await page.keyboard.press('Enter')
    await expect(caseArticle).toHaveAttribute('data-id', '1204881')
    await expect(caseArticle).toHaveAttribute('data-state', 'ready')
    expect(await pages()).toBe(1)
    least = 40
    await page.getByRole('searchbox').press('Enter')
    await expect(page.locator('[data-campo]')).toHaveCount(40)
    expect(await pages()).toBeLessThanOrEqual(2)

    // The print ignores filters.
    for (const panel of ['findings', 'ocr']) {
      await page.locator(`[data-panel=${panel}] > header`).getByRole('button').first().click()
    }
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('[data-cause] > summary').filter({ visible: true })).toHaveCount(6)
    await expect(page.locator('[data-field]').filter({ visible: true })).toHaveCount(OCR_FIELDS.length)
    await expect(page.locator('[data-campo]').filter({ visible: true })).toHaveCount(40)
    await expect(page.locator('[data-panel=raw]')).toBeHidden()
    // No scroll box cuts content.
    const cut = await page
      .locator('[data-case] :not(.sr-only)')
      .evaluateAll(
        (all) =>
          all
            .filter(
              (element) => element.checkVisibility() && getComputedStyle(element).overflowY !== 'visible',
            )
            .filter((element) => element.scrollHeight > element.clientHeight + 1).length,
      )
    expect(cut).toBe(0)
  },
)
