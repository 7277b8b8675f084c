import { open } from 'node:fs/promises'
import { StartError } from '../../config/start-error.ts'
import { systemReason } from './destination/access-log-error.ts'
import { linesForwards } from './chain/lines.ts'
import { readLogKeys } from './settings.ts'
import { createVerifier } from './chain/verify.ts'
import type { Broken, Notice, Verdict } from './chain/verify.ts'

/** `npm run access-log:verify FILE…`: the files of one replica, the oldest first. */

const FAULTS: Readonly<Record<Broken['fault'], string>> = {
  changed: 'was changed, or put in by somebody without the key',
  foreign: 'is no line of this log: it was changed or put in',
  gap: 'does not follow the line before it: lines before it were removed, or it was moved up',
  repeated: 'does not follow the line before it: it was put in again, or moved down',
  headless: 'is not the first line of its file: lines before it were removed',
}

const NOTICES: Readonly<Record<Notice['kind'], string>> = {
  'earlier-file': 'goes on from a file that was not given: give the one before it, too',
  'no-stop': 'the host started without having stopped: it crashed, or lines before this one were cut off',
  'new-chain': 'a process began a chain of its own: whether lines before it are missing cannot be seen',
  unfinished:
    'was not finished (a crash, or a full disk: what it was to tell was not shown), or made unreadable before the host started',
  'other-key': 'is signed with another key of ACCESS_LOG_KEY from here on',
  removed: 'the host noticed that its file was removed: lines of that file are lost',
  truncated: 'the host noticed that lines before this one were cut off',
  grown: 'the host noticed that somebody else wrote into the file',
}

type Entry = Verdict['last']

const nameOf = (entry: Entry) => (entry ? ` (seq ${entry.seq}, ${entry.time})` : '')

/** Names a line by its file and its number there. */
type NameLine = (line: number) => string

function report({ count, broken, notices, last }: Verdict, nameLine: NameLine): void {
  for (const { kind, line, entry } of notices)
    console.log(`${nameLine(line)}${nameOf(entry)}: ${NOTICES[kind]}`)
  if (broken) {
    console.log(`BROKEN: ${nameLine(broken.line)}${nameOf(broken.entry)} ${FAULTS[broken.fault]}.`)
    console.log(`${count} lines before it are unbroken; the last of them${nameOf(broken.last) || ': none'}.`)
    return
  }
  if (!last) {
    console.log(
      'BROKEN: no line of the log. Each begins with the start of the host, so all of them were removed.',
    )
    return
  }
  console.log(`${count} lines: unbroken.`)
  console.log(
    `The last is${nameOf(last)}. Lines cut off after it cannot be seen: compare this with a copy kept elsewhere.`,
  )
}

async function verifyFiles(files: readonly string[]): Promise<boolean> {
  const verifier = createVerifier(readLogKeys(process.env))
  const ends: { readonly file: string; readonly before: number }[] = []
  let lines = 0
  for (const file of files) {
    ends.push({ file, before: lines })
    // oxlint-disable-next-line no-await-in-loop
    await using handle = await open(file, 'r')
    // oxlint-disable-next-line no-await-in-loop
    for await (const line of linesForwards(handle)) {
      lines += 1
      if (!verifier.take(line)) break
    }
  }
  const verdict = verifier.verdict()
  report(verdict, (line) => {
    const { file, before } = ends.findLast((each) => each.before < line) ?? { file: '', before: 0 }
    return `${file}, line ${line - before}`
  })
  return !verdict.broken && verdict.last !== null
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Name the files to verify, the oldest first: npm run access-log:verify FILE…')
  process.exitCode = 2
} else {
  try {
    if (!(await verifyFiles(files))) process.exitCode = 1
  } catch (error) {
    const isFile = error instanceof Error && 'path' in error
    if (!isFile && !(error instanceof StartError)) throw error
    console.error(isFile ? `${String(error.path)} cannot be read: ${systemReason(error)}` : error.message)
    process.exitCode = 2
  }
}
