import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoKeys, ended, openListPage, start } from '#e2e/list/list-page.ts'
import { expect, signIn, test } from '#e2e/support/fixtures.ts'
import { serveService, startHost } from '#e2e/support/host-process.ts'
import { createOtherService } from '#modules/learn/core/testing/other-service.ts'

const KEYS = demoKeys(24)

/** Answers that a person reads from the cases; the second one of a green answer confirms it. */
const ANSWERS = [
  ['Status AP', 'Aprovado'],
  ['Status RP', 'Reprovado'],
  ['Status PD', 'Precisa de atenção'],
  ['scale TaxaSimilaridade', '0 a 1'],
  ['TipoDocumento H', 'CNH'],
  ['TipoDocumento I', 'RG'],
  ['Motivo 500', 'Aprovado'],
  ['text CAMADA DOIS', 'Confirma'],
  ['text TRILHA A', 'Confirma'],
  ['label Praça de origem', 'Confere o valor'],
] as const

async function teach(page: Page): Promise<void> {
  for (const [key, choice] of ANSWERS) {
    const question = page.locator(`[data-question="${key}"]`)
    await question.getByRole('button', { name: choice, exact: true }).click()
    const look = question.locator('[data-second-look]')
    if (await look.count()) await look.getByRole('button').click()
  }
}

const VERDICTS = ['fail', 'warn', 'incomplete', 'clear'] as const

async function promisedCounts(page: Page): Promise<readonly number[]> {
  const rows = VERDICTS.map((verdict) =>
    page.locator(`[data-panel=learn-effect] li[data-verdict=${verdict}] b`).innerText(),
  )
  return (await Promise.all(rows)).map(Number)
}

async function listedCounts(page: Page): Promise<readonly number[]> {
  const verdicts = await page
    .locator('[data-row][data-verdict]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-verdict')))
  return VERDICTS.map((verdict) => verdicts.filter((each) => each === verdict).length)
}

test.use({
  service: async ({}, provide) => {
    const service = await serveService(createOtherService())
    await provide(service)
    await service.stop()
  },
})

test(
  'an unknown service is taught in the browser, and the file keeps the promise',
  { tag: '@long' },
  async ({ page, service, browser, expectConsole }) => {
    test.slow()
    // Cases without a face match or a laudo.
    expectConsole(/\/api\//)
    await page.setViewportSize({ width: 1366, height: 2400 })
    await openListPage(page)
    await start(page, KEYS)
    await ended(page, KEYS.length)
    await page.locator('[data-unexplained]').getByRole('link', { name: 'Ensinar o serviço' }).click()
    await expect(page.locator('[data-question="Status AP"]')).toBeVisible()
    await expect(page.locator('[data-panel=learn-effect] li[data-verdict=clear] b')).toHaveText('0')
    await teach(page)
    await expect(page.locator('[data-draft]')).toHaveAttribute('data-draft', String(ANSWERS.length))
    await expect(page.locator('[data-panel=learn-effect]')).not.toContainText('julgando')
    const promised = await promisedCounts(page)
    expect(promised[3]).toBeGreaterThan(10)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar lupa.json' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('lupa.json')
    const config = JSON.parse(await readFile(await file.path(), 'utf8'))

    const running = service && 'url' in service ? service : null
    const taught = await startHost({ service: running, config })
    const next = await browser.newPage({ baseURL: taught.url, viewport: { width: 1366, height: 2400 } })
    await next.goto('/batch')
    await signIn(next)
    await start(next, KEYS)
    await ended(next, KEYS.length)
    expect(await listedCounts(next)).toEqual(promised)
    await expect(next.locator('[data-unexplained]')).toHaveCount(0)
    await next.close()
    await taught.stop()
  },
)
