import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MAX_DOSSIER_BYTES } from '#core/limits.ts'
import type { GenuineDossier, OpenedDossier } from '#modules/dossier/core/messages.ts'
import { renderTeamApp } from '#modules/team/web/testing/render-team-app.tsx'
import { waitForCase, findElement } from '#web/app/testing/render-app.tsx'
import type { DossierClient } from './dossier-client.ts'
import { dossierHost, SIGNED } from './testing/dossier-host.ts'

const CASE = '/analyses?chave=onb-2026-11-000481'
const CONCLUSION = {
  person: 'Bruno',
  subject: '5f0c7f0e-bruno',
  at: '2026-11-20T18:00:00.000Z',
  outcome: 'refuse',
  reasons: ['CPF-DIF'],
  words: 'Não.',
}
const OPENED: GenuineDossier = {
  problem: null,
  id: '7f3a-91c2',
  by: 'chave',
  value: 'onb-2026-11-000481',
  conclusions: [CONCLUSION],
  lacksSecond: false,
  stamp: null,
  evidence: 'equal',
  maySign: true,
}

function dropFile(bytes: BlobPart) {
  fireEvent.drop(findElement('main'), { dataTransfer: { files: [new File([bytes], 'dossie.pdf')] } })
}

/** Drops a file on the page of a host that answers with `opened`. */
async function openDropped(
  opened: Partial<GenuineDossier> | OpenedDossier,
  client: Partial<DossierClient> = {},
) {
  const open = vi.fn<DossierClient['open']>(async () =>
    opened.problem ? { problem: opened.problem } : { ...OPENED, ...opened },
  )
  const host = dossierHost({ open, ...client })
  const app = await renderTeamApp('/dossier', { roles: ['analyst'], host })
  await waitFor(() => findElement('main h1'))
  dropFile('%PDF')
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
  expect(await open.mock.calls[0]?.[0].text()).toBe('%PDF')
  expect(app.address()).toBe('/dossier')
  return { ...app, open, page: within(findElement('main')) }
}

test('opens a dropped dossier, and a second person signs it next to its case, or gives it up', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const make = vi
    .fn<DossierClient['make']>(async () => SIGNED)
    .mockResolvedValueOnce({ refused: 'same-person' })
  const { user, page, address } = await openDropped({}, { make })
  expect(await page.findByText('Assinatura válida, com o certificado desta instalação')).toBeVisible()
  expect(page.getByText('Evidência igual à de quando foi concluído')).toBeVisible()
  expect(findElement('main')).toHaveTextContent('Recusado · Bruno 5f0c7f0e-bruno')
  await user.click(page.getByRole('button', { name: 'Dar a segunda assinatura' }))
  expect(address()).toBe(CASE)
  await waitForCase()
  await waitFor(() => expect(findElement('[data-conclude] h2')).toHaveTextContent('Segunda assinatura'))
  const panel = within(findElement('[data-conclude]'))
  await waitFor(() => expect(panel.getByRole('textbox', { name: 'Parecer' })).toBeEnabled())
  await user.click(panel.getByRole('radio', { name: 'Aprovar' }))
  await user.click(panel.getByRole('button', { name: 'Concluir e assinar o dossiê' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('Você já assinou este dossiê')
  const [request] = make.mock.calls[0]!
  expect(request.outcome).toBe('approve')
  expect(await request.first?.text()).toBe('%PDF')

  await user.click(panel.getByRole('button', { name: 'Desistir da segunda assinatura' }))
  expect(findElement('[data-conclude] h2')).toHaveTextContent('Concluir')
  expect(panel.queryByText(/Bruno/)).toBeNull()
  expect(panel.queryByRole('alert')).toBeNull()
  expect(panel.getByRole('radio', { name: 'Aprovar' })).toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await panel.findByRole('heading', { name: 'Aprovado' })).toBeVisible()
  expect(make.mock.calls[1]?.[0]).toMatchObject({ outcome: 'approve' })
  expect(make.mock.calls[1]?.[0]).not.toHaveProperty('first')
})

test.each([
  ['changed', 'A evidência mudou desde que foi concluído'],
  ['elsewhere', 'Feito em outra instalação, ou com outra chave: a evidência não pode ser comparada'],
  ['unread', 'O caso não pôde ser lido agora: não se sabe se mudou'],
] as const)('links to the case and offers no signature if its evidence is %s', async (evidence, message) => {
  const { page } = await openDropped({ evidence, maySign: false })
  expect(await page.findByText(message)).toBeVisible()
  expect(findElement('main').textContent.includes('A evidência mudou')).toBe(evidence === 'changed')
  expect(page.getByRole('link', { name: 'Abrir o caso' })).toHaveAttribute('href', CASE)
  expect(page.queryByRole('button', { name: 'Dar a segunda assinatura' })).toBeNull()
})

test('shows both conclusions, and that the second signature is not for this person', async () => {
  const second = { ...CONCLUSION, person: 'Ana', outcome: 'resend', at: '2026-11-20T19:00:00.000Z' }
  const { page } = await openDropped({ conclusions: [CONCLUSION, second], maySign: false })
  expect(await page.findByText(/^A segunda assinatura é de outra pessoa/)).toBeVisible()
  expect(findElement('main')).toHaveTextContent(/Recusado · Bruno.*Novo envio pedido · Ana/)
})

test('warns that the second signature is missing', async () => {
  const { page } = await openDropped({ lacksSecond: true })
  expect(await page.findByText('Recusado: falta a segunda assinatura')).toBeVisible()
})

test('shows no Chave, opinion or link to a person who may not see values', async () => {
  const conclusions = [{ ...CONCLUSION, words: null }]
  const { page } = await openDropped({ value: null, maySign: false, conclusions })
  expect(await page.findByText('dossiê 7f3a-91c2')).toBeVisible()
  expect(page.getByText(/^O parecer, se há, está no arquivo/)).toBeVisible()
  expect(page.queryByRole('link')).toBeNull()
})

test('shows only the problem of a changed file, and does not send one that is too large', async () => {
  const { open, page } = await openDropped({ problem: 'changed' })
  expect(await page.findByText(/^O arquivo mudou depois de assinado/)).toBeVisible()
  expect(page.queryByText(/^Assinatura válida/)).toBeNull()
  open.mockClear()
  dropFile(new Uint8Array(MAX_DOSSIER_BYTES + 1))
  expect(await page.findByText('Este arquivo é grande demais para um dossiê: não foi lido')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
})
