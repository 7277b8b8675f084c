import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { AccessEntry } from '#modules/team/core/access-entry.ts'
import type { Environment } from '#host/config/environment.ts'
import { StartError } from '#host/config/environment.ts'
import { readAccessLogKeys } from '#modules/team/host/settings/team-settings.ts'
import { headNumber } from './chain.ts'
import { systemReason } from './destination.ts'
import { linesForwards } from './lines.ts'
import { verifyLines } from './verify.ts'
import type { ChainBreak, ChainVerdict } from './verify.ts'

/**
 * `npm run access-log:verify -- [--from SEQ] [--head SEQ:DIGEST] FILE…` verifies the files of one replica, oldest first.
 * Exit 0: they are one unbroken chain from line 1, or `--from`. Exit 1: the chain is broken, or the line `--head` is
 * missing. Exit 2: a file cannot be read. With `--stdout`, for lines of standard output, each process starts a chain.
 */
const OPTIONS = {
  stdout: { type: 'boolean', default: false },
  from: { type: 'string', default: '1' },
  head: { type: 'string' },
} as const

const FAULTS: Readonly<Record<ChainBreak['fault'], string>> = {
  changed: 'was changed, or written without the key',
  order: 'does not follow the line before it: lines were removed, put in again or moved',
}

const nameOf = ({ seq, time }: AccessEntry) => `(seq ${seq}, ${time})`

function report(file: string, { count, broken, first, last, newChains, isCut }: ChainVerdict): boolean {
  for (const line of newChains)
    console.log(`${file}, line ${line}: begins a chain of its own. Lines missing before it cannot be seen.`)
  if (broken) {
    console.log(`BROKEN: ${file}, line ${broken.line} ${FAULTS[broken.fault]}.`)
    console.log(`${count} lines before it are unbroken${last ? `; the last of them ${nameOf(last)}` : ''}.`)
    return false
  }
  if (isCut) console.log(`${file}: the last line is not finished, as after a crash. Its data was not shown.`)
  if (!first || !last) {
    console.log(`BROKEN: ${file} has no line of the log.`)
    return false
  }
  console.log(`${file}: ${count} lines, unbroken, from ${nameOf(first)} to ${nameOf(last)}.`)
  return true
}

/** An earlier last line of the chain, from the host's metrics or a verification. */
interface Head {
  readonly seq: number
  readonly digest: string
}

function readHead(text: string): Head {
  const { seq, digest } = /^(?<seq>\d{1,15}):(?<digest>\d{1,15}|[\w-]{22})$/.exec(text)?.groups ?? {}
  if (seq !== undefined && digest !== undefined) return { seq: Number(seq), digest }
  throw new StartError(
    '--head must be a line and its digest: 1234:48151623420815, or the hash in place of the number',
  )
}

const isHead = ({ seq, hash }: AccessEntry, head: Head) =>
  seq === head.seq && (hash === head.digest || String(headNumber(hash)) === head.digest)

function readOptions(parameters: readonly string[], environment: Environment) {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: OPTIONS,
    allowPositionals: true,
  })
  if (positionals.length === 0)
    throw new StartError('Name the files to verify: npm run access-log:verify FILE…')
  if (!/^[1-9]\d{0,9}$/.test(values.from))
    throw new StartError('--from must be the number of the first line of the first file')
  return {
    files: positionals,
    from: Number(values.from),
    head: values.head === undefined ? null : readHead(values.head),
    keys: readAccessLogKeys(environment),
    mayStartAnew: values.stdout,
  }
}

async function verifyFiles({
  files,
  keys,
  from,
  head,
  mayStartAnew,
}: ReturnType<typeof readOptions>): Promise<boolean> {
  let last: AccessEntry | null = null
  let hasHead = false
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop
    await using handle = await open(file, 'r')
    // oxlint-disable-next-line no-await-in-loop
    const verdict: ChainVerdict = await verifyLines(linesForwards(handle.createReadStream()), {
      keys,
      previous: last,
      mayStartAnew,
      onLine: (entry) => (hasHead ||= head !== null && isHead(entry, head)),
    })
    if (!report(file, verdict)) return false
    if (!last && verdict.first && verdict.first.seq !== from) {
      const { seq } = verdict.first
      console.log(`BROKEN: ${file} begins with line ${seq} and not with line ${from}.`)
      if (seq > from) console.log(`If earlier files were archived, say where this one begins: --from ${seq}`)
      return false
    }
    ;({ last } = verdict)
  }
  if (head && !hasHead) {
    console.log(
      `BROKEN: line ${head.seq} with the digest ${head.digest} is missing: lines were cut off or replaced.`,
    )
    return false
  }
  console.log(
    `Lines cut off after the last one cannot be seen: compare it later with --head ${last?.seq}:${last?.hash}`,
  )
  return true
}

export async function verifyCommand(
  parameters: readonly string[],
  environment: Environment,
): Promise<number> {
  try {
    return (await verifyFiles(readOptions(parameters, environment))) ? 0 : 1
  } catch (error) {
    const isFileError = error instanceof Error && 'path' in error
    const isUsageError = error instanceof TypeError && 'code' in error
    if (!isFileError && !isUsageError && !(error instanceof StartError)) throw error
    console.error(
      isFileError ? `${String(error.path)} cannot be read: ${systemReason(error)}` : error.message,
    )
    return 2
  }
}

if (import.meta.main) process.exitCode = await verifyCommand(process.argv.slice(2), process.env)
