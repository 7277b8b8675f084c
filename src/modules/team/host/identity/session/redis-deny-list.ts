import { createHash } from 'node:crypto'
import { untilAborted, waitByClock, withinTime } from '#core/service/client/abort.ts'
import { DenyListError, LISTED_MS } from './deny-list.ts'
import type { Denied, DenyList } from './deny-list.ts'
import type { Redis } from './redis.ts'

/** Milliseconds for each answer. */
const ANSWER_MS = 1000

/** Holds which process of the server the list belongs to, and since when: a hash of one field. */
const SINCE = 'lupa:whole-since'

const ENDED = 'lupa:ended'

/** A digest: names hold the subjects of people. */
function memberOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

/** The server's process: another after each restart, which may have lost names although it has read its file. */
function processOf(info: string): string {
  const id = /^run_id:(\w+)/m.exec(info)?.[1]
  if (id === undefined) throw new DenyListError('the server does not say its run_id')
  return id
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

interface RedisOptions {
  readonly redis: Redis
  readonly now: () => number
  readonly say: (line: string) => void
}

/**
 * The list of all replicas together, in a server of the Redis protocol. It is whole since this process of the server was
 * asked first.
 */
export function createRedisDenyList({ redis, now, say }: RedisOptions): DenyList {
  /** Names that the server has not taken yet, with the time of their ending. */
  const unwritten = new Map<string, number>()
  let isDown = false

  function fail(error: unknown): void {
    if (!isDown) say(`nobody is let in: the server of REDIS_URL cannot be asked (${reasonOf(error)})`)
    isDown = true
  }

  /** @throws DenyListError where the server does not answer in time, or refuses. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      const answer = await withinTime(
        { milliseconds: ANSWER_MS, wait: waitByClock, late: () => new Error('no answer') },
        (signal) => untilAborted(question(), signal),
      )
      if (isDown) say('the server of REDIS_URL answers again')
      isDown = false
      return answer
    } catch (error) {
      fail(error)
      throw new DenyListError('the list of ended sessions cannot be asked', { cause: error })
    }
  }

  async function writeWaiting(): Promise<void> {
    const batch = [...unwritten]
    if (batch.length === 0) return
    const members = batch.map(([name, time]) => ({ value: memberOf(name), score: time }))
    await ask(() =>
      Promise.all([
        // What another replica ended later stays so.
        redis.zAdd(ENDED, members, { comparison: 'GT' }),
        redis.zRemRangeByScore(ENDED, 0, now() - LISTED_MS),
      ]),
    )
    for (const [name, time] of batch) if (unwritten.get(name) === time) unwritten.delete(name)
  }

  /** The first replica that asks a process says since when, for all; processes before it are forgotten for good. */
  async function beginList(id: string, before: readonly string[]): Promise<string> {
    const begin = redis.multi().hSetNX(SINCE, id, String(now()))
    if (before.length > 0) begin.hDel(SINCE, [...before])
    const answers = await begin.hGet(SINCE, id).execTyped()
    return String(answers.at(-1))
  }

  async function read(names: readonly string[]): Promise<Denied> {
    await writeWaiting()
    return ask(async () => {
      // All in one round trip, over one connection.
      const [info, begun, times] = await Promise.all([
        redis.info('server'),
        redis.hGetAll(SINCE),
        // The probe asks for no name, which the command does not take.
        names.length === 0 ? [] : redis.zmScore(ENDED, names.map(memberOf)),
      ])
      const id = processOf(info)
      return { since: Number(begun[id] ?? (await beginList(id, Object.keys(begun)))), times }
    })
  }

  redis.on('error', fail)
  // The list of an empty server begins before the first sign-in does, and not after it.
  redis.on('ready', () => void read([]).catch(() => {}))
  return {
    read,
    async add(names) {
      for (const name of names) unwritten.set(name, now())
      try {
        await writeWaiting()
        return true
      } catch (error) {
        if (error instanceof DenyListError) return false
        throw error
      }
    },
  }
}
