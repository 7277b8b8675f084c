import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { createCaseList } from '../../../modules/list/web/data/create-case-list.ts'
import { listedKeys } from '../../../modules/list/web/data/testing/fake-loader.ts'
import type { Listed } from '../../../modules/list/web/data/testing/fake-loader.ts'
import { part, renderApp } from './render-app.tsx'

type App = ReturnType<typeof renderApp>

/** Gives the console a list, which waits to be started. */
export async function loadList({ services }: App, listed: readonly Listed[]) {
  const list = services.list.open(createCaseList)
  await act(async () => list.run.load(listedKeys(listed)))
  return list
}

/** Gives the console a list, and waits until each of its cases has ended. */
export async function runList(app: App, listed: readonly Listed[]) {
  const list = await loadList(app, listed)
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
