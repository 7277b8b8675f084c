import { expect, test } from './support/fixtures.ts'
import { demoKeys, ended, openListPage, start } from './support/list-page.ts'
import { shortenSessions, shownText } from './support/page-actions.ts'

/** Seconds; less than the time until the idle lock. */
const SESSION = 600

// Some of the generated cases have no face match, and the browser logs each 404.
test.beforeEach(({ expectConsole }) => expectConsole(/404.*Biometria\/Consultar/))

test('when the session expires, the list waits for the sign-in and continues', async ({ page }) => {
  await page.clock.install()
  await shortenSessions(page, SESSION)
  // The list cannot end before the session does.
  const { promise: expired, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/Score/Consultar**', async (route) => {
    asked += 1
    if (asked > 10) await expired
    await route.continue()
  })
  await openListPage(page)
  await start(page, demoKeys(30))
  await expect(page.locator('[data-row][data-state=done]').first()).toBeVisible()
  // Without the timers of what is being asked for, as after sleep.
  await page.clock.setSystemTime(Date.now() + SESSION * 1000)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  release()
  await expect(shownText(page, 'Entre de novo e o lote continua')).toBeVisible()
  await dialog.getByLabel('ClientSecret').fill('demo')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await ended(page, 30)
  await expect(page.locator('[data-row][data-state=error]')).toHaveCount(0)
})
