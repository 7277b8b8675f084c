import { join } from 'node:path'
import type { Page } from '@playwright/test'
import shellWords from '#words/catalogue/pt-BR/shell.json' with { type: 'json' }
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { expect, signIn, test as base } from '#e2e/support/fixtures.ts'
import { choose, startTeam } from '#e2e/support/team.ts'
import type { Team } from '#e2e/support/team.ts'
import { makeFault } from './fault.ts'
import type { Fault } from './fault.ts'
import { serveFaulty } from './faulty-service.ts'
import type { FaultyService } from './faulty-service.ts'
import { play } from './play.ts'
import type { Stage } from './play.ts'
import { installReader } from './reader.ts'

/** By default a few, always the same. `npm run test:chaos` sets these. */
const SEED = process.env['CHAOS_SEED'] ?? 'lupa'
const COUNT = Number(process.env['CHAOS_COUNT'] ?? 8)
const ONLY = process.env['CHAOS_ONLY']

/** Team mode with a person of this role; unless set, the typed mode. */
const ROLE = (['analyst', 'support'] as const).find((role) => role === process.env['CHAOS_ROLE'])

/** Faults per test; each test has its own host and page. A session of team mode outlasts so many passings of time. */
const A_TEST = ROLE ? 60 : 250
/** Failures after which a test ends. */
const MOST_FAILURES = 15
/** Characters of a failure that are printed. */
const LONGEST = 400

/** Of the role, with a name that no case has: it stands on every page. */
const PERSON = { ...(ROLE === 'support' ? PEOPLE.clara : PEOPLE.ana), name: 'Zoraide' }

/** What the host in team mode is started with: the reader shortens the waits of a page, this those of the host. */
const TEAM_SETTINGS = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'short-waits.mjs')}`,
  SESSION_MINUTES: '480',
  SESSION_IDLE_MINUTES: '480',
}

const test = base.extend<{ faulty: FaultyService; team: Team | null }>({
  faulty: async ({}, provide) => {
    const faulty = await serveFaulty()
    await provide(faulty)
    await faulty.stop()
  },
  service: async ({ faulty }, provide) => provide(faulty),
  team: async ({ faulty, config }, provide) => {
    const team = ROLE ? await startTeam({ service: faulty, config, settings: TEAM_SETTINGS }) : null
    await provide(team)
    await team?.stop()
  },
})
const teamTest = test.extend({
  host: async ({ team }, provide) => provide(team!),
  allowed: async ({}, provide) => provide([/http:\/\/localhost:\d+\//, /status of 401 .*\/api\/session\)$/]),
})

const chosen = ROLE ? teamTest : test
chosen.use({
  config: { codes: DEMONSTRATION_CODES },
  // Many sign-ins fail on purpose.
  settings: { TOKEN_FAILURES_PER_MINUTE: '0' },
  // A trace of thousands of steps would cost more than the steps.
  trace: 'off',
  screenshot: 'off',
  // Small, because nothing depends on the layout.
  viewport: { width: 1024, height: 400 },
  contextOptions: { reducedMotion: 'reduce' },
})

function replay({ seed, n }: Fault): string {
  const mode = ROLE ? ` -- --team ${ROLE}` : ''
  return `CHAOS_SEED=${seed} CHAOS_ONLY=${n} npm run test:chaos${mode}`
}

/** The browser logs every response with an error status. */
const EXPECTED = /^console error: Failed to load resource: .*\/api\//

/** Errors of a page since the last call, violations of its policy among them. */
function listen(page: Page): () => string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = `console error: ${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !EXPECTED.test(text)) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`))
  page.on('crash', () => complaints.push('the page crashed'))
  return () => complaints.splice(0)
}

/** A page in team mode, on which the person is signed in. */
async function enter(page: Page, team: Team): Promise<Stage['team']> {
  team.provider.people = [PERSON]
  const isKnown = (await page.context().cookies()).length > 0
  await page.goto(isKnown ? '/' : '/auth/sign-in?other=1')
  if (!isKnown) await choose(page, PERSON.name)
  await expect(page.getByRole('searchbox')).toBeVisible()
  // While the code of the masks loads, nobody can search.
  await page.waitForLoadState('networkidle')
  const bodies: Promise<string>[] = []
  page.on('response', (answer) => {
    // A page that has left an answer has not read it.
    if (new URL(answer.url()).pathname.startsWith('/api/')) bodies.push(answer.text().catch(() => ''))
  })
  return {
    isSupport: ROLE === 'support',
    async passTime() {
      team.child.kill('SIGUSR2')
      // An answer to what was asked later comes after the signal.
      for (const _ of [1, 2]) {
        // oxlint-disable-next-line no-await-in-loop -- the second on a connection of its own
        await fetch(`${team.url}/healthz`, { headers: { Connection: 'close' } })
      }
    },
    received: () => Promise.all(bodies.splice(0)),
  }
}

async function setStage(page: Page, service: FaultyService, team: Team | null): Promise<Stage> {
  service.arm(null)
  await page.addInitScript(installReader, team ? null : shellWords['session.other'])
  const complaints = listen(page)
  if (!team) await signIn(page, { clientId: 'caos-cliente', clientSecret: 'caos-segredo-não-mostrar' })
  return { page, service, complaints, clean: new Map(), team: team && (await enter(page, team)) }
}

/** Faults from `first` up to `end`, `end` excluded. */
function chaos(first: number, end: number): void {
  chosen(
    `faults ${first} to ${end - 1} of seed ${SEED}: no blank page, no false green, and recovery by the next good answer`,
    async ({ context, faulty, team, expectConsole }) => {
      chosen.setTimeout(120_000 + (end - first) * 5000)
      expectConsole(/\/api\//)
      const failures: string[] = []
      let stage = await setStage(await context.newPage(), faulty, team)
      for (let n = first; n < end && failures.length < MOST_FAILURES; n += 1) {
        const fault = makeFault(SEED, n)
        // oxlint-disable-next-line no-await-in-loop
        const wrong = await play(stage, fault).catch((error: unknown) => [String(error)])
        if (wrong.length === 0) continue
        const what = Object.entries(fault).map(([name, value]) => `${name} ${value}`)
        const listed = wrong.slice(0, 8).map((each) => `  ${each.slice(0, LONGEST)}\n`)
        failures.push(`${what.join(', ')}:\n${listed.join('')}  ${replay(fault)}`)
        console.log(failures.at(-1))
        // oxlint-disable-next-line no-await-in-loop
        await stage.page.close()
        // oxlint-disable-next-line no-await-in-loop
        stage = await setStage(await context.newPage(), faulty, team)
      }
      expect(failures.join('\n')).toBe('')
    },
  )
}

if (ONLY === undefined) {
  for (let first = 0; first < COUNT; first += A_TEST) chaos(first, Math.min(first + A_TEST, COUNT))
} else chaos(Number(ONLY), Number(ONLY) + 1)
