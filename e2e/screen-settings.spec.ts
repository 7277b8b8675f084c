import { expect, openCase, signIn, test } from './support/fixtures.ts'

const CHAVE = 'onb-2026-11-000481'

test('at 400 % zoom the header scrolls away', { tag: '@long' }, async ({ page }) => {
  await page.goto('/help')
  const bar = page.locator('header').first()
  await page.locator('#shortcuts').waitFor()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(bar).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => scrollTo(0, 900))
  await expect(bar).not.toBeInViewport()
})

test(
  'in forced colours flags are distinguishable and focus is visible',
  { tag: '@long' },
  async ({ page }) => {
    // A dark system with the light theme: forced colours must follow the system.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.addInitScript(() => localStorage.setItem('lupa.theme', 'light'))
    await openCase(page, CHAVE)
    const machine = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.cssText = 'color: CanvasText; background-color: Canvas'
      document.body.append(probe)
      const { color, backgroundColor } = getComputedStyle(probe)
      return { color, backgroundColor }
    })
    const shapes = new Set<string>()
    for (const flag of ['fail', 'warn', 'ok', 'unchecked', 'absent']) {
      const word = page.locator(`[data-panel=ocr] .flag.mark-${flag}`).first()
      await expect(word).toHaveText(/\p{L}/u)
      const mark = await word.evaluate((element) => {
        const { clipPath, borderTopStyle, color } = getComputedStyle(element, '::before')
        return { shape: `${clipPath} ${borderTopStyle}`, color }
      })
      shapes.add(mark.shape)
      expect(mark.color, flag).toBe(machine.color)
    }
    expect(shapes.size).toBe(5)
    const number = page.getByRole('meter').locator('text').last()
    expect(await number.evaluate((element) => getComputedStyle(element).fill)).toBe(machine.color)

    await page.keyboard.press('f')
    const finding = page.locator('[data-cause] > summary').first()
    await expect(finding).toBeFocused()
    expect(await finding.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  },
)

test('with reduced motion there are no animations', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/Score/Consultar**', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto('/')
  await signIn(page)
  await page.getByRole('searchbox').fill(CHAVE)
  await page.keyboard.press('Enter')
  await page.locator('.skeleton').first().waitFor()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  release()
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
})
