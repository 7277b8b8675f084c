import { chromium, expect, test } from '@playwright/test'
import { findBrowser, LAUNCH_ARGS, prepareBrowser } from './browser.ts'

const NOWHERE = { chosen: '', playwright: '/nowhere', system: [] }

test.describe('finding a browser', () => {
  test('the order', () => {
    const here = process.execPath
    expect(findBrowser({ chosen: here, playwright: '/bin/sh' }).executablePath).toBe(here)
    expect(findBrowser({ chosen: '', playwright: here, system: ['/bin/sh'] }).executablePath).toBe(here)
    expect(findBrowser({ ...NOWHERE, system: ['/nowhere', here] }).executablePath).toBe(here)
    expect(() => findBrowser({ chosen: '/nowhere' })).toThrow('CHROMIUM_PATH names /nowhere')
  })

  test('where there is none, the one from the npm package runs and draws text', async () => {
    test.skip(
      process.platform !== 'linux' || process.arch !== 'x64',
      'the package carries Chromium for linux x64 only',
    )
    const found = findBrowser(NOWHERE)
    prepareBrowser(found)
    const { executablePath, env } = found
    const browser = await chromium.launch({
      executablePath,
      args: LAUNCH_ARGS,
      env: { ...process.env, ...env },
    })
    const page = await browser.newPage()
    await page.setContent('<p><span>Laudo de validação</span></p>')
    await expect(page.getByText('Laudo de validação')).toBeVisible()
    expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(80)
    await browser.close()
  })
})
