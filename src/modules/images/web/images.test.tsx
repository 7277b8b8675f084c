import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { openPrivately } from '#web/app/testing/private-app.ts'
import { waitForCase, openCase, openMenu, findElement, renderApp } from '#web/app/testing/render-app.tsx'
import { AccessContext, useAccess } from '#web/data/access.ts'
import type { Access } from '#web/data/access.ts'
import { ConfigContext } from '#web/data/config-context.ts'
import { CaseLinks } from './case-links.tsx'

const CHAVE = 'onb-2026-11-000481'
const STORE = 'https://store.bank.example'
const CONFIG = {
  images: [
    { label: 'Frente', address: `${STORE}/{chave}/front` },
    { label: 'Selfie', address: `${STORE}/{chave}/selfie` },
  ],
}
const LINK = { label: 'Abrir no CRM', address: 'https://crm.bank.example/?case={chave}' }

const findImages = () => [...document.querySelectorAll<HTMLImageElement>('img')]
const findFront = () => screen.findByRole('button', { name: 'Ampliar: Frente' })
const openActions = () => openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))

const mayNotSeeValues: Access['may'] = (permission) => permission !== 'values:see'

const accessWith = (overrides: Partial<Access>) => ({
  Provider({ children }: { children: ReactNode }) {
    return <AccessContext value={{ ...useAccess(), ...overrides }}>{children}</AccessContext>
  },
})

test('loads images from the store, again after a failure; the keyboard enlarges, zooms, turns and closes them', async () => {
  const { user } = await openCase(CHAVE, { config: CONFIG })
  await findFront()
  expect(findImages().map(({ src }) => src)).toEqual([`${STORE}/${CHAVE}/front`, `${STORE}/${CHAVE}/selfie`])
  for (const image of findImages()) {
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(image).not.toHaveAttribute('crossorigin')
  }
  expect(findElement('[data-images]')).toHaveClass('print:hidden')

  fireEvent.error(within(await findFront()).getByRole('presentation'))
  const retry = screen.getByRole('button', { name: /Frente: tentar de novo$/ })
  expect(retry).toHaveTextContent('falta entrar no sistema que a guarda')
  await user.click(retry)
  const thumbnail = await findFront()
  expect(within(thumbnail).getByRole('presentation')).toHaveAttribute('src', `${STORE}/${CHAVE}/front`)

  thumbnail.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Imagens do caso' }))
  const frame = dialog.getByRole('group', { name: 'Frente' })
  expect(frame).toHaveFocus()
  const image = within(frame).getByRole('img', { name: 'Frente' })
  const zooms = () => dialog.getAllByRole('status').map(({ textContent }) => textContent)
  await user.keyboard('++-r')
  expect(image.style.transform).toBe('translate(-50%, -50%) rotate(90deg)')
  expect(zooms()).toEqual(['150 %', '100 %'])
  await user.keyboard('0')
  expect(image.style.transform).toBe('translate(-50%, -50%) rotate(0deg)')
  await user.click(dialog.getByRole('button', { name: 'Aumentar: Selfie' }))
  expect(zooms()).toEqual(['100 %', '150 %'])
  fireEvent(findElement('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('images and links say which identifier the case lacks', async () => {
  // Without a face match, an Id gives no Chave.
  renderApp('/analyses?id=200005', { config: { ...CONFIG, links: [LINK] } })
  await waitForCase()
  expect(await screen.findByRole('button', { name: /Frente$/ })).toBeDisabled()
  expect(screen.getAllByText('nenhuma resposta confirma a Chave deste caso')).toHaveLength(2)
  expect(findImages()).toEqual([])
  openActions()
  expect(await screen.findByText(/^Abrir no CRM: precisa da Chave/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /CRM/ })).toBeNull()
})

test('privacy mode loads no images, and removes open ones', async () => {
  const { user } = openPrivately(`/analyses?chave=${CHAVE}`, {
    config: { ...CONFIG, session: { privacy: true } },
  })
  await waitForCase()
  const toggle = screen.getByRole('button', { name: 'Privacidade' })
  expect(document.querySelector('[data-images]')).toBeNull()
  await user.click(toggle)
  await user.click(await findFront())
  expect(findImages()).toHaveLength(4)
  fireEvent.click(toggle)
  expect(findImages()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('requests no image until its access is logged, once for each opening', async () => {
  const logged = Promise.withResolvers<boolean>()
  const record = vi.fn<Access['record']>(() => Promise.resolve(true))
  record.mockReturnValueOnce(logged.promise)
  const { user } = await openCase(CHAVE, { config: CONFIG, sessionPart: accessWith({ record }) })
  await waitFor(() => expect(record.mock.calls).toEqual([[{ action: 'view', by: 'chave', value: CHAVE }]]))
  expect(findImages()).toEqual([])
  logged.resolve(false)
  expect(await screen.findByText(/o acesso não foi registrado/)).toBeVisible()
  expect(findImages()).toEqual([])
  expect(record).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await findFront()
  expect(record).toHaveBeenCalledTimes(2)
})

test('people who may not see values see no images; the menu of actions has the configured links', async () => {
  await openCase(CHAVE, {
    config: { ...CONFIG, links: [LINK] },
    sessionPart: accessWith({ may: mayNotSeeValues }),
  })
  openActions()
  const link = await screen.findByRole('link', { name: 'Abrir no CRM abre em outra aba' })
  expect(link).toHaveAttribute('href', `https://crm.bank.example/?case=${CHAVE}`)
  expect(link).toHaveAttribute('rel', 'noreferrer noopener')
  expect(document.querySelector('[data-images]')).toBeNull()
})

test('a link never contains a Chave that the host has masked', async () => {
  const current = demoCase(CHAVE)
  const ids = { chave: 'ana-•••.982.247-••', id: current.id }
  const props = { reference: current.reference, ids, evidence: null, answeredAt: null }
  render(
    <I18nProvider i18n={i18n}>
      <ConfigContext value={{ links: [LINK], demonstration: null, auth: 'oidc' }}>
        <CaseLinks {...props} current={{ ...current, ...ids }} />
      </ConfigContext>
    </I18nProvider>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/^Abrir no CRM: precisa da Chave/)).toBeVisible()
})
