import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { createCaseList } from '#modules/list/web/page/open-list-page.ts'
import { listedKeys } from '#modules/list/web/data/testing/fake-loader.ts'
import type { Listed } from '#modules/list/web/data/testing/fake-loader.ts'
import { part, renderApp } from '#web/app/testing/render-app.tsx'
import type { LazyCaseList } from '#modules/list/web/page/case-list.tsx'
import type { createListPart } from '#modules/list/web/session-part.tsx'

type App = ReturnType<typeof renderApp>

/** The list of a console, which its page creates. */
export function listOf({ parts }: Pick<App, 'parts'>): LazyCaseList {
  const own = parts.find((each): each is ReturnType<typeof createListPart> => 'list' in each)
  if (!own) throw new Error('no list')
  return own.list
}

/** Gives the console a list, which waits to be started. */
export async function loadList(app: App, listed: readonly Listed[]) {
  const list = listOf(app).open(createCaseList)
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
