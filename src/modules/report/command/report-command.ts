import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { CHANGES, compareReports } from '../core/compare-reports.ts'
import { servedConfig } from '../../../host/config/config-file.ts'
import { readEnvironment, StartError } from '../../../host/config/environment.ts'
import type { Environment } from '../../../host/config/environment.ts'
import { checkService, serviceSettingsOf, serviceVariables } from '../../../host/config/settings.ts'
import { credentialOf, CredentialVariables } from '../../credential/host/credential-settings.ts'
import { HOST_MODULES } from '../../index.host.ts'
import { createLog } from '../../../host/log.ts'
import { chooseService, EMBEDDED_SENTENCE } from '../../../host/choose-service.ts'
import { checkOutput, readEarlier, readKeyFile, writeReport } from './files.ts'
import { runKeys } from './run-keys.ts'
import { comparisonLines, createProgress, summaryLines } from './words.ts'
import type { ProgressStream } from './words.ts'

const USAGE = 'usage: npm run report -- --keys FILE [--against REPORT.json] [--json REPORT.json]'

/** How a run ends: nothing drifted, something did, or it could not run. */
export const EXIT = { same: 0, drifted: 1, failed: 2 } as const

interface Options {
  readonly keys: string
  readonly against: string | undefined
  readonly json: string | undefined
}

/** @throws StartError that quotes no argument: it may be a key. */
function readOptions(args: readonly string[]): Options {
  const one = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { keys: one, against: one, json: one },
    })
    const { keys, against, json } = values
    if (keys) return { keys, against, json }
  } catch {
    // Its message quotes the argument.
  }
  throw new StartError(USAGE)
}

const Variables = z.extend(serviceVariables(HOST_MODULES), CredentialVariables.shape).check(checkService)

/** @throws StartError that says all that is wrong. */
function readSettings(environment: Environment) {
  const values = readEnvironment(Variables, environment)
  return { ...serviceSettingsOf(values), credential: credentialOf(values) }
}

export interface ReportProcess {
  readonly environment: Environment
  readonly print: (line: string) => void
  readonly warnings: ProgressStream
  readonly signal: AbortSignal
}

async function run(
  args: readonly string[],
  { environment, print, warnings, signal }: ReportProcess,
): Promise<number> {
  const options = readOptions(args)
  const earlier = options.against === undefined ? null : readEarlier(options.against)
  const keys = readKeyFile(options.keys)
  if (options.json !== undefined) checkOutput(options.json, options.keys)
  const { serviceUrl, config, credential } = readSettings(environment)
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
  if (options.json !== undefined) writeReport(options.json, report)
  for (const line of [...summaryLines(report), ...lines]) print(line)
  return comparison && CHANGES.some((kind) => comparison[kind].length > 0) ? EXIT.drifted : EXIT.same
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
    if (!(error instanceof StartError))
      createLog('errors', (line) => around.warnings.write(`${line}\n`)).fault(error)
    const reason = error instanceof StartError ? error.message : 'an unexpected fault'
    around.warnings.write(`Lupa made no report: ${reason}\n`)
    return EXIT.failed
  }
}
