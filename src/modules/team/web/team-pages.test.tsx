import { i18n } from '@lingui/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { LIMIT_REACHED } from '#modules/team/core/addresses.ts'
import type { HostClient } from './data/host-client.ts'
import { permissionsOf, ROLES } from '#modules/team/core/permissions.ts'
import { waitForCase, enabledModules, openMenu, findElement } from '#web/app/testing/render-app.tsx'
import type { PagePermission } from '#web/data/access.ts'
import type { MessageId } from '#words/language.ts'
import { createFakeHost, renderTeamApp } from './testing/render-team-app.tsx'

const CASE = '/analyses?chave=onb-2026-11-000481'
const beyondLimit = (retryAfter: number) =>
  new ServiceError('rate-limited', { operation: 'score', status: 429, retryAfter, messages: [LIMIT_REACHED] })
const MODULES = enabledModules({ auth: 'oidc', demonstration: null })
const mayAs = (role: (typeof ROLES)[number], needs: PagePermission | undefined) =>
  needs === undefined || permissionsOf([role]).has(needs)
const NOT_RECORDED = new ServiceError('not-recorded', { operation: 'score', status: 503, path: '/api/case' })

test('who may only read the log begins there, and sees neither search nor the links of other pages', async () => {
  const { address } = await renderTeamApp('/', { roles: ['auditor'] })
  expect(await screen.findByRole('heading', { name: 'Registro de acessos' })).toBeVisible()
  expect(address()).toBe('/access-log')
  expect(screen.queryByRole('searchbox')).toBeNull()
  const bar = within(screen.getByRole('banner'))
  for (const { labelId: words, needs } of MODULES.flatMap(({ links = [] }) => links))
    if (!mayAs('auditor', needs)) expect(bar.queryByRole('link', { name: i18n._(words) }), words).toBeNull()
  expect(screen.getByRole('link', { name: 'Registro' })).toHaveAttribute('aria-current', 'page')
})

test.each([
  ['an auditor', 'auditor', CASE, 'consultar casos', 'Ir para o registro de acessos'],
  ['support', 'support', '/access-log', 'ler o registro de acessos', 'Ir para a busca'],
  ['an analyst', 'analyst', '/access-log', 'ler o registro de acessos', 'Ir para a busca'],
] as const)('%s reads why a page stays closed: %s %s', async (_who, role, path, permission, way) => {
  const { accessLog } = await renderTeamApp(path, { roles: [role] })
  expect(await screen.findByText(new RegExp(`Ela precisa da permissão “${permission}”`))).toBeVisible()
  expect(screen.getByRole('link', { name: way })).toBeVisible()
  expect(document.querySelector('[data-case]')).toBeNull()
  expect(accessLog).not.toHaveBeenCalled()
})

const CLOSED = MODULES.flatMap(({ pages = [] }) => pages).flatMap(({ path, needs }) =>
  ROLES.flatMap((role) => (needs === undefined || mayAs(role, needs) ? [] : [[path, role, needs] as const])),
)

test.each(CLOSED)('%s stays closed to the role %s, for want of %s', async (path, role, needs) => {
  await renderTeamApp(path, { roles: [role] })
  const permission = i18n._(`team.permission.${needs}` as MessageId)
  expect(await screen.findByText(new RegExp(`Ela precisa da permissão “${permission}”`))).toBeVisible()
})

test('the account menu says who is signed in, and as what', async () => {
  await renderTeamApp('/', { roles: ['analyst', 'auditor'] })
  await waitFor(() => expect(findElement('[data-menu=account]')).toHaveTextContent('Ana Lima'))
  expect(openMenu()).toHaveTextContent('Ana Limaanalista, auditoria')
  expect(screen.getByRole('link', { name: 'Registro' })).toBeVisible()
})

test('a copy is reported with its case, by a button and by hand, and said where the log does not take it', async () => {
  const { user, report } = await renderTeamApp(CASE, { roles: ['analyst'] })
  await waitForCase()
  await user.click(findElement('[data-copy]'))
  const event = { action: 'copy', by: 'chave', value: 'onb-2026-11-000481' }
  await waitFor(() => expect(report.mock.calls).toEqual([[event]]))

  document.getSelection()?.selectAllChildren(findElement('h1'))
  document.dispatchEvent(new Event('copy'))
  expect(report.mock.calls).toEqual([[event], [event]])

  report.mockRejectedValueOnce(NOT_RECORDED)
  await user.click(findElement('[data-copy]'))
  await waitFor(() =>
    expect(findElement('[data-confirmation]')).toHaveTextContent(/o registro de acessos não aceitou a cópia/),
  )
})

test('a print waits for the log, and is reported once', async () => {
  const print = vi.fn(() => void window.dispatchEvent(new Event('beforeprint')))
  vi.stubGlobal('print', print)
  const { user, report } = await renderTeamApp(CASE, { roles: ['analyst'] })
  await waitForCase()
  openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
  await user.click(screen.getAllByRole('button', { name: 'Imprimir' })[0] as HTMLElement)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('afterprint'))
  expect(report.mock.calls).toEqual([[{ action: 'print', by: 'chave', value: 'onb-2026-11-000481' }]])

  report.mockRejectedValueOnce(NOT_RECORDED)
  openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
  await user.click(screen.getAllByRole('button', { name: 'Imprimir' })[0] as HTMLElement)
  await waitFor(() => expect(findElement('[data-confirmation]')).toHaveTextContent(/não aceitou a impressão/))
  expect(print).toHaveBeenCalledOnce()

  // From the menu of the browser nothing can wait for the log.
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  expect(report.mock.calls).toHaveLength(3)
  expect(report.mock.calls[2]).toEqual(report.mock.calls[0])
  vi.unstubAllGlobals()
})

test('a case that could not be recorded says so, and whom to tell', async () => {
  const host = { case: () => Promise.reject(NOT_RECORDED) }
  await renderTeamApp(CASE, { roles: ['analyst'], host })
  const shown = await waitForCase()
  expect(shown.dataset['error']).toBe('not-recorded')
  const alert = within(shown).getByRole('alert')
  expect(alert).toHaveTextContent('Não mostrado: o acesso não pôde ser registrado')
  expect(alert).toHaveTextContent(/Avise o administrador/)
})

test('after a lock the sign-in opens a window of its own, and the words speak of a person', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, session } = await renderTeamApp(CASE, { roles: ['analyst'] })
  await waitForCase()
  session.lock('requested')
  expect(await screen.findByText(/só se perdem se outra pessoa entrar/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Entrar com a conta da organização' }))
  expect(open.mock.calls[0]?.[0]).toBe('/auth/sign-in?window=1')
  expect(document.body).not.toHaveTextContent('ClientId')
  open.mockRestore()
})

test('support is offered neither the raw answers nor the keys of what it may not do', async () => {
  const { user } = await renderTeamApp(CASE, { roles: ['support'] })
  await waitForCase()
  expect(screen.queryByRole('button', { name: /Respostas/ })).toBeNull()
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog')
  expect(sheet.querySelector('[data-shortcut="case.refresh"]')).not.toBeNull()
  const ofModules = MODULES.flatMap(({ shortcuts = {} }) => Object.entries(shortcuts))
  const closed = ofModules.flatMap(([id, { needs }]) => (mayAs('support', needs) ? [] : [id]))
  for (const hidden of ['privacy', ...closed])
    expect(sheet.querySelector(`[data-shortcut="${hidden}"]`), hidden).toBeNull()
})

test('a sign-in that failed beside an open session is said, and the session can go on', async () => {
  const { user, address } = await renderTeamApp('/login?problem=no-role&to=%2Fhelp', {
    roles: ['analyst'],
  })
  expect(screen.getByRole('alert')).toHaveTextContent('A sua conta ainda não tem acesso ao Lupa')
  await user.click(screen.getByRole('link', { name: 'Continuar na sessão que já está aberta' }))
  await waitFor(() => expect(address()).toBe('/help'))
})

test('beyond the limit on reveals the page says how long to wait, and then asks for a reason', async () => {
  const reveal = vi
    .fn<HostClient['reveal']>()
    .mockRejectedValueOnce(beyondLimit(120))
    .mockRejectedValueOnce(new ServiceError('rejected', { operation: 'score', status: 400 }))
    .mockResolvedValueOnce('529.982.247-25')
  const { user } = await renderTeamApp(CASE, { roles: ['support'], host: { reveal } })
  await waitForCase()
  const field = findElement('[data-field=CPF]')
  await user.click(findElement('[data-field=CPF] .field-name'))
  await user.click(within(field).getByRole('button', { name: /por 15 s/ }))
  expect(await within(field).findByText(/O próximo pode ser mostrado em 2\smin, com um motivo/)).toBeVisible()
  await user.click(within(field).getByRole('button', { name: /por 15 s/ }))
  await user.click(await screen.findByRole('button', { name: 'Pedido do próprio cliente' }))
  await waitFor(() => expect(field).toHaveTextContent('529.982.247-25'))
  expect(reveal.mock.calls.map(([{ reason }]) => reason)).toEqual([null, null, 'customer-request'])
})

function eyeOf(name: string): HTMLElement {
  return findElement(`[data-field=${name}] [data-reveal]`)
}

test('one reason serves a case, and the eye of each further field shows its value', async () => {
  const reveal = vi.fn<HostClient['reveal']>(async () => 'X')
  const fake = createFakeHost(['support'])
  const host = {
    reveal,
    session: async () => {
      const answer = await fake.session()
      return answer && { ...answer, reveals: { ...answer.reveals, needReason: true } }
    },
  }
  const { user } = await renderTeamApp(CASE, { roles: ['support'], host })
  await waitForCase()
  await user.click(eyeOf('CPF'))
  await user.click(await screen.findByRole('button', { name: 'Pedido do próprio cliente' }))
  await waitFor(() => expect(findElement('[data-field=CPF] [data-value]')).toHaveTextContent('X'))
  await user.click(eyeOf('NomeMae'))
  await waitFor(() => expect(findElement('[data-field=NomeMae] [data-value]')).toHaveTextContent('X'))
  expect(reveal.mock.calls.map(([{ reason }]) => reason)).toEqual(['customer-request', 'customer-request'])
})

test('a double click reveals a masked value once', async () => {
  const reveal = vi.fn(() => new Promise<string>(() => {}))
  const { user } = await renderTeamApp(CASE, { roles: ['support'], host: { reveal } })
  await waitForCase()
  await user.click(findElement('[data-field=CPF] .field-name'))
  await user.dblClick(within(findElement('[data-field=CPF]')).getByRole('button', { name: /por 15 s/ }))
  expect(reveal.mock.calls).toEqual([
    [{ by: 'chave', value: 'onb-2026-11-000481', place: { kind: 'field', name: 'CPF' }, reason: null }],
  ])
})

test('support compares what a caller says, which goes neither into the address nor stays on the page', async () => {
  const compareSpoken = vi
    .fn<HostClient['compareSpoken']>()
    .mockResolvedValueOnce({ document: 'equal', informed: 'different' })
    .mockResolvedValueOnce({ document: 'different', informed: 'different' })
    .mockRejectedValueOnce(beyondLimit(3480))
  const spokenTries = vi
    .fn<HostClient['spokenTries']>()
    .mockResolvedValueOnce({ left: 5, seconds: 0 })
    .mockResolvedValueOnce({ left: 4, seconds: 3600 })
    .mockResolvedValueOnce({ left: 1, seconds: 3590 })
    .mockResolvedValueOnce({ left: 0, seconds: 3480 })
  const { user, address } = await renderTeamApp(CASE, {
    roles: ['support'],
    host: { compareSpoken, spokenTries },
  })
  await waitForCase()
  const panel = within(await screen.findByRole('region', { name: 'Conferir com quem ligou' }))
  expect(await panel.findByText(/^5 tentativas neste caso/)).toBeVisible()
  const input = screen.getByLabelText('CPF')
  await user.type(input, '529.982.247-25{Enter}')
  expect(await screen.findByText('CPF: igual ao do documento, diferente do informado')).toBeVisible()
  expect(await panel.findByText(/^Restam 4 tentativas/)).toBeVisible()
  expect(input).toHaveValue('')
  expect(compareSpoken).toHaveBeenCalledWith({
    by: 'chave',
    value: 'onb-2026-11-000481',
    field: 'CPF',
    said: '529.982.247-25',
  })
  await user.type(input, '1')
  expect(screen.queryByText(/^CPF: igual/)).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('CPF: diferente do documento, diferente do informado')).toBeVisible()
  await user.type(input, '2{Enter}')
  expect(await screen.findByText(/A próxima pode ser feita em 58\smin/)).toBeVisible()
  expect(await panel.findByText(/^Nenhuma tentativa resta neste caso: a próxima em 58\smin/)).toBeVisible()
  expect(address()).toBe(CASE)
})

test('what could not be read is not said to be equal, and an older answer takes no try back', async () => {
  const asked = Promise.withResolvers<{ left: number; seconds: number }>()
  const spokenTries = vi
    .fn<HostClient['spokenTries']>()
    .mockReturnValueOnce(asked.promise)
    .mockResolvedValueOnce({ left: 3, seconds: 3600 })
  const compareSpoken = vi
    .fn<HostClient['compareSpoken']>()
    .mockResolvedValueOnce({ document: 'equal', informed: 'unread' })
  const { user } = await renderTeamApp(CASE, {
    roles: ['support'],
    host: { compareSpoken, spokenTries },
  })
  await waitForCase()
  await user.type(await screen.findByLabelText('CPF'), '529.982.247-25{Enter}')
  const said = await screen.findByText('CPF: igual ao do documento, não foi possível ler o informado')
  expect(said).toHaveClass('mark-warn')
  await act(async () => asked.resolve({ left: 4, seconds: 3600 }))
  expect(screen.getByText(/^Restam 3 tentativas/)).toBeVisible()
})

test.each([
  [['support'], /oculto\. Peça a Chave ou o Id/],
  [['analyst'], /O console o procura entre os casos já abertos/],
] as const)('the start page promises %j no search that finds nothing', async (roles, said) => {
  await renderTeamApp('/', { roles })
  expect(await screen.findByText(said)).toBeVisible()
})

test('nobody else is offered to compare it', async () => {
  await renderTeamApp(CASE, { roles: ['analyst'] })
  await waitForCase()
  expect(screen.queryByText('Conferir com quem ligou')).toBeNull()
})
