import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { listedKeys } from '#modules/list/web/data/testing/fake-loader.ts'
import type { Listed } from '#modules/list/web/data/testing/fake-loader.ts'
import type { LazyCaseList } from '#modules/list/web/page/list-context.tsx'
import { createCaseList } from '#modules/list/web/page/list-page-store.ts'
import type { createListPart } from '#modules/list/web/session-part.tsx'
import { findElement, renderApp } from '#web/app/testing/render-app.tsx'

type App = ReturnType<typeof renderApp>

/** The list of a console. */
export function listOf({ parts }: Pick<App, 'parts'>): LazyCaseList {
  const listPart = parts.find(
    (sessionPart): sessionPart is ReturnType<typeof createListPart> => 'list' in sessionPart,
  )
  if (!listPart) throw new Error('no list')
  return listPart.list
}

/** Loads a list without starting it. */
export async function loadList(app: App, listed: readonly Listed[]) {
  const list = listOf(app).open(createCaseList)
  await act(async () => list.run.load(listedKeys(listed)))
  return list
}

/** Runs a list until every case has ended. */
export async function runList(app: App, listed: readonly Listed[]) {
  const list = await loadList(app, listed)
  await act(async () => list.run.start())
  await waitFor(() => expect(list.run.getSnapshot().activity).toBe('ended'))
  return list
}

export const listInput = () => findElement('[data-batch-input]') as HTMLTextAreaElement
export const startButton = () => findElement('[data-batch-start]')

export async function openListPage(options?: Parameters<typeof renderApp>[1]) {
  const app = renderApp('/batch', options)
  await waitFor(listInput)
  return app
}

/** Waits until the table shows `count` rows. */
export async function waitForRows(count: number): Promise<void> {
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1)))
}

export function pasteText(target: Element, text: string): void {
  fireEvent.paste(target, { clipboardData: { getData: () => text } })
}

/** Drops a file on the page's heading; returns the event. */
export function dropFile(file: File): Event {
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, { dataTransfer: { types: ['Files'], files: [file] } })
  fireEvent(findElement('h1'), drop)
  return drop
}
