import type { Page } from '@playwright/test'
import { signOut } from '#e2e/support/page-actions.ts'
import { secretsOf, findSecrets } from '#core/case/testing/demo-case.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { axeViolations } from '#e2e/support/accessibility.ts'
import { textsOf } from '#e2e/support/page-text.ts'
import { choose, expect, openSignInWindow, signInAs, test } from './team.ts'
import { CASE, CHAVE, expectSignedOut, openCase, pageOf, person, search, watchCases } from './pages.ts'

const CPF = '529.982.247-25'
const { ana, clara, davi, fabio } = PEOPLE

// Only dates depend on the day, and the only masked one is the date of birth.
const SECRETS = secretsOf(findByChave(CHAVE, dayOf(2026, 11, 20))!)

/** Opens a case's address and signs in at the provider as an analyst, which shows the case. */
async function openCaseAsAnalyst(page: Page): Promise<void> {
  await page.goto(CASE)
  await expect(page).toHaveURL(/\/login\?to=/)
  expect(await axeViolations(page)).toEqual([])
  await signInAs(page, ana.name)
  await expect(page).toHaveURL(CASE)
  await openCase(page)
  await expect(page.locator('[data-field=CPF]')).toContainText(CPF)
  await expect(person(page)).toContainText(ana.name)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.join()).toContain('/assets/case-')
  expect(loaded.join()).not.toContain('/assets/compare-spoken-')
}

test('an analyst signs in at the provider, sees a case, and signs out here and at the provider', async ({
  page,
  team,
}) => {
  await openCaseAsAnalyst(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expectSignedOut(page)
  const entries = () => team.entries().filter(({ subject }) => subject === ana.id)
  // The provider also notified the host.
  await expect.poll(() => entries().at(-1)).toMatchObject({ action: 'provider-sign-out', result: 'ok' })
  expect(entries().map(({ action }) => action)).toEqual(
    expect.arrayContaining(['sign-in', 'case', 'sign-out']),
  )
  expect(JSON.stringify(entries())).not.toMatch(/onb-2026|52998|Albuquerque/i)
})

test(
  'an analyst signs in, again in a window after the session ended, and out here and at the provider',
  { tag: '@long' },
  async ({ page, context, team, expectConsole }) => {
    // The log of viewed pictures may be sent after the session ended.
    expectConsole(/ERR_FAILED/, /status of 401 .*\/api\/(?:case|events)/)
    await context.grantPermissions(['clipboard-write'])
    // Without the console's code, the form of the typed sign-in is never painted.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.locator('#root > *')).toHaveCount(0)
    await page.unroute('**/assets/*.js')
    await openCaseAsAnalyst(page)

    await page.locator('[data-field=CPF] [data-value]').click()
    await search(page, 'caso-limpo')
    await openCase(page, 'caso-limpo')
    await page.reload()
    await openCase(page, 'caso-limpo')

    // An answer in flight would set the cookie again.
    await page.waitForLoadState('networkidle')
    await context.clearCookies({ name: /Http-lupa/ })
    await search(page, CHAVE)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await expect(page.locator('[data-field=CPF]')).not.toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    // The provider's own session is still valid.
    await openSignInWindow(page)
    await expect(dialog).toBeHidden()
    await openCase(page)
    await page.goBack()
    await openCase(page, 'caso-limpo')

    const entries = () => team.entries().filter(({ subject }) => subject === ana.id)
    await expect
      .poll(() => entries().map(({ action }) => action))
      .toEqual(expect.arrayContaining(['sign-in', 'case', 'copy']))
    expect(JSON.stringify(entries())).not.toMatch(/onb-2026|caso-limpo|52998|Albuquerque/i)

    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Sair também do provedor?' })).toBeVisible()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await expectSignedOut(page)
    // The provider also notified the host.
    await expect.poll(() => entries().at(-1)).toMatchObject({ action: 'provider-sign-out', result: 'ok' })
    await signInAs(page, ana.name)
    await expect(person(page)).toContainText(ana.name)
  },
)

test(
  'support sees masked cases, and one value at a time with a reason',
  { tag: '@long' },
  async ({ context, team }) => {
    await context.clock.install()
    const page = await context.newPage()
    const bodies: Promise<string>[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/api/')) bodies.push(answer.text().catch(() => ''))
    })
    await page.goto(CASE)
    await signInAs(page, clara.name)
    await openCase(page)
    const field = page.locator('[data-field=CPF]')
    await expect(field).toContainText('•••.982.247-••')
    await page.clock.runFor(1000)
    await expect(page.locator('[data-images], img')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Privacidade' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Lote' })).toHaveCount(0)
    expect((await textsOf(page)).flatMap((text) => findSecrets(text, SECRETS))).toEqual([])
    expect(findSecrets((await Promise.all(bodies)).join('\n'), { ...SECRETS, numbers: [CPF] })).toEqual([])

    await page.locator('[data-field=CPF] > summary').press('Enter')
    await page.getByRole('button', { name: 'Mostrar CPF por 15 s' }).first().click()
    const question = page.getByRole('dialog', { name: 'Por que mostrar CPF?' })
    await expect(question).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await expect(field).not.toContainText(CPF)
    await question.getByRole('button', { name: 'Pedido do próprio cliente' }).click()
    await expect(field).toContainText(CPF)
    await expect
      .poll(() => team.entries().at(-1))
      .toMatchObject({ action: 'reveal', subject: clara.id, reason: 'customer-request' })
    await page.clock.fastForward('00:16')
    await expect(field).not.toContainText(CPF)

    await page.getByRole('textbox', { name: 'CPF' }).fill(CPF)
    await page.keyboard.press('Enter')
    await expect(page.getByText('CPF: igual ao do documento, diferente do informado')).toBeVisible()
    await expect(field).not.toContainText(CPF)
    expect(await axeViolations(page)).toEqual([])
    expect(team.entries().at(-1)).toMatchObject({ action: 'confer', result: 'different', conferred: 'CPF' })
    expect(JSON.stringify(team.entries())).not.toContain(CPF)
    await expect(page).toHaveURL(CASE)
  },
)

test(
  'an auditor starts at the access log and reaches no case',
  { tag: '@long' },
  async ({ context, team }) => {
    const page = await context.newPage()
    await page.goto('/')
    await signInAs(page, davi.name)
    await expect(page.getByRole('heading', { name: 'Registro de acessos' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    const requests = watchCases(page)
    await page.goto(CASE)
    await expect(page.locator('main').getByRole('heading')).toBeVisible()
    await expect(page.locator('[data-case]')).toHaveCount(0)
    expect(requests).toEqual([])
    await expect
      .poll(() => team.entries())
      .toContainEqual(expect.objectContaining({ action: 'access-log-read', subject: davi.id }))
  },
)

test(
  'a person without a role reads why and can choose another account',
  { tag: '@long' },
  async ({ page, team }) => {
    await page.goto(CASE)
    await signInAs(page, fabio.name)
    const problem = page.getByRole('alert')
    await expect(problem).toContainText('A sua conta ainda não tem acesso ao Lupa')
    await expectSignedOut(page)
    expect(await axeViolations(page)).toEqual([])
    await expect
      .poll(() => team.entries().at(-1))
      .toMatchObject({ action: 'sign-in-refused', result: 'no-role' })
    await page.getByRole('link', { name: 'Tentar entrar de novo' }).click()
    await choose(page, ana.name)
    await expect(page).toHaveURL(CASE)
    await openCase(page)
  },
)

test(
  'support cannot open a list, and each row of an analyst is logged',
  { tag: '@long' },
  async ({ context, team }) => {
    const analystPage = await pageOf(context, ana, '/batch')
    await analystPage.locator('[data-batch-input]').fill('demo-0001\ndemo-0002')
    await analystPage.locator('[data-batch-start]').click()
    await expect(analystPage.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
    const actions = () => team.entries().map(({ action }) => action)
    await expect.poll(actions).toEqual(expect.arrayContaining(['list-row', 'list-run']))
    expect(JSON.stringify(team.entries())).not.toContain('demo-000')

    const otherBrowser = await context.browser()!.newContext({ baseURL: team.url, locale: 'pt-BR' })
    const supportPage = await pageOf(otherBrowser, clara, '/batch')
    await expect(supportPage.getByRole('heading', { level: 1 })).toContainText('acesso')
    await expect(supportPage.locator('[data-batch-input]')).toHaveCount(0)
    await otherBrowser.close()
  },
)
