import { demoKeys, ended, start } from '#e2e/list/list-page.ts'
import { axeViolations, expectNoOverflow } from '#e2e/support/accessibility.ts'
import { goTo, testInLooks } from '#e2e/support/accessible-pages.ts'
import { expect, signIn, test } from '#e2e/support/fixtures.ts'
import { serveService } from '#e2e/support/host-process.ts'
import { createOtherService } from '#modules/learn/core/testing/other-service.ts'

test.use({
  service: async ({}, provide) => {
    const service = await serveService(createOtherService())
    await provide(service)
    await service.stop()
  },
})

testInLooks('teaching', async (page) => {
  await signIn(page)
  await goTo(page, { name: 'a list', path: '/batch', ready: '[data-batch-input]' })
  await start(page, demoKeys(9))
  await ended(page, 9)
  await goTo(page, { name: 'teaching', path: '/learn', ready: '[data-question]' })
  await page.locator('[data-question="Status AP"] [data-choice=ok]').click()
  await expect(page.locator('[data-second-look]')).toBeVisible()
  await expectNoOverflow(page, 'teaching')
  expect.soft(await axeViolations(page), 'teaching').toEqual([])
})
