import type { Page } from '@playwright/test'
import shellWords from '#words/catalogue/pt-BR/shell.json' with { type: 'json' }
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { expect, signIn, test as base } from '#e2e/support/fixtures.ts'
import { makeFault } from './fault.ts'
import type { Fault } from './fault.ts'
import { serveFaulty } from './faulty-service.ts'
import type { FaultyService } from './faulty-service.ts'
import { play } from './play.ts'
import type { Stage } from './play.ts'
import { installReader } from './reader.ts'

/** `npm run test:chaos` sets these variables. Without it there are no faults. */
const SEED = process.env['CHAOS_SEED'] ?? 'lupa'
const COUNT = Number(process.env['CHAOS_COUNT'] ?? 0)
const ONLY = process.env['CHAOS_ONLY']

const MAX_FAILURES = 15
/** Printed characters of a failure. */
const MAX_LENGTH = 400

interface ChaosFixtures {
  faulty: FaultyService
  /** Opens a page on which a person is signed in. */
  openStage: () => Promise<Stage>
}

/** Playwright's `test` with a host in front of a faulty service. */
export const test = base.extend<ChaosFixtures>({
  faulty: async ({}, provide) => {
    const faulty = await serveFaulty()
    await provide(faulty)
    await faulty.stop()
  },
  service: async ({ faulty }, provide) => provide(faulty),
  openStage: async ({ context, faulty }, provide) =>
    provide(async () => {
      const page = await context.newPage()
      await page.addInitScript(installReader, shellWords['session.other'])
      const complaints = listenForErrors(page)
      await signIn(page, { clientId: 'caos-cliente', clientSecret: 'caos-segredo-não-mostrar' })
      return { page, service: faulty, complaints, clean: new Map(), team: null }
    }),
})

export const CHAOS_OPTIONS = {
  config: { codes: DEMONSTRATION_CODES },
  // Many sign-ins fail on purpose.
  settings: { TOKEN_FAILURES_PER_MINUTE: '0' },
  // A trace of thousands of steps would cost more than the steps.
  trace: 'off',
  screenshot: 'off',
  // Small, because nothing depends on the layout.
  viewport: { width: 1024, height: 400 },
} as const

/** The browser logs every response with an error status. */
const EXPECTED = /^console error: Failed to load resource: .*\/api\//

/** Returns a function that takes the errors of a page since its last call, policy violations included. */
export function listenForErrors(page: Page): () => string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = `console error: ${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !EXPECTED.test(text)) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`))
  page.on('crash', () => complaints.push('the page crashed'))
  return () => complaints.splice(0)
}

interface Mode {
  /** Arguments of `npm run test:chaos` that select this mode. */
  readonly args: string
  /** Each test has its own host and page. */
  readonly faultsPerTest: number
}

/** Defines tests that play the faults one after the other. */
export function testFaults(chaosTest: typeof test, mode: Mode): void {
  const [start, end] = ONLY === undefined ? [0, COUNT] : [Number(ONLY), Number(ONLY) + 1]
  for (let first = start; first < end; first += mode.faultsPerTest)
    testRange(chaosTest, mode, first, Math.min(first + mode.faultsPerTest, end))
}

/** Faults from `first` up to `end`, `end` excluded. */
function testRange(chaosTest: typeof test, mode: Mode, first: number, end: number): void {
  chaosTest(
    `faults ${first} to ${end - 1} of seed ${SEED}: no blank page, no false green, and recovery by the next good answer`,
    async ({ faulty, openStage, expectConsole }) => {
      chaosTest.setTimeout(120_000 + (end - first) * 5000)
      expectConsole(/\/api\//)
      const failures: string[] = []
      let stage = await openStage()
      for (let n = first; n < end && failures.length < MAX_FAILURES; n += 1) {
        const fault = makeFault(SEED, n)
        // oxlint-disable-next-line no-await-in-loop
        const problems = await play(stage, fault).catch((error: unknown) => [String(error)])
        if (problems.length === 0) continue
        failures.push(report(fault, problems, mode))
        console.log(failures.at(-1))
        faulty.arm(null)
        // oxlint-disable-next-line no-await-in-loop
        await stage.page.close()
        // oxlint-disable-next-line no-await-in-loop
        stage = await openStage()
      }
      expect(failures.join('\n')).toBe('')
    },
  )
}

function report(fault: Fault, problems: readonly string[], { args }: Mode): string {
  const title = Object.entries(fault).map(([name, value]) => `${name} ${value}`)
  const lines = problems.slice(0, 8).map((problem) => `  ${problem.slice(0, MAX_LENGTH)}\n`)
  const command = `CHAOS_SEED=${fault.seed} CHAOS_ONLY=${fault.n} npm run test:chaos${args}`
  return `${title.join(', ')}:\n${lines.join('')}  ${command}`
}
