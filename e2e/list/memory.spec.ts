import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { CHAVES, CPFS, testMemory, type } from '#e2e/support/memory.ts'
import { navigate } from '#e2e/support/page-actions.ts'
import { ended } from './list-page.ts'

async function openList(page: Page): Promise<void> {
  await navigate(page, '/batch')
  await type(page, '[data-batch-input]', [...CHAVES, ...CPFS.map((cpf) => `chave:${cpf}`)].join('\n'))
  await page.locator('[data-batch-start]').click()
  await ended(page, CHAVES.length + CPFS.length)
  await expect(page.locator('[data-row]').first()).toBeVisible()
}

testMemory('a list', openList)
