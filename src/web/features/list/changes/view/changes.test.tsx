import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import readXlsx from 'read-excel-file/universal'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { part, renderApp } from '../../../../app/testing/render-app.tsx'
import { createCaseList } from '../../../../data/list/create-case-list.ts'
import type { ListRow } from '../../../../data/list/list-row.ts'
import { jsonOfRows } from '../../export/export-rows.ts'

const KEYS = ['onb-2026-11-000481', 'caso-limpo']

type Line = Record<string, unknown>

/** Drops a file on the page. */
async function drop(content: string, name = 'lupa-lote-2026-11-19.json'): Promise<void> {
  const event = new Event('drop', { bubbles: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [new File([content], name)] } })
  await act(async () => document.dispatchEvent(event))
}

/** The page with a list that has ended, and its export of the day before. */
async function listWithExport() {
  const app = renderApp('/batch')
  await waitFor(() => part('[data-batch-input]'))
  const { run } = app.services.list.open(createCaseList)

  function ended(): Promise<readonly ListRow[]> {
    return waitFor(() => {
      expect(run.getSnapshot().activity).toBe('ended')
      return run.getSnapshot().rows
    })
  }

  fireEvent.change(part('[data-batch-input]'), { target: { value: KEYS.join('\n') } })
  await app.user.click(part('[data-batch-start]'))
  const rows = await ended()
  const exported = JSON.parse(jsonOfRows(rows, { linksOf: () => 0, isPersonal: false })) as Line[]

  return { app, ended, exported }
}

const bar = () => screen.findByRole('region', { name: 'Mudanças' })
const offer = () => screen.findByRole('group', { name: 'Exportação de 19/11/2026 com 2 casos' })

test('an export that is opened again is run again and compared: nothing has changed', async () => {
  const { app, ended, exported } = await listWithExport()
  await drop(JSON.stringify(exported))
  const question = within(await offer())
  const run = question.getByRole('button', { name: 'Rodar de novo e comparar' })
  await waitFor(() => expect(run).toHaveFocus())
  await app.user.click(run)
  await ended()
  await screen.findByText('Nada mudou desde 19/11/2026: 2 casos comparados')
  expect(part('[data-announcer]')).not.toHaveTextContent(/onb-/)
})

/** The page with a list, beside an export of it in which lines are changed. */
async function compared(change: (line: Line) => Line) {
  const opened = await listWithExport()
  await drop(JSON.stringify(opened.exported.map(change)))
  const question = within(await offer())
  await opened.app.user.click(question.getByRole('button', { name: 'Comparar com o lote atual' }))
  return opened
}

describe('an export that says something else of a case', () => {
  test('is compared with the list that is there, without a request; each count filters', async () => {
    const { app } = await compared((line) =>
      line['key'] === 'caso-limpo' ? { ...line, verdict: 'warn' } : line,
    )
    const before = app.requests.length
    const shown = within(await bar())
    expect(shown.getByText('1 de 2 mudou desde 19/11/2026')).toBeVisible()
    const better = shown.getByRole('button', { name: 'Melhoraram 1' })
    await app.user.click(better)
    expect(better).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(part('[role=grid]')).toHaveAttribute('aria-rowcount', '2'))
    await app.user.click(shown.getByRole('button', { name: 'Parar de comparar' }))
    await waitFor(() => expect(part('[role=grid]')).toHaveAttribute('aria-rowcount', '3'))
    expect(screen.queryByRole('region', { name: 'Mudanças' })).toBeNull()
    expect(app.requests).toHaveLength(before)
  })

  test('without a column says what is not compared', async () => {
    await compared((line) => Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'flags')))
    expect(await bar()).toHaveTextContent('O arquivo não traz as flags dos campos: isso não é comparado.')
  })

  test('without a line of a key: the case is not compared, and never counted as the same', async () => {
    await compared((line) => (line['key'] === 'caso-limpo' ? { ...line, key: 'outra' } : line))
    const shown = within(await bar())
    expect(shown.getByText('0 de 2 mudaram desde 19/11/2026')).toBeVisible()
    expect(shown.getByRole('button', { name: 'Sem comparação 1' })).toBeVisible()
    expect(shown.getByText('1 caso do arquivo não está neste lote')).toBeVisible()
  })

  test('goes with the session', async () => {
    const { app } = await compared((line) => line)
    await bar()
    await app.user.click(screen.getByRole('button', { name: /Sair/ }))
    await waitFor(() => expect(app.address()).toMatch(/^\/login/))
    await app.signIn()
    fireEvent.click(await screen.findByRole('link', { name: 'Lote' }))
    await waitFor(() => part('[data-batch-input]'))
    expect(screen.queryByRole('region', { name: 'Mudanças' })).toBeNull()
  })
})

test('the differences are written to a workbook, which another program reads', async () => {
  const { app } = await compared((line) =>
    line['key'] === 'caso-limpo' ? { ...line, verdict: 'warn', alerts: [] } : line,
  )
  const written = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:lupa')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => {
    written.mockRestore()
    clicked.mockRestore()
  })
  const shown = within(await bar())
  await app.user.click(shown.getByRole('button', { name: 'Exportar as diferenças como XLSX' }))
  await waitFor(() => expect(written).toHaveBeenCalledOnce())
  const [file] = written.mock.calls[0] ?? []
  if (!(file instanceof Blob)) throw new Error('nothing was written')
  const [sheet, ...others] = await readXlsx(await file.arrayBuffer())
  const [headings = [], ...changed] = sheet?.data ?? []
  expect([sheet?.sheet, others, changed.length]).toEqual(['Diferenças', [], 1])
  expect(Object.fromEntries(headings.map((heading, at) => [heading, changed[0]?.[at]]))).toMatchObject({
    'Chave ou Id informado': 'caso-limpo',
    Mudança: 'Melhorou',
    'Resultado antes': 'Com alerta',
    'Resultado agora': 'Sem alertas',
  })
})

test('only the keys are taken, or nothing', async () => {
  const { app, exported } = await listWithExport()
  await drop(JSON.stringify(exported))
  await app.user.click(within(await offer()).getByRole('button', { name: 'Só usar as chaves' }))
  expect(part('[data-batch-input]')).toHaveValue(KEYS.join('\n'))
  expect(screen.queryByRole('region', { name: 'Mudanças' })).toBeNull()
  await drop(JSON.stringify(exported))
  await app.user.click(within(await offer()).getByRole('button', { name: 'Descartar o arquivo' }))
  expect(screen.queryByRole('group', { name: /Exportação de/ })).toBeNull()
})

test.each([
  ['[{"key":', /incompleto ou danificado/],
  ['{}', /não é uma exportação/],
])('%j is refused in words', async (content, text) => {
  await listWithExport()
  await drop(content)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('keys that were masked cannot be run again, which is said', async () => {
  const { exported } = await listWithExport()
  await drop(JSON.stringify(exported.map((line) => ({ ...line, key: '•••.982.247-••' }))))
  const question = within(
    await screen.findByRole('group', { name: 'Exportação de 19/11/2026 sem chave legível' }),
  )
  expect(question.getByText(/Nenhuma chave deste arquivo pode ser consultada/)).toBeVisible()
  expect(question.getAllByRole('button')).toHaveLength(1)
})
