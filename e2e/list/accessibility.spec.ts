import { expectAccessible, goTo, testAccessibility, testInLooks } from '#e2e/support/accessible-pages.ts'
import { signIn } from '#e2e/support/fixtures.ts'
import { demoKeys, ended, start } from './list-page.ts'

const EMPTY_LIST = { name: 'an empty list', path: '/batch', ready: '[data-batch-input]' }

testAccessibility('an empty list', [EMPTY_LIST])

testInLooks('a finished list', async (page) => {
  await signIn(page)
  await goTo(page, EMPTY_LIST)
  await start(page, [...demoKeys(8), 'caso-limpo'])
  await ended(page, 9)
  await expectAccessible(page, 'a finished list')
})
