import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { demoCase, reportOf } from '#modules/report/core/testing/demo-report.ts'
import type { Report } from '#modules/report/core/report.ts'
import { runList } from '#modules/list/web/testing/list-in-app.ts'
import { part, renderApp } from '#web/app/testing/render-app.tsx'

const KEYS = ['caso-obito', 'caso-limpo', 'caso-sem-face', 'caso-codigos-sem-traducao']

async function openReport(options: Parameters<typeof renderApp>[1] = {}, keys: readonly string[] = KEYS) {
  const app = renderApp('/batch', options)
  await waitFor(() => part('[data-batch-input]'))
  const list = await runList(app, keys)
  await app.user.click(await screen.findByRole('button', { name: 'Relatório' }))
  await waitFor(() => part('[data-report]'))
  expect(screen.getByRole('heading', { level: 1, name: 'Relatório' })).toHaveFocus()
  return { ...app, ...list }
}

async function hasRows(count: number): Promise<void> {
  await waitFor(() => expect(part('[role=grid]')).toHaveAttribute('aria-rowcount', String(count + 1)))
}

test('a line opens the list with its cases, and the way back leads to the line', async () => {
  const { user, address } = await openReport()
  await user.click(within(part('[data-panel=counts]')).getByTitle('Face: faltou'))
  expect(address()).toBe('/batch')
  await hasRows(1)
  part('[data-row=caso-sem-face]')
  const chip = part('button[data-counted]')
  expect(chip).toHaveTextContent('Face: faltou')
  await user.click(screen.getByRole('button', { name: 'Relatório' }))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('title', 'Face: faltou'))
  await user.click(document.activeElement ?? document.body)
  await user.click(await waitFor(() => part('button[data-counted]')))
  await hasRows(KEYS.length)
})

test('what Lupa does not know is listed', async () => {
  await openReport({
    async intercept(request, next) {
      const answer = await next(request)
      const text = (await answer.text()).replace('"VÁLIDO"', '"FLUXO ZETA. MOTOR GAMA"')
      return new Response(text.replaceAll('"VÁLIDO"', '"CAMADA DOIS"'), answer)
    },
  })
  const unknown = within(part('[data-panel=unknown]'))
  unknown.getByText('Status 7')
  // Under several labels, and yet one text.
  expect(unknown.getAllByText('CAMADA DOIS')).toHaveLength(1)
  unknown.getByText('FLUXO ZETA. MOTOR GAMA')
})

function savedReport(change: (report: Report) => Partial<Report> = () => ({})): File {
  const report = reportOf(Array.from({ length: 40 }, (_, at) => demoCase(at + 1)))
  const saved = { ...report, ...change(report) }
  return new File([JSON.stringify(saved)], 'semana.json', { type: 'application/json' })
}

test('an earlier report stands beside, without a claim; another file is refused', async () => {
  const { user } = await openReport()
  const input = screen.getByLabelText('Comparar com outro…')
  await user.upload(input, new File(['{"lupa":"lote"}'], 'lote.json', { type: 'application/json' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('não é um relatório do Lupa')
  const gone = { subject: 'rule', part: '', name: 'rg-state', state: 'fail', count: 10 } as const
  await user.upload(
    input,
    savedReport(({ lines }) => ({
      configuration: 'another',
      lines: [...lines, gone],
    })),
  )
  const counts = within(part('[data-panel=counts]'))
  expect(await counts.findByText(/ao lado de/)).toHaveTextContent('semana.json')
  expect(screen.queryByRole('alert')).toBeNull()
  counts.getByText('A configuração é outra, e isso também muda o que se conta.')
  const row = counts.getByRole('row', { name: /RG de outra UF \(Impede\)/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '0,0%, de 0,0 a 49,0', '25,0%, de 14,2 a 40,2'])
  // No case of this list has it.
  expect(within(row).queryByRole('link')).toBeNull()
  await user.click(counts.getByRole('button', { name: 'Tirar comparação' }))
  expect(counts.queryByText(/ao lado de/)).toBeNull()
  expect(counts.queryByRole('columnheader', { name: 'Antes' })).toBeNull()
})

test('a report is saved without any key, and is opened again', async () => {
  const { user } = await openReport()
  const files: Blob[] = []
  const made = vi
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toMatch(/^relatorio-\d{4}-\d\d-\d\d\.json$/)
  })
  await user.click(screen.getByRole('button', { name: 'Salvar relatório' }))
  expect(saved).toHaveBeenCalledOnce()
  const text = (await files[0]?.text()) ?? ''
  expect(text).not.toMatch(/caso-|\d{11}/)
  await user.upload(screen.getByLabelText('Comparar com outro…'), new File([text], 'a.json'))
  await screen.findByText(/ao lado de/)
  expect(screen.queryByText(/A configuração é outra/)).toBeNull()
  made.mockRestore()
  saved.mockRestore()
})

test('without the answers there is no report, and the page says why', async () => {
  const app = await openReport()
  await act(async () => app.run.suspend())
  await screen.findByText(/descartadas com a sessão/)
  await act(async () => app.run.clear())
  await screen.findByText(/Não há lote/)
  await app.user.click(screen.getByRole('link', { name: 'Ir para o lote' }))
  expect(app.address()).toBe('/batch')
})

test('the address of a report without a list says that there is none', async () => {
  renderApp('/batch/report')
  await screen.findByText(/Não há lote/)
})
