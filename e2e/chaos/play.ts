import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import shellWords from '#words/catalogue/pt-BR/shell.json' with { type: 'json' }
import signInWords from '#words/catalogue/pt-BR/sign-in.json' with { type: 'json' }
import { readIn, textsIn } from '#core/case/testing/demo-case.ts'
import { signOut } from '#e2e/support/page-actions.ts'
import { textsOf } from '#e2e/support/page-text.ts'
import { BASES, HARMLESS, secretsOfBase } from './fault.ts'
import type { CaseIds, Fault } from './fault.ts'
import type { FaultyService } from './faulty-service.ts'
import type { PageState } from './reader.ts'
import { differences, PANELS, problemsOf, withOtherIds } from './verdict.ts'

/** The longest time of a case, in milliseconds: every call may run into the client's timeout. */
const ENDS_WITHIN = 20_000

/** A page that does nothing for so long, in milliseconds, hangs. */
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
    /** Whether the person is of support, to whom nothing personal may be shown or sent. */
    readonly isSupport: boolean
    /** Lets the host's pauses pass. */
    readonly passTime: () => Promise<void>
    /** The bodies that the host has sent to this page since the last call. */
    readonly received: () => Promise<readonly string[]>
  } | null
}

/** Chave and Id that were never requested, so that nothing is cached for them; `turn` distinguishes those of one fault. */
function aliasOf(n: number, turn: 'fault' | 'elsewhere' | 'baseline'): CaseIds {
  const at = { fault: 1, elsewhere: 2, baseline: 3 }[turn]
  return { chave: `caos-${turn}-${n}`, id: 7_000_000 + n * 10 + at }
}

const askedOf = (by: Fault['by'], { chave, id }: CaseIds) => (by === 'chave' ? chave : String(id))

/** Rejects where the page has not answered after `ms` milliseconds. */
async function unlessItHangs<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise: hung, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`the page hangs: no answer in ${ms / 1000} s`)), ms)
  return Promise.race([answer, hung]).finally(() => clearTimeout(timer))
}

function open({ page }: Stage, by: Fault['by'], alias: CaseIds) {
  const asked = askedOf(by, alias)
  const opened = page.evaluate(([typed, expected, ms]) => reader.open(typed, expected, ms), [
    `${by}:${asked}`,
    asked,
    ENDS_WITHIN,
  ] as const)
  return unlessItHangs(opened, ENDS_WITHIN + HANGS_AFTER)
}

/** Waits for a state, and says what differs from it. */
async function settles({ page }: Stage, expected: PageState): Promise<string[]> {
  const ms = ENDS_WITHIN / 4
  const shown = await page.evaluate(([one, most]) => reader.settle(one, most), [expected, ms] as const)
  return differences(shown, expected)
}

/** Opens the commands by a key, and closes them. */
async function pressKeys({ page }: Stage): Promise<void> {
  const commands = page.locator('dialog[open] [role=combobox]')
  await page.keyboard.press('Control+k')
  await commands.waitFor({ timeout: HANGS_AFTER })
  await page.keyboard.press('Escape')
  await commands.waitFor({ state: 'hidden', timeout: HANGS_AFTER })
}

/** Switches privacy mode on or off; false where nothing offers to. */
async function setPrivacy({ page }: Stage, isOn: boolean): Promise<boolean> {
  const button = page.getByRole('button', { name: shellWords['shell.privacy'], exact: true })
  if ((await button.count()) === 0) return false
  if ((await button.getAttribute('aria-pressed')) !== String(isOn)) await button.click()
  return true
}

/** The values of the case that can be read on the page, opened as far as it can be. */
async function leaksIn({ page }: Stage, { base }: Fault): Promise<string[]> {
  await page.locator('[data-case] details:not([open]) > summary').evaluateAll((all) => {
    for (const each of all.slice(0, 40)) (each as HTMLElement).click()
  })
  // What opens is drawn, and its code may still be loading.
  await pause(100)
  const secrets = secretsOfBase(base)
  const texts = [await page.title(), ...(await textsOf(page))]
  return texts.flatMap((text) =>
    readIn(text, secrets).map((secret) => `readable: ${secret} in ${text.slice(0, 200)}`),
  )
}

/** The values of the case in what a page of support received. */
async function leaksReceived({ team }: Stage, { base }: Fault): Promise<string[]> {
  if (!team?.isSupport) return []
  const secrets = secretsOfBase(base)
  const bodies = await team.received()
  // With something in between, so that no two numbers make a third.
  const texts = bodies.map((body) => textsOfBody(body).join('\n¶x¶\n'))
  return texts.flatMap((text) => readIn(text, secrets)).map((secret) => `received by support: ${secret}`)
}

/** The texts of a case as team mode sends it: a list of values, in which other lists only say what belongs together. */
function textsOfBody(body: string): readonly string[] {
  try {
    const values: unknown = JSON.parse(body)
    return textsIn(Array.isArray(values) ? values.filter((value) => typeof value !== 'object') : values)
  } catch {
    return [body]
  }
}

/** What is wrong with the state of a page, whichever answers it had. */
function wrongIn(stage: Stage, shown: PageState, asked: string, clean: PageState): string[] {
  // The service's answers as they came are not for support.
  const panels = PANELS.filter((panel) => panel !== 'raw' || !stage.team?.isSupport)
  return problemsOf(shown, asked, clean, panels)
}

/** The state that this page shows for a case without faults. */
async function cleanState(stage: Stage, fault: Fault, as: CaseIds): Promise<PageState> {
  const { base, by, isPrivate } = fault
  const alias = aliasOf(BASES.indexOf(base) * 2 + (by === 'id' ? 1 : 0), 'baseline')
  // Names of unknown fields and labels are masked, too.
  const key = `${base} ${by} ${isPrivate}`
  const known = stage.clean.get(key)
  if (known) return withOtherIds(known, alias, as)
  stage.service.addAlias(alias, base)
  const { shown } = await open(stage, by, alias)
  const wrong = wrongIn(stage, shown, askedOf(by, alias), shown)
  if (shown.state !== 'ready' || shown.asksToSignIn) wrong.push(JSON.stringify(shown))
  if (isPrivate || stage.team?.isSupport) wrong.push(...(await leaksIn(stage, fault)))
  if (wrong.length > 0) throw new Error(`the clean case ${base}: ${wrong.join('; ')}`)
  stage.clean.set(key, shown)
  return withOtherIds(shown, alias, as)
}

/** Submits credentials, on the sign-in page or in the session dialog. @returns whether they were taken; else the page says why not. */
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

/** Signs out, and in again with the fault in the token endpoint. */
async function signInWithFault(stage: Stage, fault: Fault): Promise<string[]> {
  await signOut(stage.page)
  await stage.page.waitForURL(/\/login(?:\?|$)/)
  stage.service.arm(fault)
  const isTaken = await signIn(stage)
  stage.service.arm(null)
  if (isTaken) return []
  if (HARMLESS.has(fault.kind)) return ['the sign-in was refused']
  return (await signIn(stage)) ? [] : ['the next good answer did not sign in']
}

/** Recovers as the fault says, with a service that works again. */
async function recover(stage: Stage, fault: Fault, shown: PageState, alias: CaseIds): Promise<string[]> {
  const { page, service } = stage
  if (shown.asksToSignIn) {
    if (!(await signIn(stage))) return ['signing in again was refused']
    // Refused requests run again by themselves.
    return settles(stage, await cleanState(stage, fault, alias))
  }
  if (fault.recovery === 'elsewhere') {
    const elsewhere = aliasOf(fault.n, 'elsewhere')
    service.addAlias(elsewhere, fault.base)
    await open(stage, fault.by, elsewhere)
    return settles(stage, await cleanState(stage, fault, elsewhere))
  }
  // There is a retry button only where a call failed; otherwise the whole case is requested again.
  const hasFailed = shown.panels[PANEL_OF[fault.operation]]?.startsWith('error')
  if (fault.recovery === 'retry' && hasFailed) {
    const offered = await page
      .getByRole('button', { name: signInWords.retry, exact: true })
      .evaluateAll((all) => all.map((button) => (button as HTMLElement).click()))
    if (offered.length === 0) return ['nothing offers to try again']
  } else await open(stage, fault.by, alias)
  return settles(stage, await cleanState(stage, fault, alias))
}

/**
 * Plays one fault on a page that is signed in, and leaves it signed in.
 *
 * @returns what went wrong; empty if nothing did.
 */
export async function play(stage: Stage, fault: Fault): Promise<string[]> {
  const { service, page, team } = stage
  const alias = aliasOf(fault.n, 'fault')
  service.addAlias(alias, fault.base)
  const wrong: string[] = []
  const offersPrivacy = await setPrivacy(stage, fault.isPrivate)
  if (offersPrivacy === Boolean(team?.isSupport)) wrong.push(`privacy mode is offered: ${offersPrivacy}`)
  const clean = await cleanState(stage, fault, alias)
  if (fault.operation === 'token' && !team) wrong.push(...(await signInWithFault(stage, fault)))
  else service.arm(fault)
  // The host signs in by itself, once its token is refused.
  if (fault.operation === 'token' && team) service.revokeTokens()
  const { shown, isStale } = await open(stage, fault.by, alias)
  service.arm(null)
  if (isStale) wrong.push('another case was shown under its address')
  wrong.push(...wrongIn(stage, shown, askedOf(fault.by, alias), clean))
  if (HARMLESS.has(fault.kind)) wrong.push(...differences(shown, clean))
  // Behind the dialog that asks for credentials nothing can be read or opened.
  if (!shown.asksToSignIn) {
    await unlessItHangs(pressKeys(stage), HANGS_AFTER)
    if (fault.isPrivate || team?.isSupport)
      wrong.push(...(await unlessItHangs(leaksIn(stage, fault), 2 * HANGS_AFTER)))
  }
  await team?.passTime()
  wrong.push(...(await recover(stage, fault, shown, alias)).map((each) => `afterwards: ${each}`))
  wrong.push(...(await leaksReceived(stage, fault)))
  if (await page.evaluate(() => 'pwned' in globalThis)) wrong.push('a script of the service ran')
  return [...wrong, ...stage.complaints()]
}
