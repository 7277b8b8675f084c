import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CHANGES, compareReports } from '../core/report/compare-reports.ts'
import type { ReportComparison } from '../core/report/compare-reports.ts'
import { readReport } from '../core/report/read-report.ts'
import type { ReadReport } from '../core/report/read-report.ts'
import type { Report } from '../core/report/report.ts'
import { servedConfig } from '../host/config/config-file.ts'
import { readReportSettings } from '../host/config/all-settings.ts'
import type { Environment } from '../host/config/environment.ts'
import { StartError } from '../host/config/start-error.ts'
import { createLog } from '../host/log.ts'
import { chooseService, EMBEDDED_SENTENCE } from '../host/choose-service.ts'
import { checkOutputs, metricsOf, writeWhole } from './files.ts'
import { readKeyFile, systemCodeOf } from './key-file.ts'
import { createProgress } from './progress.ts'
import type { ProgressStream } from './progress.ts'
import { runKeys } from './run-keys.ts'
import { comparisonLines, summaryLines } from './words.ts'

const USAGE =
  'usage: npm run report -- --keys FILE [--against REPORT.json] [--json REPORT.json] [--textfile METRICS.prom]'

/** How a run ends: nothing drifted, something did, or it could not run. */
export const EXIT = { same: 0, drifted: 1, failed: 2 } as const

interface Options {
  readonly keys: string
  readonly against: string | undefined
  readonly json: string | undefined
  readonly textfile: string | undefined
}

/** @throws StartError that quotes no argument: it may be a key. */
function readOptions(args: readonly string[]): Options {
  const one = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { keys: one, against: one, json: one, textfile: one },
    })
    const { keys, against, json, textfile } = values
    if (keys) return { keys, against, json, textfile }
  } catch {
    // Its message quotes the argument.
  }
  throw new StartError(USAGE)
}

const NO_REPORT: Readonly<Record<Extract<ReadReport, { problem: string }>['problem'], string>> = {
  other: 'is no report',
  version: 'is a report of another version of Lupa',
  damaged: 'is a report that was cut off or changed',
}

/** @throws StartError */
function readEarlier(path: string): Report {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`the file of --against could not be read: ${systemCodeOf(error)}`)
  }
  const read = readReport(text)
  if ('report' in read) return read.report
  throw new StartError(`the file of --against ${NO_REPORT[read.problem]}`)
}

/** Where a run reads its settings, and writes. */
export interface ReportProcess {
  readonly environment: Environment
  readonly print: (line: string) => void
  readonly warnings: ProgressStream
  /** Stops the run. */
  readonly signal: AbortSignal
}

async function run(
  args: readonly string[],
  { environment, print, warnings, signal }: ReportProcess,
): Promise<number> {
  const options = readOptions(args)
  const earlier = options.against === undefined ? null : readEarlier(options.against)
  const keys = readKeyFile(options.keys)
  const json = options.json === undefined ? null : { option: '--json', path: options.json }
  const textfile = options.textfile === undefined ? null : { option: '--textfile', path: options.textfile }
  checkOutputs([json, textfile], options.keys)
  const { serviceUrl, config, credential } = readReportSettings(environment)
  const service = await chooseService(serviceUrl)
  if (service.demonstration) warnings.write(`${EMBEDDED_SENTENCE}\n`)
  const progress = createProgress(warnings)
  const report = await runKeys({
    keys,
    service,
    credential,
    config: servedConfig(config, service.demonstration),
    signal,
    onProgress: progress.show,
  }).finally(progress.end)
  const comparison = earlier && compareReports(earlier, report)
  if (comparison?.comparisons === 0)
    throw new StartError('too few cases to compare with the file of --against')
  const lines = earlier && comparison ? comparisonLines(earlier, comparison) : []
  const metrics = await metricsOf(report, comparison)
  if (json) writeWhole(json, `${JSON.stringify(report, null, 2)}\n`)
  if (textfile) writeWhole(textfile, metrics)
  for (const line of [...summaryLines(report), ...lines]) print(line)
  return comparison && hasChanges(comparison) ? EXIT.drifted : EXIT.same
}

function hasChanges(comparison: ReportComparison): boolean {
  return CHANGES.some((kind) => comparison[kind].length > 0)
}

/**
 * `npm run report`: loads a list of keys, writes its report, and compares it with an earlier one. Nothing that it writes holds
 * a Chave or a value.
 *
 * @returns the exit code.
 */
export async function reportCommand(args: readonly string[], around: ReportProcess): Promise<number> {
  try {
    return await run(args, around)
  } catch (error) {
    if (!(error instanceof StartError)) createLog('errors', around.warnings).fault(error)
    const reason = error instanceof StartError ? error.message : 'an unexpected fault'
    around.warnings.write(`Lupa made no report: ${reason}\n`)
    return EXIT.failed
  }
}
