import { accessSync, constants, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Gauge, Registry } from '@prometheus-io/client'
import type { ReportComparison } from '../core/report/compare-reports.ts'
import { totalOf } from '../core/report/report.ts'
import type { Report } from '../core/report/report.ts'
import { whatIsUnknown } from '../core/report/unknown.ts'
import { StartError } from '../host/config/start-error.ts'
import { systemCodeOf } from './key-file.ts'

/** A file that a run writes, and the option that names it. */
export interface OutputFile {
  readonly option: string
  readonly path: string
}

/**
 * Checks, before a run of hours, that its files can be written, and that none is another one or the file of keys.
 *
 * @throws StartError
 */
export function checkOutputs(outputs: readonly (OutputFile | null)[], keys: string): void {
  const taken = new Set([resolve(keys)])
  for (const output of outputs) {
    if (output === null) continue
    const { option, path } = output
    const file = resolve(path)
    if (taken.has(file)) throw new StartError(`the file of ${option} is that of another option`)
    taken.add(file)
    try {
      // The slash refuses what is no folder.
      accessSync(`${dirname(file)}/`, constants.W_OK)
    } catch (error) {
      throw cannotWrite(option, error)
    }
  }
}

function cannotWrite(option: string, error: unknown): StartError {
  return new StartError(`the file of ${option} could not be written: ${systemCodeOf(error)}`)
}

/**
 * Writes a file by renaming a finished one, so that nobody reads half of it.
 *
 * @throws StartError
 */
export function writeWhole({ option, path }: OutputFile, text: string): void {
  const unfinished = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(unfinished, text)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw cannotWrite(option, error)
  }
}

/** The metrics of one run, for the textfile collector of Prometheus' node exporter. No label holds a word of the service. */
export function metricsOf(report: Report, comparison: ReportComparison | null): Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `lupa_report_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  gauge('timestamp_seconds', 'When the last run ended.').set(Date.parse(report.lookedUp.to) / 1000)
  gauge('cases', 'Cases that were read.').set(totalOf(report.cases))
  const failed = gauge('failed_cases', 'Cases that could not be loaded, by the kind of failure.', ['kind'])
  for (const [kind, count] of Object.entries(report.failed)) failed.set({ kind }, count)
  const unknown = gauge('unknown', 'Different codes, texts and fields that Lupa does not know.', ['what'])
  const { codes, texts, beyond } = whatIsUnknown(report)
  unknown.set({ what: 'codes' }, codes.length)
  unknown.set({ what: 'texts' }, texts.length)
  unknown.set({ what: 'fields' }, beyond.length)
  if (comparison) {
    const { rose, fell, isNew, vanished, comparisons } = comparison
    const changes = gauge('changes', 'What changed against the earlier report more than chance explains.', [
      'change',
    ])
    for (const [change, found] of Object.entries({ rose, fell, new: isNew, vanished }))
      changes.set({ change }, found.length)
    gauge('comparisons', 'Shares that were compared with the earlier report.').set(comparisons)
  }
  return registry.metrics()
}
