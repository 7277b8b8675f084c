import { fireEvent, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { GenuineDossier, OpenedDossier } from '#modules/dossier/core/messages.ts'
import { MOST_FILE_BYTES } from '#core/limits.ts'
import type { DossierClient } from './dossier-client.ts'
import { dossierHost } from './testing/dossier-host.ts'
import { caseEnded, part } from '#web/app/testing/render-app.tsx'
import { renderTeamApp } from '#modules/team/web/testing/render-team-app.tsx'

const OPENED: GenuineDossier = {
  problem: null,
  id: '7f3a-91c2',
  by: 'chave',
  value: 'onb-2026-11-000481',
  conclusions: [
    {
      person: 'Bruno',
      at: '2026-11-20T18:00:00.000Z',
      outcome: 'refuse',
      reasons: ['CPF-DIF'],
      words: 'Não.',
    },
  ],
  stamp: null,
  evidence: 'equal',
  maySign: true,
}

/** Drops a file on the page. */
async function drop(opened: Partial<GenuineDossier> | OpenedDossier, client: Partial<DossierClient> = {}) {
  const openDossier = vi.fn<DossierClient['open']>(async () =>
    opened.problem ? { problem: opened.problem } : { ...OPENED, ...opened },
  )
  const app = await renderTeamApp('/dossier', {
    roles: ['analyst'],
    host: dossierHost({ open: openDossier, ...client }),
  })
  await vi.waitFor(() => part('main h1'))
  fireEvent.drop(part('main'), { dataTransfer: { files: [new File(['%PDF'], 'dossie.pdf')] } })
  await vi.waitFor(() => expect(openDossier).toHaveBeenCalledWith(btoa('%PDF')))
  expect(app.address()).toBe('/dossier')
  return { ...app, openDossier, page: within(part('main')) }
}

test('a dossier that is dropped is opened, and signed by a second person beside its case', async () => {
  const makeDossier = vi.fn<DossierClient['make']>(async () => ({ refused: 'same-person' }))
  const { user, page, address } = await drop({}, { make: makeDossier })
  expect(await page.findByText('Assinatura válida, com o certificado desta instalação')).toBeVisible()
  expect(page.getByText('Evidência igual à de quando foi concluído')).toBeVisible()
  expect(part('main')).toHaveTextContent('Recusado · Bruno')
  await user.click(page.getByRole('button', { name: 'Dar a segunda assinatura' }))
  expect(address()).toBe('/analyses?chave=onb-2026-11-000481')
  await caseEnded()
  await vi.waitFor(() => expect(part('[data-conclude] h2')).toHaveTextContent('Segunda assinatura'))
  const panel = within(part('[data-conclude]'))
  await vi.waitFor(() => expect(panel.getByRole('textbox', { name: 'Parecer' })).toBeEnabled())
  await user.click(panel.getByRole('radio', { name: 'Aprovar' }))
  await user.click(panel.getByRole('button', { name: 'Concluir e assinar o dossiê' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('Você já assinou este dossiê')
  expect(makeDossier.mock.calls).toMatchObject([[{ outcome: 'approve', first: btoa('%PDF') }]])
})

test('where the evidence has changed the page leads to the case, and nobody countersigns', async () => {
  const { page } = await drop({ evidence: 'changed', maySign: false })
  expect(await page.findByText('A evidência mudou desde que foi concluído')).toBeVisible()
  expect(page.getByRole('link', { name: 'Abrir o caso' })).toHaveAttribute(
    'href',
    '/analyses?chave=onb-2026-11-000481',
  )
  expect(page.queryByRole('button')).toBeNull()
})

test.each([
  ['elsewhere', 'Feito em outra instalação, ou com outra chave: a evidência não pode ser comparada'],
  ['unread', 'O caso não pôde ser lido agora: não se sabe se mudou'],
] as const)('where nothing was compared nothing is said to have changed: %s', async (evidence, said) => {
  const { page } = await drop({ evidence, maySign: false })
  expect(await page.findByText(said)).toBeVisible()
  expect(part('main')).not.toHaveTextContent('A evidência mudou')
  expect(page.getByRole('link', { name: 'Abrir o caso' })).toBeVisible()
  expect(page.queryByRole('button')).toBeNull()
})

test('who may not see values is shown neither Chave nor opinion, and no link', async () => {
  const [conclusion] = OPENED.conclusions
  const { page } = await drop({ value: null, maySign: false, conclusions: [{ ...conclusion!, words: null }] })
  expect(await page.findByText('dossiê 7f3a-91c2')).toBeVisible()
  expect(page.getByText(/^O parecer, se há, está no arquivo/)).toBeVisible()
  expect(page.queryByRole('link')).toBeNull()
})

test('of a file that is not as it was signed only why is said', async () => {
  const { page } = await drop({ problem: 'changed' })
  expect(await page.findByText(/^O arquivo mudou depois de assinado/)).toBeVisible()
  expect(page.queryByText(/^Assinatura válida/)).toBeNull()
})

test('a file that is too long for a dossier is not even sent', async () => {
  const { openDossier } = await drop({})
  openDossier.mockClear()
  const file = new File([new Uint8Array(MOST_FILE_BYTES + 1)], 'scan.pdf')
  fireEvent.drop(part('main'), { dataTransfer: { files: [file] } })
  expect(
    await within(part('main')).findByText('Este arquivo é grande demais para um dossiê: não foi lido'),
  ).toBeVisible()
  expect(openDossier).not.toHaveBeenCalled()
})
