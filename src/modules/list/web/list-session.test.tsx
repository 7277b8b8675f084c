import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findElement, renderApp, submit } from '#web/app/testing/render-app.tsx'
import { listedKeys } from './data/testing/fake-loader.ts'
import { createCaseList } from './page/list-page-store.ts'
import { listOf, openListPage, runList } from './testing/list-in-app.ts'

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

/** Never answers the requests of the list. */
const neverAnswer: Options['intercept'] = (request, next) =>
  request.url.includes('demo-') ? new Promise(() => undefined) : next(request)

test.each([
  ['the default settings', {}, 4, false],
  ['others', { batch: { concurrency: 3 }, session: { listCountsAsUse: true } }, 3, true],
])('with %s, a list runs to its end while pages change', async (_name, config, concurrency, isUse) => {
  let inFlight = 0
  let maxInFlight = 0
  const { services, state, requests, hasEnded } = await startList({
    config,
    intercept: async (request, next) => {
      inFlight += 1
      maxInFlight = Math.max(maxInFlight, inFlight)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inFlight -= 1
      return next(request)
    },
  })
  let uses = 0
  services.idle.events.addEventListener('used', () => (uses += 1))
  submit(screen.getByRole('searchbox'), 'nada')
  await hasEnded()
  expect(state().counts).toEqual({ waiting: 0, running: 0, done: KEYS.length, error: 0 })
  expect(requests.filter((request) => request.includes('demo-'))).toHaveLength(KEYS.length)
  // The opened page's own request does not count.
  expect(maxInFlight).toBeGreaterThanOrEqual(concurrency)
  expect(maxInFlight).toBeLessThanOrEqual(concurrency + 1)
  expect(uses > 0).toBe(isUse)
})

test.each([
  ['sem-face', { done: KEYS.length, error: 0 }, 'Biometria'],
  ['sem-analise', { done: 0, error: KEYS.length }, 'Score/Consultar'],
])(
  'for the client %s, a denied operation asks for one sign-in, and the list continues by itself',
  async (client, counts, operation) => {
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
  },
)

test('signing out drops the list and aborts its requests', async () => {
  const signals: AbortSignal[] = []
  const { session, state } = await startList({
    intercept: (request, next) => {
      if (request.url.includes('demo-')) signals.push(request.signal)
      return neverAnswer(request, next)
    },
  })
  await waitFor(() => expect(signals).toHaveLength(4))
  session.signOut()
  expect(state()).toMatchObject({ rows: [], activity: 'empty' })
  await waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true))
  expect(signals).toHaveLength(4)
})

const row = (key: string) => findElement(`[data-row="${key}"]`)

test('a list survives a lock: keys and marks stay, names go, and finished cases reload last', async () => {
  const keys = KEYS.slice(0, 6).map(({ value }) => value)
  const [first = '', second = ''] = keys
  const last = keys.at(-1) ?? ''
  const app = await openListPage()
  const { run } = await runList(app, keys)
  row(first).focus()
  await app.user.keyboard('x')
  row(second).focus()
  await app.user.keyboard('a')
  const expectMarks = () => {
    expect(row(first)).toHaveAccessibleName(/Finalizado$/)
    expect(row(second)).toHaveAccessibleName(/Acompanhar$/)
  }
  expectMarks()
  const names = [...document.querySelectorAll('[data-row] .cell-name > *')].map(
    ({ textContent }) => textContent,
  )
  expect(names.length).toBeGreaterThan(6)

  await app.user.keyboard('{Control>}k{/Control}')
  fireEvent.input(await screen.findByRole('combobox', { name: /^Cole uma Chave/ }), {
    target: { value: 'bloquear' },
  })
  expect(screen.getByRole('option', { name: /o lote fica guardado/i })).toBeVisible()
  await app.user.keyboard('{Enter}')
  expect(await screen.findByText(/chaves e marcações de um lote ficam nesta página/)).toBeVisible()
  await app.signIn()
  const resume = await screen.findByRole('button', { name: 'Retomar 6 casos' })
  expect(findElement('[data-resume]')).toHaveTextContent('Retomar lote: 6 casos, 1 finalizado')
  expectMarks()
  for (const name of names) expect(document.documentElement.outerHTML).not.toContain(name)

  expect(resume).toHaveFocus()
  app.requests.length = 0
  await app.user.keyboard('{Enter}')
  expect(document.activeElement).toHaveAttribute('data-row')
  await waitFor(() => expect(run.getSnapshot().activity).toBe('ended'))
  const firstRequestOf = (key: string) => app.requests.findIndex((request) => request.includes(key))
  expect(firstRequestOf(first)).toBeGreaterThan(firstRequestOf(last))
  expectMarks()
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

test.each([
  ['another client', false],
  ['another client after a lock', true],
])('%s discards the list and the one that waits for confirmation', async (_name, isLocked) => {
  const { services, user } = renderApp('/batch', { intercept: neverAnswer })
  const startWith = async (input: HTMLElement, value: string) => {
    fireEvent.change(input, { target: { value } })
    await user.click(await screen.findByRole('button', { name: 'Consultar 1 caso' }))
  }
  await startWith(await findInput(), 'demo-0001')
  await startWith(await screen.findByRole('textbox', { name: 'Colar outra lista' }), 'demo-0002')
  await screen.findByRole('dialog', { name: /Trocar/ })
  if (isLocked) act(() => services.session.lock('idle'))
  act(() => services.session.signIn({ access_token: 'another', expires_in: null }, 'outra'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await startWith(await findInput(), 'demo-0003')
  await screen.findByRole('progressbar')
  expect(screen.queryByRole('dialog')).toBeNull()
})
