import type { Page } from '@playwright/test'
import { secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { keptTexts, shownTexts } from './support/heap.ts'
import { ended } from './support/list-page.ts'
import { navigate, signOut } from './support/page-actions.ts'

const CHAVES = ['demo-0007', 'demo-0042'] as const

// Any day will do: only dates depend on it.
const CASES = CHAVES.map((chave) => findByChave(chave, dayOf(2026, 11, 20))).filter(
  (made) => made !== undefined,
)

/** A key can be a CPF: here those of the cases, typed as neither an answer nor the console writes them. */
const CPFS = CASES.flatMap(({ analise }) =>
  textsIn(analise['CPFCliente']).map((cpf) => cpf.replace(/\D/g, '').replace(/\d{3}/g, '$& ')),
)
const TYPED = [...CHAVES, ...CPFS]

/** The words of a case's names and the digits of its numbers, whatever stands between these. */
function patternsOf(made: (typeof CASES)[number]): readonly string[] {
  const { names, numbers } = secretsOf(made)
  const words = names.flatMap((name) => name.split(/[^\p{L}]+/u)).filter((word) => word.length > 3)
  const digits = [...numbers, String(made.id)].map((number) => number.replace(/\D/g, '').split(''))
  return [...words, ...digits.map((each) => each.join('[./ -]*'))]
}

const PERSONAL = new RegExp(CASES.flatMap(patternsOf).join('|'), 'iu')
const BODY = /^\s*\{"(?:Analise|Biometria|Laudo|Status)"/u
const OF_A_CASE = new RegExp([PERSONAL.source, BODY.source, ...CHAVES].join('|'), 'iu')

/** What a person types is no part of any script that the test runs in the page. */
async function type(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** How to open each page that shows cases, from any page of the console. */
const PAGES = {
  async case(page: Page) {
    await navigate(page, '/')
    await type(page, '[role=searchbox]', CHAVES[0])
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
    await page.clock.runFor(1000)
    // Its pictures, enlarged, and closed: what leaves a page is held longest.
    await page.locator('[data-images] button').first().click()
    await expect(page.locator('dialog img')).toHaveCount(2)
    await page.keyboard.press('Escape')
  },
  async compare(page: Page) {
    await navigate(page, `/compare?a=chave:${CHAVES[0]}&b=chave:${CHAVES[1]}`)
    for (const side of ['a', 'b'])
      await expect(page.locator(`[data-side=${side}]`)).toHaveAttribute('data-state', 'ready')
  },
  async list(page: Page) {
    await navigate(page, '/batch')
    await type(page, '[data-batch-input]', [...CHAVES, ...CPFS.map((cpf) => `chave:${cpf}`)].join('\n'))
    await page.locator('[data-batch-start]').click()
    await ended(page, TYPED.length)
  },
}

/** The ways out of a session. */
const WAYS = {
  'a sign-out': signOut,
  async 'a sign-out in another tab'(page: Page) {
    const other = await page.context().newPage()
    await other.goto('/')
    await signOut(other)
    await other.close()
  },
}

test('while a case is shown, what is looked for is found', async ({ page }) => {
  await signIn(page)
  await PAGES.case(page)
  const texts = await keptTexts(page, OF_A_CASE)
  expect(texts.filter((text) => BODY.test(text))).toHaveLength(3)
  expect(texts.filter((text) => PERSONAL.test(text)).length).toBeGreaterThan(10)
  expect((await shownTexts(page, PERSONAL)).length).toBeGreaterThan(0)
})

for (const [name, leave] of Object.entries(WAYS)) {
  const tag = leave === signOut ? [] : ['@long']
  test(`after ${name} no case is left in memory`, { tag }, async ({ page, expectConsole }) => {
    test.slow()
    // The service has no case by a CPF.
    expectConsole(/40[04].*\/api\//)
    await page.clock.install()
    await signIn(page)
    for (const [place, open] of Object.entries(PAGES)) {
      await test.step(`from the ${place} page`, async () => {
        await open(page)
        const loaded = page.waitForEvent('load')
        await leave(page)
        await loaded
        await expect(page.getByLabel('ClientSecret')).toBeVisible()
        expect(await keptTexts(page, OF_A_CASE)).toEqual([])
        expect(await shownTexts(page, OF_A_CASE)).toEqual([])
        await signIn(page)
      })
    }
  })
}
