import type { BrowserContext, Page } from '@playwright/test'
import { secretsOf, readIn } from '../src/case/testing/demo-case.ts'
import { PEOPLE } from '../src/demo-provider/people.ts'
import { findByChave } from '../src/demo-service/cases/find-case.ts'
import { dayOf } from '../src/demo-service/drafting/calendar.ts'
import { axeViolations } from './support/accessibility.ts'
import { textsOf } from './support/page-text.ts'
import { choose, expect, openSignInWindow, signInAs, test } from './support/team.ts'

const CHAVE = 'onb-2026-11-000481'
const CASE = `/analyses?chave=${CHAVE}`
const CPF = '529.982.247-25'
const { ana, clara, davi, fabio } = PEOPLE

// Any day will do: only dates depend on it, and dates are not masked.
const SECRETS = secretsOf(findByChave(CHAVE, dayOf(2026, 11, 20))!)

async function openCase(page: Page, chave = CHAVE): Promise<void> {
  const opened = page.locator('[data-case]')
  await expect(opened).toHaveAttribute('data-chave', chave)
  await expect(opened).toHaveAttribute('data-state', 'ready')
}

async function search(page: Page, typed: string): Promise<void> {
  await page.getByRole('searchbox').fill(typed)
  await page.keyboard.press('Enter')
}

/** A page on the case, opened by somebody who has just signed in. */
async function pageOf(
  context: BrowserContext,
  { name }: { readonly name: string },
  path = CASE,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await signInAs(page, name)
  await expect(page).toHaveURL(path)
  return page
}

async function isEmpty(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await expect(page.locator('[data-case], [data-field]')).toHaveCount(0)
}

const person = (page: Page) => page.locator('[data-person]')

/** Every Chave that a page asks the host for, with the status of the answer. */
function watchCases(page: Page): string[] {
  const asked: string[] = []
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    if (pathname === '/api/case') asked.push(`${searchParams.get('value')} ${answer.status()}`)
  })
  return asked
}

test('an analyst: in, back to the page, search, list, and out here and at the provider', async ({
  page,
  team,
}) => {
  await page.goto(CASE)
  await expect(page).toHaveURL(/\/login\?to=/)
  expect(await axeViolations(page)).toEqual([])
  await signInAs(page, ana.name)
  await expect(page).toHaveURL(CASE)
  await openCase(page)
  await expect(page.locator('[data-field=CPF]')).toContainText(CPF)
  await expect(person(page)).toContainText(ana.name)
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await search(page, 'caso-limpo')
  await openCase(page, 'caso-limpo')
  await page.reload()
  await openCase(page, 'caso-limpo')

  await page.getByRole('link', { name: 'Lote' }).click()
  await page.locator('[data-batch-input]').fill('demo-0001\ndemo-0002')
  await page.locator('[data-batch-start]').click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  const entries = team.entries().filter(({ subject }) => subject === ana.id)
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['sign-in', 'case', 'list-row', 'list-run']),
  )
  expect(JSON.stringify(entries)).not.toMatch(/onb-2026|caso-limpo|demo-000|52998|Arruda/i)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Sair também do provedor?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await isEmpty(page)
  await signInAs(page, ana.name)
  await expect(person(page)).toContainText(ana.name)
})

test('support: nothing but a masked case, and one value at a time with a reason', async ({
  context,
  team,
}) => {
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
  await expect(page.getByRole('button', { name: 'Privacidade' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Lote' })).toHaveCount(0)
  expect((await textsOf(page)).flatMap((text) => readIn(text, SECRETS))).toEqual([])
  expect(readIn((await Promise.all(bodies)).join('\n'), { ...SECRETS, numbers: [CPF] })).toEqual([])

  await page.getByRole('button', { name: 'Mostrar CPF por 15 s' }).first().click()
  const question = page.getByRole('dialog', { name: 'Por que mostrar CPF?' })
  await expect(question).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expect(field).not.toContainText(CPF)
  await question.getByRole('button', { name: 'Pedido do próprio cliente' }).click()
  await expect(field).toContainText(CPF)
  expect(team.entries().at(-1)).toMatchObject({
    action: 'reveal',
    subject: clara.id,
    reason: 'customer-request',
  })
  await page.clock.fastForward('00:16')
  await expect(field).not.toContainText(CPF)

  await page.goto('/batch')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('acesso')
  await expect(page.locator('[data-batch-input]')).toHaveCount(0)
})

test('an auditor begins at the access log, and reaches no case', async ({ context, team }) => {
  const page = await context.newPage()
  await page.goto('/')
  await signInAs(page, davi.name)
  await expect(page.getByRole('heading', { name: 'Registro de acessos' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  const asked = watchCases(page)
  await page.goto(CASE)
  await expect(page.locator('main').getByRole('heading')).toBeVisible()
  await expect(page.locator('[data-case]')).toHaveCount(0)
  expect(asked).toEqual([])
  expect(
    team.entries().some(({ action, subject }) => action === 'access-log-read' && subject === davi.id),
  ).toBe(true)
})

test('somebody without a role reads why, and another person can be chosen', async ({ page, team }) => {
  await page.goto(CASE)
  await signInAs(page, fabio.name)
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('A sua conta ainda não tem acesso ao Lupa')
  await isEmpty(page)
  expect(await axeViolations(page)).toEqual([])
  expect(team.entries().at(-1)).toMatchObject({ action: 'sign-in-refused', result: 'no-role' })
  await page.getByRole('link', { name: 'Tentar entrar de novo' }).click()
  await choose(page, ana.name)
  await expect(page).toHaveURL(CASE)
  await openCase(page)
})

test('a session that is over hides the page, which comes back after a sign-in in another window', async ({
  context,
  expectConsole,
}) => {
  expectConsole(/status of 401 .*\/api\/case/)
  const page = await pageOf(context, ana)
  await openCase(page)
  await context.clearCookies({ name: /Http-lupa/ })
  await search(page, 'caso-limpo')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expect(page.locator('[data-field=CPF]')).not.toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  // The provider still knows who it is, and asks nothing.
  await openSignInWindow(page)
  await expect(dialog).toBeHidden()
  await openCase(page, 'caso-limpo')
  await page.goBack()
  await openCase(page)
})

test('the idle lock empties every tab and asks for proof; a sign-out does, too', async ({ context }) => {
  await context.clock.install()
  const first = await pageOf(context, ana)
  await openCase(first)
  const second = await context.newPage()
  await second.goto(CASE)
  await openCase(second)
  await first.clock.fastForward('15:01')
  for (const page of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop
    await isEmpty(page)
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('status')).toContainText('bloqueada depois de 15 minutos sem uso')
  }
  expect(await axeViolations(first)).toEqual([])
  const window = await openSignInWindow(first)
  await choose(window, ana.name)
  for (const page of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.bringToFront()
    // oxlint-disable-next-line no-await-in-loop
    await openCase(page)
  }

  await first.getByRole('button', { name: 'Sair' }).click()
  await isEmpty(second)
  await first.getByRole('button', { name: 'Sair', exact: true }).click()
  await isEmpty(first)
  // The way back leads over the provider's page.
  for (let steps = 0; steps < 4; steps += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await first.goBack().catch(() => null)
    // oxlint-disable-next-line no-await-in-loop
    await expect(first.locator('[data-case]')).toHaveCount(0)
  }
})

test('two people in two tabs: the first neither shows nor fetches anything as the second', async ({
  context,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const first = await pageOf(context, ana)
  await openCase(first)
  const asked = watchCases(first)
  const second = await context.newPage()
  await second.goto('/auth/sign-in?other=1')
  await choose(second, clara.name)
  await expect(person(second)).toContainText(clara.name)

  await first.bringToFront()
  const reloaded = first.waitForEvent('load')
  await search(first, 'caso-limpo')
  await reloaded
  expect(asked[0]).toBe('caso-limpo 409')
  // From here on it is the second person's page, and says so.
  await expect(person(first)).toContainText(clara.name)
  await openCase(first, 'caso-limpo')
  await expect(first.locator('[data-field=CPF]')).toContainText('•')
  expect(asked).toEqual(['caso-limpo 409', 'caso-limpo 200'])
})

test('an edited cookie is none', async ({ context, team }) => {
  const page = await pageOf(context, ana)
  await openCase(page)
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-Http-lupa')!
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
  const at = cookie.value.length - 30
  const other = cookie.value[at] === 'A' ? 'B' : 'A'
  await context.addCookies([
    { ...cookie, value: cookie.value.slice(0, at) + other + cookie.value.slice(at + 1) },
  ])
  await page.reload()
  await isEmpty(page)
  expect(team.entries().at(-1)).toMatchObject({ action: 'session-refused', subject: null })
})

test.describe('with a provider that is down', () => {
  test.use({ ownTeam: { health: 'down' } })

  test('the console starts and says it; who is in stays in', async ({ context, page, team }) => {
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

    // Down between the question and the answer.
    await context.clearCookies({ name: /Http-lupa/ })
    team.provider.health = 'up'
    team.provider.alterClaims = (claims) => {
      team.provider.health = 'down'
      return claims
    }
    const second = await context.newPage()
    await second.goto(CASE)
    await signInAs(second, ana.name)
    await expect(second.getByRole('alert')).toContainText('A página de entrada da organização não responde')
    await isEmpty(second)
  })
})

test.describe('with an access log that cannot be written', () => {
  test.use({ ownTeam: {} })

  test('no case is shown, and the page says why', async ({ page, team, expectConsole }) => {
    expectConsole(/status of 503/)
    await page.goto(CASE)
    await signInAs(page, ana.name)
    await openCase(page)
    team.breakLog()
    await search(page, 'caso-limpo')
    await expect(page.getByRole('alert')).toContainText('o acesso não pôde ser registrado')
    await expect(page.locator('[data-field]')).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
  })
})
