import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  waitForRows,
  listInput,
  openListPage,
  runList,
  startButton,
} from '#modules/list/web/testing/list-in-app.ts'
import { findElement } from '#web/app/testing/render-app.tsx'

const KEYS = ['caso-obito', 'caso-limpo', 'caso-sem-face', 'caso-codigos-sem-traducao']

async function openReport(keys = KEYS) {
  const app = await openListPage()
  const list = await runList(app, keys)
  await app.user.click(await screen.findByRole('button', { name: 'Relatório' }))
  await waitFor(() => findElement('[data-report]'))
  expect(screen.getByRole('heading', { level: 1, name: 'Relatório' })).toHaveFocus()
  return { ...app, ...list }
}

test('counts the cases that only links make worse; a line and a bar open the list with their cases', async () => {
  const keys = [...KEYS, 'elo-cpf-1', 'elo-cpf-2']
  const { user, address } = await openReport(keys)
  screen.getByText(/^sem os vínculos, que pioram o resultado de 2 casos no lote$/)
  await user.click(screen.getByTitle('Face: faltou'))
  expect(address()).toBe('/batch')
  await waitForRows(1)
  findElement('[data-row=caso-sem-face]')
  expect(findElement('button[data-counted]')).toHaveTextContent('Face: faltou')
  await user.click(screen.getByRole('button', { name: 'Relatório' }))
  await waitFor(() => expect(screen.getByTitle('Face: faltou')).toHaveFocus())
  await user.click(screen.getByTitle('Face: faltou'))
  await user.click(await waitFor(() => findElement('button[data-counted]')))
  await waitForRows(keys.length)

  await user.click(screen.getByRole('button', { name: 'Relatório' }))
  const panel = within(await waitFor(() => findElement('[data-panel=similarity]')))
  await user.click(panel.getByRole('link', { name: 'de 95 a 100: 5' }))
  expect(address()).toBe('/batch')
  await waitForRows(5)
})

test('compares a list with its column of expected results', async () => {
  const app = await openListPage()
  const text = 'Chave;esperado\ncaso-obito;fraude\ncaso-limpo;fraude\ncaso-sem-face;ok\ncaso-obito-2;fraude'
  fireEvent.change(listInput(), { target: { value: text } })
  await screen.findByText('Esperado: 3 fraudes e 1 caso bom.')
  await app.user.click(startButton())
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

test('says nothing of the service’s rates if no Status has a meaning', async () => {
  const app = await openListPage({ config: { codes: {} } })
  fireEvent.change(listInput(), { target: { value: 'Chave;esperado\ncaso-obito;fraude\ncaso-limpo;ok' } })
  await screen.findByText('Esperado: 1 fraude e 1 caso bom.')
  await app.user.click(startButton())
  const reportButton = await screen.findByRole('button', { name: 'Relatório' })
  await waitFor(() => expect(reportButton).toBeEnabled())
  await app.user.click(reportButton)
  await waitFor(() => findElement('[data-report]'))
  const panel = findElement('[data-panel=expected]')
  expect(panel).not.toHaveTextContent(/serviço não aprovou/)
  expect(panel).toHaveTextContent('Serviço, fraudes aprovadas: 0 de 0 · mais 1 sem tradução ou sem resposta')
  expect(panel).toHaveTextContent(
    'Serviço, casos bons reprovados: 0 de 0 · mais 1 sem tradução ou sem resposta',
  )
})

test('saves a report without keys, shows an earlier one next to this one, and refuses another file', async () => {
  const { user, run, address } = await openReport()
  const files: Blob[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const { mock } = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Salvar relatório' }))
  expect(mock.contexts[0]).toHaveProperty('download', expect.stringMatching(/^relatorio-[\d-]{10}\.json$/))
  const text = (await files[0]?.text()) ?? ''
  expect(text).not.toMatch(/caso-|\d{11}/)

  const open = (name: string, content: string) =>
    user.upload(screen.getByLabelText('Comparar com outro…'), new File([content], name))
  await open('lote.json', '{"lupa":"lote"}')
  expect(await screen.findByRole('alert')).toHaveTextContent('não é um relatório do Lupa')
  await open('hoje.json', text)
  expect(await screen.findByText(/ao lado de/)).toHaveTextContent('hoje.json')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/A configuração é outra/)).toBeNull()

  // Evening in Brazil, already the next day in UTC.
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  onTestFinished(() => void vi.unstubAllEnvs())
  const report = JSON.parse(text) as { lines: object[]; lookedUp: object }
  const missingLine = { subject: 'cause', part: '', name: 'rg-state', state: 'fail', count: 1 }
  const earlier = {
    ...report,
    configuration: 'another',
    lines: [...report.lines, missingLine],
    lookedUp: { ...report.lookedUp, to: '2026-11-20T02:30:00.000Z' },
  }
  await open('semana.json', JSON.stringify(earlier))
  await waitFor(() =>
    expect(screen.getByText(/ao lado de/)).toHaveTextContent('ao lado de semana.json, 19/11/2026'),
  )
  const counts = within(findElement('[data-panel=counts]'))
  await counts.findByText('A configuração é outra, e isso também muda o que se conta.')
  const row = within(counts.getByRole('row', { name: /RG de outra UF/ }))
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['0', '0,0%, entre 0,0 e 49,0%', '25,0%'])

  // Says why there is none after its answers were dropped.
  await act(async () => run.suspend())
  await screen.findByText(/descartadas com a sessão/)
  await act(async () => run.clear())
  await screen.findByText(/Não há lote/)
  await user.click(screen.getByRole('link', { name: 'Ir para o lote' }))
  expect(address()).toBe('/batch')
})
