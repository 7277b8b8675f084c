import { expect, test } from 'vitest'
import { listFileOf, readListFile } from '#modules/list/web/data/list-file.ts'
import type { ListedKey } from '#modules/list/web/data/list-row.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import { createFakeLoader, keysOf } from '#modules/list/web/data/testing/fake-loader.ts'
import { readList } from '#modules/list/web/reading/read-list.ts'
import { createSession } from '#web/session/session.ts'
import type { CaseList } from './list-context.tsx'
import { INITIAL_STATE, NO_FILTERS, setFilters } from './list-page-state.ts'
import { createListLinks, createListPage, showSavedList } from './list-page-store.ts'

const TABLE = 'Chave;Nome;CPF\nk0;Maria da Silva;390.533.447-05\nk1;João Souza;111.444.777-35'

function openPage() {
  const session = createSession()
  const signIn = (clientId: string) => session.signIn({ access_token: clientId, expires_in: null }, clientId)
  signIn('ana')
  const run = createListRun({ ...createFakeLoader(), rowsAtOnce: 1, isSignedIn: () => true })
  const list = { run, links: createListLinks(run), page: createListPage(session) }
  return { session, signIn, list, page: list.page.getState }
}

function loadedRows({ run }: CaseList, keys: readonly ListedKey[]) {
  run.load(keys)
  return run.getSnapshot().rows
}

function usedPage() {
  const opened = openPage()
  opened.list.run.load(keysOf(2))
  opened.page().setState({
    text: TABLE,
    selected: { 1: true },
    activeRow: 1,
    scrollPosition: { page: 700, measured: [] },
  })
  setFilters(opened.page(), {
    text: 'maria',
    counted: { sourceLabel: 'list.column.links', label: '“MARIA” em Nome', rows: new Set([1]) },
    verdicts: ['fail'],
    mark: 'follow-up',
  })
  return opened
}

test('a lock keeps keys, selection and filters, but no scroll position and no personal data', () => {
  const { session, page } = usedPage()
  session.lock('idle')
  expect(page().getState()).toMatchObject({
    text: 'k0\nk1',
    activeRow: 1,
    selected: { 1: true },
    scrollPosition: INITIAL_STATE.scrollPosition,
    view: { filters: { ...NO_FILTERS, mark: 'follow-up', verdicts: ['fail'] } },
  })
  expect(JSON.stringify(page().getState())).not.toMatch(/maria|silva|390/i)
})

test('late results after a lock have no effect', () => {
  const { session, page } = usedPage()
  const oldStore = page()
  session.lock('idle')
  oldStore.setState({ text: TABLE })
  expect(page().getState().text).toBe('k0\nk1')
  expect(page().id).not.toBe(oldStore.id)
})

test.each(['signing out', 'another client'])('%s resets the page', (leave) => {
  const { session, signIn, page } = usedPage()
  if (leave === 'signing out') session.signOut()
  else {
    session.lock('idle')
    signIn('outra')
  }
  expect(page().getState()).toEqual(INITIAL_STATE)
})

test('a saved list is shown suspended, with its typed keys', () => {
  const { list, page } = openPage()
  showSavedList(list, keysOf(2))
  expect(list.run.getSnapshot()).toMatchObject({ isSuspended: true, counts: { waiting: 2 } })
  expect(page().getState()).toMatchObject({ text: 'k0\nk1', view: INITIAL_STATE.view })
})

test('expected results survive a lock and a saved list', () => {
  const keys = keysOf(2).map(
    (key, index) => ({ ...key, expected: index === 0 ? 'fraud' : undefined }) as const,
  )
  const { session, list, page } = openPage()
  const readExpected = () => {
    const { text, reading } = page().getState()
    return readList(text, reading).entries.map(({ value, expected }) => [value, expected])
  }
  const saved = readListFile(listFileOf({ rows: loadedRows(list, keys) }))
  showSavedList(list, saved && 'rows' in saved ? saved.rows : [])
  const expected = [
    ['k0', 'fraud'],
    ['k1', undefined],
  ]
  expect(list.run.getSnapshot().rows.map(({ key }) => [key.value, key.expected])).toEqual(expected)
  expect(readExpected()).toEqual(expected)
  session.lock('idle')
  list.run.suspend()
  expect(readExpected()).toEqual(expected)
  expect(list.run.getSnapshot().rows[0]?.key.expected).toBe('fraud')
})
