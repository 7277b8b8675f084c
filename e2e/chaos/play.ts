import type { Page } from '@playwright/test'
import { readIn, textsIn } from '../../src/core/case/testing/demo-case.ts'
import { textsOf } from '../support/page-text.ts'
import { aliasOf, BASES, secretsOfBase } from './bases.ts'
import type { CaseIds } from './bases.ts'
import { HARMLESS } from './fault.ts'
import type { Fault } from './fault.ts'
import type { FaultyService } from './faulty-service.ts'
import type { Role } from '../../src/core/team/permissions.ts'
import type { PageState } from './reader.ts'
import { differences, PANELS, withOtherIds, problemsOf } from './verdict.ts'

/** The longest time of a case, in milliseconds: every call may run into the client's timeout. */
const ENDS_WITHIN = 20_000

/** A page that does nothing for so long, in milliseconds, hangs. */
const HANGS_AFTER = 30_000

/** The panel that shows the failure of an operation. */
const PANEL_OF = { score: 'ocr', biometria: 'face', laudo: 'laudo', token: '' } as const

function panelOf({ operation }: Fault, shown: PageState): string {
  return shown.panels[PANEL_OF[operation]] ?? ''
}

/** A page on which faults are played one after the other. */
export interface Stage {
  readonly page: Page
  readonly service: FaultyService
  /** Errors of the page since the last call. */
  readonly complaints: () => string[]
  /** The page's state for clean cases, by base and lookup. */
  readonly clean: Map<string, PageState>
  /** In team mode: the role of the person, and lets the host's pauses pass. */
  readonly team: {
    readonly role: Role
    readonly passTime: () => Promise<void>
    /** The bodies that the host has sent to this page since the last call. */
    readonly received: () => Promise<readonly string[]>
  } | null
}

/** The service's answers as they came are not for support. */
const panelsOf = ({ team }: Stage) => PANELS.filter((panel) => panel !== 'raw' || team?.role !== 'support')

/** Whether nothing personal may be readable: in privacy mode, and always to who may not see values. */
function hidesValues({ team }: Stage, { isPrivate }: Fault): boolean {
  return isPrivate || team?.role === 'support'
}

function typed(by: Fault['by'], { chave, id }: CaseIds): { typed: string; asked: string } {
  const asked = by === 'chave' ? chave : String(id)
  return { typed: `${by}:${asked}`, asked }
}

async function open(
  { page }: Stage,
  by: Fault['by'],
  alias: CaseIds,
): Promise<{ shown: PageState; isStale: boolean }> {
  const { typed: text, asked } = typed(by, alias)
  return unlessItHangs(
    page.evaluate(([one, other, ms]) => reader.open(one, other, ms), [text, asked, ENDS_WITHIN] as const),
    ENDS_WITHIN + HANGS_AFTER,
  )
}

/** Rejects where the page has not answered after `ms` milliseconds. */
async function unlessItHangs<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise: hung, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`the page hangs: no answer in ${ms / 1000} s`)), ms)
  return Promise.race([answer, hung]).finally(() => clearTimeout(timer))
}

/** Opens the commands by a key, and closes them. */
async function pressKeys({ page }: Stage): Promise<void> {
  const commands = page.locator('dialog[open] [role=combobox]')
  await page.keyboard.press('Control+k')
  await commands.waitFor({ timeout: HANGS_AFTER })
  await page.keyboard.press('Escape')
  await commands.waitFor({ state: 'hidden', timeout: HANGS_AFTER })
}

/** The values of the case that can be read on the page, each with the beginning of the text around it. */
async function leaksIn({ page }: Stage, { base }: Fault): Promise<string[]> {
  await page.evaluate(() => reader.expand())
  const secrets = secretsOfBase(base)
  const texts = [await page.title(), ...(await textsOf(page))]
  return texts.flatMap((text) =>
    readIn(text, secrets).map((secret) => `readable in privacy mode: ${secret} in ${text.slice(0, 200)}`),
  )
}

/** The values of the case in what a page received that must not get any. */
async function leaksReceived({ team }: Stage, { base }: Fault): Promise<string[]> {
  if (team?.role !== 'support') return []
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

/** The state that this page shows for a case without faults. */
async function cleanState(stage: Stage, fault: Fault, as: CaseIds): Promise<PageState> {
  const { base, by } = fault
  // Names of unknown fields and labels are masked, too.
  const key = `${base} ${by} ${fault.isPrivate}`
  const alias = aliasOf(BASES.indexOf(base) * 2 + (by === 'id' ? 1 : 0), 'baseline')
  let clean = stage.clean.get(key)
  if (!clean) {
    stage.service.addAlias(alias, base)
    clean = (await open(stage, by, alias)).shown
    const wrong = problemsOf(clean, typed(by, alias).asked, clean, panelsOf(stage))
    if (clean.state !== 'ready' || clean.asksToSignIn) wrong.push(JSON.stringify(clean))
    if (hidesValues(stage, fault)) wrong.push(...(await leaksIn(stage, fault)))
    if (wrong.length > 0) throw new Error(`the clean case ${base}: ${wrong.join('; ')}`)
    stage.clean.set(key, clean)
  }
  return withOtherIds(clean, alias, as)
}

async function signIn({ page }: Stage): Promise<'signed-in' | 'refused' | 'neither'> {
  return page.evaluate((ms) => reader.signIn(ms), ENDS_WITHIN)
}

async function settle({ page }: Stage, expected: PageState): Promise<PageState> {
  return page.evaluate(([one, ms]) => reader.settle(one, ms), [expected, ENDS_WITHIN / 4] as const)
}

/** Signs out, and in again with the fault in the token endpoint. */
async function signInWithFault(stage: Stage, fault: Fault): Promise<string[]> {
  const { page, service } = stage
  if (!(await page.evaluate((ms) => reader.signOut(ms), ENDS_WITHIN)))
    return ['signing out did not lead to the sign-in']
  service.arm(fault)
  const outcome = await signIn(stage)
  service.arm(null)
  if (outcome === 'signed-in') return []
  if (outcome === 'neither') return ['the sign-in neither succeeded nor said why not']
  if (HARMLESS.has(fault.kind)) return ['the sign-in was refused']
  return (await signIn(stage)) === 'signed-in' ? [] : ['the next good answer did not sign in']
}

/** Recovers as the fault says, with a service that works again. */
async function recover(stage: Stage, fault: Fault, shown: PageState, alias: CaseIds): Promise<string[]> {
  const { page, service } = stage
  const expected = await expectedOf(alias)
  if (shown.asksToSignIn) {
    const outcome = await signIn(stage)
    if (outcome !== 'signed-in') return [`signing in again: ${outcome}`]
    // Refused requests run again by themselves.
    return differences(await settle(stage, expected), expected)
  }
  if (fault.recovery === 'elsewhere') {
    const elsewhere = aliasOf(fault.n, 'elsewhere')
    service.addAlias(elsewhere, fault.base)
    const next = await expectedOf(elsewhere)
    await open(stage, fault.by, elsewhere)
    return differences(await settle(stage, next), next)
  }
  // There is a retry button only where a call failed; otherwise the whole case is requested again.
  const hasFailed = fault.recovery === 'retry' && panelOf(fault, shown).startsWith('error')
  if (hasFailed && !(await page.evaluate(() => reader.retry()))) return ['nothing offers to try again']
  if (!hasFailed) await open(stage, fault.by, alias)
  return differences(await settle(stage, expected), expected)

  async function expectedOf(name: CaseIds): Promise<PageState> {
    return cleanState(stage, fault, name)
  }
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
  const offersPrivacy = await page.evaluate((isOn) => reader.setPrivacy(isOn), fault.isPrivate)
  if (offersPrivacy === (team?.role === 'support')) wrong.push(`privacy mode is offered: ${offersPrivacy}`)
  const clean = await cleanState(stage, fault, alias)
  if (fault.operation === 'token' && !team) wrong.push(...(await signInWithFault(stage, fault)))
  else service.arm(fault)
  // The host signs in by itself, once its token is refused.
  if (fault.operation === 'token' && team) service.revokeTokens()
  const { shown, isStale } = await open(stage, fault.by, alias)
  service.arm(null)
  if (isStale) wrong.push('another case was shown under its address')
  wrong.push(...problemsOf(shown, typed(fault.by, alias).asked, clean, panelsOf(stage)))
  if (HARMLESS.has(fault.kind)) wrong.push(...differences(shown, clean))
  // Behind the dialog that asks for credentials nothing can be read or opened.
  if (!shown.asksToSignIn) {
    await unlessItHangs(pressKeys(stage), HANGS_AFTER)
    if (hidesValues(stage, fault))
      wrong.push(...(await unlessItHangs(leaksIn(stage, fault), 2 * HANGS_AFTER)))
  }
  await team?.passTime()
  wrong.push(...(await recover(stage, fault, shown, alias)).map((each) => `afterwards: ${each}`))
  wrong.push(...(await leaksReceived(stage, fault)))
  wrong.push(...(await page.evaluate(() => reader.violations())).map((each) => `policy violated: ${each}`))
  if (await page.evaluate(() => 'pwned' in globalThis)) wrong.push('a script of the service ran')
  return [...wrong, ...stage.complaints()]
}
