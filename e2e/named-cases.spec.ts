import type { Page } from '@playwright/test'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import type { NamedCase } from '#demo/cases/named-cases.ts'
import { axeViolations, expectNoOverflow } from './support/accessibility.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { navigate } from './support/page-actions.ts'

/** Sizes and themes, assigned to the named cases in turn. */
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1024, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1024, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

async function expectAllTexts(page: Page, name: string): Promise<void> {
  if ((await page.locator('[data-panel=ocr][data-state=ready]').count()) === 1) {
    const fields = await page
      .locator('[data-field]')
      .evaluateAll((elements) => elements.map((element) => element.dataset['field']))
    expect.soft(fields, name).toEqual(expect.arrayContaining([...OCR_FIELDS]))
  }
  await expect
    .soft(page.locator('body'), name)
    .not.toContainText(/finding\.[a-z]|\{(?!id\})[a-z]+\}|undefined|\[object/)
}

async function openCase(page: Page, { by, value }: NamedCase): Promise<void> {
  await navigate(page, `/analyses?${new URLSearchParams({ [by]: value }).toString()}`)
  const caseArticle = page.locator('[data-case]')
  await expect(caseArticle).toHaveAttribute('data-asked', value)
  await expect(caseArticle).not.toHaveAttribute('data-state', 'loading')
}

for (const [lookIndex, { width, colorScheme }] of LOOKS.entries()) {
  test(
    `named cases at ${width} pixels in ${colorScheme}: complete texts, no axe violation, no overflow`,
    { tag: '@long' },
    async ({ page, expectConsole }) => {
      test.slow()
      expectConsole(/\/api\//)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await signIn(page)
      const cases = NAMED_CASES.filter((_, index) => index % LOOKS.length === lookIndex)
      for (const namedCase of cases) {
        // It takes the client's full timeout.
        if (namedCase.name === 'erro-timeout') continue
        /* oxlint-disable no-await-in-loop -- one page */
        await test.step(namedCase.name, async () => {
          await openCase(page, namedCase)
          await expectAllTexts(page, namedCase.name)
          await expectNoOverflow(page, namedCase.name)
          expect.soft(await axeViolations(page, { rules: 'wcag' }), namedCase.name).toEqual([])
        })
        /* oxlint-enable no-await-in-loop */
      }
    },
  )
}
