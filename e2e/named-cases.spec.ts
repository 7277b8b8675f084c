import { AxeBuilder } from '@axe-core/playwright'
import { OCR_FIELDS } from '../src/contract/analise.ts'
import { NAMED_CASES } from '../src/demo-service/cases/named-cases.ts'
import { expect, signIn, test } from './fixtures.ts'

/** What a person who opens each named case is to see of it, beside everything that holds for all. */
const EXPECTED: Record<string, { state?: string; error?: string; panels?: Record<string, string> }> = {
  'sem-face': { panels: { face: 'absent' } },
  'ocr-nulo': { panels: { ocr: 'absent' } },
  'face-de-outro': { panels: { face: 'absent' } },
  'id-repetido': { panels: { ocr: 'absent' } },
  'resposta-trocada': { panels: { ocr: 'absent', face: 'absent', laudo: 'absent' } },
  'laudo-falha': { state: 'partial', panels: { laudo: 'error' } },
  'erro-400': { state: 'error', error: 'not-found', panels: { ocr: 'error', face: 'absent' } },
  'erro-404': { state: 'error', error: 'endpoint-missing', panels: { ocr: 'error', face: 'absent' } },
  'erro-500': { state: 'error', error: 'service-failure', panels: { ocr: 'error', face: 'absent' } },
  'erro-html': { state: 'error', error: 'malformed', panels: { ocr: 'error', face: 'absent' } },
  'erro-rede': { state: 'error', error: 'network', panels: { ocr: 'error', face: 'absent' } },
}

for (const [at, { name, by, value }] of NAMED_CASES.entries()) {
  if (name === 'erro-timeout') continue
  test(`${name}: every state, accessible, within the page's width`, async ({ page, expectConsole }) => {
    expectConsole(/\/api\//)
    // The named cases share both themes and the three widths among them.
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' })
    const width = [1440, 1024, 390][at % 3] ?? 1440
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/analyses?${new URLSearchParams({ [by]: value }).toString()}`)
    await signIn(page)
    const shown = page.locator('[data-case]')
    await expect(shown).not.toHaveAttribute('data-state', 'loading')
    const expected = EXPECTED[name] ?? {}
    await expect(shown).toHaveAttribute('data-state', expected.state ?? 'ready')
    if (expected.error) await expect(shown).toHaveAttribute('data-error', expected.error)
    for (const panel of ['findings', 'ocr', 'face', 'laudo', 'info', 'timeline', 'raw']) {
      const state = expected.panels?.[panel]
      const locator = page.locator(`[data-panel=${panel}]`)
      if (state) await expect(locator).toHaveAttribute('data-state', state)
      else if (expected.state !== 'error' && name !== 'resposta-trocada') {
        await expect(locator).toHaveAttribute('data-state', 'ready')
      }
    }
    if ((await page.locator('[data-panel=ocr]').getAttribute('data-state')) === 'ready') {
      const fields = await page
        .locator('[data-field]')
        .evaluateAll((all) => all.map((one) => one.dataset['field']))
      expect(fields).toEqual(expect.arrayContaining([...OCR_FIELDS]))
    }
    await expect(page.locator('body')).not.toContainText(
      /finding\.[a-z]|\{(?!id\})[a-z]+\}|undefined|\[object/,
    )

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'pixels wider than the page').toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    )
  })
}

test('the search page lists every named case', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  const named = page.getByRole('region', { name: 'Casos da demonstração' })
  await expect(named.getByRole('link')).toHaveCount(NAMED_CASES.length)
  await expect(named).not.toContainText('demonstration.')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
})
