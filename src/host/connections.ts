import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The open connections of a server, and how many requests each has under way. */
export interface Connections {
  /** Keeps a connection in mind until it closes. */
  readonly open: (socket: Socket) => void
  /** Counts a request as under way until its answer is out; pipelined ones are several at once. */
  readonly begin: (socket: Socket, outgoing: ServerResponse) => void
  readonly isAnswering: (socket: Socket) => boolean
  /** Ends each connection without a request under way: those that say nothing, and those in the middle of a head. */
  readonly endSilent: () => void
}

/** Keeps track of connections, because Node counts one that has yet to send its first request as busy. */
export function createConnections(): Connections {
  const underWay = new Map<Socket, number>()
  const add = (socket: Socket, requests: number) => {
    const before = underWay.get(socket)
    if (before !== undefined) underWay.set(socket, before + requests)
  }
  return {
    open: (socket) => {
      underWay.set(socket, 0)
      socket.once('close', () => underWay.delete(socket))
    },
    begin: (socket, outgoing) => {
      add(socket, 1)
      outgoing.once('close', () => add(socket, -1))
    },
    isAnswering: (socket) => (underWay.get(socket) ?? 0) > 0,
    endSilent: () => {
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
    },
  }
}
