import { expect, test, vi } from 'vitest'
import { createTabCopies } from './tab-copies.ts'
import type { TabCopies } from './tab-copies.ts'
import { createChannels } from './testing/channels.ts'
import { browserOfTest, deliver } from './testing/tabs.ts'
import { readTabName } from './tab-messages.ts'

const browser = browserOfTest()
const perSession = new Map<string, ReturnType<typeof createChannels>>()

/** The channels of one session. */
function channelsOf(sessionId: string): ReturnType<typeof createChannels> {
  const channels = perSession.get(sessionId) ?? createChannels()
  perSession.set(sessionId, channels)
  return channels
}

type Opened = Awaited<ReturnType<typeof openTab>>

/** A tab with copies. With a `name` it is that tab after a reload; it joins the session that there is. */
async function openTab(name?: string) {
  const opened = await browser().openRequestingTab(name)
  const page = new EventTarget()
  const value = { current: null as unknown }
  const copies: TabCopies = createTabCopies({
    session: opened.session,
    openChannel: (sessionId) => channelsOf(sessionId).open(),
    tab: opened.tab,
    page,
  })
  const returned = vi.fn<(value: unknown) => void>()
  copies.onReturn(returned)
  copies.follow(() => value.current)
  await deliver()
  return {
    ...opened,
    copies,
    returned,
    change(next: unknown) {
      value.current = next
      copies.changed()
    },
    async set(next: unknown) {
      value.current = next
      copies.changed()
      await vi.advanceTimersByTimeAsync(500)
    },
    /** Closes the page, as a reload or the end of the tab does. */
    async leave() {
      page.dispatchEvent(new Event('pagehide'))
      opened.sync.close()
      await deliver()
    },
  }
}

/** Two tabs of one session. */
async function twoTabs(): Promise<readonly [Opened, Opened]> {
  const first = await openTab()
  browser().signIn(first, 'token-1')
  return [first, await openTab()]
}

/** What a tab gets back after a reload. */
async function reload(tab: Opened) {
  await tab.leave()
  const { returned } = await openTab(tab.tab.name)
  return returned.mock.calls.map(([value]) => value)
}

test('a reloaded tab gets back what another tab of the session holds', async () => {
  const [first, second] = await twoTabs()
  await first.set({ rows: 3 })
  expect(await reload(first)).toEqual([{ rows: 3 }])
  expect(second.returned).not.toHaveBeenCalled()
})

test('the change before a reload is sent with it', async () => {
  const [first] = await twoTabs()
  await first.set('old')
  first.change('new')
  expect(await reload(first)).toEqual(['new'])
})

test('a tab that joins later holds what the others have', async () => {
  const [first, second] = await twoTabs()
  await first.set('list')
  await openTab()
  await second.leave()
  expect(await reload(first)).toEqual(['list'])
})

test('nothing is sent where there is nothing to lose, and a dropped list is dropped everywhere', async () => {
  const [first] = await twoTabs()
  const { sent } = channelsOf(first.session.id() ?? '')
  const kinds = () => sent.map((each) => (each as { kind: string }).kind)
  expect(kinds()).not.toContain('copy')
  await first.set('list')
  await first.set(null)
  const copies = kinds().filter((kind) => kind === 'copy').length
  await first.set(null)
  expect(kinds().filter((kind) => kind === 'copy')).toHaveLength(copies)
  expect(await reload(first)).toEqual([])
})

test('changes are sent at most twice a second', async () => {
  const [first] = await twoTabs()
  const { sent } = channelsOf(first.session.id() ?? '')
  const before = sent.length
  for (let at = 0; at < 100; at += 1) {
    first.change(at)
    // oxlint-disable-next-line no-await-in-loop -- time passes between the changes
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(sent.slice(before).filter((each) => (each as { kind: string }).kind === 'copy').length).toBeLessThan(
    4,
  )
})

test('another session gets nothing, not even the messages', async () => {
  const [first] = await twoTabs()
  const other = await openTab()
  other.session.signOut()
  browser().signIn(other, 'token-2', 'outra')
  await first.set('list')
  expect(JSON.stringify(channelsOf(other.session.id() ?? '').sent)).not.toContain('list')
  const again = await openTab(first.tab.name.replace(first.session.id() ?? '', other.session.id() ?? ''))
  expect(again.returned).not.toHaveBeenCalled()
})

test.each(['signOut', 'lock'] as const)('%s drops every copy', async (end) => {
  const [first, second] = await twoTabs()
  await first.set('list')
  first.idle.recordUse()
  first.change(null)
  if (end === 'lock') first.session.lock('idle')
  else first.session.signOut()
  await deliver()
  browser().signIn(second, 'token-2')
  await deliver()
  expect(await reload(first)).toEqual([])
})

test('what a tab got back is dropped with its session', async () => {
  const [first] = await twoTabs()
  await first.set('list')
  await first.leave()
  const reloaded = await openTab(first.tab.name)
  expect(reloaded.returned).toHaveBeenCalledWith('list')
  const listener = vi.fn<(value: unknown) => void>()
  reloaded.copies.onReturn(listener)
  expect(listener).toHaveBeenCalledWith('list')
  listener.mockClear()
  reloaded.session.lock('requested')
  reloaded.copies.onReturn(listener)
  expect(listener).not.toHaveBeenCalled()
})

test('after a lock the tabs of the next session hold each other’s copies again', async () => {
  const [first, second] = await twoTabs()
  await first.set('list')
  first.idle.recordUse()
  first.session.lock('idle')
  await deliver()
  browser().signIn(first, 'token-2')
  void second.sync.requestSession()
  await vi.advanceTimersByTimeAsync(300)
  expect(second.session.id()).toBe(first.session.id())
  expect(await reload(first)).toEqual(['list'])
})

test('a duplicate of a tab does not share its id', async () => {
  const [first] = await twoTabs()
  const duplicate = await openTab(first.tab.name)
  await deliver()
  expect(readTabName(duplicate.tab.name)?.session).toBe(first.session.id())
  expect(duplicate.tab.name).not.toBe(first.tab.name)
})

test.each([null, { kind: 'hello' }, { kind: 'copy', from: 'x', value: 1 }, { kind: 'returned', to: 1 }])(
  'ignores what is no message: %j',
  async (message) => {
    const [first] = await twoTabs()
    channelsOf(first.session.id() ?? '').broadcast(message)
    await deliver()
    expect(first.returned).not.toHaveBeenCalled()
  },
)
