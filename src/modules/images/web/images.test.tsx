import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { openPrivately } from '#web/app/testing/private-app.ts'
import { caseEnded, openCase, openMenu, part, renderApp } from '#web/app/testing/render-app.tsx'
import { AccessContext, useAccess } from '#web/data/access.ts'
import type { Access } from '#web/data/access.ts'
import { ConfigContext } from '#web/data/config-context.ts'
import { CaseLinks } from './case-links.tsx'

const CHAVE = 'onb-2026-11-000481'
const image = (label: string, name: string) => ({
  label,
  address: `https://store.bank.example/{chave}/${name}`,
})
const CONFIG = { images: [image('Frente', 'front'), image('Selfie', 'selfie')] }
const LINK = { label: 'Abrir no CRM', address: 'https://crm.bank.example/?case={chave}' }

const pictures = () => [...document.querySelectorAll<HTMLImageElement>('img')]
const front = () => screen.findByRole('button', { name: 'Ampliar: Frente' })

const isNotValues: Access['may'] = (permission) => permission !== 'values:see'

/** Access of which this is another. */
const accessWith = (own: Partial<Access>) => ({
  Provider({ children }: { children: ReactNode }) {
    return <AccessContext value={{ ...useAccess(), ...own }}>{children}</AccessContext>
  },
})

test('the pictures of a case come from the store, which is told nothing else', async () => {
  await openCase(CHAVE, { config: CONFIG })
  await front()
  expect(pictures().map(({ src }) => src)).toEqual([
    `https://store.bank.example/${CHAVE}/front`,
    `https://store.bank.example/${CHAVE}/selfie`,
  ])
  for (const each of pictures()) {
    expect(each).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(each).not.toHaveAttribute('crossorigin')
  }
  expect(part('[data-images]')).toHaveClass('print:hidden')
})

test('enlarged pictures are zoomed, turned and closed by keyboard', async () => {
  const { user } = await openCase(CHAVE, { config: CONFIG })
  const small = await front()
  small.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Imagens do caso' }))
  const frame = dialog.getByRole('group', { name: 'Frente' })
  expect(frame).toHaveFocus()
  const large = within(frame).getByRole('img', { name: 'Frente' })
  const zooms = () => dialog.getAllByRole('status').map(({ textContent }) => textContent)
  await user.keyboard('++-r')
  expect(large.style.transform).toBe('translate(-50%, -50%) rotate(90deg)')
  expect(zooms()).toEqual(expect.arrayContaining(['150 %', '100 %']))
  await user.keyboard('0')
  expect(large.style.transform).toBe('translate(-50%, -50%) rotate(0deg)')
  await user.click(dialog.getByRole('button', { name: 'Aumentar: Selfie' }))
  expect(zooms()).toEqual(expect.arrayContaining(['100 %', '150 %']))
  fireEvent(part('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a picture that does not load says so, and is asked for again', async () => {
  const { user } = await openCase(CHAVE, { config: CONFIG })
  fireEvent.error(within(await front()).getByRole('presentation'))
  const again = screen.getByRole('button', { name: /Frente: tentar de novo$/ })
  expect(again).toHaveTextContent('falta entrar no sistema que a guarda')
  await user.click(again)
  expect(within(await front()).getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringContaining('/front'),
  )
})

test('what a case lacks for an address is said in place of its picture, and of its link', async () => {
  // Without a face match nothing gives the Chave of an Id.
  renderApp('/analyses?id=200005', { config: { ...CONFIG, links: [LINK] } })
  await caseEnded()
  expect(await screen.findByRole('button', { name: /Frente$/ })).toBeDisabled()
  expect(screen.getAllByText('precisa da Chave, que este caso não mostra')).toHaveLength(2)
  expect(pictures()).toEqual([])
  openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
  expect(await screen.findByText(/^Abrir no CRM: precisa da Chave/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /CRM/ })).toBeNull()
})

test('privacy mode shows and asks for none, and takes away those that are open', async () => {
  const { user } = openPrivately(`/analyses?chave=${CHAVE}`, {
    config: { ...CONFIG, session: { privacy: true } },
  })
  await caseEnded()
  const toggle = screen.getByRole('button', { name: 'Privacidade' })
  expect(document.querySelector('[data-images]')).toBeNull()
  await user.click(toggle)
  await user.click(await front())
  expect(pictures()).toHaveLength(4)
  fireEvent.click(toggle)
  expect(pictures()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may not see values is shown none', async () => {
  await openCase(CHAVE, { config: { ...CONFIG, links: [LINK] }, part: accessWith({ may: isNotValues }) })
  expect(document.querySelector('[data-images]')).toBeNull()
})

test('nothing is asked for before the access log has taken it, once an opening', async () => {
  const taken = Promise.withResolvers<boolean>()
  const record = vi.fn<Access['record']>(() => taken.promise)
  await openCase(CHAVE, { config: CONFIG, part: accessWith({ record }) })
  await waitFor(() => expect(record.mock.calls).toEqual([[{ action: 'view', by: 'chave', value: CHAVE }]]))
  expect(pictures()).toEqual([])
  taken.resolve(true)
  await front()
  expect(record).toHaveBeenCalledOnce()
})

test('a picture whose access was not recorded is not shown until it is', async () => {
  const record = vi.fn<Access['record']>(() => Promise.resolve(true))
  record.mockResolvedValueOnce(false)
  const { user } = await openCase(CHAVE, { config: CONFIG, part: accessWith({ record }) })
  expect(await screen.findByText(/o acesso não foi registrado/)).toBeVisible()
  expect(pictures()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await front()
  expect(record).toHaveBeenCalledTimes(2)
})

test('links stand among the actions, and hold no Chave that the page masks', async () => {
  await openCase(CHAVE, { config: { links: [LINK] } })
  openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
  const link = await screen.findByRole('link', { name: 'Abrir no CRM abre em outra aba' })
  expect(link).toHaveAttribute('href', `https://crm.bank.example/?case=${CHAVE}`)
  expect(link).toHaveAttribute('rel', 'noreferrer noopener')
  expect(document.querySelector('[data-images]')).toBeNull()
})

test('a link holds no Chave that the host has masked', async () => {
  const current = demoCase(CHAVE)
  const masked = { chave: 'ana-•••.982.247-••', id: current.id }
  const shown = { ...current, ...masked }
  const { reference } = current
  render(
    <I18nProvider i18n={i18n}>
      <ConfigContext value={{ links: [LINK], demonstration: null, auth: 'oidc' }}>
        <CaseLinks reference={reference} current={shown} ids={masked} evidence={null} answeredAt={null} />
      </ConfigContext>
    </I18nProvider>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/^Abrir no CRM: precisa da Chave/)).toBeVisible()
})
