import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openListPage, runList } from '#modules/list/web/testing/list-in-app.ts'
import { part } from '#web/app/testing/render-app.tsx'

/** Waits until the table has so many rows beside its headings. */
async function hasRows(count: number): Promise<void> {
  await waitFor(() => expect(part('[role=grid]')).toHaveAttribute('aria-rowcount', String(count + 1)))
}

test('filters that need answers are off while the list has none, and on again once it is resumed', async () => {
  const app = await openListPage()
  const { run } = await runList(app, ['caso-obito', 'caso-limpo'])
  await app.user.click(await waitFor(() => part('button[data-verdict=fail]')))
  await hasRows(1)
  await act(async () => run.suspend())
  await hasRows(2)
  await act(async () => run.start())
  await hasRows(1)
})
