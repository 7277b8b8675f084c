import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { toCsv } from '#modules/table/web/csv.ts'
import { openCase, findElement } from '#web/app/testing/render-app.tsx'
import { LANGUAGES } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import { createCodeTexts } from './columns/use-code-texts.ts'
import type { ListRow } from './data/list-row.ts'
import { tableOfRows } from './export/export-rows.ts'
import { listInput, openListPage, runList } from './testing/list-in-app.ts'

const findHeading = () => screen.findByRole('heading', { level: 1, name: 'Lote' })

test('the keys gb go to the list, with the focus in its input', async () => {
  const app = await openCase('caso-limpo')
  await app.user.keyboard('gb')
  await findHeading()
  expect(app.address()).toBe('/batch')
  expect(listInput()).toHaveFocus()
})

test('Ctrl+Enter in the input starts the list; a complete case without findings has no alerts', async () => {
  const app = await openListPage()
  await app.user.click(listInput())
  await app.user.paste('caso-limpo')
  await app.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(findElement('[data-row="caso-limpo"]')).toHaveAttribute('data-verdict', 'clear'))
  expect(app.requests.some((request) => request.includes('caso-limpo'))).toBe(true)
  await waitFor(() => expect(findElement('main').outerHTML).toMatch(/Sem alertas/))
  await waitFor(() =>
    expect(findElement('[data-announcer]')).toHaveTextContent('Lote consultado: 1 sem alertas'),
  )
  expect(findElement('button[data-verdict=clear]')).toHaveAccessibleName(/Sem alertas/)
})

/** Words that only a completely checked case may have. */
const CLEAN = /sem alertas?|nenhum alerta|no alerts?|without alerts?/i
/** Cases without alerts, but also without some of their parts. */
const INCOMPLETE = [
  'caso-sem-face',
  'caso-ocr-nulo',
  'caso-em-andamento',
  'caso-codigos-sem-traducao',
  'caso-laudo-500',
]

test('an incomplete case never looks clean: on the page, in print, or in an export', async () => {
  const { run } = await runList(await openListPage(), INCOMPLETE)
  const { rows } = run.getSnapshot()
  for (const { key, summary } of rows) expect(summary?.verdict, key.value).toBe('incomplete')

  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(rows.length))
  expect(findElement('main').outerHTML).toMatch(/Sem base para concluir/)
  expect(findElement('main').outerHTML).not.toMatch(CLEAN)

  const texts = createCodeTexts({ codes: DEMONSTRATION_CODES }, ({ code }) => code)
  const options = { show: (row: ListRow) => row, outcomeOf: null, isRunning: false, isPersonal: true, texts }
  for (const language of LANGUAGES) {
    const table = tableOfRows(rows, { ...options, say: await loadSay(language), language })
    expect(toCsv(table, language)).not.toMatch(CLEAN)
  }
})

test('the strip counts pending cases; "Parar" ends their requests and keeps the focus', async () => {
  const app = await openListPage()
  await runList(app, ['caso-em-andamento', 'caso-limpo'])
  await waitFor(() =>
    expect(findElement('button[data-verdict=incomplete]')).toHaveAccessibleName(/ · 1 em andamento/),
  )
  const nextRequest = await screen.findByText(/nova consulta em/)
  await app.user.click(screen.getByRole('button', { name: 'Parar' }))
  expect(nextRequest).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Consultar agora' })).toHaveFocus()
})
