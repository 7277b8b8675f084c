import { SIGNED_IN_CHANNEL } from '../../../core/team/addresses.ts'

/** Tells the other tabs that this browser was signed in. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(SIGNED_IN_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
  channel.postMessage('signed-in')
  channel.close()
}
