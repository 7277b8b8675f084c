import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

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
  /** Heading of a step without which this one cannot say anything. */
  readonly needs?: string
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

const STEPS: readonly Step[] = [
  { heading: 'Types', command: ['tsc'] },
  { heading: 'Lint', command: ['oxlint'] },
  { heading: 'Format', command: ['oxfmt', '--check'] },
  { heading: 'Dead code', command: ['knip'] },
  {
    heading: 'Unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    count: countUnit,
  },
  { heading: 'Build', command: ['vite', 'build'] },
  {
    heading: 'End-to-end tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT },
    count: countE2e,
    needs: 'Build',
  },
]

/** Runs one step and counts; a step that fails without a failed test to show for it counts as one failure more. */
function run(step: Step): Count {
  const [command = '', ...args] = step.command
  const { status, error } = spawnSync(join(ROOT, 'node_modules', '.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...step.env },
  })
  if (error) console.error(error.message)
  const ok = status === 0
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = step.count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  } catch {
    console.error(`${step.heading}: there is no report`)
  }
  return ok || count.failed > 0 ? count : { ...count, failed: 1 }
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const total = { passed: 0, failed: 0 }
const failures = new Set<string>()
for (const step of STEPS) {
  console.log(`\n=== ${step.heading} ===`)
  const isMoot = step.needs !== undefined && failures.has(step.needs)
  if (isMoot) console.log(`Not run: needs ${step.needs}, which failed`)
  const { passed, failed } = isMoot ? { passed: 0, failed: 1 } : run(step)
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.add(step.heading)
}
if (failures.size > 0) console.log(`\nFailed: ${[...failures].join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
