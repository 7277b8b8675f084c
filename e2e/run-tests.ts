import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * `npm test`. Two lanes of steps run side by side: the build and its end-to-end tests, and everything else. A step
 * that fails hides no other; only one that needs it is not run.
 */

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'reports')
const UNIT_REPORT = join(REPORTS, 'unit.json')
const E2E_REPORT = join(REPORTS, 'e2e.json')

interface Report {
  readonly passed: number
  /** The names of the tests that failed. */
  readonly failures: readonly string[]
}

/** What is read of a report of Vitest's. */
interface UnitReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** What is read of a report of Playwright's. */
interface E2eReport {
  readonly stats: { readonly expected: number }
  readonly suites: readonly E2eSuite[]
}

interface E2eSuite {
  readonly file: string
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly E2eSuite[]
}

interface Step {
  readonly heading: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Reads which tests passed and failed; without it the step itself counts as one. */
  readonly report?: () => Report
  /** Runs only if the step before it in its lane passed. */
  readonly needsPrevious?: boolean
}

interface Result extends Report {
  readonly heading: string
  readonly seconds: number
}

function readUnit(): Report {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(UNIT_REPORT, 'utf8')) as UnitReport
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(ROOT, name)} › ${fullName}`),
  )
  return { passed: numPassedTests, failures }
}

function readE2e(): Report {
  const { stats, suites } = JSON.parse(readFileSync(E2E_REPORT, 'utf8')) as E2eReport
  return { passed: stats.expected, failures: suites.flatMap(failuresOf) }
}

/** A test that passes when it is tried again is a failure, too. */
function failuresOf({ file, specs = [], suites = [] }: E2eSuite): readonly string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title }) => `e2e/${file} › ${title}`)
  return [...own, ...suites.flatMap(failuresOf)]
}

const CONSOLE_LANE: readonly Step[] = [
  { heading: 'Build', command: ['vite', 'build'] },
  { heading: 'Build for team mode', command: ['vite', 'build', '--mode', 'team'], needsPrevious: true },
  {
    heading: 'Build of the live demonstration',
    command: ['vite', 'build', '--mode', 'demo'],
    needsPrevious: true,
  },
  {
    heading: 'End-to-end tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT },
    report: readE2e,
    needsPrevious: true,
  },
]

const SOURCE_LANE: readonly Step[] = [
  { heading: 'Types', command: ['tsc'] },
  { heading: 'Lint', command: ['oxlint'] },
  { heading: 'Format', command: ['oxfmt', '--check'] },
  { heading: 'Dead code', command: ['knip'] },
  {
    heading: 'Unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    report: readUnit,
  },
]

/** Runs a command and prints what it wrote in one piece once it has ended, so that lanes do not mix their lines. */
function execute({ heading, command: [name = '', ...args], env }: Step): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(join(ROOT, 'node_modules', '.bin', name), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('error', (error) => chunks.push(Buffer.from(error.message)))
  child.on('close', (code) => {
    console.log(`\n=== ${heading} ===\n${Buffer.concat(chunks).toString().trim()}`)
    resolve(code === 0)
  })
  return promise
}

/** A step that fails without a failed test to show for it counts as one failure. */
function reportOf(step: Step, ok: boolean): Report {
  let report: Report = { passed: ok && !step.report ? 1 : 0, failures: [] }
  try {
    report = step.report?.() ?? report
  } catch {
    console.error(`${step.heading}: there is no report`)
  }
  return ok || report.failures.length > 0 ? report : { ...report, failures: [step.heading] }
}

async function runLane(lane: readonly Step[]): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const step of lane) {
    const { heading } = step
    const previous = results.at(-1)
    if (step.needsPrevious && previous && previous.failures.length > 0) {
      console.log(`\n=== ${heading} ===\nNot run: ${previous.heading} failed`)
      results.push({ heading, seconds: 0, passed: 0, failures: [`${heading}: not run`] })
      continue
    }
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- the steps of a lane run one after the other
    const ok = await execute(step)
    const seconds = (performance.now() - start) / 1000
    results.push({ heading, seconds, ...reportOf(step, ok) })
  }
  return results
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const start = performance.now()
const lanes = await Promise.all([runLane(SOURCE_LANE), runLane(CONSOLE_LANE)])
const results = lanes.flat()

console.log('\n=== Seconds ===')
for (const { heading, seconds, failures } of results) {
  console.log(`${seconds.toFixed(1).padStart(6)}  ${heading}${failures.length > 0 ? ' (failed)' : ''}`)
}
console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)}  in all, two steps at a time`)

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
if (failures.length > 0) console.log(['\n=== Failed ===', ...failures].join('\n'))
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
