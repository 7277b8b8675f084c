import type { Page } from '@playwright/test'
import { expect } from './support/fixtures.ts'
import { keptTexts, shownTexts } from './support/heap.ts'
import { BODY, CHAVES, OF_A_CASE, PERSONAL, testMemory, type } from './support/memory.ts'

async function openCase(page: Page): Promise<void> {
  await type(page, '[role=searchbox]', CHAVES[0])
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
}

async function expectValuesFound(page: Page): Promise<void> {
  const texts = await keptTexts(page, OF_A_CASE)
  expect(texts.filter((text) => BODY.test(text))).toHaveLength(3)
  expect(texts.filter((text) => PERSONAL.test(text)).length).toBeGreaterThan(10)
  expect((await shownTexts(page, PERSONAL)).length).toBeGreaterThan(0)
}

testMemory('a case', async (page) => {
  await openCase(page)
  // The check itself works.
  await expectValuesFound(page)
})
