import type { Locator, Page } from '@playwright/test'
import { copiedBy } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoKeys, ended } from './list-page.ts'

const KEYS = ['onb-2026-11-000481', 'caso-limpo', 'elo-cpf-1', 'elo-cpf-2', ...demoKeys(6)]

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one key after another
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  await expect(async () => {
    if (await element.evaluate((target) => target !== document.activeElement))
      await page.keyboard.press('Tab')
    await expect(element).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

async function signInByKeys(page: Page): Promise<void> {
  for (const name of ['ClientId', 'ClientSecret']) {
    /* oxlint-disable no-await-in-loop -- one field after the other */
    await tabTo(page, page.getByLabel(name, { exact: true }))
    await page.keyboard.insertText('demo')
    /* oxlint-enable no-await-in-loop */
  }
  await press(page, 'Enter')
}

/** Types part of a command's name and runs the command. */
async function command(page: Page, typed: string, name: RegExp): Promise<void> {
  await press(page, 'Control+k')
  await page.keyboard.insertText(typed)
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await press(page, 'Enter')
}

/** Marks the case in the split view as finished, which opens the next one. */
async function finish(page: Page, chosen: Locator): Promise<void> {
  const key = (await chosen.getAttribute('data-asked')) ?? ''
  await expect(chosen).not.toHaveAttribute('data-state', 'loading')
  await press(page, 'x')
  const next = page.locator(`[data-case]:not([data-asked="${key}"])`)
  await expect(next.or(page.getByText('Era o último caso do lote')).first()).toBeAttached()
}

test('a day at the desk without a pointer', { tag: '@long' }, async ({ page, context, expectConsole }) => {
  test.slow()
  // Some of the cases have no face match.
  expectConsole(/Failed to load resource/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const chosen = page.locator('[data-case]')

  await page.goto('/batch')
  await signInByKeys(page)
  await tabTo(page, page.locator('[data-batch-input]'))
  await page.keyboard.insertText(KEYS.join('\n'))
  await tabTo(page, page.locator('[data-batch-start]'))
  await press(page, 'Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await ended(page, KEYS.length)

  // Split view: copy both texts, compare the linked cases.
  await press(page, 'd')
  await expect(chosen).not.toHaveAttribute('data-state', 'loading')
  const key = (await chosen.getAttribute('data-asked')) ?? ''
  expect(await copiedBy(page, () => press(page, 'm'))).toContain(`Protocolo: ${key}`)
  expect(await copiedBy(page, () => press(page, 'i'))).toContain(key)
  await press(page, 'Space', 'j', 'Space', 'g', 'c')
  await expect(page.locator('[data-compare]')).toBeVisible()
  await press(page, 'g', 'l')
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  await press(page, 'Escape')
  await finish(page, chosen)
  await finish(page, chosen)

  const last = (await chosen.getAttribute('data-asked')) ?? ''
  await command(page, 'bloquear', /o lote fica guardado/i)
  await signInByKeys(page)
  await expect(page.getByRole('button', { name: `Retomar ${KEYS.length} casos` })).toBeFocused()
  await press(page, 'Enter')
  await ended(page, KEYS.length)
  await expect(page.locator('[data-row]:focus')).toHaveAttribute('data-row', last)

  await page.getByRole('button', { name: 'Exportar' }).focus()
  await press(page, 'Enter')
  await expect(page.getByRole('checkbox', { name: 'Com nome e CPF' })).toBeFocused()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
})
