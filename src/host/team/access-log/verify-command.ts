import { open } from 'node:fs/promises'
import { StartError } from '../../config/start-error.ts'
import { readLogKeys } from '../settings/team-settings.ts'
import { systemReason } from './destination.ts'
import type { LogKey } from '../settings/team-settings.ts'
import { linesForwards } from './lines.ts'
import { verifyLines } from './chain.ts'
import type { Break, ChainVerdict, LineSource } from './chain.ts'

/**
 * `npm run access-log:verify FILE…`: exit 0 where every file is unbroken, 1 where one is broken, 2 where one cannot be
 * read. With `-- --stdout FILE…` the files hold lines collected from standard output, where each process begins a chain.
 */

const FAULTS: Readonly<Record<Break['fault'], string>> = {
  changed: 'was changed, or written without the key',
  order: 'does not follow the line before it: lines were removed, put in again or moved',
}

const nameOf = (entry: ChainVerdict['last']) => (entry ? ` (seq ${entry.seq}, ${entry.time})` : '')

/** @returns whether the file is unbroken. */
function report(file: string, { count, broken, last, newChains, isTorn }: ChainVerdict): boolean {
  for (const line of newChains)
    console.log(`${file}, line ${line}: begins a chain of its own. Lines missing before it cannot be seen.`)
  if (broken) {
    console.log(`BROKEN: ${file}, line ${broken.line}${nameOf(broken.entry)} ${FAULTS[broken.fault]}.`)
    console.log(`${count} lines before it are unbroken; the last of them${nameOf(last) || ': none'}.`)
    return false
  }
  if (isTorn)
    console.log(
      `${file}: the last line is not finished, as after a crash. Nothing that it told of was shown.`,
    )
  if (!last) {
    console.log(`BROKEN: ${file} has no line of the log.`)
    return false
  }
  console.log(`${file}: ${count} lines, unbroken. The last is${nameOf(last)}, hash ${last.hash}.`)
  console.log('Lines cut off after it cannot be seen: compare it with a copy kept elsewhere.')
  return true
}

async function verifyFile(file: string, keys: readonly LogKey[], source: LineSource): Promise<boolean> {
  await using handle = await open(file, 'r')
  return report(file, await verifyLines(linesForwards(handle.createReadStream()), keys, source))
}

async function verifyFiles(files: readonly string[], source: LineSource): Promise<number> {
  if (files.length === 0) {
    console.error('Name the files to verify: npm run access-log:verify FILE…')
    return 2
  }
  try {
    const keys = readLogKeys(process.env)
    let isWhole = true
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop
      isWhole = (await verifyFile(file, keys, source)) && isWhole
    }
    return isWhole ? 0 : 1
  } catch (error) {
    const isFile = error instanceof Error && 'path' in error
    if (!isFile && !(error instanceof StartError)) throw error
    console.error(isFile ? `${String(error.path)} cannot be read: ${systemReason(error)}` : error.message)
    return 2
  }
}

const parameters = process.argv.slice(2)
process.exitCode = await verifyFiles(
  parameters.filter((parameter) => parameter !== '--stdout'),
  parameters.includes('--stdout') ? 'stdout' : 'file',
)
