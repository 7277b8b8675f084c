import { signOut } from './support/page-actions.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { findSecrets, secretsOf } from '#core/case/testing/demo-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { recordShownTexts } from './support/page-text.ts'

const CHAVE = 'caso-limpo'
const CASE = `/analyses?chave=${CHAVE}`

// Only dates depend on the day, and the only masked one is the date of birth.
const SECRETS = secretsOf(findByChave(CHAVE, dayOf(2026, 11, 20))!)

declare global {
  interface Window {
    /** Whether the page has shown the sign-in form since it loaded. */
    sawSignIn: boolean
  }
}

/** Records on each page, before its first script, whether it ever showed a password input. */
async function watchSignIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.sawSignIn = false
    new MutationObserver(() => {
      window.sawSignIn ||= document.querySelector('input[type=password]') !== null
    }).observe(document, { childList: true, subtree: true })
  })
}

async function openCase(page: Page): Promise<void> {
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
}

/** Two tabs of one session, each on a case; only the first signed in. */
async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  const first = await context.newPage()
  await first.goto(CASE)
  await signIn(first)
  await openCase(first)
  const second = await context.newPage()
  await second.goto(CASE)
  await openCase(second)
  return [first, second]
}

async function storageOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    storage: localStorage.length + sessionStorage.length,
    cookie: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}

const NOTHING = { storage: 0, cookie: '', databases: 0, caches: 0, workers: 0 }

/** Expects the sign-in form without content of a case. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByLabel('ClientSecret')).toBeVisible()
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await expect(page.locator('[data-case], [data-field]')).toHaveCount(0)
}

const lockNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'será bloqueada em menos de' })

test.beforeEach(async ({ context }) => {
  // Several tabs are slow on a busy machine.
  test.slow()
  await watchSignIn(context)
})

test('a second tab shows no sign-in, reloads masked in privacy mode, and is cleared by a sign-out in the first', async ({
  context,
}) => {
  const first = await context.newPage()
  await signIn(first)
  const second = await context.newPage()
  await second.goto(CASE)
  await openCase(second)
  expect(await storageOf(second)).toEqual(NOTHING)

  await first.getByRole('button', { name: 'Privacidade' }).click()
  await expect(second.locator('[data-field=CPF] [data-value]')).toContainText('•••')
  const readShown = await recordShownTexts(second, '[data-field=CPF] [data-value], h1')
  await second.reload()
  await openCase(second)
  const paintedTexts = await readShown()
  expect(paintedTexts.length).toBeGreaterThan(1)
  expect(paintedTexts.flatMap((text) => findSecrets(text, SECRETS))).toEqual([])
  expect(await second.evaluate(() => window.sawSignIn)).toBe(false)

  // Nothing of a page survives its reload.
  const reloads = [first, second].map((page) => page.waitForEvent('load'))
  await signOut(first)
  await Promise.all(reloads)
  for (const page of [first, second]) {
    await expectSignedOut(page)
    // The choice of privacy mode.
    expect(await storageOf(page)).toEqual({ ...NOTHING, storage: 1 })
  }
  expect(await context.cookies()).toEqual([])
})

test(
  'tabs share a session without showing the sign-in; a sign-out in one clears both',
  { tag: '@long' },
  async ({ context }) => {
    const tabs = await twoTabs(context)
    const [first, second] = tabs
    expect(await second.evaluate(() => window.sawSignIn)).toBe(false)
    for (const page of [second, first]) {
      await page.reload()
      await openCase(page)
      expect(await page.evaluate(() => window.sawSignIn)).toBe(false)
      expect(await storageOf(page)).toEqual(NOTHING)
    }
    expect(await context.cookies()).toEqual([])

    await signOut(first)
    for (const page of tabs) await expectSignedOut(page)
    await second.goBack()
    await second.goForward()
    await expectSignedOut(second)
    const third = await context.newPage()
    await third.goto(CASE)
    await expectSignedOut(third)
    for (const page of tabs) {
      expect(await storageOf(page)).toEqual(NOTHING)
      await expect.poll(() => page.evaluate(() => window.name)).toBe('')
    }
  },
)

test(
  'the idle lock locks all tabs, explains why, and returns to the page after signing in',
  { tag: '@long' },
  async ({ context }) => {
    await context.clock.install()
    const [first, second] = await twoTabs(context)
    const third = await context.newPage()
    await third.goto(CASE)
    await openCase(third)
    const tabs = [first, second, third]
    // The notice appears two minutes before the lock.
    await first.clock.fastForward('13:10')
    for (const page of tabs) await expect(lockNotice(page)).toBeVisible()
    await lockNotice(second).getByRole('button', { name: 'Continuar' }).press('Enter')
    for (const page of tabs) await expect(lockNotice(page)).toHaveCount(0)

    await first.clock.fastForward('15:01')
    for (const page of tabs) {
      await expectSignedOut(page)
      await expect(page.getByRole('status')).toContainText('bloqueada depois de 15 minutos sem uso')
      expect(await storageOf(page)).toEqual(NOTHING)
    }
    await third.goBack()
    await third.goForward()
    await expectSignedOut(third)
    await signIn(first)
    await openCase(first)
    // Returning to the tab is enough.
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await openCase(second)
  },
)

test('titles, history and window names contain no personal data', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  for (const typed of ['caso-limpo', 'id:200001']) {
    await page.getByRole('searchbox').fill(typed)
    await page.keyboard.press('Enter')
    await openCase(page)
    const name = (await page.locator('[data-field=Nome]').textContent()) ?? ''
    const cpf = (await page.locator('[data-field=CPF]').textContent()) ?? ''
    const words = name.toUpperCase().match(/\p{L}{4,}/gu) ?? []
    const stored = await page.evaluate(() =>
      JSON.stringify([document.title, history.state, window.name]).toUpperCase(),
    )
    const digits = /\d{3}\.\d{3}\.\d{3}-\d{2}/.exec(cpf)?.[0] ?? cpf
    for (const secret of ['CASO-LIMPO', '200001', digits, ...words]) expect(stored).not.toContain(secret)
    expect(words.length).toBeGreaterThan(0)
  }
})

test(
  'the console works in one tab if the browser denies storage, locks, channels and the clipboard',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page contains this function alone
      const denied = () => new DOMException('denied', 'SecurityError')
      Reflect.deleteProperty(window, 'BroadcastChannel')
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw denied()
          },
        })
      LockManager.prototype.request = () => Promise.reject(denied())
      LockManager.prototype.query = () => Promise.reject(denied())
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
    })
    await page.goto(CASE)
    await signIn(page)
    await openCase(page)
    const privacy = page.getByRole('button', { name: 'Privacidade' })
    await privacy.click()
    await expect(privacy).toHaveAttribute('aria-pressed', 'true')
    await page.locator('[data-copy]').first().click()
    await expect(page.locator('[data-announcer]')).toContainText('Não foi possível copiar')
    await signOut(page)
    await expectSignedOut(page)
  },
)
