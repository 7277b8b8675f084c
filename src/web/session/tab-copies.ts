import { readCopyMessage, readTabName, tabNameOf } from './tab-messages.ts'
import type { CopyMessage, TabChannel } from './tab-messages.ts'
import { randomId } from './session.ts'
import type { Session } from './session.ts'

/** The shortest time between two copies that this tab sends, in milliseconds. */
const SEND_EVERY_MS = 500

interface TabCopiesParts {
  readonly session: Session
  /** Opens the channel of the tabs of a session. */
  readonly openChannel: (sessionId: string) => TabChannel<CopyMessage>
  /** The window, whose name contains the random id of this tab. */
  readonly tab: { name: string }
  /** Dispatches `pagehide`. */
  readonly page?: EventTarget
}

/** Keeps what a tab would lose by a reload in the memory of the other tabs of its session, and theirs in its own. */
export interface TabCopies {
  /**
   * Sets what this tab would lose, read whenever it is sent; null for nothing. It must be data that can be cloned, and hold
   * nothing that may not outlive a lock.
   */
  readonly follow: (read: () => unknown) => void
  /** What `follow` reads has changed: it is sent soon. */
  readonly changed: () => void
  /** Calls `listener` with what this tab would have lost by the reload, unvalidated, once another tab returns it. */
  readonly onReturn: (listener: (value: unknown) => void) => void
}

/** Joins the tabs of the session, and of each later one. Copies are dropped with their session. */
export function createTabCopies({ session, openChannel, tab, page = window }: TabCopiesParts): TabCopies {
  let sessionId: string | null = null
  let channel: TabChannel<CopyMessage> | null = null
  let read: (() => unknown) | null = null
  let isSent = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let returned: { readonly value: unknown } | null = null
  let listener: ((value: unknown) => void) | null = null
  /** Those of closed tabs stay until the session ends. */
  const copies = new Map<string, unknown>()

  function ownId(): string | null {
    return readTabName(tab.name)?.tab ?? null
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const from = ownId()
    const value = read?.() ?? null
    // A tab with nothing to lose says so only after it had something.
    if (channel === null || from === null || (value === null && !isSent)) return
    isSent = value !== null
    channel.post({ kind: 'copy', from, value })
  }

  function greet(from: string): void {
    // A duplicate of this tab: it keeps the name, and this tab takes another.
    if (from === ownId() && sessionId !== null) {
      tab.name = tabNameOf({ session: sessionId, tab: randomId() })
    }
    if (copies.has(from)) channel?.post({ kind: 'returned', to: from, value: copies.get(from) })
    isSent = false
    send()
  }

  function receive(message: CopyMessage): void {
    switch (message.kind) {
      case 'hello':
        greet(message.from)
        return
      case 'copy':
        if (message.value === null) copies.delete(message.from)
        else copies.set(message.from, message.value)
        return
      case 'returned':
        if (message.to !== ownId() || returned !== null) return
        returned = { value: message.value }
        listener?.(message.value)
    }
  }

  function join(): void {
    if (session.id() === sessionId) return
    sessionId = session.id()
    channel?.close()
    channel = null
    copies.clear()
    returned = null
    isSent = false
    clearTimeout(timer)
    timer = undefined
    const from = ownId()
    if (sessionId === null || from === null) return
    const joined = openChannel(sessionId)
    channel = joined
    joined.listen((data) => {
      const message = channel === joined ? readCopyMessage(data) : null
      if (message) receive(message)
    })
    joined.post({ kind: 'hello', from })
    send()
  }

  join()
  session.subscribe(join)
  page.addEventListener('pagehide', () => {
    send()
    channel?.close()
    channel = null
  })

  return {
    follow(next) {
      read = next
      send()
    },
    changed() {
      timer ??= setTimeout(send, SEND_EVERY_MS)
    },
    onReturn(next) {
      listener = next
      if (returned) next(returned.value)
    },
  }
}
