import { expect, test } from 'vitest'
import { findBrowser } from './browser.ts'

const NOWHERE = { chosen: '', packaged: null, playwright: '/nowhere' }

test('where a browser is looked for, in this order', () => {
  const here = process.execPath
  const packaged = { name: 'packaged', executablePath: '/bin/sh', env: {} }
  expect(findBrowser({ chosen: here, packaged }).executablePath).toBe(here)
  expect(findBrowser({ chosen: '', packaged, playwright: here })).toBe(packaged)
  expect(findBrowser({ ...NOWHERE, playwright: here, system: ['/bin/sh'] }).executablePath).toBe(here)
  expect(findBrowser({ ...NOWHERE, system: ['/nowhere', here] }).executablePath).toBe(here)
  expect(() => findBrowser({ chosen: '/nowhere' })).toThrow('CHROMIUM_PATH names /nowhere')
  expect(() => findBrowser({ ...NOWHERE, system: [] })).toThrow('npx playwright install')
})
