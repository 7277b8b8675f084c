import { expect } from '#e2e/support/fixtures.ts'
import { CHAVES, testMemory } from '#e2e/support/memory.ts'
import { navigate } from '#e2e/support/page-actions.ts'

testMemory('enlarged pictures', async (page) => {
  await navigate(page, `/analyses?chave=${CHAVES[0]}`)
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
  await page.clock.runFor(1000)
  await page.locator('[data-images] button').first().click()
  await expect(page.locator('dialog img')).toHaveCount(2)
  await page.keyboard.press('Escape')
})
