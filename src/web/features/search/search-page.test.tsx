import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app.tsx'
import type { Coverage } from '../../../core/findings/model/judgement.ts'
import type { Finding } from '../../../core/findings/model/finding.ts'
import { VERDICTS } from '../../../core/findings/model/judgement.ts'

const NO_FACE: Coverage = { part: 'face', state: 'missing', isRequired: true, fields: [], unread: 0 }

function differing(level: 'fail' | 'warn'): Finding {
  return {
    rule: 'cpf-agrees',
    variant: 'differs',
    level,
    source: 'cross',
    fields: ['CPF'],
    sides: [],
    params: {},
  }
}

test('a recent case says its verdict with the reason, and never that it has no alerts where something is missing', async () => {
  const app = renderApp('/')
  await screen.findByRole('searchbox')
  act(() => {
    for (const verdict of VERDICTS) {
      app.services.recents.add({
        reference: { by: 'chave', value: verdict },
        chave: verdict,
        id: null,
        name: 'ANA',
        worst: verdict === 'fail' || verdict === 'warn' ? differing(verdict) : null,
        masked: () => ({ name: null, title: null, worst: null }),
        cpfs: [],
        verdict,
        coverage: verdict === 'incomplete' ? [NO_FACE] : [],
        isPartial: false,
        isUnderWay: verdict === 'warn',
      })
    }
  })
  const recents = await screen.findByRole('region', { name: 'Casos desta sessão' })
  const links = within(recents).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Sem alertasANAclear',
    'Sem base para concluir: sem face matchANAincomplete',
    'Pede atenção: CPF do documento difere do informadoANA · em andamentowarn',
    'Com impedimento: CPF do documento difere do informadoANAfail',
  ])
})
