import { expect } from '#e2e/support/fixtures.ts'
import { CHAVES, testMemory } from '#e2e/support/memory.ts'
import { navigate } from '#e2e/support/page-actions.ts'

testMemory('a comparison', async (page) => {
  await navigate(page, `/compare?a=chave:${CHAVES[0]}&b=chave:${CHAVES[1]}`)
  for (const side of ['a', 'b'])
    await expect(page.locator(`[data-side=${side}]`)).toHaveAttribute('data-state', 'ready')
})
