import { axeViolations, expectNoOverflow } from '#e2e/support/accessibility.ts'
import { goTo, testAccessibility, testInLooks } from '#e2e/support/accessible-pages.ts'
import { demoKeys, ended, start } from '#e2e/list/list-page.ts'
import { expect, signIn } from '#e2e/support/fixtures.ts'

testAccessibility('no report', [{ name: 'no report', path: '/batch/report', ready: 'main h1' }])

testInLooks('a report', async (page) => {
  await signIn(page)
  await goTo(page, { name: 'a list', path: '/batch', ready: '[data-batch-input]' })
  await start(page, ['Chave;esperado', ...demoKeys(9).map((key, index) => `${key};${index % 2}`)])
  await ended(page, 9)
  await goTo(page, { name: 'a report', path: '/batch/report', ready: '[data-report]' })
  await expectNoOverflow(page, 'a report')
  expect.soft(await axeViolations(page), 'a report').toEqual([])
})
