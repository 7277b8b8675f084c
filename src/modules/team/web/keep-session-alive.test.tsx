import { expect, onTestFinished, test, vi } from 'vitest'
import { SIGNED_IN_CHANNEL } from '#modules/team/core/addresses.ts'
import { createSession } from '#web/session/session.ts'
import { announceSignIn } from './team-login-page.tsx'
import { keepSessionAlive } from './team-session.ts'

test.each([
  ['syncs', 'signed in', 'signed-in'],
  ['syncs', 'expired below its dialog', 'expired'],
  ['does not sync', 'locked', 'signed-out'],
] as const)(
  'after a sign-in in another tab, the page %s a session that is %s',
  async (action, _name, status) => {
    const session = createSession()
    session.signIn({ access_token: 't', expires_in: '60' }, 'ana')
    if (status === 'expired') session.handleUnauthorized('t')
    const sync = vi.fn(async () => {})
    onTestFinished(keepSessionAlive({ session, idle: { lastUsedAt: () => 0 }, team: { sync } }))
    if (status === 'signed-out') session.lock('idle')
    expect(session.getState().status).toBe(status)
    const otherTab = new BroadcastChannel(SIGNED_IN_CHANNEL)
    onTestFinished(() => otherTab.close())
    const message = new Promise((resolve) => otherTab.addEventListener('message', resolve))
    announceSignIn()
    await message
    expect(sync).toHaveBeenCalledTimes(action === 'syncs' ? 1 : 0)
  },
)
