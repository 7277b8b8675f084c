import type { BrowserContext, Page } from '@playwright/test'
import { expect, signInAs } from './team.ts'

export const CHAVE = 'onb-2026-11-000481'
export const CASE = `/analyses?chave=${CHAVE}`

export async function openCase(page: Page, chave = CHAVE): Promise<void> {
  const opened = page.locator('[data-case]')
  await expect(opened).toHaveAttribute('data-chave', chave)
  await expect(opened).toHaveAttribute('data-state', 'ready')
}

export async function search(page: Page, typed: string): Promise<void> {
  await page.getByRole('searchbox').fill(typed)
  await page.keyboard.press('Enter')
}

/** Opens a page on the case and signs in. */
export async function pageOf(
  context: BrowserContext,
  { name }: { readonly name: string },
  path = CASE,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await signInAs(page, name)
  await expect(page).toHaveURL(path)
  return page
}

/** Expects the sign-in page without content of a case. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await expect(page.locator('[data-case], [data-field]')).toHaveCount(0)
}

export const person = (page: Page) => page.locator('[data-menu=account]')

/** Records the Chaves that a page requests, with the status of each answer. */
export function watchCases(page: Page): string[] {
  const requests: string[] = []
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    if (pathname === '/api/case') requests.push(`${searchParams.get('value')} ${answer.status()}`)
  })
  return requests
}
