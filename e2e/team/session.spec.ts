import { signOut } from '#e2e/support/page-actions.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { axeViolations } from '#e2e/support/accessibility.ts'
import { choose, expect, openSignInWindow, signInAs, test } from './team.ts'
import { CASE, expectSignedOut, openCase, pageOf, search } from './pages.ts'

const { ana } = PEOPLE

test(
  'the idle lock and a sign-out empty all tabs and require proof',
  { tag: '@long' },
  async ({ context }) => {
    await context.clock.install()
    const first = await pageOf(context, ana)
    await openCase(first)
    const second = await context.newPage()
    await second.goto(CASE)
    await openCase(second)
    await first.clock.fastForward('15:01')
    for (const page of [first, second]) {
      // oxlint-disable-next-line no-await-in-loop
      await expectSignedOut(page)
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByRole('status')).toContainText('bloqueada depois de 15 minutos sem uso')
    }
    expect(await axeViolations(first)).toEqual([])
    // A typed address, a reload and a third tab also need proof at the provider.
    const third = await context.newPage()
    for (const open of [() => third.goto(CASE), () => third.reload()]) {
      // oxlint-disable-next-line no-await-in-loop
      await open()
      // oxlint-disable-next-line no-await-in-loop
      await third.getByRole('link', { name: 'Entrar com a conta da organização' }).click()
      // oxlint-disable-next-line no-await-in-loop
      await expect(third.getByRole('heading', { name: 'Quem entra?' })).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop
      await third.goBack()
    }
    await third.close()
    const window = await openSignInWindow(first)
    await choose(window, ana.name)
    for (const page of [first, second]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.bringToFront()
      // oxlint-disable-next-line no-await-in-loop
      await openCase(page)
    }

    await signOut(first)
    await expectSignedOut(second)
    await first.getByRole('button', { name: 'Sair', exact: true }).click()
    await expectSignedOut(first)
    // Back passes through the provider's page.
    for (let steps = 0; steps < 4; steps += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await first.goBack().catch(() => null)
      // oxlint-disable-next-line no-await-in-loop
      await expect(first.locator('[data-case]')).toHaveCount(0)
    }
  },
)

test.describe('with a provider that is down', { tag: '@long' }, () => {
  test.use({ ownTeam: { health: 'down' } })

  test('the console starts, shows the problem, and keeps existing sessions', async ({
    context,
    page,
    team,
    expectConsole,
  }) => {
    // The log of viewed pictures may be sent after the session ended.
    expectConsole(/status of 401/)
    await page.goto(CASE)
    await page.getByRole('link', { name: 'Entrar com a conta da organização' }).click()
    await expect(page.getByRole('alert')).toContainText('A página de entrada da organização não responde')
    expect(await axeViolations(page)).toEqual([])
    team.provider.health = 'up'
    await page.getByRole('link', { name: 'Tentar entrar de novo' }).click()
    await choose(page, ana.name)
    await openCase(page)

    team.provider.health = 'down'
    await search(page, 'caso-limpo')
    await openCase(page, 'caso-limpo')

    // The provider fails between request and answer.
    await context.clearCookies({ name: /Http-lupa/ })
    team.provider.health = 'up'
    team.provider.alterClaims = (claims) => {
      team.provider.health = 'down'
      return claims
    }
    const second = await context.newPage()
    await second.goto(CASE)
    // The provider's own session is still valid.
    await second.getByRole('link', { name: 'Entrar com a conta da organização' }).click()
    await expect(second.getByRole('alert')).toContainText('A página de entrada da organização não responde')
    await expectSignedOut(second)
  })
})

test.describe('with an unreachable REDIS_URL', { tag: '@long' }, () => {
  test.use({ ownTeam: { settings: { REDIS_URL: 'redis://127.0.0.1:9', ACCESS_LOG_KEY: 'k'.repeat(43) } } })

  test('refuses sign-ins and shows why', async ({ page, expectConsole }) => {
    expectConsole(/status of 503/)
    await page.goto(CASE)
    await signInAs(page, ana.name)
    await expect(page.getByRole('alert')).toContainText('não pôde ser registrada ou conferida')
    // The same for a person who has signed in before.
    await page.route('**/api/session', (route) =>
      route.fulfill({ status: 503, json: { error: 'not-checked' } }),
    )
    await page.goto(CASE)
    await expect(page.getByRole('alert')).toContainText('Não mostrado: a sessão não pôde ser conferida')
    expect(await axeViolations(page)).toEqual([])
  })
})
