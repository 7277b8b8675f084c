import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import type { DossierClient } from './dossier-client.ts'
import { dossierHost, SIGNED } from './testing/dossier-host.ts'
import { caseEnded, openMenu, part } from '#web/app/testing/render-app.tsx'
import { createFakeHost, EVIDENCE, renderTeamApp } from '#modules/team/web/testing/render-team-app.tsx'

const CASE = '/analyses?chave=onb-2026-11-000481'

/** The names of the files that the browser was handed to save. */
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

/** Whether the browser asks before the page is left. */
function isAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

async function openPanel(client: Partial<DossierClient>, path = CASE) {
  const app = await renderTeamApp(path, { roles: ['analyst'], host: dossierHost(client) })
  await caseEnded()
  await app.user.keyboard('s')
  await vi.waitFor(() => part('[data-conclude]'))
  const panel = within(part('[data-conclude]'))
  await vi.waitFor(() => expect(panel.getByRole('textbox', { name: 'Parecer' })).toBeEnabled())
  return { ...app, panel }
}

test('a case is concluded with the keyboard alone: nothing is preselected, the file is saved, the button says when', async () => {
  const make = vi.fn<DossierClient['make']>(async () => SIGNED)
  const { user, panel } = await openPanel({ make })
  expect(panel.getAllByRole('radio').filter((each) => (each as HTMLInputElement).checked)).toEqual([])
  expect(panel.getAllByRole('checkbox').filter((each) => (each as HTMLInputElement).checked)).toEqual([])
  expect(panel.getByRole('textbox', { name: 'Parecer' })).toHaveDisplayValue('')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(panel.getByRole('alert')).toHaveTextContent('Escolha um resultado.')
  expect(panel.getByRole('radio', { name: 'Aprovar' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(panel.getByRole('checkbox', { name: 'CPF difere do informado' })).toHaveFocus()
  await user.keyboard(' ')
  const words = panel.getByRole('textbox', { name: 'Parecer' })
  await user.clear(words)
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
  expect(saved).toEqual(['dossie-7f3a-91c2.pdf'])
  expect(part('[data-case] header')).toHaveTextContent(/Concluído às \d\d:00/)
})

test('a clean case proposes its reason, and an outcome is offered only the reasons that fit it', async () => {
  const make = vi.fn<DossierClient['make']>(async () => SIGNED)
  const { user, panel } = await openPanel({ make }, '/analyses?chave=demo-0001')
  const names = () => panel.getAllByRole('checkbox').map((each) => each.closest('li')?.textContent)
  expect(panel.getByRole('group', { name: 'Motivos' })).not.toHaveTextContent(/\b0\b/)
  await user.click(panel.getByRole('radio', { name: 'Recusar' }))
  expect(names()).toHaveLength(13)
  await user.click(panel.getByRole('checkbox', { name: 'CPF difere do informado' }))
  await user.click(panel.getByRole('radio', { name: 'Aprovar' }))
  expect(names()).toEqual([
    'Sem alertas no que foi vistoSEM-ALERTA',
    'Alertas vistos, nenhum impedeALE-VISTO',
  ])
  await user.click(panel.getByRole('checkbox', { name: 'Sem alertas no que foi visto' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await panel.findByRole('heading', { name: 'Aprovado' })).toHaveFocus()
  expect(make.mock.calls.map(([{ outcome, reasons }]) => [outcome, reasons])).toEqual([
    ['approve', ['SEM-ALERTA']],
  ])
})

test('the words begin with the note that was written about the case, and repeat no alert', async () => {
  const own = { noteOf: () => 'Titular não atendeu.' }
  const { user } = await renderTeamApp(CASE, { roles: ['analyst'], part: own })
  await caseEnded()
  await user.keyboard('s')
  await vi.waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Parecer' })).toHaveDisplayValue('Titular não atendeu.'),
  )
})

test('where the case has changed nothing is signed, and the draft is sent with the new digest', async () => {
  const changed = 'n'.repeat(43)
  const make = vi
    .fn<DossierClient['make']>()
    .mockResolvedValueOnce({ refused: 'evidence-changed' })
    .mockResolvedValueOnce(SIGNED)
  const { user, panel, host } = await openPanel({ make })
  const before = await host.case({ by: 'chave', value: 'onb-2026-11-000481' }, 'page')
  host.case.mockResolvedValue({ ...before, evidence: changed })
  await user.click(panel.getByRole('radio', { name: 'Recusar' }))
  await user.click(panel.getByRole('button', { name: 'Concluir e assinar o dossiê' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('O caso mudou desde que você o abriu')
  expect(saved).toEqual([])
  expect(panel.getByRole('radio', { name: 'Recusar' })).toBeChecked()
  await user.click(panel.getByRole('button', { name: 'Concluir e assinar o dossiê' }))
  await panel.findByText('Assinado e salvo por este navegador')
  expect(make.mock.calls.map(([{ evidence, outcome }]) => [evidence, outcome])).toEqual([
    [EVIDENCE, 'refuse'],
    [changed, 'refuse'],
  ])
})

test('a draft outlives the closed panel and a lock, and goes with the sign-out', async () => {
  const { user, panel, session } = await openPanel({})
  await user.click(panel.getByRole('radio', { name: 'Encaminhar' }))
  await user.keyboard('{Escape}')
  expect(document.querySelector('[data-conclude]')).toBeNull()
  const openAgain = async () => {
    session.adopt({ id: '1', token: 'session-1', clientId: 'subject-1', expiresAt: null })
    await caseEnded()
    await user.keyboard('s')
    await vi.waitFor(() => part('[data-conclude] input'))
    return within(part('[data-conclude]')).getByRole('radio', { name: 'Encaminhar' })
  }
  act(() => session.lock('idle'))
  expect(await openAgain()).toBeChecked()
  act(() => session.signOut())
  act(() => session.adopt({ id: '1', token: 'session-1', clientId: 'subject-1', expiresAt: null }))
  window.history.pushState(null, '', CASE)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(await openAgain()).not.toBeChecked()
})

test('the sign-out asks before a draft is lost', async () => {
  const { user, panel, session } = await openPanel({})
  const signOut = async () => user.click(within(openMenu()).getByRole('button', { name: 'Sair' }))
  await user.click(panel.getByRole('radio', { name: 'Encaminhar' }))
  await signOut()
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Sair descarta uma conclusão não assinada' }),
  )
  expect(dialog.queryByRole('button', { name: 'Salvar o lote' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(panel.getByRole('radio', { name: 'Encaminhar' })).toBeChecked()
  expect(session.getState().status).toBe('signed-in')
})

test.each([
  ['no answer', new ServiceError('timeout', { operation: 'score' }), /não se sabe se o dossiê foi assinado/],
  [
    'a balancer that gave up',
    new ServiceError('service-failure', { operation: 'score', status: 502 }),
    /não se sabe/,
  ],
  ['refused', new ServiceError('rate-limited', { operation: 'score', status: 429 }), /^Não foi assinado/],
  ['not recorded', new ServiceError('not-recorded', { operation: 'score' }), /registr/],
])('a failure keeps the draft: %s', async (_, error, said) => {
  const { user, panel } = await openPanel({ make: () => Promise.reject(error) })
  await user.click(panel.getByRole('radio', { name: 'Aprovar' }))
  await user.click(panel.getByRole('button', { name: 'Concluir e assinar o dossiê' }))
  expect(await panel.findByRole('alert')).toHaveTextContent(said)
  expect(panel.getByRole('radio', { name: 'Aprovar' })).toBeChecked()
})

test('a conclusion that is being signed is not signed again from a panel that was closed and opened', async () => {
  const signed = Promise.withResolvers<typeof SIGNED>()
  const make = vi.fn<DossierClient['make']>(() => signed.promise)
  const { user, panel } = await openPanel({ make })
  await user.click(panel.getByRole('radio', { name: 'Aprovar' }))
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}s')
  await vi.waitFor(() => part('[data-conclude] input'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  signed.resolve(SIGNED)
  await within(part('[data-conclude]')).findByText('Assinado e salvo por este navegador')
  expect([make.mock.calls.length, saved]).toEqual([1, ['dossie-7f3a-91c2.pdf']])
})

test('a conclusion that was not delivered can be sent again from its page', async () => {
  const deliver = vi
    .fn<DossierClient['deliver']>()
    .mockResolvedValueOnce('failed')
    .mockResolvedValueOnce('delivered')
  const { user, panel } = await openPanel({
    make: async () => ({ ...SIGNED, delivery: 'failed' }),
    deliver,
  })
  await user.click(panel.getByRole('radio', { name: 'Aprovar' }))
  await user.click(panel.getByRole('button', { name: 'Concluir e assinar o dossiê' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('Não entregue: o arquivo está com você')
  await user.click(panel.getByRole('button', { name: 'Enviar de novo' }))
  expect(await panel.findByText(/^Também não foi entregue desta vez/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Enviar de novo' }))
  expect(await panel.findByText('Entregue à gestão de casos')).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
  expect(deliver.mock.calls).toEqual([[SIGNED.file], [SIGNED.file]])
})

test.each([
  ['who may not conclude', 'support', true],
  ['where the host makes no dossiers, an analyst', 'analyst', false],
] as const)('%s sees no button', async (_, role, makesDossiers) => {
  const session = await createFakeHost([role]).session()
  const permissions = session?.permissions.filter((each) => makesDossiers || !each.startsWith('dossier:'))
  const host = { session: async () => session && { ...session, permissions: permissions ?? [] } }
  await renderTeamApp(CASE, { roles: [role], host })
  await caseEnded()
  expect(part('[data-case] header')).not.toHaveTextContent('Concluir')
})

test('the browser asks before a draft of a conclusion is left, and not where the panel was only looked at', async () => {
  const { user, session, panel } = await openPanel({})
  expect(isAsked()).toBe(false)
  await user.type(panel.getByRole('textbox', { name: 'Parecer' }), '!')
  expect(isAsked()).toBe(true)
  act(() => session.signOut())
  expect(isAsked()).toBe(false)
})
