import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { createFakeHost, EVIDENCE, renderTeamApp } from '#modules/team/web/testing/render-team-app.tsx'
import { waitForCase, openMenu, findElement } from '#web/app/testing/render-app.tsx'
import type { SessionPart } from '#web/extension-points.ts'
import type { DossierClient } from './dossier-client.ts'
import { dossierHost, SIGNED } from './testing/dossier-host.ts'

const CASE = '/analyses?chave=onb-2026-11-000481'
const SESSION = { id: '1', token: 'session-1', clientId: 'subject-1', expiresAt: null }

const savedFiles: string[] = []

beforeEach(() => {
  savedFiles.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download)
  })
})

function blocksUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

const mockMake = () => vi.fn<DossierClient['make']>(async () => SIGNED)

interface PanelOptions {
  readonly path?: string
  readonly sessionPart?: Partial<SessionPart>
}

async function openPanel(
  client: Partial<DossierClient>,
  { path = CASE, sessionPart = {} }: PanelOptions = {},
) {
  const app = await renderTeamApp(path, { roles: ['analyst'], host: dossierHost(client), sessionPart })
  await waitForCase()
  await app.user.keyboard('s')
  await waitFor(() => findElement('[data-conclude]'))
  const panel = within(findElement('[data-conclude]'))
  await waitFor(() => expect(panel.getByRole('textbox', { name: 'Parecer' })).toBeEnabled())
  return {
    ...app,
    panel,
    choose: (outcome: string) => app.user.click(panel.getByRole('radio', { name: outcome })),
    sign: () => app.user.click(panel.getByRole('button', { name: 'Concluir e assinar o dossiê' })),
  }
}

test('concludes a case with the keyboard alone; the opinion starts with the note about the case', async () => {
  const make = mockMake()
  const sessionPart = { noteOf: () => 'Titular não atendeu.' }
  const { user, panel } = await openPanel({ make }, { sessionPart })
  expect(panel.getByRole('radio', { name: 'Aprovar' })).toHaveFocus()
  for (const choice of [...panel.getAllByRole('radio'), ...panel.getAllByRole('checkbox')])
    expect(choice).not.toBeChecked()
  const opinion = panel.getByRole('textbox', { name: 'Parecer' })
  expect(opinion).toHaveDisplayValue('Titular não atendeu.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(panel.getByRole('alert')).toHaveTextContent('Escolha um resultado.')
  expect(panel.getByRole('radio', { name: 'Aprovar' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(panel.getByRole('checkbox', { name: 'CPF difere do informado' })).toHaveFocus()
  await user.keyboard(' ')
  await user.clear(opinion)
  await user.paste('Conta não aberta.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await panel.findByText('Assinado e salvo por este navegador')).toBeVisible()
  expect(make.mock.calls).toEqual([
    [
      {
        by: 'chave',
        value: 'onb-2026-11-000481',
        evidence: EVIDENCE,
        outcome: 'refuse',
        reasons: ['CPF-DIF'],
        words: 'Conta não aberta.',
      },
    ],
  ])
  expect(panel.getByRole('heading', { name: 'Recusado' })).toHaveFocus()
  expect(savedFiles).toEqual(['dossie-7f3a-91c2.pdf'])
  const header = within(findElement('[data-case] header'))
  const [button] = header.getAllByRole('button', { name: /^Concluído às \d\d:00$/ })
  expect(button).toHaveTextContent(/^Concluído$/)
})

test('offers only the reasons that fit the outcome, and sends no other', async () => {
  const make = mockMake()
  const { user, panel, choose, sign } = await openPanel({ make }, { path: '/analyses?chave=demo-0001' })
  const offered = () => panel.getAllByRole('checkbox').map((choice) => choice.closest('li')?.textContent)
  expect(panel.getByRole('group', { name: 'Motivos' })).not.toHaveTextContent(/\b0\b/)
  await choose('Recusar')
  expect(offered()).toHaveLength(13)
  await user.click(panel.getByRole('checkbox', { name: 'CPF difere do informado' }))
  await choose('Aprovar')
  expect(offered()).toEqual([
    'Sem alertas no que foi vistoSEM-ALERTA',
    'Alertas vistos, nenhum impedeALE-VISTO',
  ])
  await user.click(panel.getByRole('checkbox', { name: 'Sem alertas no que foi visto' }))
  await sign()
  expect(await panel.findByRole('heading', { name: 'Aprovado' })).toHaveFocus()
  expect(make).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ outcome: 'approve', reasons: ['SEM-ALERTA'] }),
  )
})

test('keeps the draft after each failure, says whether it may be signed, and signs a changed case with its new digest', async () => {
  const changed = 'n'.repeat(43)
  const make = mockMake()
  const { panel, host, choose, sign } = await openPanel({ make })
  await choose('Recusar')
  const failures = [
    ['timeout', null, /não se sabe se o dossiê foi assinado/],
    ['rate-limited', 429, /^Não foi assinado/],
    ['service-failure', 502, /não se sabe/],
    ['not-recorded', null, /registr/],
  ] as const
  for (const [kind, status, message] of failures) {
    make.mockRejectedValueOnce(new ServiceError(kind, { operation: 'score', ...(status && { status }) }))
    await sign()
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(message))
    expect(panel.getByRole('radio', { name: 'Recusar' })).toBeChecked()
  }
  make.mockClear().mockResolvedValueOnce({ refused: 'evidence-changed' })
  const answer = await host.case({ by: 'chave', value: 'onb-2026-11-000481' }, 'page')
  host.case.mockResolvedValue({ ...answer, evidence: changed })
  await sign()
  await waitFor(() =>
    expect(panel.getByRole('alert')).toHaveTextContent('O caso mudou desde que você o abriu'),
  )
  expect(savedFiles).toEqual([])
  await sign()
  await panel.findByText('Assinado e salvo por este navegador')
  expect(make.mock.calls.map(([{ evidence, outcome }]) => [evidence, outcome])).toEqual([
    [EVIDENCE, 'refuse'],
    [changed, 'refuse'],
  ])
})

test('a closed panel and a lock keep a draft; a sign-out asks before it drops one', async () => {
  const { user, session, choose } = await openPanel({})
  expect(blocksUnload()).toBe(false)
  await choose('Encaminhar')
  expect(blocksUnload()).toBe(true)
  await user.keyboard('{Escape}')
  expect(document.querySelector('[data-conclude]')).toBeNull()
  await user.click(within(openMenu()).getByRole('button', { name: 'Sair' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Sair descarta uma conclusão não assinada' }),
  )
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancelar',
    'Sair e descartar',
    'Bloquear',
  ])
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(session.getState().status).toBe('signed-in')
  await user.click(within(openMenu()).getByRole('button', { name: 'Sair' }))
  await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
  expect(session.getState()).toMatchObject({ status: 'signed-out', reason: 'requested' })

  const reopen = async () => {
    await waitForCase()
    await user.keyboard('s')
    await waitFor(() => findElement('[data-conclude] input'))
    return within(findElement('[data-conclude]')).getByRole('radio', { name: 'Encaminhar' })
  }
  act(() => session.adopt(SESSION))
  expect(await reopen()).toBeChecked()
  expect(blocksUnload()).toBe(true)
  act(() => session.signOut())
  expect(blocksUnload()).toBe(false)
  act(() => session.adopt(SESSION))
  window.history.pushState(null, '', CASE)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(await reopen()).not.toBeChecked()
})

test('a panel that is reopened while the host signs does not sign twice, and delivers again what was not delivered', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<DossierClient['make']>>>()
  const make = vi.fn<DossierClient['make']>(() => answer.promise)
  const deliver = vi.fn<DossierClient['deliver']>(async () => 'delivered').mockResolvedValueOnce('failed')
  const { user, choose } = await openPanel({ make, deliver })
  await choose('Aprovar')
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}s')
  await waitFor(() => findElement('[data-conclude] input'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer.resolve({ ...SIGNED, delivery: 'failed' })
  const panel = within(findElement('[data-conclude]'))
  expect(await panel.findByRole('alert')).toHaveTextContent('Não entregue: o arquivo está com você')
  expect(make).toHaveBeenCalledOnce()
  expect(savedFiles).toEqual(['dossie-7f3a-91c2.pdf'])

  await user.click(panel.getByRole('button', { name: 'Enviar de novo' }))
  expect(await panel.findByText(/^Também não foi entregue desta vez/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Enviar de novo' }))
  expect(await panel.findByText('Entregue à gestão de casos')).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
  expect(deliver).toHaveBeenCalledTimes(2)
  for (const [file] of deliver.mock.calls) expect(await file.text()).toBe(atob(SIGNED.file))
})

type SigningAnswer = PromiseWithResolvers<Awaited<ReturnType<DossierClient['make']>>>

test.each<[string, (answer: SigningAnswer) => void, RegExp]>([
  [
    'loses the answer',
    ({ reject }) => reject(new ServiceError('timeout', { operation: 'score' })),
    /não se sabe se o dossiê foi assinado/,
  ],
  ['refuses', ({ resolve }) => resolve({ refused: 'busy' }), /^Há muitos dossiês/],
  [
    'reads a changed case',
    ({ resolve }) => resolve({ refused: 'evidence-changed' }),
    /^O caso mudou desde que você o abriu/,
  ],
])('a reopened panel says that the host %s, until the next choice', async (_, settle, message) => {
  const answer: SigningAnswer = Promise.withResolvers()
  const make = vi.fn<DossierClient['make']>(() => answer.promise)
  const { user, panel, choose } = await openPanel({ make })
  await choose('Recusar')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await panel.findByRole('button', { name: 'Lendo o caso de novo e assinando…' })
  expect(panel.getByRole('group', { name: 'Resultado' })).toHaveAttribute('aria-disabled', 'true')
  await choose('Aprovar')
  await user.click(panel.getByRole('checkbox', { name: 'CPF difere do informado' }))
  expect(panel.getByRole('radio', { name: 'Recusar' })).toBeChecked()
  expect(panel.getByRole('checkbox', { name: 'CPF difere do informado' })).not.toBeChecked()

  await user.keyboard('{Escape}')
  await act(async () => settle(answer))
  await user.keyboard('s')
  await waitFor(() => findElement('[data-conclude] input'))
  const reopened = within(findElement('[data-conclude]'))
  expect(await reopened.findByRole('alert')).toHaveTextContent(message)
  expect(reopened.getByRole('radio', { name: 'Recusar' })).toBeChecked()
  await user.click(reopened.getByRole('radio', { name: 'Aprovar' }))
  expect(reopened.getByRole('radio', { name: 'Aprovar' })).toBeChecked()
  expect(reopened.queryByRole('alert')).toBeNull()
})

test('hides the button from an analyst if the host makes no dossiers', async () => {
  const session = await createFakeHost(['analyst']).session()
  const permissions = session?.permissions.filter((name) => !name.startsWith('dossier:'))
  const host = { session: async () => session && { ...session, permissions: permissions ?? [] } }
  await renderTeamApp(CASE, { roles: ['analyst'], host })
  await waitForCase()
  expect(findElement('[data-case] header')).not.toHaveTextContent('Concluir')
})
