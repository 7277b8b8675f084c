import type { Page, Response } from '@playwright/test'
import { BUDGETS } from '../src/build/budgets.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Collects the answers that a page gets; the picture in its tab is the browser's to ask for, once or at every address. */
function listen(page: Page): readonly Response[] {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/lupa.svg')) answers.push(answer)
  })
  return answers
}

/** Bytes of the scripts among the answers, as they travelled. */
async function scriptBytes(answers: readonly Response[]): Promise<number> {
  const headers = await Promise.all(answers.map((answer) => answer.allHeaders()))
  const scripts = headers.filter((each) => each['content-type']?.startsWith('text/javascript'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const each of scripts) expect(each['content-encoding']).toBe('br')
  return scripts.reduce((sum, each) => sum + Number(each['content-length']), 0)
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
  expect(found.signIn.scripts).toBeLessThanOrEqual(BUDGETS.signIn.scripts.br)
  expect(found.signIn.requests).toBeLessThanOrEqual(BUDGETS.signIn.requests)
  expect(found.firstCase.scripts).toBeLessThanOrEqual(BUDGETS.firstCase.scripts.br)
  expect(found.firstCase.requests).toBeLessThanOrEqual(BUDGETS.firstCase.requests)
  expect(found.firstCase.elements).toBeLessThanOrEqual(BUDGETS.firstCase.elements)
})
