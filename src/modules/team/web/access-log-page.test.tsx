import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '../../../core/service/client/errors.ts'
import type { AccessEntry, AccessLogAnswer } from '../core/access-entry.ts'
import type { HostClient } from './data/host-client.ts'
import { part } from '../../../web/app/testing/render-app.tsx'
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
    'dito pela página',
    'bbbbbbbb…',
  ])
    expect(first).toHaveTextContent(words)
  expect(first).not.toHaveTextContent('ver os valores')
  expect(refused).toHaveTextContent('pedido sem permissão · recusadover os valores')
  expect(second).toHaveTextContent('ninguém entrou')
  expect(second).toHaveTextContent('entrada recusada · sem papel')
  expect(part('[data-log=unbroken]')).toHaveTextContent('Registro íntegro')
  expect(screen.getByText(/Linhas da réplica replica-1/)).toBeVisible()
})

test('a broken log is the first thing to see, and says at which line', async () => {
  const broken = entry(5)
  const accessLog = async () => answer([broken], { brokenAt: { seq: broken.seq, time: broken.time } })
  await open({ accessLog })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('O registro foi alterado ou falta uma parte dele')
  expect(alert).toHaveTextContent('a linha 5, de 22/11/2026 14:02:05')
  expect(part('[data-entry="5"]')).toHaveTextContent('quebra aqui')
  expect(document.querySelector('[data-log=unbroken]')).toBeNull()
})

test('the filter goes to the host, and never into the address', async () => {
  const { user, accessLog, address } = await open({ accessLog: async () => answer([entry(1)]) })
  await user.type(screen.getByLabelText('Pessoa'), ' subject-7 ')
  await user.type(screen.getByLabelText('Chave, Id ou código'), 'onb-1')
  await user.selectOptions(screen.getByLabelText('Ação'), 'viu um caso')
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  await waitFor(() => expect(accessLog).toHaveBeenCalledTimes(2))
  expect(accessLog.mock.calls[1]?.[0]).toEqual({
    person: 'subject-7',
    by: 'chave',
    value: 'onb-1',
    action: 'case',
  })
  expect(address()).toBe('/access-log')
  expect(screen.getByRole('button', { name: 'Filtrar' })).toHaveFocus()

  await user.click(await screen.findByRole('button', { name: 'bbbbbbbb…' }))
  await waitFor(() => expect(accessLog).toHaveBeenCalledTimes(3))
  expect(accessLog.mock.calls[2]?.[0]).toEqual({ by: 'digest', value: 'bbbbbbbbbbbbbbbbbbbbbb' })
})

test('older lines follow, until there are none', async () => {
  const { user } = await open({
    accessLog: async ({ before }) =>
      before === undefined ? answer([entry(2)], { next: '100' }) : answer([entry(1)]),
  })
  await user.click(await screen.findByRole('button', { name: 'Linhas mais antigas' }))
  expect(await screen.findByText('Não há linhas mais antigas.')).toBeVisible()
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
  expect(part('[data-entry="2"]')).toBeVisible()
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

test('the export is of the same filter; one that fails is said', async () => {
  const exportAccessLog = vi
    .fn<HostClient['exportAccessLog']>()
    .mockResolvedValueOnce('{}\n')
    .mockRejectedValueOnce(failure(500))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await open({ accessLog: async () => answer([entry(1)]), exportAccessLog })
  await user.click(await screen.findByRole('button', { name: 'subject-7' }))
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(exportAccessLog).toHaveBeenCalledExactlyOnceWith({ person: 'subject-7' })
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('nada foi baixado')
  expect(saved).toHaveBeenCalledOnce()
  saved.mockRestore()
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
    'encerrou as sessões de uma pessoa: feitosubject-9',
  )
  await user.click(screen.getByRole('button', { name: 'subject-7' }))
  await user.click(screen.getByRole('button', { name: 'Encerrar sessões' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Encerrar as sessões de uma pessoa?' }))
  expect(dialog.getByLabelText('Pessoa')).toHaveValue('subject-7')
  await user.click(dialog.getByRole('button', { name: 'Encerrar sessões' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não se sabe se as sessões foram encerradas')
  await user.clear(dialog.getByLabelText('Pessoa'))
  await user.type(dialog.getByLabelText('Pessoa'), ' subject-9{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(endSessions.mock.calls).toEqual([['subject-7'], ['subject-9']])
  expect(part('[data-confirmation]')).toHaveTextContent('As sessões da pessoa foram encerradas.')
})
