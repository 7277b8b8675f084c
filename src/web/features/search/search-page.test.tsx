import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, renderApp } from '../../app/testing/render-app.tsx'
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
    'Com alertaANAwarn',
    'ReprovadoANAfail',
  ])
  expect(links[1]).toHaveAccessibleName(/^Sem base para concluir ?ANA ?incomplete$/)
})

test('Enter sends the first request before the page of the case is drawn, and each request once', async () => {
  const casesAtRequest: (Element | null)[] = []
  const app = renderApp('/', {
    intercept(request, next) {
      if (request.url.includes('/Score/Consultar')) casesAtRequest.push(document.querySelector('[data-case]'))
      return next(request)
    },
  })
  await app.user.type(await screen.findByRole('searchbox'), 'caso-limpo{Enter}')
  expect((await caseEnded()).dataset['state']).toBe('ready')
  expect(casesAtRequest).toEqual([null])
  expect(app.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3)
})

test('Enter on what cannot be an Id sends no request', async () => {
  const app = renderApp('/')
  await app.user.type(await screen.findByRole('searchbox'), 'id:abc{Enter}')
  await screen.findByRole('alert')
  expect(app.requests.filter((request) => request.startsWith('GET'))).toEqual([])
})
