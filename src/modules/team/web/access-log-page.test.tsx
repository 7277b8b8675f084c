import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import type { AccessEntry, AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import type { HostClient } from './data/host-client.ts'
import { findElement } from '#web/app/testing/render-app.tsx'
import { renderTeamApp } from './testing/render-team-app.tsx'

const DIGEST = 'AAAAAAAAAAAAAAAAAAAAAA'
const TAIL = {
  prev: null,
  hash: DIGEST,
  replica: 'replica-1',
  issuer: 'https://sso.example/',
  access: 4,
} as const

function entry(seq: number, more: object = {}): AccessEntry {
  return {
    ...TAIL,
    seq,
    time: new Date(2026, 10, 22, 14, 2, seq).toISOString(),
    action: 'case',
    result: 'ok',
    subject: 'subject-7',
    roles: ['analyst'],
    permission: 'values:see',
    key: 'bbbbbbbbbbbbbbbbbbbbbb',
    requestId: 'request-0001',
    reportedBy: 'host',
    ...more,
  }
}

type Kept = Extract<AccessLogAnswer, { kept: 'file' }>

function answer(entries: readonly AccessEntry[], more: Partial<Kept> = {}): Kept {
  return {
    kept: 'file',
    replica: 'replica-1',
    entries: [...entries],
    next: null,
    counts: [],
    brokenAt: null,
    ...more,
  }
}

async function open(host: Partial<HostClient>) {
  const app = await renderTeamApp('/access-log', { roles: ['auditor'], host })
  await screen.findByRole('heading', { name: 'Registro de acessos' })
  return app
}

const failure = (status: number) => new ServiceError('rejected', { operation: 'score', status })

test('a line says when, who, what, of which case', async () => {
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
  await open({ accessLog: async () => answer(lines) })
  const table = await screen.findByRole('table')
  const [first, refused, second] = within(table).getAllByRole('row').slice(1)
  for (const words of [
    '22/11/2026 14:02:02',
    'subject-7',
    'analista',
    'copiou · em parte',
    'segundo o navegador',
    'bbbbbbbb…',
  ])
    expect(first).toHaveTextContent(words)
  expect(first).not.toHaveTextContent('ver os valores')
  expect(refused).toHaveTextContent('pedido sem permissão · recusado · ver os valores')
  expect(second).toHaveTextContent('ninguém entrou')
  expect(second).toHaveTextContent('entrada recusada · sem papel')
  expect(findElement('[data-log=unbroken]')).toHaveTextContent('As linhas lidas estão íntegras.')
  expect(screen.getByText(/Linhas da réplica replica-1/)).toBeVisible()
})

test('a broken log is the first thing to see, and says at which line', async () => {
  const broken = entry(5)
  const accessLog = async () => answer([broken], { brokenAt: { seq: broken.seq, time: broken.time } })
  await open({ accessLog })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('O registro foi alterado ou falta uma parte dele')
  expect(alert).toHaveTextContent('a linha 5, de 22/11/2026 14:02:05')
  expect(findElement('[data-entry="5"]')).toHaveTextContent('quebra aqui')
  expect(document.querySelector('[data-log=unbroken]')).toBeNull()
})

test('the filter goes to the host, and never into the address', async () => {
  const { user, accessLog, address } = await open({ accessLog: async () => answer([entry(1)]) })
  await user.type(screen.getByLabelText('Pessoa'), ' ana ')
  await user.type(screen.getByLabelText('Identificador'), ' subject-7 ')
  await user.type(screen.getByLabelText('Chave, Id ou código'), 'onb-1')
  await user.selectOptions(screen.getByLabelText('Ação'), 'viu um caso')
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  await waitFor(() => expect(accessLog).toHaveBeenCalledTimes(2))
  expect(accessLog.mock.calls[1]?.[0]).toEqual({
    name: 'ana',
    subject: 'subject-7',
    case: 'onb-1',
    action: 'case',
  })
  expect(address()).toBe('/access-log')
  expect(screen.getByRole('button', { name: 'Filtrar' })).toHaveFocus()

  await user.click(await screen.findByRole('button', { name: 'bbbbbbbb…' }))
  await waitFor(() => expect(accessLog).toHaveBeenCalledTimes(3))
  expect(accessLog.mock.calls[2]?.[0]).toEqual({ case: 'bbbbbbbbbbbbbbbbbbbbbb' })
})

test('older lines follow, until there are none', async () => {
  const { user } = await open({
    accessLog: async ({ before }) =>
      before === undefined ? answer([entry(2)], { next: '100' }) : answer([entry(1)]),
  })
  await user.click(await screen.findByRole('button', { name: 'Linhas mais antigas' }))
  expect(await screen.findByText('Não há linhas mais antigas neste filtro.')).toBeVisible()
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-entry]')].map(({ dataset }) => dataset['entry']),
  ).toEqual(['2', '1'])
})

test('lines that were put away while somebody read are said to be elsewhere, below those that are there', async () => {
  const { user } = await open({
    accessLog: ({ before }) =>
      before === undefined
        ? Promise.resolve(answer([entry(2)], { next: '100' }))
        : Promise.reject(failure(410)),
  })
  await user.click(await screen.findByRole('button', { name: 'Linhas mais antigas' }))
  expect(await screen.findByText('As linhas mais antigas foram guardadas em outro lugar')).toBeVisible()
  expect(findElement('[data-entry="2"]')).toBeVisible()
})

test.each([
  ['an empty log', answer([]), 'Nenhuma linha neste filtro'],
  ['a log of which only a part was read', answer([], { next: '1' }), 'Nenhuma linha deste filtro até aqui'],
  ['a log that is kept elsewhere', { kept: 'elsewhere' as const }, 'O registro é guardado fora do console'],
])('%s says so', async (_what, read, words) => {
  await open({ accessLog: async () => read })
  expect(await screen.findByText(words)).toBeVisible()
})

test('what failed is read again when the auditor asks', async () => {
  const accessLog = vi
    .fn<HostClient['accessLog']>()
    .mockRejectedValueOnce(failure(500))
    .mockResolvedValue(answer([entry(1)]))
  const { user } = await open({ accessLog })
  expect(await screen.findByRole('alert')).toHaveTextContent('O registro não pôde ser lido')
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('a filter that is refused is said to be so, once', async () => {
  await open({ accessLog: () => Promise.reject(failure(400)) })
  expect(await screen.findByRole('alert')).toHaveTextContent('O filtro não foi aceito')
  expect(document.querySelector('[data-log-counts]')).toBeNull()
})

test('the export is a spreadsheet of all lines of the filter; one that fails is said', async () => {
  const files: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:of-the-test'
  })
  const exported = vi
    .fn<HostClient['accessLog']>()
    .mockResolvedValueOnce(answer([entry(2, { name: '=Ana', result: 'partial' })], { next: '100' }))
    .mockResolvedValueOnce(answer([entry(1, { action: 'copy', reportedBy: 'page' })]))
    .mockRejectedValueOnce(failure(500))
  const { user } = await open({
    accessLog: async (query, signal) =>
      query.for === 'export' ? exported(query, signal) : answer([entry(2, { name: '=Ana' })]),
  })
  await user.click(await screen.findByRole('button', { name: /^=Ana/ }))
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(exported.mock.calls.map(([query]) => query)).toEqual([
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

test('a click on a person leaves only their lines of the same period', async () => {
  const { user, accessLog } = await open({
    accessLog: async () => answer([entry(2, { name: 'Ana Arruda', roles: ['support'] }), entry(1)]),
  })
  await user.type(screen.getByLabelText('De'), '2026-11-20')
  await user.type(screen.getByLabelText('Até'), '2026-11-22')
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  const period = {
    from: new Date(2026, 10, 20).toISOString(),
    until: new Date(2026, 10, 23).toISOString(),
  }
  await waitFor(() => expect(accessLog).toHaveBeenLastCalledWith(period, expect.anything()))
  await user.click(await screen.findByRole('button', { name: 'Ana Arruda subject-7' }))
  await waitFor(() =>
    expect(accessLog).toHaveBeenLastCalledWith({ subject: 'subject-7', ...period }, expect.anything()),
  )
})

const of = (
  subject: string,
  action: AccessEntry['action'],
  count: number,
  more: Partial<Pick<AccessEntry, 'name' | 'result'>> = {},
) => ({
  subject,
  action,
  result: 'ok' as const,
  count,
  ...more,
})

test('what each person did is counted over all pages of the filter, and each is one click from their lines', async () => {
  const broken = { seq: 7, time: entry(7).time }
  const { user, accessLog } = await open({
    accessLog: async (query) => {
      if (query.for !== 'counts') return answer([entry(1)])
      return query.before === undefined
        ? answer([], {
            next: '9',
            counts: [of('a', 'case', 3), of('b', 'copy', 20, { name: 'Bruno Barros' })],
          })
        : answer([], {
            brokenAt: broken,
            counts: [
              of('a', 'conclude', 4, { result: 'refused' }),
              of('a', 'case', 1200, { name: 'Ana Arruda' }),
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
  const counted = () => accessLog.mock.calls.filter(([query]) => query.for === 'counts').length
  expect(counted()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }))
  await waitFor(() => expect(counted()).toBe(4))
  await user.click((await screen.findAllByRole('button', { name: 'Ana Arruda a' }))[0]!)
  await waitFor(() => expect(accessLog.mock.lastCall?.[0]).toEqual({ subject: 'a' }))
})

test('copying a digest is no copy of a case', async () => {
  const { user, report } = await open({ accessLog: async () => answer([entry(1)]) })
  await user.click(await screen.findByRole('button', { name: /Copiar código do caso/ }))
  expect(report).not.toHaveBeenCalled()
})

test('the sessions of the person whom the log is filtered by can be ended, and a failure is said', async () => {
  const endSessions = vi.fn<HostClient['endSessions']>().mockRejectedValueOnce(failure(503))
  const line = entry(2, { action: 'sessions-end', person: 'subject-9', permission: 'session:end', key: null })
  const { user } = await open({ accessLog: async () => answer([line]), endSessions })
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
