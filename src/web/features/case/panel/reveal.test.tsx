import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import type { LiveCase } from '../../../data/use-case.ts'
import { OpenCaseContext } from '../state/open-case.ts'
import { RevealButton, useBriefReveal } from './reveal.tsx'

const REFERENCE: CaseReference = { by: 'chave', value: 'caso-limpo' }

function Value() {
  const reveal = useBriefReveal({ kind: 'field', name: 'CPF' })
  return reveal && <RevealButton reveal={reveal} name="CPF" />
}

function renderValue({ reveal, hostReveals }: Pick<LiveCase, 'reveal' | 'hostReveals'>) {
  const live = { reveal, hostReveals } as LiveCase
  render(
    <I18nProvider i18n={i18n}>
      <OpenCaseContext value={{ reference: REFERENCE, live, goTo: () => {}, copies: new Map() }}>
        <Value />
      </OpenCaseContext>
    </I18nProvider>,
  )
  return screen.getByRole('button', { name: 'Mostrar CPF por 15 s' })
}

test('a value that memory no longer has is said to be gone', async () => {
  const button = renderValue({ reveal: async () => Promise.reject(new Error('gone')), hostReveals: null })
  expect(button).not.toHaveAttribute('aria-expanded')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.click(button)
  expect(screen.getByRole('status')).toHaveTextContent(
    'O valor não pode mais ser mostrado, porque o caso mudou',
  )
})

test('the button says whether it asks for the reason', async () => {
  const hostReveals = { needReason: true, renderQuestion: () => <p>Por quê?</p>, problemOf: () => null }
  const button = renderValue({ reveal: async () => '529.982.247-25', hostReveals })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(screen.getByText('Por quê?')).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'true')
})
