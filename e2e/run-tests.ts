import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm test`. Two lanes of steps run side by side: the build and its end-to-end tests, and everything else. A step
 * that fails hides no other; only one that needs it is not run.
 */

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'reports')
const UNIT_REPORT = join(REPORTS, 'unit.json')
const E2E_REPORT = join(REPORTS, 'e2e.json')

interface Count {
  readonly passed: number
  readonly failed: number
}

interface Step {
  readonly heading: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Reads how many tests passed and failed; without it the step itself counts as one. */
  readonly count?: () => Count
  /** Runs only if the step before it in its lane passed. */
  readonly needsPrevious?: boolean
}

interface Result extends Count {
  readonly heading: string
  readonly seconds: number
}

function readReport(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
}

function countUnit(): Count {
  const { numPassedTests, numFailedTests } = readReport(UNIT_REPORT)
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}

function countE2e(): Count {
  const stats = readReport(E2E_REPORT)['stats'] as Record<string, number>
  return { passed: stats['expected'] ?? 0, failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) }
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
    count: countE2e,
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
    count: countUnit,
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
function countOf(step: Step, ok: boolean): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = step.count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  } catch {
    console.error(`${step.heading}: there is no report`)
  }
  return ok || count.failed > 0 ? count : { ...count, failed: 1 }
}

async function runLane(lane: readonly Step[]): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const step of lane) {
    const { heading } = step
    const previous = results.at(-1)
    if (step.needsPrevious && previous && previous.failed > 0) {
      console.log(`\n=== ${heading} ===\nNot run: ${previous.heading} failed`)
      results.push({ heading, seconds: 0, passed: 0, failed: 1 })
      continue
    }
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- the steps of a lane run one after the other
    const ok = await execute(step)
    const seconds = (performance.now() - start) / 1000
    results.push({ heading, seconds, ...countOf(step, ok) })
  }
  return results
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const start = performance.now()
const lanes = await Promise.all([runLane(SOURCE_LANE), runLane(CONSOLE_LANE)])
const results = lanes.flat()

console.log('\n=== Seconds ===')
for (const { heading, seconds, failed } of results) {
  console.log(`${seconds.toFixed(1).padStart(6)}  ${heading}${failed > 0 ? ' (failed)' : ''}`)
}
console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)}  in all, two steps at a time`)

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
