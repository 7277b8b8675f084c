import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readReport } from '../core/report.ts'
import type { ReadReport, Report } from '../core/report.ts'
import { StartError } from '../../../host/config/environment.ts'
import type { ListedKey } from '../../list/web/data/list-row.ts'
import { decodeList } from '../../list/web/reading/decode-list.ts'
import { readList } from '../../list/web/reading/read-list.ts'
import type { BadLine } from '../../list/web/reading/read-list.ts'

/** What is wrong with a line. None quotes it: it may be of a person. */
const PROBLEMS: Readonly<Record<BadLine['problem'], string>> = {
  'id-not-numeric': 'its Id is not a number',
  'no-value': 'it has a prefix and no key',
  'too-long': 'its key is too long',
  quotes: 'its quotes cannot be read',
  uneven: 'it has another number of cells than the others',
  cpf: 'it is a CPF, by which the service has no search; if it is a Chave, put "chave:" before it',
  damaged: 'a spreadsheet has damaged its key: format the column as text and export again',
  separator: 'it may be a row of a table: if it is a Chave, write chave:"…"',
}

/** How many bad lines are named. */
const MOST_LINES = 10

/** @throws StartError that quotes no path. */
function problemOf(option: string, what: string): StartError {
  return new StartError(`the file of ${option} ${what}`)
}

const wrongKeys = (what: string) => problemOf('--keys', what)

/** The code of a failed system call, whose message quotes the path. */
function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

function readBytes(option: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw problemOf(option, `could not be read: ${errorCode(error)}`)
  }
}

/**
 * Reads a file of keys as the list page does: one Chave or Id a line, or a table with a heading. Any line that gives no key is
 * an error, because nobody is there to decide.
 *
 * @throws StartError that names lines by their numbers only.
 */
export function readKeyFile(path: string): readonly ListedKey[] {
  const decoded = decodeList(readBytes('--keys', path))
  if ('problem' in decoded) throw wrongKeys(decoded.problem === 'too-large' ? 'is too large' : 'is no text')
  const { isTooLarge, column, bad, beyond, entries } = readList(decoded.text)
  if (isTooLarge) throw wrongKeys('is too large')
  if (column === null) throw wrongKeys('is a table: give the column of its keys the heading "chave" or "id"')
  if (beyond)
    throw wrongKeys(`has too many keys or lines: line ${beyond.line} and those after it would be left out`)
  if (bad.length > 0) {
    const lines = bad.slice(0, MOST_LINES).map(({ line, problem }) => `line ${line}: ${PROBLEMS[problem]}`)
    const more = bad.length > MOST_LINES ? [`and ${bad.length - MOST_LINES} more`] : []
    throw wrongKeys(`cannot be used:\n  ${[...lines, ...more].join('\n  ')}`)
  }
  if (entries.length === 0) throw wrongKeys('has no key')
  return entries
}

const NO_REPORT: Readonly<Record<Extract<ReadReport, { problem: string }>['problem'], string>> = {
  other: 'is no report',
  version: 'is a report of another version of Lupa',
  damaged: 'is a report that was cut off or changed',
}

/** @throws StartError */
export function readEarlier(path: string): Report {
  const read = readReport(readBytes('--against', path).toString())
  if ('report' in read) return read.report
  throw problemOf('--against', NO_REPORT[read.problem])
}

/**
 * Checks, before a run of hours, that its report can be written, and that it would not take the place of the keys.
 *
 * @throws StartError
 */
export function checkOutput(path: string, keys: string): void {
  if (resolve(path) === resolve(keys)) throw problemOf('--json', 'is that of --keys')
  try {
    // The slash refuses what is no folder.
    accessSync(`${dirname(resolve(path))}/`, constants.W_OK)
  } catch (error) {
    throw problemOf('--json', `could not be written: ${errorCode(error)}`)
  }
}

/**
 * Writes a report by renaming a finished file, so that nobody reads half of it.
 *
 * @throws StartError
 */
export function writeReport(path: string, report: Report): void {
  const unfinished = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(unfinished, `${JSON.stringify(report, null, 2)}\n`)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw problemOf('--json', `could not be written: ${errorCode(error)}`)
  }
}
