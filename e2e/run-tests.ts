import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { delimiter, join, relative } from 'node:path'

/**
 * `npm test`, and with `--long` `npm run test:long`. Steps run one after the other. After a failed step the others still run,
 * except those that need it.
 */

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'reports')
const UNIT_REPORT = join(REPORTS, 'unit.json')
const E2E_REPORT = join(REPORTS, 'e2e.json')
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)

interface Report {
  readonly passed: number
  /** Names of the failed tests, with the reason if known. */
  readonly failures: readonly string[]
}

/** The used fields of a Vitest report. */
interface UnitReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** The used fields of a Playwright report. */
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
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** Reads the passed and failed tests. Without it the step itself counts as one test. */
  readonly report?: () => Report
  readonly needs?: string
}

interface Result extends Report {
  readonly heading: string
  readonly seconds: number
  readonly cpuSeconds: number
}

/** The first lines of a message, because the log above may be truncated. */
function firstLines(message: string): string {
  return message
    .split('\n')
    .slice(0, 8)
    .map((line) => `    ${line}`)
    .join('\n')
}

function readUnit(): Report {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(UNIT_REPORT, 'utf8')) as UnitReport
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [`${relative(ROOT, name)} › ${fullName}`, ...failureMessages.map(firstLines)].join('\n'),
      ),
  )
  return { passed: numPassedTests, failures }
}

function readE2e(): Report {
  const { stats, suites } = JSON.parse(readFileSync(E2E_REPORT, 'utf8')) as E2eReport
  return { passed: stats.expected, failures: suites.flatMap(failuresOf) }
}

/** A flaky test is a failure, too. */
function failuresOf({ file, specs = [], suites = [] }: E2eSuite): readonly string[] {
  const failed = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title }) => `e2e/${file} › ${title}`)
  return [...failed, ...suites.flatMap(failuresOf)]
}

function unitTests(projects: string): Step {
  return {
    heading: 'Unit tests',
    command: `vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${relative(ROOT, UNIT_REPORT)}`,
    report: readUnit,
  }
}

function e2eTests(project: string): Step {
  return {
    heading: 'End-to-end tests',
    command: `playwright test --project=${project} --reporter=list,json`,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT },
    report: readE2e,
    needs: 'Build',
  }
}

const BUILD: Step = { heading: 'Build', command: 'vite build' }

/** Each change must pass these. */
const STEPS: readonly Step[] = [
  { heading: 'Types and lint', command: 'oxlint' },
  { heading: 'Format', command: 'oxfmt --check' },
  { heading: 'Dead code', command: 'knip' },
  unitTests("--project '!long'"),
  BUILD,
  e2eTests('console'),
]

const CHAOS = { command: 'node e2e/chaos/run.ts', env: { CHAOS_COUNT: '500' }, needs: 'Build' }

/** Run before a release. */
const LONG_STEPS: readonly Step[] = [
  unitTests('--project long'),
  BUILD,
  e2eTests('long'),
  { heading: 'Chaos', ...CHAOS },
  { heading: 'Chaos, analyst', ...CHAOS, command: `${CHAOS.command} --team analyst` },
  { heading: 'Chaos, support', ...CHAOS, command: `${CHAOS.command} --team support` },
  { heading: 'Conformance behind a balancer', command: 'npm run test:balancer' },
  { heading: 'Visual', command: 'npm run test:visual', needs: 'Build' },
  { heading: 'Load', command: 'npm run bench load', needs: 'Build' },
  { heading: 'Mutation', command: 'npm run test:mutation' },
]

/**
 * Processor seconds of the whole machine since it started. A sum over child processes would miss the browser's, which
 * detach from their parent.
 */
function machineSeconds(): number {
  const milliseconds = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return milliseconds.reduce((sum, time) => sum + time, 0) / 1000
}

/** A failed step without a failed test is one failure. */
function reportOf(step: Step, ok: boolean): Report {
  let report: Report = { passed: ok && !step.report ? 1 : 0, failures: [] }
  try {
    report = step.report?.() ?? report
  } catch {
    console.error(`${step.heading}: no report found`)
  }
  return ok || report.failures.length > 0 ? report : { ...report, failures: [step.heading] }
}

function run(step: Step): Result {
  const { heading, command, env } = step
  console.log(`\n=== ${heading} ===`)
  const start = { time: performance.now(), cpu: machineSeconds() }
  const { status } = spawnSync(command, {
    cwd: ROOT,
    env: { ...process.env, ...env, PATH },
    shell: true,
    stdio: 'inherit',
  })
  const seconds = (performance.now() - start.time) / 1000
  return { heading, seconds, cpuSeconds: machineSeconds() - start.cpu, ...reportOf(step, status === 0) }
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const results: Result[] = []
for (const step of process.argv.includes('--long') ? LONG_STEPS : STEPS) {
  const needed = results.find(({ heading }) => heading === step.needs)
  if (needed && needed.failures.length > 0) {
    const { heading } = step
    console.log(`\n=== ${heading} ===\nNot run: ${needed.heading} failed`)
    results.push({ heading, seconds: 0, cpuSeconds: 0, passed: 0, failures: [`${heading}: not run`] })
  } else results.push(run(step))
}

console.log('\n=== Seconds, processor seconds ===')
const sumOf = (key: 'seconds' | 'cpuSeconds' | 'passed') =>
  results.reduce((sum, result) => sum + result[key], 0)
const lineOf = (seconds: number, cpuSeconds: number, text: string) =>
  `${seconds.toFixed(1).padStart(8)}${cpuSeconds.toFixed(1).padStart(8)}  ${text}`
for (const { heading, seconds, cpuSeconds, failures } of results) {
  console.log(lineOf(seconds, cpuSeconds, heading + (failures.length > 0 ? ' (failed)' : '')))
}
console.log(lineOf(sumOf('seconds'), sumOf('cpuSeconds'), 'total'))

const failures = results.flatMap((result) => result.failures)
if (failures.length > 0) console.log(['\n=== Failed ===', ...failures].join('\n'))
console.log(`\n${sumOf('passed')} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
