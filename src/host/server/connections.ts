import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The open connections of a server, and how many requests each has in progress. */
export interface Connections {
  /** Tracks a connection until it closes. */
  readonly add: (socket: Socket) => void
  /** Counts a request as in progress until its answer is sent; pipelined ones are several at once. */
  readonly begin: (socket: Socket, outgoing: ServerResponse) => void
  readonly isBusy: (socket: Socket) => boolean
  /** Ends each connection without a request in progress, even in the middle of a request's head. */
  readonly endIdle: () => void
}

/** Tracks connections, because Node counts one that has not sent its first request yet as busy. */
export function createConnections(): Connections {
  const inProgress = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const before = inProgress.get(socket)
    if (before !== undefined) inProgress.set(socket, before + change)
  }
  return {
    add: (socket) => {
      inProgress.set(socket, 0)
      socket.once('close', () => inProgress.delete(socket))
    },
    begin: (socket, outgoing) => {
      count(socket, 1)
      outgoing.once('close', () => count(socket, -1))
    },
    isBusy: (socket) => (inProgress.get(socket) ?? 0) > 0,
    endIdle: () => {
      for (const [socket, requests] of inProgress) if (requests === 0) socket.destroy()
    },
  }
}
