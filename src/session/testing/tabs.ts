import { vi } from 'vitest'
import { createIdleLock } from '../idle-lock.ts'
import { linkSession } from '../session-link.ts'
import { createSession } from '../session.ts'
import { createChannels } from './channels.ts'

/** Lets what was said arrive. */
export async function hear(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

/** The tabs of one browser, under fake timers. */
export function createBrowser() {
  const channels = createChannels()

  /** A tab of the browser; `name` is what its window was called before a reload. */
  function openTab(name = '') {
    const session = createSession()
    const idle = createIdleLock(session, { minutes: 15 })
    const tab = { name }
    const link = linkSession({ session, idle, channel: channels.open(), tab })
    return { session, idle, tab, link }
  }

  function signIn(
    { session }: ReturnType<typeof openTab>,
    token: string,
    clientId = 'client',
    seconds = '3600',
  ) {
    session.signIn({ access_token: token, token_type: 'Bearer', expires_in: seconds }, clientId)
  }

  /** A tab that has asked, and how long it took in milliseconds. */
  async function askingTab(name = '') {
    const tab = openTab(name)
    const before = Date.now()
    let took: number | null = null
    void tab.link.ask().then(() => (took = Date.now() - before))
    await vi.advanceTimersByTimeAsync(250)
    return { ...tab, took: took as number | null }
  }

  return { channels, openTab, signIn, askingTab }
}
