import type { Page } from '@playwright/test'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import type { NamedCase } from '#demo/cases/named-cases.ts'
import { axeViolations, expectNoOverflow } from './support/accessibility.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { navigate } from './support/page-actions.ts'

/** Sizes and themes, distributed over the named cases by position. */
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
      .evaluateAll((all) => all.map((one) => one.dataset['field']))
    expect.soft(fields, name).toEqual(expect.arrayContaining([...OCR_FIELDS]))
  }
  await expect
    .soft(page.locator('body'), name)
    .not.toContainText(/finding\.[a-z]|\{(?!id\})[a-z]+\}|undefined|\[object/)
}

async function openCase(page: Page, { by, value }: NamedCase): Promise<void> {
  await navigate(page, `/analyses?${new URLSearchParams({ [by]: value }).toString()}`)
  const shown = page.locator('[data-case]')
  await expect(shown).toHaveAttribute('data-asked', value)
  await expect(shown).not.toHaveAttribute('data-state', 'loading')
}

for (const [at, { width, colorScheme }] of LOOKS.entries()) {
  test(
    `named cases at ${width} pixels in ${colorScheme}: in words, accessible, not too wide`,
    { tag: '@long' },
    async ({ page, expectConsole }) => {
      test.slow()
      expectConsole(/\/api\//)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await signIn(page)
      const cases = NAMED_CASES.filter((_, index) => index % LOOKS.length === at)
      for (const named of cases) {
        // It takes as long as the client's timeout.
        if (named.name === 'erro-timeout') continue
        /* oxlint-disable no-await-in-loop -- one page */
        await test.step(named.name, async () => {
          await openCase(page, named)
          await expectAllTexts(page, named.name)
          await expectNoOverflow(page, named.name)
          expect.soft(await axeViolations(page, { rules: 'wcag' }), named.name).toEqual([])
        })
        /* oxlint-enable no-await-in-loop */
      }
    },
  )
}
