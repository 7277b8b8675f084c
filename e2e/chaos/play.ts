import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import shellWords from '#words/catalogue/pt-BR/shell.json' with { type: 'json' }
import signInWords from '#words/catalogue/pt-BR/sign-in.json' with { type: 'json' }
import { findSecrets, textsIn } from '#core/case/testing/demo-case.ts'
import { signOut } from '#e2e/support/page-actions.ts'
import { textsOf } from '#e2e/support/page-text.ts'
import { BASES, HARMLESS, secretsOfBase } from './fault.ts'
import type { CaseIds, Fault } from './fault.ts'
import type { FaultyService } from './faulty-service.ts'
import type { PageState } from './reader.ts'
import { differences, PANELS, problemsOf, withOtherIds } from './verdict.ts'

/** Milliseconds. Each call of a case may reach the client's timeout. */
const ENDS_WITHIN = 20_000

/** Milliseconds without an answer after which a page hangs. */
const HANGS_AFTER = 30_000

/** The panel that shows the failure of an operation. */
const PANEL_OF = { score: 'ocr', biometria: 'face', laudo: 'laudo', token: '' } as const

/** A page on which faults are played one after the other. */
export interface Stage {
  readonly page: Page
  readonly service: FaultyService
  readonly complaints: () => string[]
  /** The page's state for clean cases, by base and lookup. */
  readonly clean: Map<string, PageState>
  /** In team mode. */
  readonly team: {
    /** Support staff must not receive personal values. */
    readonly isSupport: boolean
    /** Ends the host's waits. */
    readonly passTime: () => Promise<void>
    /** Returns the bodies that this page received since the last call. */
    readonly received: () => Promise<readonly string[]>
  } | null
}

/** Returns an unused Chave and Id, which no cache holds. */
function aliasOf(n: number, purpose: 'fault' | 'elsewhere' | 'baseline'): CaseIds {
  const digit = { fault: 1, elsewhere: 2, baseline: 3 }[purpose]
  return { chave: `caos-${purpose}-${n}`, id: 7_000_000 + n * 10 + digit }
}

const requestedKey = (by: Fault['by'], { chave, id }: CaseIds) => (by === 'chave' ? chave : String(id))

/** Rejects if the page does not answer within `ms` milliseconds. */
async function withTimeout<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`the page hangs: no answer in ${ms / 1000} s`)), ms)
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}

function open({ page }: Stage, by: Fault['by'], alias: CaseIds) {
  const key = requestedKey(by, alias)
  const opened = page.evaluate(([typed, expected, ms]) => reader.open(typed, expected, ms), [
    `${by}:${key}`,
    key,
    ENDS_WITHIN,
  ] as const)
  return withTimeout(opened, ENDS_WITHIN + HANGS_AFTER)
}

/** Waits for a state and returns the differences from it. */
async function settles({ page }: Stage, expected: PageState): Promise<string[]> {
  const ms = ENDS_WITHIN / 4
  const state = await page.evaluate(([wanted, limit]) => reader.settle(wanted, limit), [
    expected,
    ms,
  ] as const)
  return differences(state, expected)
}

/** Opens and closes the commands by keyboard. */
async function pressKeys({ page }: Stage): Promise<void> {
  const commands = page.locator('dialog[open] [role=combobox]')
  await page.keyboard.press('Control+k')
  await commands.waitFor({ timeout: HANGS_AFTER })
  await page.keyboard.press('Escape')
  await commands.waitFor({ state: 'hidden', timeout: HANGS_AFTER })
}

/** Switches privacy mode on or off. Returns false if the page has no switch. */
async function setPrivacy({ page }: Stage, isOn: boolean): Promise<boolean> {
  const button = page.getByRole('button', { name: shellWords['shell.privacy'], exact: true })
  if ((await button.count()) === 0) return false
  if ((await button.getAttribute('aria-pressed')) !== String(isOn)) await button.click()
  return true
}

/** Unfolds the page and returns the readable values of the case. */
async function leaksIn({ page }: Stage, { base }: Fault): Promise<string[]> {
  await page.locator('[data-case] details:not([open]) > summary').evaluateAll((all) => {
    for (const summary of all.slice(0, 40)) (summary as HTMLElement).click()
  })
  // Unfolded content may still be loading its code.
  await pause(100)
  const secrets = secretsOfBase(base)
  const texts = [await page.title(), ...(await textsOf(page))]
  return texts.flatMap((text) =>
    findSecrets(text, secrets).map((secret) => `readable: ${secret} in ${text.slice(0, 200)}`),
  )
}

/** Returns values of the case in the bodies that a support page received. */
async function leaksReceived({ team }: Stage, { base }: Fault): Promise<string[]> {
  if (!team?.isSupport) return []
  const secrets = secretsOfBase(base)
  const bodies = await team.received()
  // The separator keeps two numbers from joining into a third.
  const texts = bodies.map((body) => textsOfBody(body).join('\n¶x¶\n'))
  return texts.flatMap((text) => findSecrets(text, secrets)).map((secret) => `received by support: ${secret}`)
}

/** The texts of a case in team mode: a flat list of values. Nested lists are indexes into it. */
function textsOfBody(body: string): readonly string[] {
  try {
    const values: unknown = JSON.parse(body)
    return textsIn(Array.isArray(values) ? values.filter((value) => typeof value !== 'object') : values)
  } catch {
    return [body]
  }
}

/** Returns the problems of a page state, for any answers. */
function stateProblems(stage: Stage, state: PageState, key: string, clean: PageState): string[] {
  // Support does not see original answers.
  const panels = PANELS.filter((panel) => panel !== 'raw' || !stage.team?.isSupport)
  return problemsOf(state, key, clean, panels)
}

/** Returns the page state for the same case without faults. */
async function cleanState(stage: Stage, fault: Fault, as: CaseIds): Promise<PageState> {
  const { base, by, isPrivate } = fault
  const alias = aliasOf(BASES.indexOf(base) * 2 + (by === 'id' ? 1 : 0), 'baseline')
  // Names of unknown fields and labels are masked, too.
  const key = `${base} ${by} ${isPrivate}`
  const cached = stage.clean.get(key)
  if (cached) return withOtherIds(cached, alias, as)
  stage.service.addAlias(alias, base)
  const { pageState } = await open(stage, by, alias)
  const problems = stateProblems(stage, pageState, requestedKey(by, alias), pageState)
  if (pageState.state !== 'ready' || pageState.asksToSignIn) problems.push(JSON.stringify(pageState))
  if (isPrivate || stage.team?.isSupport) problems.push(...(await leaksIn(stage, fault)))
  if (problems.length > 0) throw new Error(`the clean case ${base}: ${problems.join('; ')}`)
  stage.clean.set(key, pageState)
  return withOtherIds(pageState, alias, as)
}

/** Submits credentials on the sign-in page or in the session dialog. Returns whether the service accepted them. */
async function signIn({ page }: Stage): Promise<boolean> {
  const form = page.locator('form:has(input[type=password])')
  await form.getByLabel('ClientId').fill('caos-cliente')
  await form.getByLabel('ClientSecret').fill('caos-segredo-não-mostrar')
  await form.getByLabel('ClientSecret').press('Enter')
  const refused = form.getByRole('alert').filter({ hasText: /\S/ })
  await Promise.race([
    form.waitFor({ state: 'detached', timeout: ENDS_WITHIN }),
    refused.waitFor({ timeout: ENDS_WITHIN }),
  ])
  return (await form.count()) === 0
}

/** Signs out, then in again with the fault in the token endpoint. */
async function signInWithFault(stage: Stage, fault: Fault): Promise<string[]> {
  await signOut(stage.page)
  await stage.page.waitForURL(/\/login(?:\?|$)/)
  stage.service.arm(fault)
  const isAccepted = await signIn(stage)
  stage.service.arm(null)
  if (isAccepted) return []
  if (HARMLESS.has(fault.kind)) return ['the sign-in was refused']
  return (await signIn(stage)) ? [] : ['the next good answer did not sign in']
}

/** Performs the fault's recovery step after the service works again. */
async function recover(stage: Stage, fault: Fault, pageState: PageState, alias: CaseIds): Promise<string[]> {
  const { page, service } = stage
  if (pageState.asksToSignIn) {
    if (!(await signIn(stage))) return ['signing in again was refused']
    // Refused requests retry automatically.
    return settles(stage, await cleanState(stage, fault, alias))
  }
  if (fault.recovery === 'elsewhere') {
    const elsewhere = aliasOf(fault.n, 'elsewhere')
    service.addAlias(elsewhere, fault.base)
    await open(stage, fault.by, elsewhere)
    return settles(stage, await cleanState(stage, fault, elsewhere))
  }
  // Only a failed call has a retry button. Otherwise request the whole case again.
  const hasFailed = pageState.panels[PANEL_OF[fault.operation]]?.startsWith('error')
  if (fault.recovery === 'retry' && hasFailed) {
    const buttons = await page
      .getByRole('button', { name: signInWords.retry, exact: true })
      .evaluateAll((elements) => elements.map((button) => (button as HTMLElement).click()))
    if (buttons.length === 0) return ['no retry button']
  } else await open(stage, fault.by, alias)
  return settles(stage, await cleanState(stage, fault, alias))
}

/**
 * Plays one fault on a signed-in page and leaves it signed in.
 *
 * @returns the problems found.
 */
export async function play(stage: Stage, fault: Fault): Promise<string[]> {
  const { service, page, team } = stage
  const alias = aliasOf(fault.n, 'fault')
  service.addAlias(alias, fault.base)
  const problems: string[] = []
  const hasSwitch = await setPrivacy(stage, fault.isPrivate)
  if (hasSwitch === Boolean(team?.isSupport)) problems.push(`privacy switch: ${hasSwitch}`)
  const clean = await cleanState(stage, fault, alias)
  if (fault.operation === 'token' && !team) problems.push(...(await signInWithFault(stage, fault)))
  else service.arm(fault)
  // The host signs in again once its token is refused.
  if (fault.operation === 'token' && team) service.revokeTokens()
  const { pageState, isStale } = await open(stage, fault.by, alias)
  service.arm(null)
  if (isStale) problems.push('the page showed another case at this address')
  problems.push(...stateProblems(stage, pageState, requestedKey(fault.by, alias), clean))
  if (HARMLESS.has(fault.kind)) problems.push(...differences(pageState, clean))
  // The sign-in dialog hides the page.
  if (!pageState.asksToSignIn) {
    await withTimeout(pressKeys(stage), HANGS_AFTER)
    if (fault.isPrivate || team?.isSupport)
      problems.push(...(await withTimeout(leaksIn(stage, fault), 2 * HANGS_AFTER)))
  }
  await team?.passTime()
  problems.push(
    ...(await recover(stage, fault, pageState, alias)).map((problem) => `after recovery: ${problem}`),
  )
  problems.push(...(await leaksReceived(stage, fault)))
  if (await page.evaluate(() => 'pwned' in globalThis)) problems.push('a script of the service ran')
  return [...problems, ...stage.complaints()]
}
