import { i18n } from '@lingui/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoAnswers, secretsOf } from '#core/case/testing/demo-case.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { LIMIT_REACHED, SIGNED_IN_CHANNEL } from '#modules/team/core/addresses.ts'
import type { HostClient } from './data/host-client.ts'
import { permissionsOf } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import { readInPage } from '#web/app/testing/private-app.ts'
import { waitForCase, enabledModules, openMenu, findElement, submit } from '#web/app/testing/render-app.tsx'
import type { PagePermission } from '#web/data/access.ts'
import type { MessageId } from '#words/language.ts'
import { announceSignIn } from './team-login-page.tsx'
import { createFakeHost, renderTeamApp } from './testing/render-team-app.tsx'

const CHAVE = 'onb-2026-11-000481'
const CASE = `/analyses?chave=${CHAVE}`
const MODULES = enabledModules({ auth: 'oidc', demonstration: null })
const NOT_RECORDED = new ServiceError('not-recorded', { operation: 'score', status: 503, path: '/api/case' })

const limitError = (retryAfter: number) =>
  new ServiceError('rate-limited', { operation: 'score', status: 429, retryAfter, messages: [LIMIT_REACHED] })

const isAllowed = (role: Role, permission: PagePermission | undefined) =>
  permission === undefined || permissionsOf([role]).has(permission)

async function openCase(role: Role, host: Partial<HostClient> = {}) {
  const app = await renderTeamApp(CASE, { roles: [role], host })
  await waitForCase()
  return app
}

test('an auditor starts at the access log, without the search box and links to other pages', async () => {
  const { address } = await renderTeamApp('/', { roles: ['auditor'] })
  expect(await screen.findByRole('heading', { name: 'Registro de acessos' })).toBeVisible()
  expect(address()).toBe('/access-log')
  expect(screen.queryByRole('searchbox')).toBeNull()
  const bar = within(screen.getByRole('banner'))
  for (const { labelId, needs } of MODULES.flatMap(({ links = [] }) => links))
    if (!isAllowed('auditor', needs))
      expect(bar.queryByRole('link', { name: i18n._(labelId) }), labelId).toBeNull()
  expect(screen.getByRole('link', { name: 'Registro' })).toHaveAttribute('aria-current', 'page')
})

const forbiddenPages = MODULES.flatMap(({ pages = [] }) => pages)
  .flatMap(({ path, needs }) =>
    needs === undefined || isAllowed('support', needs) ? [] : [[path, 'support', needs] as const],
  )
  .slice(0, 1)

test.each([[CASE, 'auditor', 'case:read'] as const, ...forbiddenPages])(
  '%s is closed to the role %s without %s',
  async (path, role, needs) => {
    const { host } = await renderTeamApp(path, { roles: [role] })
    const permission = i18n._(`team.permission.${needs}` as MessageId)
    expect(await screen.findByText(new RegExp(`Ela precisa da permissão “${permission}”`))).toBeVisible()
    const home = role === 'auditor' ? 'Ir para o registro de acessos' : 'Ir para a busca'
    expect(screen.getByRole('link', { name: home })).toBeVisible()
    expect(document.querySelector('[data-case]')).toBeNull()
    expect(host.case).not.toHaveBeenCalled()
  },
)

test('support reads what a search by CPF finds', async () => {
  await renderTeamApp('/', { roles: ['support'] })
  expect(await screen.findByText(/oculto\. Peça a Chave ou o Id/)).toBeVisible()
})

test('an analyst reads what a search by CPF finds; the account menu has the name and the roles', async () => {
  await renderTeamApp('/', { roles: ['analyst', 'auditor'] })
  expect(await screen.findByText(/O console o procura entre os casos já abertos/)).toBeVisible()
  await waitFor(() => expect(findElement('[data-menu=account]')).toHaveTextContent('Ana Lima'))
  expect(openMenu()).toHaveTextContent('Ana Limaanalista, auditoria')
  expect(screen.getByRole('link', { name: 'Registro' })).toBeVisible()
})

test('a copy by button or by hand is reported with its case, and a failed report is shown', async () => {
  const { user, report } = await openCase('analyst')
  await user.click(findElement('[data-copy]'))
  const event = { action: 'copy', by: 'chave', value: CHAVE }
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

test('a print waits for the access log and is reported once', async () => {
  const print = vi.fn(() => void window.dispatchEvent(new Event('beforeprint')))
  vi.stubGlobal('print', print)
  const { user, report } = await openCase('analyst')
  async function printCase(): Promise<void> {
    openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
    await user.click(screen.getAllByRole('button', { name: 'Imprimir' })[0]!)
  }
  await printCase()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const event = { action: 'print', by: 'chave', value: CHAVE }
  expect(report.mock.calls).toEqual([[event]])

  report.mockRejectedValueOnce(NOT_RECORDED)
  await printCase()
  await waitFor(() => expect(findElement('[data-confirmation]')).toHaveTextContent(/não aceitou a impressão/))
  expect(print).toHaveBeenCalledOnce()

  // The browser's own print menu cannot wait.
  window.dispatchEvent(new Event('beforeprint'))
  expect(report.mock.calls).toEqual([[event], [event], [event]])
  vi.unstubAllGlobals()
})

test('a case that could not be recorded shows an alert with whom to tell', async () => {
  await renderTeamApp(CASE, {
    roles: ['analyst'],
    host: { case: () => Promise.reject(NOT_RECORDED) },
  })
  const page = await waitForCase()
  expect(page.dataset['error']).toBe('not-recorded')
  const alert = within(page).getByRole('alert')
  expect(alert).toHaveTextContent('Não mostrado: o acesso não pôde ser registrado')
  expect(alert).toHaveTextContent(/Avise o administrador/)
})

test('analysts have no panel of support; after a lock, the sign-in opens a popup and does not mention ClientId', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, session } = await openCase('analyst')
  expect(screen.queryByText('Conferir com quem ligou')).toBeNull()
  expect(screen.queryByText('O que dizer ao cliente')).toBeNull()
  session.lock('requested')
  expect(await screen.findByText(/só se perdem se outra pessoa entrar/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Entrar com a conta da organização' }))
  expect(open.mock.calls[0]?.[0]).toBe('/auth/sign-in?window=1')
  expect(document.body).not.toHaveTextContent('ClientId')
  open.mockRestore()
})

test('support reads a masked case, without images, the privacy switch and links to closed pages', async () => {
  await openCase('support')
  expect(findElement('[data-field=CPF]')).toHaveTextContent('•••.982.247-••')
  expect(readInPage(secretsOf(demoAnswers(CHAVE)))).toEqual([])
  expect(document.querySelector('[data-images], img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Privacidade' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Lote' })).toBeNull()
})

test('support reads what to tell the customer, and gets no raw answers or shortcuts for forbidden actions', async () => {
  const { user } = await openCase('support')
  const message = await screen.findByRole('region', { name: 'Mensagem ao cliente' })
  expect(message).toHaveTextContent(/^O que dizer ao cliente.*Olá!/)
  expect(screen.queryByRole('button', { name: /Respostas/ })).toBeNull()
  await user.keyboard('?')
  const help = await screen.findByRole('dialog')
  expect(help.querySelector('[data-shortcut="case.refresh"]')).not.toBeNull()
  const shortcuts = MODULES.flatMap((module) => Object.entries(module.shortcuts ?? {}))
  const forbidden = shortcuts.flatMap(([id, { needs }]) => (isAllowed('support', needs) ? [] : [id]))
  for (const id of ['privacy', ...forbidden])
    expect(help.querySelector(`[data-shortcut="${id}"]`), id).toBeNull()
})

test('after the session expired, a sign-in in another window closes the dialog and loads the requested case', async () => {
  const host = createFakeHost(['analyst'])
  const fetchCase = vi.fn<HostClient['case']>((lookup, purpose) => host.case(lookup, purpose))
  const unauthorized = new ServiceError('unauthorized', { operation: 'score', status: 401 })
  const { session } = await renderTeamApp(CASE, {
    roles: ['analyst'],
    host: { case: fetchCase.mockRejectedValueOnce(unauthorized) },
  })
  act(() => session.handleUnauthorized(session.bearer() ?? ''))
  expect(await screen.findByRole('dialog', { name: 'Entre de novo para continuar' })).toBeVisible()
  expect((await waitForCase()).dataset['error']).toBe('unauthorized')
  expect(document.querySelector('[data-field]')).toBeNull()
  act(announceSignIn)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(findElement('[data-case]').dataset['state']).toBe('ready'))
})

test('the window of a sign-in tells the other windows and closes', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue()
  const otherWindow = new BroadcastChannel(SIGNED_IN_CHANNEL)
  onTestFinished(() => {
    close.mockRestore()
    otherWindow.close()
  })
  const hear = vi.fn()
  otherWindow.addEventListener('message', hear)
  await renderTeamApp('/login?renewed=1', { roles: ['analyst'] })
  expect(screen.getByRole('status')).toHaveTextContent('Você entrou. Pode fechar esta janela')
  await waitFor(() => expect(hear).toHaveBeenCalledOnce())
  expect(close).toHaveBeenCalledOnce()
})

test('a failed sign-in beside an open session is shown, and the session can continue', async () => {
  const { user, address } = await renderTeamApp('/login?problem=no-role&to=%2Fhelp', { roles: ['analyst'] })
  expect(screen.getByRole('alert')).toHaveTextContent('A sua conta ainda não tem acesso ao Lupa')
  await user.click(screen.getByRole('link', { name: 'Continuar na sessão que já está aberta' }))
  await waitFor(() => expect(address()).toBe('/help'))
})

test('beyond the reveal limit, the page shows the wait and then asks for one reason for all fields', async () => {
  const reveal = vi
    .fn<HostClient['reveal']>()
    .mockRejectedValueOnce(limitError(120))
    .mockRejectedValueOnce(new ServiceError('rejected', { operation: 'score', status: 400 }))
    .mockResolvedValueOnce('529.982.247-25')
    .mockResolvedValueOnce('Maria Souza')
  const { user } = await openCase('support', { reveal })
  const field = findElement('[data-field=CPF]')
  await user.click(findElement('[data-field=CPF] .field-name'))
  await user.click(within(field).getByRole('button', { name: /por 15 s/ }))
  expect(await within(field).findByText(/O próximo pode ser mostrado em 2\smin, com um motivo/)).toBeVisible()
  await user.click(within(field).getByRole('button', { name: /por 15 s/ }))
  await user.click(await screen.findByRole('button', { name: 'Pedido do próprio cliente' }))
  await waitFor(() => expect(field).toHaveTextContent('529.982.247-25'))
  await user.click(findElement('[data-field=NomeMae] [data-reveal]'))
  await waitFor(() => expect(findElement('[data-field=NomeMae]')).toHaveTextContent('Maria Souza'))
  const reasons = reveal.mock.calls.map(([{ reason }]) => reason)
  expect(reasons).toEqual([null, null, 'customer-request', 'customer-request'])
})

test('where each reveal needs a reason, it is asked first, and a second click reveals nothing twice', async () => {
  const reveal = vi.fn(() => new Promise<string>(() => {}))
  const answer = (await createFakeHost(['support']).session())!
  const session = async () => ({ ...answer, reveals: { ...answer.reveals, needReason: true } })
  const { user } = await openCase('support', { reveal, session })
  await user.click(findElement('[data-field=CPF] .field-name'))
  const button = within(findElement('[data-field=CPF]')).getByRole('button', { name: /por 15 s/ })
  await user.click(button)
  const question = within(await screen.findByRole('dialog', { name: 'Por que mostrar CPF?' }))
  expect(reveal).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Pedido do próprio cliente' }))
  await user.dblClick(button)
  const place = { kind: 'field', name: 'CPF' }
  expect(reveal.mock.calls).toEqual([[{ by: 'chave', value: CHAVE, place, reason: 'customer-request' }]])
})

test('support compares statements, which are kept neither in the address nor on the page', async () => {
  const compareSpoken = vi
    .fn<HostClient['compareSpoken']>()
    .mockResolvedValueOnce({ document: 'equal', informed: 'unread' })
    .mockResolvedValueOnce({ document: 'different', informed: 'different' })
    .mockRejectedValueOnce(limitError(3480))
  const staleTries = Promise.withResolvers<{ left: number; seconds: number }>()
  const spokenTries = vi
    .fn<HostClient['spokenTries']>()
    .mockResolvedValueOnce({ left: 5, seconds: 0 })
    .mockReturnValueOnce(staleTries.promise)
    .mockResolvedValueOnce({ left: 3, seconds: 3590 })
    .mockResolvedValueOnce({ left: 0, seconds: 3480 })
  const { user, address } = await openCase('support', { compareSpoken, spokenTries })
  const panel = within(await screen.findByRole('region', { name: 'Conferir com quem ligou' }))
  expect(await panel.findByText(/^5 tentativas neste caso/)).toBeVisible()
  const input = screen.getByLabelText('CPF')
  submit(input, '529.982.247-25')
  const outcome = await screen.findByText('CPF: igual ao do documento, não foi possível ler o informado')
  // An unreadable value is not equal.
  expect(outcome).toHaveClass('mark-warn')
  expect(input).toHaveValue('')
  expect(document.body).not.toHaveTextContent('529.982.247-25')
  const statement = { by: 'chave', value: CHAVE, field: 'CPF', said: '529.982.247-25' }
  expect(compareSpoken).toHaveBeenCalledWith(statement)
  await user.type(input, '1')
  expect(screen.queryByText(/^CPF: igual/)).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('CPF: diferente do documento, diferente do informado')).toBeVisible()
  expect(await panel.findByText(/^Restam 3 tentativas/)).toBeVisible()
  await act(async () => staleTries.resolve({ left: 4, seconds: 3600 }))
  expect(panel.getByText(/^Restam 3 tentativas/)).toBeVisible()
  submit(input, '2')
  const limited = /^Acabaram as tentativas neste caso\. Tente de novo às \d\d:\d\d\.$/
  await waitFor(() => expect(panel.getAllByText(limited)).toHaveLength(2))
  expect(address()).toBe(CASE)
})
