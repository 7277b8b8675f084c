import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createListRun } from '../../modules/list/web/data/list-run.ts'
import type { ListedKey } from '../../modules/list/web/data/list-row.ts'
import { lossOf } from '../../modules/list/web/data/case-list.ts'
import { warnBeforeLeaving } from '../session/page-session.ts'
import { caseEnded } from './testing/render-app.tsx'
import { renderTeamApp } from './testing/render-team-app.tsx'

const KEY: ListedKey = { line: 1, typed: 'a', by: 'chave', value: 'a' }

function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function createList() {
  return createListRun({
    loadRow: () => new Promise(() => undefined),
    rowsAtOnce: 1,
    isSignedIn: () => true,
  })
}

const warn = (run: ReturnType<typeof createList>) =>
  warnBeforeLeaving(run, () => lossOf(run.getSnapshot()) !== null)

test('the browser asks for confirmation while rows of a list are not done', () => {
  const run = createList()
  const stop = warn(run)
  expect(isAsked()).toBe(false)
  run.load([KEY])
  expect(isAsked()).toBe(true)
  run.start()
  expect(isAsked()).toBe(true)
  run.clear()
  expect(isAsked()).toBe(false)

  run.load([KEY])
  stop()
  expect(isAsked()).toBe(false)
})

test('the browser asks while a locked list is kept, or rows are marked', () => {
  const run = createList()
  const stop = warn(run)
  run.restore([{ ...KEY, mark: 'done' }])
  expect(isAsked()).toBe(true)
  run.suspend()
  expect(isAsked()).toBe(true)
  stop()
})

test('the browser asks before a draft of a conclusion is left, and not where the panel was only looked at', async () => {
  const { user, session } = await renderTeamApp('/analyses?chave=onb-2026-11-000481', { roles: ['analyst'] })
  await caseEnded()
  await user.keyboard('s')
  const words = await screen.findByRole('textbox', { name: 'Parecer' })
  await vi.waitFor(() => expect(words).toBeEnabled())
  expect(isAsked()).toBe(false)
  await user.type(words, '!')
  expect(isAsked()).toBe(true)
  act(() => session.signOut())
  expect(isAsked()).toBe(false)
})
