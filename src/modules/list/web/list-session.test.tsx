import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, submit } from '#web/app/testing/render-app.tsx'
import { listedKeys } from './data/testing/fake-loader.ts'
import { createCaseList } from './page/list-page-store.ts'
import { listOf } from './testing/list-in-app.ts'

type Options = NonNullable<Parameters<typeof renderApp>[1]>

const KEYS = listedKeys(
  Array.from({ length: 12 }, (_, index) => `demo-${String(index + 1).padStart(4, '0')}`),
)

async function startList(options?: Options) {
  const app = renderApp('/', options)
  await screen.findByRole('searchbox')
  const { session } = app.services
  const { run } = listOf(app).open(createCaseList)
  app.requests.length = 0
  run.load(KEYS)
  run.start()
  const state = run.getSnapshot
  const hasEnded = () => waitFor(() => expect(state().activity).toBe('ended'))
  return { ...app, run, session, state, hasEnded }
}

type StartedList = Awaited<ReturnType<typeof startList>>

/** Never answers the requests of the list. */
const neverAnswer: Options['intercept'] = (request, next) =>
  request.url.includes('demo-') ? new Promise(() => undefined) : next(request)

test('a list runs with the configured concurrency, and continues while pages change', async () => {
  let inFlight = 0
  let maxInFlight = 0
  const { state, requests, hasEnded } = await startList({
    config: { batch: { concurrency: 3 } },
    intercept: async (request, next) => {
      inFlight += 1
      maxInFlight = Math.max(maxInFlight, inFlight)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inFlight -= 1
      return next(request)
    },
  })
  submit(screen.getByRole('searchbox'), 'nada')
  await hasEnded()
  expect(state().counts).toEqual({ waiting: 0, running: 0, done: KEYS.length, error: 0 })
  expect(requests.filter((request) => request.includes('demo-'))).toHaveLength(KEYS.length)
  // The opened page's own request does not count.
  expect(maxInFlight).toBeGreaterThanOrEqual(3)
  expect(maxInFlight).toBeLessThanOrEqual(4)
})

test.each([
  [{}, false],
  [{ session: { listCountsAsUse: true } }, true],
])('with the config %j, a running list counts as use: %s', async (config, isUse) => {
  const { services, hasEnded } = await startList({ config })
  let uses = 0
  services.idle.events.addEventListener('used', () => (uses += 1))
  await hasEnded()
  expect(uses > 0).toBe(isUse)
})

test('the list waits for the session dialog, continues by itself, and loses no row', async () => {
  let answers = 0
  const { state, signIn, session, hasEnded } = await startList({
    intercept: async (request, next) => {
      answers += 1
      if (answers === 20) session.handleUnauthorized(session.bearer() ?? '')
      return next(request)
    },
  })
  await screen.findByRole('dialog')
  await waitFor(() => expect(state().waitingFor).toBe('sign-in'))
  expect(state().counts.error).toBe(0)
  expect(state().counts.waiting).toBeGreaterThan(0)
  await signIn()
  await hasEnded()
  expect(state().counts.done).toBe(KEYS.length)
})

test.each([
  ['sem-face', { done: KEYS.length, error: 0 }, 'Biometria'],
  ['sem-analise', { done: 0, error: KEYS.length }, 'Score/Consultar'],
])('for the client %s, a denied operation asks for one sign-in', async (client, counts, operation) => {
  const { state, signIn, requests, hasEnded } = await startList({ client })
  await screen.findByRole('dialog')
  await waitFor(() => expect(state().waitingFor).toBe('sign-in'))
  requests.length = 0
  await signIn(client)
  await hasEnded()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(state().counts).toMatchObject(counts)
  for (const { summary, failure } of state().rows) {
    if (counts.error === 0) expect(summary?.isPartial).toBe(true)
    else expect(failure).toMatchObject({ kind: 'unauthorized', isDenied: true })
  }
  // No retries.
  const operationRequests = requests.filter((request) => request.includes(operation))
  expect(operationRequests).toHaveLength(new Set(operationRequests).size)
})

const OTHER_CLIENT = [{ access_token: 'another', expires_in: null }, 'outra'] as const

test.each<[string, (app: StartedList) => void]>([
  ['signing out', ({ session }) => session.signOut()],
  ['another client', ({ session }) => session.signIn(...OTHER_CLIENT)],
  [
    'another client after a lock',
    ({ session }) => {
      session.lock('idle')
      session.signIn(...OTHER_CLIENT)
    },
  ],
])('%s drops the list and aborts its requests', async (_name, leave) => {
  const signals: AbortSignal[] = []
  const app = await startList({
    intercept: (request, next) => {
      if (request.url.includes('demo-')) signals.push(request.signal)
      return neverAnswer(request, next)
    },
  })
  await waitFor(() => expect(signals).toHaveLength(4))
  leave(app)
  expect(app.state()).toMatchObject({ rows: [], activity: 'empty' })
  await waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true))
  expect(signals).toHaveLength(4)
})

test('a lock keeps keys and marks, drops answers, and the same client loads them again', async () => {
  const { run, session, state, hasEnded, signIn } = await startList()
  await hasEnded()
  run.mark([0], 'done')
  run.mark([1], 'follow-up')
  const name = state().rows[0]?.summary?.name ?? ''
  expect(name).not.toBe('')
  act(() => session.lock('idle'))
  expect(state()).toMatchObject({ isSuspended: true, counts: { waiting: KEYS.length } })
  expect(
    state()
      .rows.slice(0, 3)
      .map(({ mark }) => mark),
  ).toEqual(['done', 'follow-up', null])
  expect(JSON.stringify(state())).not.toContain(name)
  await signIn()
  await screen.findByRole('searchbox')
  expect(state().isSuspended).toBe(true)
  act(run.start)
  await hasEnded()
  expect(state().counts).toEqual({ waiting: 0, running: 0, done: KEYS.length, error: 0 })
})

const findInput = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Cole/ })

test('a file that is read only after the session has ended is discarded', async () => {
  const { services, signIn, user } = renderApp('/batch')
  await findInput()
  const { promise: content, resolve } = Promise.withResolvers<ArrayBufferLike>()
  const file = Object.assign(new File([], 'lista.csv'), { arrayBuffer: () => content })
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } })
  act(() => services.session.signOut())
  await screen.findByLabelText('ClientId')
  await act(async () => resolve(new TextEncoder().encode('onb-2026-11-000481').buffer))
  await signIn('another')
  await user.click(await screen.findByRole('link', { name: 'Lote' }))
  expect(await findInput()).toHaveValue('')
})

test('a list that waits for confirmation is discarded when another client signs in', async () => {
  const { services, user } = renderApp('/batch', { intercept: neverAnswer })
  const startWith = async (input: HTMLElement, value: string) => {
    fireEvent.change(input, { target: { value } })
    await user.click(await screen.findByRole('button', { name: 'Consultar 1 caso' }))
  }
  await startWith(await findInput(), 'demo-0001')
  await startWith(await screen.findByRole('textbox', { name: 'Colar outra lista' }), 'demo-0002')
  await screen.findByRole('dialog', { name: /Trocar/ })
  act(() => services.session.signIn(...OTHER_CLIENT))
  expect(screen.queryByRole('dialog')).toBeNull()
  await startWith(await findInput(), 'demo-0003')
  await screen.findByRole('progressbar')
  expect(screen.queryByRole('dialog')).toBeNull()
})
