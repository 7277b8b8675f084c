import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import type { AccessEntry, AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import type { HostClient } from './data/host-client.ts'
import { findElement } from '#web/app/testing/render-app.tsx'
import { renderTeamApp } from './testing/render-team-app.tsx'

const CASE_DIGEST = 'b'.repeat(22)

function entry(seq: number, overrides: Partial<AccessEntry> = {}): AccessEntry {
  return {
    access: 4,
    seq,
    replica: 'replica-1',
    issuer: 'https://sso.example/',
    prev: null,
    hash: 'A'.repeat(22),
    time: new Date(2026, 10, 22, 14, 2, seq).toISOString(),
    action: 'case',
    result: 'ok',
    subject: 'subject-7',
    roles: ['analyst'],
    permission: 'values:see',
    key: CASE_DIGEST,
    requestId: 'request-0001',
    reportedBy: 'host',
    ...overrides,
  }
}

type LogPage = Extract<AccessLogAnswer, { kept: 'file' }>

function page(entries: LogPage['entries'], overrides: Partial<LogPage> = {}): LogPage {
  return { kept: 'file', replica: 'replica-1', entries, next: null, counts: [], brokenAt: null, ...overrides }
}

async function openLog(host: Partial<HostClient>) {
  const app = await renderTeamApp('/access-log', { roles: ['auditor'], host })
  await screen.findByRole('heading', { name: 'Registro de acessos' })
  return app
}

const errorWith = (status: number) => new ServiceError('rejected', { operation: 'score', status })

test('a row has time, person, role, action, result and case; copying its digest is not reported', async () => {
  const lines = [
    entry(2, { action: 'copy', reportedBy: 'page', result: 'partial' }),
    entry(3, { action: 'permission-refused', result: 'refused', permission: 'values:see' }),
    entry(1, {
      action: 'sign-in-refused',
      result: 'no-role',
      subject: null,
      roles: [],
      key: null,
      permission: null,
    }),
  ]
  const { user, report } = await openLog({ accessLog: async () => page(lines) })
  const table = await screen.findByRole('table')
  const [first, refused, second] = within(table).getAllByRole('row').slice(1)
  for (const text of [
    '22/11/2026 14:02:02',
    'subject-7',
    'analista',
    'copiou · em parte',
    'segundo o navegador',
    'bbbbbbbb…',
  ])
    expect(first).toHaveTextContent(text)
  expect(first).not.toHaveTextContent('ver os valores')
  expect(refused).toHaveTextContent('pedido sem permissão · recusado · ver os valores')
  expect(second).toHaveTextContent('ninguém entrou')
  expect(second).toHaveTextContent('entrada recusada · sem papel')
  expect(findElement('[data-log=unbroken]')).toHaveTextContent('As linhas lidas estão íntegras.')
  expect(screen.getByText(/Linhas da réplica replica-1/)).toBeVisible()
  await user.click(within(first!).getByRole('button', { name: /Copiar código do caso/ }))
  expect(report).not.toHaveBeenCalled()
})

test('a broken chain shows an alert with the line', async () => {
  const broken = entry(5)
  const accessLog = async () => page([broken], { brokenAt: { seq: broken.seq, time: broken.time } })
  await openLog({ accessLog })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('O registro foi alterado ou falta uma parte dele')
  expect(alert).toHaveTextContent('a linha 5, de 22/11/2026 14:02:05')
  expect(findElement('[data-entry="5"]')).toHaveTextContent('quebra aqui')
  expect(document.querySelector('[data-log=unbroken]')).toBeNull()
})

test('the filter is sent to the host, not to the address; a click on a case or a person keeps the period', async () => {
  const { user, accessLog, address } = await openLog({
    accessLog: async () => page([entry(2, { name: 'Ana Arruda', roles: ['support'] }), entry(1)]),
  })
  const period = {
    from: new Date(2026, 10, 20).toISOString(),
    until: new Date(2026, 10, 23).toISOString(),
  }
  for (const [label, value] of [
    ['Pessoa', ' ana '],
    ['Identificador', ' subject-7 '],
    ['Chave, Id ou código', 'onb-1'],
    ['De', '2026-11-20'],
    ['Até', '2026-11-22'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  await user.selectOptions(screen.getByLabelText('Ação'), 'viu um caso')
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  const filter = { name: 'ana', subject: 'subject-7', case: 'onb-1', action: 'case', ...period }
  await waitFor(() => expect(accessLog.mock.lastCall?.[0]).toEqual(filter))
  expect(address()).toBe('/access-log')
  expect(screen.getByRole('button', { name: 'Filtrar' })).toHaveFocus()

  const [digest] = await screen.findAllByRole('button', { name: 'bbbbbbbb…' })
  await user.click(digest!)
  await waitFor(() => expect(accessLog.mock.lastCall?.[0]).toEqual({ case: CASE_DIGEST, ...period }))
  await user.click(await screen.findByRole('button', { name: 'Ana Arruda subject-7' }))
  await waitFor(() => expect(accessLog.mock.lastCall?.[0]).toEqual({ subject: 'subject-7', ...period }))
})

const findOlder = () => screen.findByRole('button', { name: 'Linhas mais antigas' })

test('older lines are appended until the log ends or was archived', async () => {
  const { user } = await openLog({
    async accessLog({ before }) {
      if (before === undefined) return page([entry(3)], { next: '200' })
      if (before === '200') return page([entry(2)], { next: '100' })
      throw errorWith(410)
    },
  })
  await user.click(await findOlder())
  await waitFor(() => findElement('[data-entry="2"]'))
  expect(screen.queryByText('Não há linhas mais antigas neste filtro.')).toBeNull()
  await user.click(await findOlder())
  expect(await screen.findByText('As linhas mais antigas foram guardadas em outro lugar')).toBeVisible()
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  expect(rows.map(({ dataset }) => dataset['entry'])).toEqual(['3', '2'])
})

test.each([
  ['an empty log', page([]), 'Nenhuma linha neste filtro'],
  ['a log with unread pages', page([], { next: '1' }), 'Nenhuma linha deste filtro até aqui'],
  ['a log without a file', { kept: 'elsewhere' as const }, 'O registro é guardado fora do console'],
])('%s shows an explanation', async (_name, answer, text) => {
  await openLog({ accessLog: async () => answer })
  expect(await screen.findByText(text)).toBeVisible()
})

test('a failed read can be retried, a refused filter cannot', async () => {
  const accessLog = vi
    .fn<HostClient['accessLog']>()
    .mockRejectedValueOnce(errorWith(500))
    .mockResolvedValueOnce(page([entry(1)]))
    .mockRejectedValueOnce(errorWith(400))
  const { user } = await openLog({ accessLog })
  expect(await screen.findByRole('alert')).toHaveTextContent('O registro não pôde ser lido')
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.getByText('Não há linhas mais antigas neste filtro.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'bbbbbbbb…' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('O filtro não foi aceito')
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  expect(document.querySelector('[data-log-counts]')).toBeNull()
})

test('the export has all lines of the filter, and a failed export shows an alert', async () => {
  const files: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:test'
  })
  const readForExport = vi
    .fn<HostClient['accessLog']>()
    .mockResolvedValueOnce(page([entry(2, { name: '=Ana', result: 'partial' })], { next: '100' }))
    .mockResolvedValueOnce(page([entry(1, { action: 'copy', reportedBy: 'page' })]))
    .mockRejectedValueOnce(errorWith(500))
  const { user } = await openLog({
    accessLog: async (query, signal) =>
      query.for === 'export' ? readForExport(query, signal) : page([entry(2, { name: '=Ana' })]),
  })
  await user.click(await screen.findByRole('button', { name: /^=Ana/ }))
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(readForExport.mock.calls.map(([query]) => query)).toEqual([
    { subject: 'subject-7', for: 'export' },
    { subject: 'subject-7', for: 'export', before: '100' },
  ])
  const [heading, newest, oldest] = (await files[0]!.text()).split('\r\n')
  expect(heading).toMatch(/^\uFEFF?"Hora, .*UTC.*";"Pessoa";"Identificador";"Papel"/)
  expect(newest).toBe(
    `"22/11/2026 14:02:02";"'=Ana";"subject-7";"analista";"viu um caso";"em parte";"";"bbbbbbbbbbbbbbbbbbbbbb";"segundo o servidor";2;"replica-1";"request-0001";"AAAAAAAAAAAAAAAAAAAAAA"`,
  )
  expect(oldest).toContain(';"copiou";"feito";"";"bbbbbbbbbbbbbbbbbbbbbb";"segundo o navegador";1;')
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('nada foi baixado')
  expect(files).toHaveLength(1)
  vi.restoreAllMocks()
})

const countOf = (
  subject: string,
  action: AccessEntry['action'],
  count: number,
  overrides: Partial<Pick<AccessEntry, 'name' | 'result'>> = {},
) => ({ subject, action, result: 'ok' as const, count, ...overrides })

test('counts cover all pages of the filter, and a click on a person filters by them', async () => {
  const broken = { seq: 7, time: entry(7).time }
  const { user, accessLog } = await openLog({
    accessLog: async (query) => {
      if (query.for !== 'counts') return page([entry(1)])
      return query.before === undefined
        ? page([], {
            next: '9',
            counts: [countOf('a', 'case', 3), countOf('b', 'copy', 20, { name: 'Bruno Barros' })],
          })
        : page([], {
            brokenAt: broken,
            counts: [
              countOf('a', 'conclude', 4, { result: 'refused' }),
              countOf('a', 'case', 1200, { name: 'Ana Arruda' }),
            ],
          })
    },
  })
  await screen.findByRole('table')
  expect(accessLog.mock.calls.map(([query]) => query)).toEqual([{}])
  await user.click(screen.getByText('Contar o que cada pessoa fez neste filtro'))
  const [ana, bruno] = await within(findElement('[data-log-counts]')).findAllByRole('listitem')
  expect(ana).toHaveTextContent('Ana Arruda a1.207 linhasviu um caso 1.203 · concluiu um caso (recusado) 4')
  expect(bruno).toHaveTextContent('Bruno Barros b20 linhascopiou 20')
  expect(screen.getByRole('alert')).toHaveTextContent('a linha 7')
  const countReads = () => accessLog.mock.calls.filter(([query]) => query.for === 'counts').length
  expect(countReads()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }))
  await waitFor(() => expect(countReads()).toBe(4))
  await user.click((await screen.findAllByRole('button', { name: 'Ana Arruda a' }))[0]!)
  await waitFor(() => expect(accessLog.mock.lastCall?.[0]).toEqual({ subject: 'a' }))
})

test('sessions of the filtered person can be ended, and a failure shows an alert', async () => {
  const endSessions = vi.fn<HostClient['endSessions']>().mockRejectedValueOnce(errorWith(503))
  const line = entry(2, { action: 'sessions-end', person: 'subject-9', permission: 'session:end', key: null })
  const { user } = await openLog({ accessLog: async () => page([line]), endSessions })
  expect(await screen.findByRole('table')).toHaveTextContent(
    'encerrou as sessões de uma pessoa: feito · subject-9',
  )
  await user.click(screen.getByRole('button', { name: 'subject-7' }))
  await user.click(screen.getByRole('button', { name: 'Encerrar sessões' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Encerrar as sessões de uma pessoa?' }))
  expect(dialog.getByLabelText('Identificador')).toHaveValue('subject-7')
  await user.click(dialog.getByRole('button', { name: 'Encerrar sessões' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não se sabe se as sessões foram encerradas')
  await user.clear(dialog.getByLabelText('Identificador'))
  await user.type(dialog.getByLabelText('Identificador'), ' subject-9{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(endSessions.mock.calls).toEqual([['subject-7'], ['subject-9']])
  expect(findElement('[data-confirmation]')).toHaveTextContent('As sessões da pessoa foram encerradas.')
})
