import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { latestAnswerAt } from './queries.ts'

test('the latest answer is that of the page’s own calls', () => {
  const client = new QueryClient()
  expect(latestAnswerAt(client)).toBeNull()
  const at = { score: 1000, laudo: 3000, biometria: 9000 }
  for (const [name, updatedAt] of Object.entries(at)) client.setQueryData([name, 'k'], {}, { updatedAt })
  // A case that was opened before is cached, and not on the page.
  expect(latestAnswerAt(client)).toBeNull()
  for (const name of ['score', 'laudo']) {
    new QueryObserver(client, { queryKey: [name, 'k'], staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => {},
    )
  }
  expect(latestAnswerAt(client)).toEqual(new Date(3000))
})
