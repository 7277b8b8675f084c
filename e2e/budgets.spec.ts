import type { Page, Response } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

/** Upper limits with some slack, equal on all machines. A commit that raises one says why. */
const BUDGETS = {
  /** Fits into the first ten packets: the form is painted after one round trip. */
  page: 10_000,
  /** The sign-in waits for it; the first paint does not. */
  styles: 12_000,
  /** Delays the sign-in on slow networks. React is half of it. */
  signInScripts: 111_000,
  /** All scripts until the first case and its pictures are complete, sign-in included. */
  firstCaseScripts: 221_200,
  /** Page, config, styles, script and the bundler's runtime. */
  signInRequests: 5,
  /** The sign-in's requests, code, words, the token, the three calls; code, words and images of the pictures. */
  firstCaseRequests: 17,
  /** A case without alerts. Elements cost memory and layout time. */
  firstCaseElements: 500,
} as const

/** Collects the responses of a page, except the favicon, which the browser requests at any time. */
function listen(page: Page): readonly Response[] {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/lupa.svg')) answers.push(answer)
  })
  return answers
}

/** Expects at most `budget` bytes on the wire (Brotli, with headers) for a content type. */
async function expectWithin(budget: number, answers: readonly Response[], type: string): Promise<void> {
  const sizes: [file: string, bytes: number][] = []
  for (const answer of answers) {
    // oxlint-disable-next-line no-await-in-loop -- all are there already
    const headers = await answer.allHeaders()
    if (!headers['content-type']?.startsWith(type)) continue
    expect(headers['content-encoding']).toBe('br')
    // oxlint-disable-next-line no-await-in-loop -- all are there already
    const { responseBodySize, responseHeadersSize } = await answer.request().sizes()
    sizes.push([new URL(answer.url()).pathname, responseBodySize + responseHeadersSize])
  }
  const files = sizes.toSorted(([, a], [, b]) => b - a).map(([file, bytes]) => `${file} ${bytes}`)
  expect(files).not.toEqual([])
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total, files.join(', ')).toBeLessThanOrEqual(budget)
}

test('what signing in and the first case cost', async ({ page }) => {
  const answers = listen(page)
  // Once the form works, the page preloads what is behind it.
  const { promise: signInLoaded, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?:signed-in|case|words)-/, async (route) => {
    await signInLoaded
    await route.continue()
  })
  await page.goto('/analyses?chave=caso-limpo')
  await expect(page.locator('html')).not.toHaveAttribute('data-early')
  const atSignIn = [...answers]
  release()
  await signIn(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
  // No further request follows.
  await page.waitForLoadState('networkidle')
  const atCase = [...answers]

  await expectWithin(BUDGETS.page, atSignIn, 'text/html')
  await expectWithin(BUDGETS.styles, atSignIn, 'text/css')
  await expectWithin(BUDGETS.signInScripts, atSignIn, 'text/javascript')
  await expectWithin(BUDGETS.firstCaseScripts, atCase, 'text/javascript')
  expect(atSignIn.length).toBeLessThanOrEqual(BUDGETS.signInRequests)
  expect(atCase.length).toBeLessThanOrEqual(BUDGETS.firstCaseRequests)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(BUDGETS.firstCaseElements)
})
