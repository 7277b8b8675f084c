import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Milliseconds that a connection may be without a request in progress: longer than Node lets one rest (5 s) and a head
 * arrive (10 s), each checked every second. Node begins to count anew with every blank line.
 */
const REST_MS = 18_000

/**
 * Milliseconds from a request's head until its answer is taken: an exchange with the service takes at most 35 s, and
 * what it answers is passed on meanwhile. Somebody who reads ten bytes a second is never idle.
 */
const ANSWER_MS = 60_000

/** Requests of one connection that may be in progress at once. Browsers and proxies send one. */
const MOST_AT_ONCE = 32

/** The open connections of a server, and the requests that each has in progress. */
export interface Connections {
  /** Tracks a connection until it closes. */
  readonly add: (socket: Socket) => void
  /**
   * Counts a request as in progress until its answer is sent; pipelined ones are several at once. Returns false where
   * they are too many, and ends the connection.
   */
  readonly begin: (socket: Socket, outgoing: ServerResponse) => boolean
  /** The answer to the latest request in progress. */
  readonly latest: (socket: Socket) => ServerResponse | undefined
  /** Whether the body of the latest request, in progress or not, is still to come. */
  readonly isHalfway: (socket: Socket) => boolean
  /** Nothing that follows on the connection may be executed. It ends once the answers in progress are sent. */
  readonly refuse: (socket: Socket) => void
  readonly isRefused: (socket: Socket) => boolean
  /** Ends each connection without a request in progress, even in the middle of a request's head. */
  readonly endIdle: () => void
}

interface Connection {
  readonly inProgress: Set<ServerResponse>
  latest: ServerResponse | undefined
  isRefused: boolean
  /** Ends the connection. */
  rest: NodeJS.Timeout
}

function endIn(socket: Socket, ms: number): NodeJS.Timeout {
  return setTimeout(() => socket.destroy(), ms).unref()
}

/** Tracks connections, because Node counts one that has not sent its first request yet as busy. */
export function createConnections({ restMs = REST_MS, answerMs = ANSWER_MS } = {}): Connections {
  const connections = new Map<Socket, Connection>()
  return {
    add: (socket) => {
      const connection: Connection = {
        inProgress: new Set(),
        latest: undefined,
        isRefused: false,
        rest: endIn(socket, restMs),
      }
      connections.set(socket, connection)
      socket.once('close', () => {
        clearTimeout(connection.rest)
        connections.delete(socket)
      })
    },
    begin: (socket, outgoing) => {
      const connection = connections.get(socket)
      if (!connection) return true
      const { inProgress } = connection
      if (inProgress.size >= MOST_AT_ONCE) {
        connection.isRefused = true
        socket.destroy()
        return false
      }
      clearTimeout(connection.rest)
      inProgress.add(outgoing)
      connection.latest = outgoing
      const untaken = endIn(socket, answerMs)
      outgoing.once('close', () => {
        clearTimeout(untaken)
        inProgress.delete(outgoing)
        if (inProgress.size > 0 || !connections.has(socket)) return
        connection.rest = endIn(socket, restMs)
        if (connection.isRefused) socket.destroySoon()
      })
      return true
    },
    latest: (socket) => [...(connections.get(socket)?.inProgress ?? [])].at(-1),
    isHalfway: (socket) => connections.get(socket)?.latest?.req.complete === false,
    refuse: (socket) => {
      const connection = connections.get(socket)
      if (connection) connection.isRefused = true
    },
    isRefused: (socket) => connections.get(socket)?.isRefused ?? false,
    endIdle: () => {
      for (const [socket, { inProgress }] of connections) if (inProgress.size === 0) socket.destroy()
    },
  }
}
