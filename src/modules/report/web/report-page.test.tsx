import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoCase, reportOf } from '#modules/report/core/testing/demo-report.ts'
import { runList } from '#modules/list/web/testing/list-in-app.ts'
import { findElement, renderApp } from '#web/app/testing/render-app.tsx'

const KEYS = ['caso-obito', 'caso-limpo', 'caso-sem-face', 'caso-codigos-sem-traducao']

async function openReport(options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp('/batch', options)
  await waitFor(() => findElement('[data-batch-input]'))
  const list = await runList(app, KEYS)
  await app.user.click(await screen.findByRole('button', { name: 'Relatório' }))
  await waitFor(() => findElement('[data-report]'))
  expect(screen.getByRole('heading', { level: 1, name: 'Relatório' })).toHaveFocus()
  return { ...app, ...list }
}

async function waitForRows(count: number): Promise<void> {
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1)))
}

test('a line opens the list with its cases, and gets the focus back', async () => {
  const { user, address } = await openReport()
  await user.click(screen.getByTitle('Face: faltou'))
  expect(address()).toBe('/batch')
  await waitForRows(1)
  findElement('[data-row=caso-sem-face]')
  expect(findElement('button[data-counted]')).toHaveTextContent('Face: faltou')
  await user.click(screen.getByRole('button', { name: 'Relatório' }))
  await waitFor(() => expect(screen.getByTitle('Face: faltou')).toHaveFocus())
  await user.click(screen.getByTitle('Face: faltou'))
  await user.click(await waitFor(() => findElement('button[data-counted]')))
  await waitForRows(KEYS.length)
})

test('counts the cases that only links make worse', async () => {
  const app = renderApp('/batch')
  await waitFor(() => findElement('[data-batch-input]'))
  await runList(app, ['elo-cpf-1', 'elo-cpf-2', 'caso-limpo'])
  await app.user.click(await screen.findByRole('button', { name: 'Relatório' }))
  await screen.findByText(/^sem os vínculos, que pioram o resultado de \d casos? no lote$/)
})

test('shows an earlier report next to this one, and refuses another file', async () => {
  const { user } = await openReport()
  const input = screen.getByLabelText('Comparar com outro…')
  await user.upload(input, new File(['{"lupa":"lote"}'], 'lote.json', { type: 'application/json' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('não é um relatório do Lupa')
  const report = reportOf(Array.from({ length: 40 }, (_, index) => demoCase(index + 1)))
  const missingLine = { subject: 'cause', part: '', name: 'rg-state', state: 'fail', count: 10 } as const
  const earlier = { ...report, configuration: 'another', lines: [...report.lines, missingLine] }
  await user.upload(input, new File([JSON.stringify(earlier)], 'semana.json', { type: 'application/json' }))
  expect(await screen.findByText(/ao lado de/)).toHaveTextContent('semana.json')
  expect(screen.queryByRole('alert')).toBeNull()
  const causes = within(findElement('[data-panel=counts]'))
  causes.getByText('A configuração é outra, e isso também muda o que se conta.')
  const row = within(causes.getByRole('row', { name: /RG de outra UF/ }))
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['0', '0,0%, entre 0,0 e 49,0%', '25,0%'])
  expect(row.queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tirar comparação' }))
  expect(screen.queryByText(/ao lado de/)).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Antes' })).toBeNull()
})

test('a bar of the histogram opens its cases', async () => {
  const { user, address } = await openReport()
  const panel = within(findElement('[data-panel=similarity]'))
  await user.click(panel.getByRole('link', { name: 'de 95 a 100: 3' }))
  expect(address()).toBe('/batch')
  await waitForRows(3)
})

test('compares a list with its column of expected results', async () => {
  const app = renderApp('/batch')
  await waitFor(() => findElement('[data-batch-input]'))
  const text = 'Chave;esperado\ncaso-obito;fraude\ncaso-limpo;fraude\ncaso-sem-face;ok\ncaso-obito-2;fraude'
  fireEvent.change(findElement('[data-batch-input]'), { target: { value: text } })
  await screen.findByText('Esperado: 3 fraudes e 1 caso bom.')
  await app.user.click(findElement('[data-batch-start]'))
  const reportButton = await screen.findByRole('button', { name: 'Relatório' })
  await waitFor(() => expect(reportButton).toBeEnabled())
  await app.user.click(reportButton)
  await waitFor(() => findElement('[data-report]'))
  const panel = within(findElement('[data-panel=expected]'))
  panel.getByText('2 fraudes e 1 caso bom, pela coluna “esperado” · 1 sem resposta')
  panel.getByText(
    'A fraude que o serviço aprovou, no Lupa: 0 com impedimento, 0 pede atenção, 0 sem base, 1 sem alertas.',
  )
  panel.getByText(/fraudes que ficaram “Sem alertas”: 1 de 2/)
  expect(panel.getAllByText('(no máximo 90,5%)')).toHaveLength(2)
  const table = within(panel.getByRole('table', { name: /Pelo resultado no Lupa/ }))
  const row = within(table.getByRole('row', { name: /Sem alertas/ }))
  await app.user.click(row.getByRole('link'))
  await waitForRows(1)
  findElement('[data-row=caso-limpo]')
})

test('saves a report without keys, opens it again, and says why there is none after its answers were dropped', async () => {
  const { user, run, address } = await openReport()
  const files: Blob[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const { mock } = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Salvar relatório' }))
  expect(mock.contexts[0]).toHaveProperty('download', expect.stringMatching(/^relatorio-[\d-]{10}\.json$/))
  const text = (await files[0]?.text()) ?? ''
  expect(text).not.toMatch(/caso-|\d{11}/)
  await user.upload(screen.getByLabelText('Comparar com outro…'), new File([text], 'a.json'))
  await screen.findByText(/ao lado de/)
  expect(screen.queryByText(/A configuração é outra/)).toBeNull()

  await act(async () => run.suspend())
  await screen.findByText(/descartadas com a sessão/)
  await act(async () => run.clear())
  await screen.findByText(/Não há lote/)
  await user.click(screen.getByRole('link', { name: 'Ir para o lote' }))
  expect(address()).toBe('/batch')
})
