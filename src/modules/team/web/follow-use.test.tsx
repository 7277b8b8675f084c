import { expect, onTestFinished, test, vi } from 'vitest'
import { SIGNED_IN_CHANNEL } from '#modules/team/core/addresses.ts'
import { createSession } from '#web/session/session.ts'
import { announceSignIn } from './team-login-page.tsx'
import { followUse } from './team-session.ts'

test.each([
  ['asks', 'who is signed in', 'signed-in'],
  ['asks', 'whose session has expired below its dialog', 'expired'],
  ['does not ask', 'who is locked', 'signed-out'],
] as const)('a sign-in in another tab: the page %s of a person %s', async (does, _whose, status) => {
  const session = createSession()
  session.signIn({ access_token: 't', expires_in: '60' }, 'ana')
  if (status === 'expired') session.handleUnauthorized('t')
  const follow = vi.fn(async () => {})
  const stop = followUse({
    session,
    idle: { lastUsedAt: () => 0 },
    team: { follow },
  })
  onTestFinished(stop)
  if (status === 'signed-out') session.lock('idle')
  expect(session.getState().status).toBe(status)
  const heard = new BroadcastChannel(SIGNED_IN_CHANNEL)
  onTestFinished(() => heard.close())
  const arrived = new Promise((resolve) => heard.addEventListener('message', resolve))
  announceSignIn()
  await arrived
  expect(follow).toHaveBeenCalledTimes(does === 'asks' ? 1 : 0)
})
