import { expect, signIn, test } from './support/fixtures.ts'

const CHAVE = 'a/b ..%?&#é😀'

test('what the address bar searches, after its keyword, opens as a case', async ({ page, request }) => {
  await page.goto('/help')
  const href = await page.locator('link[rel=search]').getAttribute('href')
  const description = await (await request.get(href ?? '')).text()
  const template = /template="([^"]+)"/.exec(description)?.[1] ?? ''
  expect(new URL(template).origin).toBe(new URL(page.url()).origin)

  await page.goto(template.replace('{searchTerms}', encodeURIComponent(CHAVE)))
  await signIn(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-asked', CHAVE)
  // The search is not in the history: it would open the case again.
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test('the clipboard’s Chave is opened, with words around it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/help#systems')
  await page.evaluate(() => navigator.clipboard.writeText('Ver proposta onb-2026-11-000481 (CNH), urgente'))
  await page.getByRole('button', { name: 'Colar e abrir' }).click()
  await signIn(page)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-id', '1204881')
})
