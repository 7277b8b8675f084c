import { expect, test } from 'vitest'
import { createSession } from '#web/session/session.ts'
import { createFakeLoader, keysOf } from '#modules/list/web/data/testing/fake-loader.ts'
import { createListLinks, createListPage, showSavedList } from './open-list-page.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import { INITIAL, setFilters, NO_FILTERS } from './list-page-state.ts'

const TABLE = 'Chave;Nome;CPF\nk0;Maria da Silva;390.533.447-05\nk1;João Souza;111.444.777-35'

function openPage(clientId = 'ana') {
  const session = createSession()
  const signIn = (as: string) => session.signIn({ access_token: as, expires_in: null }, as)
  signIn(clientId)
  const run = createListRun({ ...createFakeLoader(), rowsAtOnce: 1, isSignedIn: () => true })
  const list = { run, links: createListLinks(run), page: createListPage(session) }
  session.subscribe(({ status }) => {
    if (status === 'signed-out') run.suspend()
  })
  const page = list.page.getState
  return { session, signIn, list, run, page }
}

function usedPage() {
  const opened = openPage()
  opened.run.load(keysOf(2))
  opened.page().setState({ text: TABLE, selected: { 1: true }, activeRow: 1 })
  setFilters(opened.page(), {
    text: 'maria',
    counted: { from: 'list.column.links', what: '“MARIA” em Nome', rows: new Set([1]) },
    verdicts: ['fail'],
    mark: 'follow-up',
  })
  return opened
}

test('a lock keeps the keys and the place, and nothing that names a person', () => {
  const { session, page } = usedPage()
  page().setState({ scrolled: { page: 700, measured: [] } })
  session.lock('idle')
  // What resumes the list is at the top of the page.
  expect(page().getState().scrolled).toEqual({ page: 0, measured: [] })
  expect(page().getState()).toMatchObject({
    text: 'k0\nk1',
    activeRow: 1,
    selected: { 1: true },
    view: { filters: { ...NO_FILTERS, mark: 'follow-up', verdicts: ['fail'] } },
  })
  expect(JSON.stringify(page().getState())).not.toMatch(/maria|silva|390/i)
})

test('what arrives after a lock has no effect', () => {
  const { session, page } = usedPage()
  const before = page()
  session.lock('idle')
  before.setState({ text: TABLE })
  expect(before).not.toBe(page())
  expect(page().getState().text).toBe('k0\nk1')
})

test.each(['signing out', 'another client'])('%s drops the place', (how) => {
  const { session, signIn, page } = usedPage()
  if (how === 'signing out') session.signOut()
  else {
    session.lock('idle')
    signIn('outra')
  }
  expect(page().getState()).toEqual(INITIAL)
})

test('a saved list is shown suspended, its keys as typed', () => {
  const { list, page } = openPage()
  showSavedList(
    list,
    keysOf(2).map((key) => ({ ...key, mark: null })),
  )
  expect(list.run.getSnapshot()).toMatchObject({ isSuspended: true, counts: { waiting: 2 } })
  expect(page().getState()).toMatchObject({ text: 'k0\nk1', view: INITIAL.view })
})
