import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app.tsx'
import { VERDICTS } from '../../../core/findings/model/judgement.ts'

test('a recent case says its verdict, and never that it has no alerts where something is missing', async () => {
  const app = renderApp('/')
  await screen.findByRole('searchbox')
  act(() => {
    for (const verdict of VERDICTS) {
      app.services.recents.add({
        reference: { by: 'chave', value: verdict },
        chave: verdict,
        id: null,
        name: 'ANA',
        masked: () => ({ name: null, title: null }),
        cpfs: [],
        verdict,
        isPartial: false,
        isUnderWay: false,
      })
    }
  })
  const links = within(screen.getByRole('region', { name: 'Casos desta sessão' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Sem alertasANAclear',
    'Sem base para concluirANASem base para concluirincomplete',
    'Pede atençãoANAwarn',
    'Com impedimentoANAfail',
  ])
  expect(links[1]).toHaveAccessibleName(/^Sem base para concluir ?ANA ?incomplete$/)
})
