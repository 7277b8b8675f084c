import { writeXlsx } from 'hucre/xlsx'
import readXlsx from 'read-excel-file/universal'
import { axeViolations } from '#e2e/support/accessibility.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { ended, exportList, openListPage, rowNames } from './list-page.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test(
  'a workbook is opened, run and exported with its zeros and dates',
  { tag: '@long' },
  async ({ page }) => {
    await openListPage(page)
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Hoje',
          rows: [
            ['Nome', 'Chave'],
            ['Ana', 'caso-limpo'],
            ['Rui', 'onb-2026-11-000481'],
          ],
        },
        { name: 'Ontem', rows: [['x']] },
      ],
    })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.xlsx', mimeType: XLSX, buffer: Buffer.from(bytes) })
    await expect(page.getByRole('combobox', { name: 'Coluna' })).toHaveValue('1')
    await page.locator('[data-batch-start]').click()
    await ended(page, 2)
    expect(new Set(await rowNames(page))).toEqual(new Set(['caso-limpo', 'onb-2026-11-000481']))

    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    const file = await exportList(page, { form: 'Excel', content: 'Com nome e CPF' })
    await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeFocused()
    expect(file.name).toMatch(/^lupa-lote-\d{4}-\d\d-\d\d-com-dados-pessoais\.xlsx$/)
    const sheets = await readXlsx(Uint8Array.from(file.bytes).buffer)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Casos'])
    const [headings = [], ...rows] = sheets[0]?.data ?? []
    const valuesOf = (heading: string) => rows.map((row) => row[headings.indexOf(heading)])
    expect(valuesOf('Chave')).toContain('onb-2026-11-000481')
    expect(valuesOf('Enviado em').every((value) => value instanceof Date)).toBe(true)
    for (const value of valuesOf('CPF')) expect(value).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/)
  },
)
