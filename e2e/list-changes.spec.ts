import { readFile, writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { axeViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { demoKeys, ended, exportList, openListPage, rowNames, start } from './support/list-page.ts'

// Some of the generated cases have no face match, and the browser logs each 404.
test.beforeEach(({ expectConsole }) => expectConsole(/404.*Biometria\/Consultar/))

const KEYS = ['onb-2026-11-000481', 'caso-limpo', 'caso-em-andamento', ...demoKeys(12)]

/** Opens a file, and runs what is in it again. */
async function runAgain(
  page: Page,
  testInfo: TestInfo,
  name: string,
  content: Buffer | string,
): Promise<void> {
  const path = testInfo.outputPath(name)
  await writeFile(path, content)
  await page.locator('input[type=file]').setInputFiles(path)
  const run = page.getByRole('button', { name: 'Rodar de novo e comparar' })
  await expect(run).toBeFocused()
  await page.keyboard.press('Enter')
  // From here on the page shows the new run.
  await expect(run).toBeHidden()
}

const bar = (page: Page) => page.getByRole('region', { name: 'Mudanças' })
const changeOf = (page: Page, key: string) => page.locator(`[data-row="${key}"] [data-change]`)

test('an earlier run that differs: exactly its differences, filtered and exported', async ({
  page,
}, testInfo) => {
  await openListPage(page)
  await start(page, KEYS)
  await ended(page, KEYS.length)
  const { bytes } = await exportList(page, { form: 'JSON' })
  const rows = JSON.parse(bytes.toString()) as {
    key: string
    verdict: string
    coverage: Record<string, string>
    rules: { rule: string; level: string }[]
  }[]
  const yesterday = rows.map((row) => {
    if (row.key === 'onb-2026-11-000481') {
      const rules = row.rules.filter(({ rule }) => rule !== 'cpf-agrees')
      return { ...row, verdict: 'warn', rules, coverage: { ...row.coverage, analysis: 'pending' } }
    }
    return row.key === 'caso-limpo'
      ? { ...row, verdict: 'warn', rules: [{ rule: 'name-shape', level: 'warn' }] }
      : row
  })
  await runAgain(page, testInfo, 'lupa-lote-2026-11-19.json', JSON.stringify(yesterday))
  await ended(page, KEYS.length)

  await expect(bar(page)).toContainText(`2 de ${KEYS.length} mudaram desde 19/11/2026`)
  await expect(changeOf(page, 'onb-2026-11-000481')).toHaveText(
    'Piorou · antes: Com alerta; agora: Reprovado · novo alerta: CPF divergente do informado · análise concluída',
  )
  await expect(changeOf(page, 'caso-limpo')).toHaveText(
    'Melhorou · antes: Com alerta; agora: Sem alertas · sem o alerta: Formato do nome',
  )
  await bar(page).getByRole('button', { name: 'Mudaram 2' }).click()
  await expect.poll(() => rowNames(page)).toEqual(['onb-2026-11-000481', 'caso-limpo'])
  await bar(page).getByRole('button', { name: 'Mudaram 2' }).click()
  await bar(page).getByRole('button', { name: 'Pioraram 1' }).click()
  await expect.poll(() => rowNames(page)).toEqual(['onb-2026-11-000481'])
  expect(await axeViolations(page)).toEqual([])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Exportar as diferenças como CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(
    '"onb-2026-11-000481";"Piorou";"Com alerta";"Reprovado";"CPF divergente do informado"',
  )
  expect(lines[2]).toContain('"caso-limpo";"Melhorou";"Com alerta";"Sem alertas"')
  expect(lines.join('\n')).not.toMatch(/Marina|529/)
})
