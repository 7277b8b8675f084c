import type { Page, Response } from '@playwright/test'
import { BUDGETS, nameWithoutHash, overBudget } from '../src/build/sizes/budgets.ts'
import type { Sizes } from '../src/build/sizes/budgets.ts'
import { expect, signIn, test } from './support/fixtures.ts'

/** Collects the responses of a page, without the favicon, which the browser requests when it likes. */
function listen(page: Page): readonly Response[] {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/lupa.svg')) answers.push(answer)
  })
  return answers
}

/** Bytes on the wire of all responses of a content type, headers included. */
async function sizesOf(answers: readonly Response[], type: string): Promise<Sizes> {
  const sizes: Record<string, number> = {}
  for (const answer of answers) {
    // oxlint-disable-next-line no-await-in-loop -- all are there already
    const headers = await answer.allHeaders()
    if (!headers['content-type']?.startsWith(type)) continue
    expect(headers['content-encoding']).toBe('br')
    // oxlint-disable-next-line no-await-in-loop -- all are there already
    const { responseBodySize, responseHeadersSize } = await answer.request().sizes()
    expect(responseBodySize).toBe(Number(headers['content-length']))
    sizes[nameWithoutHash(new URL(answer.url()).pathname)] = responseBodySize + responseHeadersSize
  }
  expect(Object.keys(sizes)).not.toEqual([])
  return sizes
}

test('what signing in and the first case cost', async ({ page }) => {
  const answers = listen(page)
  // Once the form works, the page preloads what is behind it.
  const { promise: signInLoaded, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?:signed-in|shell|case|words)-/, async (route) => {
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
  const elements = await page.locator('*').count()

  const html = await sizesOf(atSignIn, 'text/html')
  const styles = await sizesOf(atSignIn, 'text/css')
  const signInScripts = await sizesOf(atSignIn, 'text/javascript')
  const firstCaseScripts = await sizesOf(atCase, 'text/javascript')
  expect([
    overBudget('page', html, BUDGETS.page),
    overBudget('styles', styles, BUDGETS.styles),
    overBudget('scripts until the sign-in works', signInScripts, BUDGETS.signInScripts),
    overBudget('scripts until the first case', firstCaseScripts, BUDGETS.firstCaseScripts),
  ]).toEqual([null, null, null, null])
  expect(atSignIn.length).toBeLessThanOrEqual(BUDGETS.signInRequests)
  expect(atCase.length).toBeLessThanOrEqual(BUDGETS.firstCaseRequests)
  expect(elements).toBeLessThanOrEqual(BUDGETS.firstCaseElements)
})
