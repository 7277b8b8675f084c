import type { Page } from '@playwright/test'
import { OCR_FIELDS } from '../src/core/contract/answers.ts'
import { NAMED_CASES } from '../src/demo/service/cases/named-cases.ts'
import type { NamedCase } from '../src/demo/service/cases/named-cases.ts'
import { axeViolations, expectNoOverflow } from './support/accessibility.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { navigate } from './support/page-actions.ts'

/** The panels of named cases that are not ready. */
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

/** What can be said of a named case as a whole; those left out speak against themselves or fail. */
const VERDICTS: Record<string, 'clear' | 'incomplete'> = {
  'cnh-limpa': 'clear',
  'rg-limpo': 'clear',
  'sem-face': 'incomplete',
  'codigos-sem-traducao': 'incomplete',
  'em-andamento': 'incomplete',
  'ocr-nulo': 'incomplete',
  'laudo-falha': 'incomplete',
}

const PANELS = ['findings', 'ocr', 'face', 'laudo', 'info', 'timeline', 'raw']

/** Sizes and themes, distributed over the named cases by position. */
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1024, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1024, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

async function expectStates(page: Page, name: string): Promise<void> {
  const { state = 'ready', error, panels = {} } = EXPECTED[name] ?? {}
  const shown = page.locator('[data-case]')
  await expect.soft(shown, name).toHaveAttribute('data-state', state)
  if (error) await expect.soft(shown, name).toHaveAttribute('data-error', error)
  const rest = state === 'error' || name === 'resposta-trocada' ? undefined : 'ready'
  for (const panel of PANELS) {
    const expected = panels[panel] ?? rest
    if (expected === undefined) continue
    await expect
      .soft(page.locator(`[data-panel=${panel}]`), `${name}: ${panel}`)
      .toHaveAttribute('data-state', expected)
  }
}

/** The verdict is a promise: nothing is without alerts that was not looked at. */
async function expectVerdict(page: Page, name: string): Promise<void> {
  const shown = page.locator('[data-case]')
  const verdict = VERDICTS[name]
  if (verdict) await expect.soft(shown, name).toHaveAttribute('data-verdict', verdict)
  if ((await shown.getAttribute('data-state')) === 'error') return
  const states = await page
    .locator('[data-coverage]')
    .evaluateAll((parts) => parts.map((part) => part.dataset['state']))
  expect.soft(states, name).toHaveLength(4)
  const isClear = (await shown.getAttribute('data-verdict')) === 'clear'
  if (isClear) expect.soft(new Set(states), name).toEqual(new Set(['complete']))
  else await expect.soft(shown, name).not.toContainText(/sem alertas|nenhum alerta/i)
}

async function expectAllTexts(page: Page, name: string): Promise<void> {
  if ((await page.locator('[data-panel=ocr]').getAttribute('data-state')) === 'ready') {
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
    `named cases at ${width} pixels in ${colorScheme}: every state, accessible, not too wide`,
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
          await expectStates(page, named.name)
          await expectVerdict(page, named.name)
          await expectAllTexts(page, named.name)
          await expectNoOverflow(page, named.name)
          expect.soft(await axeViolations(page, { rules: 'wcag' }), named.name).toEqual([])
        })
        /* oxlint-enable no-await-in-loop */
      }
    },
  )
}

test('the search page lists every named case', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  const named = page.getByRole('region', { name: 'Casos da demonstração' })
  await expect(named.getByRole('link')).toHaveCount(NAMED_CASES.length)
  await expect(named).not.toContainText('demonstration.')
  expect(await axeViolations(page)).toEqual([])
})
