import { Hono } from 'hono'
import { createDemoService } from '#demo/demo-service.ts'
import { wallClockDay } from '#demo/drafting/calendar.ts'
import { success } from '#demo/responses/responses.ts'
import { hostileCase } from '#demo/testing/hostile-case.ts'
import { invisibleTexts } from '#web/app/testing/invisible-texts.ts'
import { axeViolations, expectNoOverflow } from './support/accessibility.ts'
import { expect, openCase, test } from './support/fixtures.ts'
import type { TestService } from './support/host-process.ts'
import { navigate } from './support/page-actions.ts'

const HOSTILE = hostileCase(wallClockDay(Date.now()))

/** The demonstration service with an additional hostile case. */
const service: TestService = new Hono()
service.get('/Score/Consultar', (context, next) =>
  context.req.query('Chave') === HOSTILE.chave
    ? Promise.resolve(success('score', { Analise: HOSTILE.analise }))
    : next(),
)
service.get(`/Biometria/Consultar/${HOSTILE.id}`, () =>
  success('biometria', { Biometria: HOSTILE.biometria }),
)
service.get(`/Score/ObterLaudo/${HOSTILE.id}`, () => success('laudo', { Laudo: HOSTILE.laudo }))
service.route('/', createDemoService())

test.use({ service: async ({}, provide) => provide(service) })

test('hostile text in every field fits a phone, and nothing executes', async ({ page }) => {
  page.on('dialog', () => expect(false, 'a dialog was opened').toBe(true))
  await page.setViewportSize({ width: 390, height: 900 })
  await openCase(page, 'hostil')
  await page.locator('[data-panel=raw] summary').click()
  await expect(page.locator('[data-panel=raw]')).toContainText('__proto__')
  await expectNoOverflow(page)
  await expect(page).toHaveTitle(/^Caso (?:…\d{4} )?· Lupa$/)
})

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' as const },
  { width: 1440, colorScheme: 'light' as const },
]) {
  test(
    `hostile text in every field and in a Chave is inert and visible, ${width} px wide`,
    { tag: '@long' },
    async ({ page, expectConsole }) => {
      test.slow()
      // The service has no case for the hostile Chave.
      expectConsole(/\/api\//)
      page.on('dialog', () => expect(false, 'a dialog was opened').toBe(true))
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openCase(page, 'hostil')
      await expect(page).toHaveTitle(/^Caso (?:…\d{4} )?· Lupa$/)
      await expect(page.locator('[data-panel][data-state=error]')).toHaveCount(0)
      await expect(page.locator('[data-flag=ok]'), 'no flag is green').toHaveCount(0)

      expect(await axeViolations(page, { rules: 'wcag' })).toEqual([])

      // Opens evidence, texts and the original answers.
      await page.getByRole('button', { name: 'Mais ações do caso' }).click()
      await page.getByRole('button', { name: 'Mensagens prontas', exact: true }).click()
      await expect(page.locator('[data-text=opinion]')).toBeVisible()
      expect(await page.evaluate(invisibleTexts)).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('[data-panel=raw] summary').click()
      await expect(page.locator('[data-panel=raw]')).toContainText('__proto__')
      await expect(page.locator('[data-field="{{7*7}}"]')).toContainText('=HYPERLINK')
      await expect(page.locator('[data-field=NomePai]')).toContainText('Ma‹U+200B›ria‹U+00AD›')
      await expect(page.locator('[data-field=DocOrigem]')).toContainText('👩🏽‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🇧🇷 1️⃣')
      expect(await page.evaluate(invisibleTexts)).toEqual([])
      await expectNoOverflow(page)
      expect(await axeViolations(page, { include: '[data-panel=raw]', rules: 'wcag' })).toEqual([])

      const chave = '<img src=x onerror=alert(1)>\u202E{{7*7}}\u200B'
      await navigate(page, `/analyses?${new URLSearchParams({ chave }).toString()}`)
      const caseArticle = page.locator('[data-case]')
      await expect(caseArticle).toHaveAttribute('data-error', 'not-found')
      await expect(caseArticle).toHaveAttribute('data-asked', chave)
      // The quotes keep its invisible characters in another search.
      await expect(page.getByRole('searchbox').first()).toHaveValue(`chave:"${chave}"`)
      expect(await page.evaluate(invisibleTexts)).toEqual([])
    },
  )
}

test(
  'every evidence of hostile values fits the page and escapes invisible characters',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 900 })
    await openCase(page, 'hostil')
    for (const row of await page.locator('details:is([data-cause], [data-field])').all()) {
      await row.locator('> summary').press('Enter')
      await expect(row).toHaveAttribute('open')
      expect(await page.evaluate(invisibleTexts)).toEqual([])
      await expectNoOverflow(page)
      await row.locator('> summary').press('Enter')
    }
  },
)
