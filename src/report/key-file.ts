import { readFileSync } from 'node:fs'
import { StartError } from '../host/config/start-error.ts'
import type { ListedKey } from '../web/data/list/list-row.ts'
import { decodeList } from '../web/features/list/reading/decode-list.ts'
import { readList } from '../web/features/list/reading/read-list.ts'
import type { BadLine } from '../web/features/list/reading/read-list.ts'

/** What is wrong with a line. None quotes it: it may be of a person. */
const PROBLEMS: Readonly<Record<BadLine['problem'], string>> = {
  'id-not-numeric': 'its Id is not a number',
  'no-value': 'it has a prefix and no key',
  'too-long': 'its key is too long',
  quotes: 'its quotes cannot be read',
  uneven: 'it has another number of cells than the others',
}

/** How many bad lines are named. */
const MOST_LINES = 10

/** The code of a failed system call, which quotes no path. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

const wrong = (what: string) => new StartError(`the file of --keys ${what}`)

/**
 * Reads a file of keys as the list page does: one Chave or Id a line, or a table with a heading. Any line that gives no key is
 * an error, because nobody is there to decide.
 *
 * @throws StartError that names lines by their numbers only.
 */
export function readKeyFile(path: string): readonly ListedKey[] {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw wrong(`could not be read: ${systemCodeOf(error)}`)
  }
  const decoded = decodeList(bytes)
  if ('problem' in decoded) throw wrong(decoded.problem === 'binary' ? 'is no text' : 'is too large')
  const { isTooLarge, isUnsure, bad, beyond, entries } = readList(decoded.text)
  if (isTooLarge) throw wrong('is too large')
  if (isUnsure)
    throw wrong('may be a table or a list of keys with commas: give its column the heading "chave" or "id"')
  if (beyond)
    throw wrong(`has too many keys or lines: line ${beyond.line} and those after it would be left out`)
  if (bad.length > 0) {
    const lines = bad.slice(0, MOST_LINES).map(({ line, problem }) => `line ${line}: ${PROBLEMS[problem]}`)
    const more = bad.length > MOST_LINES ? [`and ${bad.length - MOST_LINES} more`] : []
    throw wrong(`cannot be used:\n  ${[...lines, ...more].join('\n  ')}`)
  }
  if (entries.length === 0) throw wrong('has no key')
  return entries
}
