import type { Page } from '@playwright/test'
import { aliasOf, baseCase, BASES } from './bases.ts'
import type { Named } from './bases.ts'
import { HARMLESS } from './fault.ts'
import type { Fault } from './fault.ts'
import type { FaultyService } from './faulty-service.ts'
import type { Shown } from './reader.ts'
import { differences, UNSUPPORTED_GREEN, renamedShown, findProblems } from './verdict.ts'

/** Longest waits, in milliseconds: for a case whose every call may run into the client's limit, and for a clean one. */
const ENDS_WITHIN = 20_000

/** The panel that says that a call failed. */
const PANEL_OF = { score: 'ocr', biometria: 'face', laudo: 'laudo', token: '' } as const

function panelOf({ operation }: Fault, shown: Shown): string {
  return shown.panels[PANEL_OF[operation]] ?? ''
}

/**
 * Whether the service itself took back, in an answer that can be read, what it has against a value: no record, or one
 * that says nothing of it. That is what it says, and no mistake of the page.
 */
function isTakenBack(claim: string, fault: Fault, shown: Shown): boolean {
  const { refuted } = baseCase(fault.base)
  if (refuted?.by !== fault.operation || panelOf(fault, shown).startsWith('error')) return false
  return claim.startsWith(UNSUPPORTED_GREEN) && refuted.flag.test(claim.slice(UNSUPPORTED_GREEN.length))
}

/** A page that faults are played on, one after the other. */
export interface Stage {
  readonly page: Page
  readonly service: FaultyService
  /** What the page complained of since it was last asked. */
  readonly complaints: () => string[]
  /** What clean cases look like, by base and way. */
  readonly clean: Map<string, Shown>
}

function typed(by: Fault['by'], { chave, id }: Named): { typed: string; asked: string } {
  const asked = by === 'chave' ? chave : String(id)
  return { typed: `${by}:${asked}`, asked }
}

async function open(
  { page }: Stage,
  by: Fault['by'],
  alias: Named,
): Promise<{ shown: Shown; isStale: boolean }> {
  const { typed: text, asked } = typed(by, alias)
  return page.evaluate(([one, other, ms]) => reader.open(one, other, ms), [text, asked, ENDS_WITHIN] as const)
}

/** The case with no fault, as this very page shows it. */
async function cleanShown(stage: Stage, { base, by }: Fault, as: Named): Promise<Shown> {
  const key = `${base} ${by}`
  const alias = aliasOf(BASES.indexOf(base) * 2 + (by === 'id' ? 1 : 0), 'baseline')
  let clean = stage.clean.get(key)
  if (!clean) {
    stage.service.addAlias(alias, base)
    clean = (await open(stage, by, alias)).shown
    const wrong = findProblems(clean, typed(by, alias).asked, clean)
    if (clean.state !== 'ready' || clean.asksToSignIn) wrong.push(JSON.stringify(clean))
    if (wrong.length > 0) throw new Error(`the clean case ${baseCase(base).chave}: ${wrong.join('; ')}`)
    stage.clean.set(key, clean)
  }
  return renamedShown(clean, alias, as)
}

async function signIn({ page }: Stage): Promise<'signed-in' | 'refused' | 'neither'> {
  return page.evaluate((ms) => reader.signIn(ms), ENDS_WITHIN)
}

async function settle({ page }: Stage, expected: Shown): Promise<Shown> {
  return page.evaluate(([one, ms]) => reader.settle(one, ms), [expected, ENDS_WITHIN / 4] as const)
}

/** Signs out and in again through a service that answers the sign-in with a fault. */
async function faultDuringSignIn(stage: Stage, fault: Fault): Promise<string[]> {
  const { page, service } = stage
  if (!(await page.evaluate((ms) => reader.signOut(ms), ENDS_WITHIN)))
    return ['signing out did not lead to the sign-in']
  service.inject(fault)
  const outcome = await signIn(stage)
  service.inject(null)
  if (outcome === 'signed-in') return []
  if (outcome === 'neither') return ['the sign-in neither succeeded nor said why not']
  if (HARMLESS.has(fault.kind)) return ['the sign-in was refused']
  return (await signIn(stage)) === 'signed-in' ? [] : ['the next good answer did not sign in']
}

/** The reader gets on; the service is well again. */
async function recover(stage: Stage, fault: Fault, shown: Shown, alias: Named): Promise<string[]> {
  const { page, service } = stage
  const expected = await expectedOf(alias)
  if (shown.asksToSignIn) {
    const outcome = await signIn(stage)
    if (outcome !== 'signed-in') return [`signing in again: ${outcome}`]
    // What was refused is asked for again by itself.
    return differences(await settle(stage, expected), expected)
  }
  if (fault.recovery === 'elsewhere') {
    const elsewhere = aliasOf(fault.n, 'elsewhere')
    service.addAlias(elsewhere, fault.base)
    const next = await expectedOf(elsewhere)
    await open(stage, fault.by, elsewhere)
    return differences(await settle(stage, next), next)
  }
  // Only a call that failed offers to be tried again: what was answered stands until all is asked for anew.
  const hasFailed = fault.recovery === 'retry' && panelOf(fault, shown).startsWith('error')
  if (hasFailed && !(await page.evaluate(() => reader.retry()))) return ['nothing offers to try again']
  if (!hasFailed) await open(stage, fault.by, alias)
  return differences(await settle(stage, expected), expected)

  async function expectedOf(name: Named): Promise<Shown> {
    return cleanShown(stage, fault, name)
  }
}

/**
 * Plays one fault on a page that is signed in, and leaves it signed in.
 *
 * @returns what went wrong; nothing where everything that is promised held.
 */
export async function play(stage: Stage, fault: Fault): Promise<string[]> {
  const { service, page } = stage
  const alias = aliasOf(fault.n, 'fault')
  service.addAlias(alias, fault.base)
  const clean = await cleanShown(stage, fault, alias)
  const wrong: string[] = []
  if (fault.operation === 'token') wrong.push(...(await faultDuringSignIn(stage, fault)))
  else service.inject(fault)
  const { shown, isStale } = await open(stage, fault.by, alias)
  service.inject(null)
  if (isStale) wrong.push('another case stood under its address')
  const claims = findProblems(shown, typed(fault.by, alias).asked, clean)
  wrong.push(...claims.filter((each) => !isTakenBack(each, fault, shown)))
  if (HARMLESS.has(fault.kind)) wrong.push(...differences(shown, clean))
  wrong.push(...(await recover(stage, fault, shown, alias)).map((each) => `afterwards: ${each}`))
  wrong.push(...(await page.evaluate(() => reader.violations())).map((each) => `policy violated: ${each}`))
  if (await page.evaluate(() => 'pwned' in globalThis)) wrong.push('a script of the service ran')
  return [...wrong, ...stage.complaints()]
}
