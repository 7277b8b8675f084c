import type { Page } from '@playwright/test'
import { expect, openCase, test } from './support/fixtures.ts'
import { shortenSessions } from './support/page-actions.ts'

/** Personal values of the case onb-2026-11-000481. */
const PERSONAL = /Marina|529\.982|onb-2026/i

test.beforeEach(({ expectConsole }) => expectConsole(/40[014].*\/api\//))

/** Returns the names in the accessibility tree. It excludes content behind a modal dialog. */
async function accessibleNames(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name }) => String(name?.value ?? ''))
    .join('\n')
}

/** Returns the titles of the dialogs (or their backdrops) that are topmost anywhere in the window. */
async function dialogsOnTop(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shares = [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]
    const tops = shares.flatMap((x) =>
      shares.map((y) => document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest('dialog')),
    )
    return [...new Set(tops.map((dialog) => dialog?.querySelector('h2')?.textContent ?? 'the page'))]
  })
}

test('the page of an expired session cannot be read, printed or focused, and returns unchanged', async ({
  page,
}) => {
  await page.clock.install()
  await shortenSessions(page, 600)
  await openCase(page, 'onb-2026-11-000481')
  await page.evaluate(() => scrollTo(0, 700))
  await page.locator('[data-field=Nome] [data-evidence]').first().focus()
  const scrollPosition = await page.evaluate(() => scrollY)
  await page.clock.fastForward('10:01')
  await expect(page.getByRole('dialog', { name: 'Entre de novo para continuar' })).toBeVisible()

  const backdrop = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    return dialog ? getComputedStyle(dialog, '::backdrop').backgroundColor : ''
  })
  expect(backdrop, 'opaque').not.toMatch(/\/ 0?\.|rgba|transparent/)
  // Assistive technology gets the dialog only.
  const names = await accessibleNames(page)
  expect(names).toContain('Entre de novo para continuar')
  expect(names).not.toMatch(PERSONAL)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('ClientSecret')).toBeFocused()
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition)
  await expect(page.locator('[data-field=Nome] [data-evidence]').first()).toBeFocused()

  await page.clock.fastForward('10:01')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-field=Nome]')).toBeHidden()
})

for (const [name, key, typed] of [
  ['the commands', 'Control+k', 'onb-2026-11-000481'],
  ['the texts', 't', ''],
] as const) {
  test(
    `with ${name} open over a case, an expired session cannot be read, printed or focused`,
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install()
      await shortenSessions(page, 600)
      await openCase(page, 'onb-2026-11-000481')
      await page.keyboard.press(key)
      await page.keyboard.type(typed)
      await expect(page.getByRole('dialog')).toContainText(PERSONAL)
      await page.clock.fastForward('10:01')
      await expect(page.getByLabel('ClientSecret')).toBeFocused()

      expect(await accessibleNames(page)).not.toMatch(PERSONAL)
      expect(await dialogsOnTop(page)).toEqual(['Entre de novo para continuar'])
      for (const pressed of ['Control+k', 'Tab', 'Tab', 'Tab', 'Tab', 'Escape'])
        await page.keyboard.press(pressed)
      expect(await accessibleNames(page)).not.toMatch(PERSONAL)
      expect(await dialogsOnTop(page)).toEqual(['Entre de novo para continuar'])

      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      const printed = await page.evaluate(() => [
        document.body.innerText,
        getComputedStyle(document.documentElement).getPropertyValue('--print-head'),
      ])
      expect(printed.join('\n')).not.toMatch(PERSONAL)
    },
  )
}
