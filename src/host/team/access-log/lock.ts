import { once } from 'node:events'
import { chmod, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { StartError } from '../../config/start-error.ts'
import { LONGEST_SOCKET_PATH } from '../../limits.ts'

/** The right to be the one process that writes a file. */
export interface Lock {
  /** Whether the socket is still the one that was made: of two starts at once the later may have replaced it. */
  readonly isHeld: () => Promise<boolean>
  readonly release: () => Promise<void>
}

async function listen(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  server.listen(path)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
  return server.unref()
}

async function isAlive(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    // Refused: nobody listens any more. Gone: its holder has just released it.
    return !['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
  } finally {
    socket.destroy()
  }
}

/**
 * Takes the lock beside `file`. It is a socket, not a process id in a file: the system closes it when the process ends
 * however it ends, and ids begin anew in each container.
 *
 * @throws StartError where another process holds it.
 */
export async function takeLock(file: string): Promise<Lock> {
  const path = `${file}.lock`
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) {
    throw new StartError(`the path of ACCESS_LOG may have at most ${LONGEST_SOCKET_PATH - 5} bytes`)
  }
  let server = await listen(path)
  if (!server && !(await isAlive(path))) {
    await rm(path, { force: true })
    server = await listen(path)
  }
  if (!server) {
    throw new StartError(`another process writes the access log ${file}: give each replica a file of its own`)
  }
  await chmod(path, 0o600)
  const { ino } = await stat(path)
  const held = server
  return {
    isHeld: async () => (await stat(path).catch(() => null))?.ino === ino,
    release: () => new Promise((resolve) => held.close(() => resolve())),
  }
}
