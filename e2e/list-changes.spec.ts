import { readFile } from 'node:fs/promises'
import { axeViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { ended, openListPage, rowNames, start } from './support/list-page.ts'

const KEYS = ['onb-2026-11-000481', 'caso-limpo', 'caso-em-andamento']

interface SavedFile {
  readonly rows: readonly { readonly value: string; readonly answer: object }[]
}

test('a saved list, opened again with other answers: exactly its differences, filtered', async ({ page }) => {
  await openListPage(page)
  await start(page, KEYS)
  await ended(page, KEYS.length)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salvar o lote' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).not.toMatch(/Marina|529/)
  const saved = JSON.parse(text) as SavedFile
  const before: Readonly<Record<string, object>> = {
    'onb-2026-11-000481': { verdict: 'warn', alerts: [] },
    'caso-limpo': { verdict: 'warn', alerts: [{ rule: 'name-shape', level: 'warn' }] },
  }
  const rows = saved.rows.map((row) => ({ ...row, answer: { ...row.answer, ...before[row.value] } }))
  await page.locator('input[type=file]').setInputFiles({
    name: 'lupa-lote.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...saved, savedOn: '2026-11-19', rows })),
  })
  await page.getByRole('button', { name: 'Comparar com o lote atual' }).click()

  const bar = page.getByRole('region', { name: 'Mudanças' })
  const changeOf = (key: string) => page.locator(`[data-row="${key}"] [data-change]`)
  await expect(bar).toContainText(`2 de ${KEYS.length} mudaram desde 19/11/2026`)
  await expect(changeOf('onb-2026-11-000481')).toContainText('Piorou · antes: Com alerta; agora: Reprovado')
  await expect(changeOf('caso-limpo')).toHaveText(
    'Melhorou · antes: Com alerta; agora: Sem alertas · sem o alerta: Formato do nome',
  )
  await expect(changeOf('caso-em-andamento')).toHaveText('Sem mudança')
  await bar.getByRole('button', { name: 'Pioraram 1' }).click()
  await expect.poll(() => rowNames(page)).toEqual(['onb-2026-11-000481'])
  expect(await axeViolations(page)).toEqual([])
})
