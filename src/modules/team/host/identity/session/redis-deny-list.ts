import { createHash } from 'node:crypto'
import { untilAborted, waitByClock, withTimeout } from '#core/service/client/abort.ts'
import { DenyListError, LISTED_MS } from './deny-list.ts'
import type { DenyList, DenyListAnswer } from './deny-list.ts'
import type { Redis } from './redis.ts'

const ANSWER_MS = 1000

/** A hash with one field: the run id of the server's process, and since when the list is complete in it. */
const SINCE_KEY = 'lupa:whole-since'

const ENDED_KEY = 'lupa:ended'

/** A digest, because names contain the subjects of people. */
function memberOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

/** Changes with each restart of the server, which may lose names although it reads its file. */
function runIdOf(info: string): string {
  const id = /^run_id:(\w+)/m.exec(info)?.[1]
  if (id === undefined) throw new DenyListError('the server does not say its run_id')
  return id
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

interface RedisDenyListOptions {
  readonly redis: Redis
  readonly now: () => number
  readonly warn: (line: string) => void
}

/** The list that all replicas share. It is complete since a replica first asked this process of the server. */
export function createRedisDenyList({ redis, now, warn }: RedisDenyListOptions): DenyList {
  const unwritten = new Map<string, number>()
  let isDown = false

  function reportFailure(error: unknown): void {
    if (!isDown) warn(`all sessions are refused: the server of REDIS_URL cannot be used (${reasonOf(error)})`)
    isDown = true
  }

  async function ask<T>(query: () => Promise<T>): Promise<T> {
    try {
      const answer = await withTimeout(
        { milliseconds: ANSWER_MS, wait: waitByClock, createTimeoutError: () => new Error('no answer') },
        (signal) => untilAborted(query(), signal),
      )
      if (isDown) warn('the server of REDIS_URL answers again')
      isDown = false
      return answer
    } catch (error) {
      reportFailure(error)
      throw new DenyListError('the list of ended sessions is not available', { cause: error })
    }
  }

  async function writePending(): Promise<void> {
    const batch = [...unwritten]
    if (batch.length === 0) return
    const members = batch.map(([name, time]) => ({ value: memberOf(name), score: time }))
    await ask(() =>
      Promise.all([
        // Keeps the later time if another replica listed the name.
        redis.zAdd(ENDED_KEY, members, { comparison: 'GT' }),
        redis.zRemRangeByScore(ENDED_KEY, 0, now() - LISTED_MS),
      ]),
    )
    for (const [name, time] of batch) if (unwritten.get(name) === time) unwritten.delete(name)
  }

  /** The first replica that asks a process sets the time for all. Earlier processes are removed. */
  async function startList(runId: string, earlierRunIds: readonly string[]): Promise<string> {
    const transaction = redis.multi().hSetNX(SINCE_KEY, runId, String(now()))
    if (earlierRunIds.length > 0) transaction.hDel(SINCE_KEY, [...earlierRunIds])
    const answers = await transaction.hGet(SINCE_KEY, runId).execTyped()
    return String(answers.at(-1))
  }

  async function findDenied(names: readonly string[]): Promise<DenyListAnswer> {
    await writePending()
    return ask(async () => {
      const [info, sinceByRunId, times] = await Promise.all([
        redis.info('server'),
        redis.hGetAll(SINCE_KEY),
        // The command needs a name, and the readiness probe has none.
        names.length === 0 ? [] : redis.zmScore(ENDED_KEY, names.map(memberOf)),
      ])
      const runId = runIdOf(info)
      const since = sinceByRunId[runId] ?? (await startList(runId, Object.keys(sinceByRunId)))
      const completeSince = Number(since)
      // Every session is later than NaN, and would be let in.
      if (!Number.isFinite(completeSince)) throw new DenyListError(`${SINCE_KEY} holds no time: delete it`)
      return { completeSince, times }
    })
  }

  redis.on('error', reportFailure)
  // Starts the list of an empty server before the first sign-in, which would otherwise be older than the list.
  redis.on('ready', () => void findDenied([]).catch(() => {}))
  return {
    findDenied,
    async add(names) {
      for (const name of names) unwritten.set(name, now())
      try {
        await writePending()
        return true
      } catch (error) {
        if (error instanceof DenyListError) return false
        throw error
      }
    },
  }
}
