import type { Page, Response } from '@playwright/test'
import { BUDGETS } from '../src/build/budgets.ts'
import { expect, signIn, test } from './support/fixtures.ts'

/** Collects the answers that a page gets; the picture in its tab is the browser's to ask for, once or at every address. */
function listen(page: Page): readonly Response[] {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/lupa.svg')) answers.push(answer)
  })
  return answers
}

/** Bytes of the scripts among the answers as they travelled, their headers included. */
async function scriptBytes(answers: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(
    answers.map(async (answer) => {
      const headers = await answer.allHeaders()
      if (!headers['content-type']?.startsWith('text/javascript')) return 0
      expect(headers['content-encoding']).toBe('br')
      const { responseBodySize, responseHeadersSize } = await answer.request().sizes()
      expect(responseBodySize).toBe(Number(headers['content-length']))
      return responseBodySize + responseHeadersSize
    }),
  )
  expect(Math.max(...sizes)).toBeGreaterThan(0)
  return sizes.reduce((sum, each) => sum + each, 0)
}

test('what signing in and the first case cost', async ({ page }) => {
  const answers = listen(page)
  await page.goto('/analyses?chave=caso-limpo', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).not.toHaveAttribute('data-early')
  const atSignIn = [...answers]
  await signIn(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
  // Nothing more comes along right behind it.
  await page.waitForLoadState('networkidle')
  const atCase = [...answers]
  const elements = await page.locator('*').count()
  const found = {
    signIn: { scripts: await scriptBytes(atSignIn), requests: atSignIn.length },
    firstCase: { scripts: await scriptBytes(atCase), requests: atCase.length, elements },
  }
  expect(found.signIn.scripts).toBeLessThanOrEqual(BUDGETS.signIn.travelling)
  expect(found.signIn.requests).toBeLessThanOrEqual(BUDGETS.signIn.requests)
  expect(found.firstCase.scripts).toBeLessThanOrEqual(BUDGETS.firstCase.travelling)
  expect(found.firstCase.requests).toBeLessThanOrEqual(BUDGETS.firstCase.requests)
  expect(found.firstCase.elements).toBeLessThanOrEqual(BUDGETS.firstCase.elements)
})
