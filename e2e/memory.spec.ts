import type { Page } from '@playwright/test'
import { secretsOf, textsIn } from '../src/core/case/testing/demo-case.ts'
import { dayOf } from '../src/demo/drafting/calendar.ts'
import { findByChave } from '../src/demo/cases/find-case.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { keptTexts, shownTexts } from './support/heap.ts'
import { ended } from './support/list-page.ts'
import { navigate, shortenSessions, signOut } from './support/page-actions.ts'

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
const OF_A_PERSON = new RegExp([PERSONAL.source, BODY.source].join('|'), 'iu')
const OF_A_CASE = new RegExp([OF_A_PERSON.source, ...CHAVES].join('|'), 'iu')

/** Whether a text is nothing but keys, one a line, or an address with keys: what was typed outlives a lock. */
function isTyped(text: string): boolean {
  const rest = decodeURIComponent(text)
    .split(new RegExp(`(?:chave:)?(?:${TYPED.join('|')})`, 'u'))
    .join('')
  return /^(?:\n*|(?:login|analyses|compare|chave|to|[ab]|[/?=&:])*)$/u.test(rest)
}

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

/** The sign-in is shown, and nothing of the pages behind it. */
async function isSignedOut(page: Page): Promise<void> {
  await expect(page.getByLabel('ClientSecret')).toBeVisible()
}

/** What no service has to answer for: the other client may see none of the cases. */
const NOTHING_FOUND = { status: 404, json: { Mensagens: ['NÃO ENCONTRADO'], Status: 1 } }

/** Less than the time until the idle lock, in seconds. */
const SHORT_SESSION = 600

interface Way {
  readonly name: string
  readonly prepare?: (page: Page) => Promise<void>
  readonly leave: (page: Page) => Promise<void>
  /** Whether a text may be left. */
  readonly isKept: (text: string) => boolean
  /** What is looked for, in memory and in elements. */
  readonly sought?: RegExp
  /** From there to the sign-in. */
  readonly next?: (page: Page) => Promise<void>
}

/** The ways out of a session, and what may be left of it. */
const WAYS: readonly Way[] = [
  { name: 'a sign-out', leave: signOut, isKept: () => false },
  {
    name: 'a sign-out in another tab',
    leave: async (page: Page) => {
      const other = await page.context().newPage()
      await other.goto('/')
      await signOut(other)
      await other.close()
    },
    isKept: () => false,
  },
  {
    name: 'a lock by hand',
    leave: async (page: Page) => {
      await page.keyboard.press('Control+k')
      await type(page, 'dialog [role=combobox]', 'bloquear')
      const lock = page.getByRole('option', { name: /^Bloquear a sessão/ })
      await expect(lock).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
    },
    isKept: isTyped,
  },
  {
    name: 'an idle lock',
    leave: (page: Page) => page.clock.fastForward('15:01'),
    isKept: isTyped,
  },
  {
    name: 'another client that signs in over the page',
    prepare: (page: Page) => shortenSessions(page, SHORT_SESSION),
    leave: async (page: Page) => {
      await page.clock.fastForward(SHORT_SESSION * 1000)
      await page.route(/\/api\/(?:Score|Analises)\//, (route) => route.fulfill(NOTHING_FOUND))
      await signIn(page, { clientId: 'outro', clientSecret: 'demo' })
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.locator(':is([data-case], [data-side]):not([data-state=error])')).toHaveCount(0)
      await expect(page.locator('[data-row]')).toHaveCount(0)
    },
    isKept: () => false,
    // The page stays, and with it the Chave in its address, which it asks for again.
    sought: OF_A_PERSON,
    next: async (page: Page) => {
      await page.unroute(/\/api\/(?:Score|Analises)\//)
      await signOut(page)
    },
  },
  {
    name: 'leaving to another page, and a sign-out in another tab',
    leave: async (page: Page) => {
      const other = await page.context().newPage()
      await other.goto('/')
      await expect(other.locator('[data-menu=account]')).toBeVisible()
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
      await signOut(other)
      await other.close()
    },
    isKept: () => false,
    next: async (page: Page) => {
      const loaded = page.waitForEvent('load')
      await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await loaded
      await isSignedOut(page)
      // The browser names scripts of the document by its address.
      await page.goto('/login')
    },
  },
]

test('while a case is shown, what is looked for is found', async ({ page }) => {
  await signIn(page)
  await PAGES.case(page)
  const texts = await keptTexts(page, OF_A_CASE)
  expect(texts.filter((text) => BODY.test(text))).toHaveLength(3)
  expect(texts.filter((text) => PERSONAL.test(text)).length).toBeGreaterThan(10)
  expect((await shownTexts(page, PERSONAL)).length).toBeGreaterThan(0)
})

for (const { name, prepare, leave, isKept, sought = OF_A_CASE, next } of WAYS) {
  const tag = leave === signOut ? [] : ['@long']
  test(`three seconds after ${name} no case is left in memory`, { tag }, async ({ page, expectConsole }) => {
    test.slow()
    // The service has no case by a CPF.
    expectConsole(/40[04].*\/api\//)
    await page.clock.install()
    // That clock keeps the stack in which a timer was set, and with it all that its functions see; a browser's does not.
    await page.addInitScript(() => {
      Error.stackTraceLimit = 0
    })
    await prepare?.(page)
    await signIn(page)
    for (const [place, open] of Object.entries(PAGES)) {
      await test.step(`from the ${place} page`, async () => {
        await open(page)
        await leave(page)
        if (!next) await isSignedOut(page)
        await page.clock.runFor(3000)
        // Playwright's own script keeps the last text that it matched: from here on another one.
        await expect(page.locator('html')).toHaveAttribute('lang', /./)
        expect((await keptTexts(page, sought)).filter((text) => !isKept(text))).toEqual([])
        expect(await shownTexts(page, sought)).toEqual([])
        await next?.(page)
        await isSignedOut(page)
        await signIn(page)
      })
    }
  })
}
