import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOf } from './testing/list-in-app.ts'
import { createCaseList } from './page/open-list-page.ts'
import { listedKeys } from './data/testing/fake-loader.ts'
import { renderApp } from '#web/app/testing/render-app.tsx'

const KEYS = listedKeys(Array.from({ length: 24 }, (_, at) => `demo-${String(at + 1).padStart(4, '0')}`))

async function startList(options?: Parameters<typeof renderApp>[1], clientId?: string) {
  const app = renderApp('/', { ...options, ...(clientId && { client: clientId }) })
  await screen.findByRole('searchbox')
  const { session } = app.services
  const { run } = listOf(app).open(createCaseList)
  app.requests.length = 0
  run.load(KEYS)
  run.start()
  return { ...app, run, session, now: run.getSnapshot }
}

test('a list runs with the configured concurrency, and continues while pages change', async () => {
  let underWay = 0
  let most = 0
  const { now, user, requests } = await startList({
    config: { batch: { concurrency: 3 } },
    intercept: async (request, next) => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay -= 1
      return next(request)
    },
  })
  await user.type(screen.getByRole('searchbox'), 'nada{Enter}')
  await waitFor(() => expect(now().activity).toBe('ended'))
  expect(now().counts).toEqual({ waiting: 0, running: 0, done: KEYS.length, error: 0 })
  expect(requests.filter((request) => request.includes('demo-'))).toHaveLength(KEYS.length)
  // The page that was opened sends its request outside of the list's queue.
  expect(most).toBeGreaterThanOrEqual(3)
  expect(most).toBeLessThanOrEqual(4)
})

test.each([
  [undefined, false],
  [true, true],
])('a running list counts as use only where the config says so: %s', async (listCountsAsUse, counts) => {
  const { now, services } = await startList({
    config: listCountsAsUse === undefined ? {} : { session: { listCountsAsUse } },
  })
  let uses = 0
  services.idle.events.addEventListener('used', () => (uses += 1))
  await waitFor(() => expect(now().activity).toBe('ended'))
  expect(uses > 0).toBe(counts)
})

test('the list pauses for the session dialog, continues by itself, and loses no row', async () => {
  let answers = 0
  const { now, signIn, session } = await startList({
    intercept: async (request, next) => {
      answers += 1
      if (answers === 20) session.refuse(session.bearer() ?? '')
      return next(request)
    },
  })
  await screen.findByRole('dialog')
  await waitFor(() => expect(now().waitingFor).toBe('sign-in'))
  expect(now().counts.error).toBe(0)
  expect(now().counts.waiting).toBeGreaterThan(0)
  await signIn()
  await waitFor(() => expect(now().activity).toBe('ended'))
  expect(now().counts.done).toBe(KEYS.length)
})

test.each([
  ['sem-face', { done: KEYS.length, error: 0 }, 'Biometria'],
  ['sem-analise', { done: 0, error: KEYS.length }, 'Score/Consultar'],
])(
  'a list of %s, who may not use an operation, asks once and goes on',
  async (clientId, counts, operation) => {
    const { now, signIn, requests } = await startList({}, clientId)
    await screen.findByRole('dialog')
    await waitFor(() => expect(now().waitingFor).toBe('sign-in'))
    requests.length = 0
    await signIn(clientId)
    await waitFor(() => expect(now().activity).toBe('ended'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(now().counts).toMatchObject(counts)
    for (const { summary, failure } of now().rows) {
      if (counts.error === 0) expect(summary?.isPartial).toBe(true)
      else expect(failure).toMatchObject({ kind: 'unauthorized', isDenied: true })
    }
    // Nothing is tried again: a row is in error, or in part.
    const asked = requests.filter((request) => request.includes(operation))
    expect(asked).toHaveLength(new Set(asked).size)
  },
)

test.each([
  ['signing out', (app: Awaited<ReturnType<typeof startList>>) => app.session.signOut()],
  [
    'another client',
    (app: Awaited<ReturnType<typeof startList>>) =>
      app.session.signIn({ access_token: 'another', expires_in: null }, 'outra'),
  ],
  [
    'another client after a lock',
    (app: Awaited<ReturnType<typeof startList>>) => {
      app.session.lock('idle')
      app.session.signIn({ access_token: 'another', expires_in: null }, 'outra')
    },
  ],
])('%s drops the list, and ends what is under way', async (_name, leave) => {
  const signals: AbortSignal[] = []
  const app = await startList({
    intercept: (request, next) => {
      if (!request.url.includes('demo-')) return next(request)
      signals.push(request.signal)
      return new Promise(() => undefined)
    },
  })
  await waitFor(() => expect(signals).toHaveLength(4))
  leave(app)
  expect(app.now()).toMatchObject({ rows: [], activity: 'empty' })
  await waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true))
  expect(signals).toHaveLength(4)
})

test('a lock keeps keys and marks, drops what was answered, and the same client asks for it again', async () => {
  const app = await startList()
  const { run, session, now } = app
  await waitFor(() => expect(now().activity).toBe('ended'))
  run.mark([0], 'done')
  run.mark([1], 'follow-up')
  const name = now().rows[0]?.summary?.name ?? ''
  expect(name).not.toBe('')
  act(() => session.lock('idle'))
  expect(now()).toMatchObject({ isSuspended: true, counts: { waiting: KEYS.length } })
  expect(
    now()
      .rows.slice(0, 3)
      .map(({ mark }) => mark),
  ).toEqual(['done', 'follow-up', null])
  expect(JSON.stringify(now())).not.toContain(name)
  await app.signIn()
  await screen.findByRole('searchbox')
  app.requests.length = 0
  expect(now().isSuspended).toBe(true)
  act(() => run.start())
  await waitFor(() => expect(now().activity).toBe('ended'))
  expect(now().counts).toEqual({ waiting: 0, running: 0, done: KEYS.length, error: 0 })
})

const listBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Cole/ })

test('a file that is read only after the session has ended is discarded', async () => {
  const { services, signIn, user } = renderApp('/batch')
  await listBox()
  const { promise: read, resolve } = Promise.withResolvers<ArrayBufferLike>()
  const file = Object.assign(new File([], 'lista.csv'), { arrayBuffer: () => read })
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } })
  act(() => services.session.signOut())
  await screen.findByLabelText('ClientId')
  await act(async () => resolve(new TextEncoder().encode('onb-2026-11-000481').buffer))
  await signIn('another')
  await user.click(await screen.findByRole('link', { name: 'Lote' }))
  expect(await listBox()).toHaveValue('')
})

test('a list that waits for confirmation is discarded when another client signs in', async () => {
  const { services, user } = renderApp('/batch', {
    intercept: (request, next) =>
      request.url.includes('demo-') ? new Promise(() => undefined) : next(request),
  })
  fireEvent.change(await listBox(), { target: { value: 'demo-0001' } })
  await user.click(await screen.findByRole('button', { name: 'Consultar 1 caso' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Colar outra lista' }), {
    target: { value: 'demo-0002' },
  })
  await user.click(await screen.findByRole('button', { name: 'Consultar 1 caso' }))
  await screen.findByRole('dialog', { name: /Trocar/ })
  act(() => services.session.signIn({ access_token: 'another', expires_in: null }, 'outra'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.change(await listBox(), { target: { value: 'demo-0003' } })
  await user.click(await screen.findByRole('button', { name: /^Consultar/ }))
  await screen.findByRole('progressbar')
  expect(screen.queryByRole('dialog')).toBeNull()
})
