import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Milliseconds that a connection may be without a request in progress: longer than Node lets one rest (5 s) and a head
 * arrive (10 s), each checked every second. Node begins to count anew with every blank line.
 */
const REST_MS = 18_000

/** The open connections of a server, and the requests that each has in progress. */
export interface Connections {
  /** Tracks a connection until it closes. */
  readonly add: (socket: Socket) => void
  /** Counts a request as in progress until its answer is sent; pipelined ones are several at once. */
  readonly begin: (socket: Socket, outgoing: ServerResponse) => void
  /** The answer to the latest request in progress. */
  readonly latest: (socket: Socket) => ServerResponse | undefined
  /** Marks a connection on which nothing that follows may be executed. */
  readonly refuse: (socket: Socket) => void
  readonly isRefused: (socket: Socket) => boolean
  /** Ends each connection without a request in progress, even in the middle of a request's head. */
  readonly endIdle: () => void
}

interface Connection {
  readonly inProgress: Set<ServerResponse>
  isRefused: boolean
  /** Ends the connection. */
  rest: NodeJS.Timeout
}

/** Tracks connections, because Node counts one that has not sent its first request yet as busy. */
export function createConnections(restMs = REST_MS): Connections {
  const connections = new Map<Socket, Connection>()
  const startRest = (socket: Socket) => setTimeout(() => socket.destroy(), restMs).unref()
  return {
    add: (socket) => {
      const connection = { inProgress: new Set<ServerResponse>(), isRefused: false, rest: startRest(socket) }
      connections.set(socket, connection)
      socket.once('close', () => {
        clearTimeout(connection.rest)
        connections.delete(socket)
      })
    },
    begin: (socket, outgoing) => {
      const connection = connections.get(socket)
      if (!connection) return
      clearTimeout(connection.rest)
      connection.inProgress.add(outgoing)
      outgoing.once('close', () => {
        connection.inProgress.delete(outgoing)
        if (connection.inProgress.size === 0 && connections.has(socket)) connection.rest = startRest(socket)
      })
    },
    latest: (socket) => [...(connections.get(socket)?.inProgress ?? [])].at(-1),
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
