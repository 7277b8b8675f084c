import type { LockReason } from '../../core/client/client-session.ts'
import type { SharedSession } from './session.ts'

/** The window's name for a session's random id. It survives a reload, and is not storage. */
export function tabNameOf(sessionId: string): string {
  return `lupa:${sessionId}`
}

export function readTabName(name: string): string | null {
  return /^lupa:([0-9a-f]{32})$/.exec(name)?.[1] ?? null
}

/** The messages between tabs about their session. Times are milliseconds since the epoch. */
export type TabMessage =
  /** A tab without a token requests one, under a random request id; of the session `of`, or of any. */
  | { readonly kind: 'request'; readonly from: string; readonly of: string | null }
  /** A tab answers the request `to`. */
  | {
      readonly kind: 'offer'
      readonly to: string
      readonly session: SharedSession
      readonly lastUsedAt: number
    }
  | { readonly kind: 'renewed'; readonly session: SharedSession }
  | { readonly kind: 'signed-out'; readonly id: string }
  | { readonly kind: 'locked'; readonly id: string; readonly lastUsedAt: number; readonly reason: LockReason }
  | { readonly kind: 'used'; readonly id: string; readonly at: number }

/** A new name for each incompatible change of the messages: another version of the console listens to another one. */
const SESSIONS = 'lupa.session.2'

/** Messages to and from other tabs of this origin, which trust each other. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void
  readonly listen: (listener: (message: TabMessage) => void) => void
  readonly close: () => void
}

/** The channel between the tabs of this origin: from memory to memory, nothing is stored. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(SESSIONS)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  }
}
