import { afterEach, beforeEach, vi } from 'vitest'
import { createIdleLock } from '#web/session/idle-lock.ts'
import { createTabSync } from '#web/session/tab-sync.ts'
import { createSession } from '#web/session/session.ts'
import { createChannels } from './channels.ts'

export const START = Date.UTC(2026, 0, 1)
export const MINUTE = 60_000

export async function deliver(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

function createBrowser() {
  const channels = createChannels()

  /** @param name the window name, which survives a reload. */
  function openTab(name = '') {
    const session = createSession()
    const idle = createIdleLock(session, { minutes: 15 })
    const tab = { name }
    const sync = createTabSync({ session, idle, channel: channels.open(), tab })
    return { session, idle, tab, sync }
  }

  function signIn(
    { session }: ReturnType<typeof openTab>,
    token: string,
    clientId = 'client',
    seconds = '3600',
  ) {
    session.signIn({ access_token: token, token_type: 'Bearer', expires_in: seconds }, clientId)
  }

  function openSignedInTab(...credential: [token: string, clientId?: string, seconds?: string]) {
    const tab = openTab()
    signIn(tab, ...credential)
    return tab
  }

  /** A tab that has requested a session; `durationMs` is null while that is pending. */
  async function openRequestingTab(name = '') {
    const tab = openTab(name)
    const before = Date.now()
    let durationMs: number | null = null
    void tab.sync.requestSession().then(() => (durationMs = Date.now() - before))
    await vi.advanceTimersByTimeAsync(250)
    return { ...tab, durationMs: durationMs as number | null }
  }

  return { channels, openTab, signIn, openSignedInTab, openRequestingTab }
}

/** Gives each test a new browser, under fake timers. */
export function browserOfTest(): () => ReturnType<typeof createBrowser> {
  let browser = createBrowser()
  beforeEach(() => {
    vi.useFakeTimers({ now: START })
    browser = createBrowser()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return () => browser
}
