import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part, renderApp } from '../../../app/testing/render-app.tsx'
import { createCaseList } from '../../../data/list/create-case-list.ts'
import { listFileOf } from '../../../data/list/read-saved-list.ts'
import { savedRowsWithAnswers } from '../../../data/list/saved-list.ts'
import type { SavedList } from '../../../data/list/saved-list.ts'

const KEYS = ['onb-2026-11-000481', 'caso-limpo']

/** Drops a file on the page. */
async function drop(content: string): Promise<void> {
  const event = new Event('drop', { bubbles: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [new File([content], 'lista.json')] } })
  await act(async () => document.dispatchEvent(event))
}

/** The page with a list that has ended, as it is saved on the day before with a better result of its second case. */
async function listWithSaved() {
  const app = renderApp('/batch')
  await waitFor(() => part('[data-batch-input]'))
  const { run } = app.services.list.open(createCaseList)
  fireEvent.change(part('[data-batch-input]'), { target: { value: KEYS.join('\n') } })
  await app.user.click(part('[data-batch-start]'))
  await waitFor(() => expect(run.getSnapshot().activity).toBe('ended'))
  const rows = savedRowsWithAnswers(run.getSnapshot())
  const saved: SavedList = {
    rows: rows.map((row) =>
      row.value === 'caso-limpo' && row.answer ? { ...row, answer: { ...row.answer, verdict: 'warn' } } : row,
    ),
    place: null,
    savedOn: '2026-11-19',
  }
  return { app, run, saved }
}

const bar = () => screen.findByRole('region', { name: 'Mudanças' })

test('a saved list is compared with the list that is there, without a request; each count filters', async () => {
  const { app, saved } = await listWithSaved()
  await drop(listFileOf(saved))
  const before = app.requests.length
  await app.user.click(await screen.findByRole('button', { name: 'Comparar com o lote atual' }))
  const shown = within(await bar())
  expect(shown.getByText('1 de 2 mudou desde 19/11/2026')).toBeVisible()
  const better = shown.getByRole('button', { name: 'Melhoraram 1' })
  await app.user.click(better)
  await waitFor(() => expect(part('[role=grid]')).toHaveAttribute('aria-rowcount', '2'))
  expect(part('[data-change]')).toHaveTextContent('Melhorou · antes: Pede atenção; agora: Sem alertas')
  await app.user.click(shown.getByRole('button', { name: 'Parar de comparar' }))
  await waitFor(() => expect(part('[role=grid]')).toHaveAttribute('aria-rowcount', '3'))
  expect(screen.queryByRole('region', { name: 'Mudanças' })).toBeNull()
  expect(app.requests).toHaveLength(before)
})

test('opened in the place of the list, it is resumed and compared', async () => {
  const { app, run, saved } = await listWithSaved()
  await drop(listFileOf(saved))
  await app.user.click(await screen.findByRole('button', { name: 'Trocar a lista' }))
  expect(run.getSnapshot()).toMatchObject({ isSuspended: true, counts: { waiting: 2 } })
  await app.user.click(await screen.findByRole('button', { name: 'Retomar 2 casos' }))
  expect(await screen.findByText('1 de 2 mudou desde 19/11/2026')).toBeVisible()
})

test('a JSON file that is cut off is refused in words', async () => {
  renderApp('/batch')
  await waitFor(() => part('[data-batch-input]'))
  await drop('[{"key":')
  expect(await screen.findByRole('alert')).toHaveTextContent(/incompleto ou danificado/)
})
