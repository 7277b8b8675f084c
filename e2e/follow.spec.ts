import { expect, signIn, test } from './support/fixtures.ts'

test(
  'a pending case is answered at the third request, and what is open stays open',
  { tag: '@long' },
  async ({ page, expectConsole }) => {
    // The laudo of a pending analysis does not exist.
    expectConsole(/400/)
    await page.clock.install()
    await page.goto('/analyses?chave=caso-responde-depois')
    await signIn(page)
    const shown = page.locator('[data-case]')
    await expect(shown).toHaveAttribute('data-verdict', 'incomplete')
    await expect(page.getByText(/^consultado de novo em \d+\ss/)).toBeVisible()
    await page.locator('[data-field=Nome] > summary').click()

    await page.clock.runFor(10_000)
    await expect(page.getByText(/^consultado de novo em (19|20)\ss/)).toBeVisible()
    await expect(shown.locator('[data-coverage=analysis]')).toHaveAttribute('data-state', 'pending')
    await page.clock.runFor(20_000)
    await expect(shown).toHaveAttribute('data-verdict', 'clear')
    await expect(page.locator('[data-announcer]')).toContainText('A resposta chegou. ')
    await expect(page).toHaveTitle('Resposta nova · Caso …0611 · Lupa')
    await expect(page.locator('[data-panel=laudo] [data-campo]')).toHaveCount(16)
    await expect(page.locator('[data-field=Nome]')).toHaveAttribute('open')
  },
)
