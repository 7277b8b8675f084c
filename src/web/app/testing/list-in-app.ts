import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { createCaseList } from '../../data/list/create-case-list.ts'
import { listedKeys } from '../../data/list/testing/fake-loader.ts'
import { part, renderApp } from './render-app.tsx'

type App = ReturnType<typeof renderApp>

/** Gives the console a list of Chaves, which waits to be started. */
export async function loadList({ services }: App, chaves: readonly string[]) {
  const list = services.list.open(createCaseList)
  await act(async () => list.run.load(listedKeys(chaves)))
  return list
}

/** Gives the console a list of Chaves, and waits until each has ended. */
export async function runList(app: App, chaves: readonly string[]) {
  const list = await loadList(app, chaves)
  await act(async () => list.run.start())
  await waitFor(() => expect(list.run.getSnapshot().activity).toBe('ended'))
  return list
}

/** The page of a list, empty. */
export async function openListPage() {
  const app = renderApp('/batch')
  await waitFor(() => part('[data-batch-input]'))
  return app
}
