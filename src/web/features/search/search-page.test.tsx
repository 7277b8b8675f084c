import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { without } from '#core/case/testing/coverage.ts'
import { recentCase } from '#web/data/testing/recent-case.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'

const DIFFERING: Omit<Finding, 'level'> = {
  rule: 'cpf-agrees',
  variant: 'differs',
  source: 'cross',
  fields: ['CPF'],
  sides: [],
  params: {},
}

const IDENTICAL: Finding = {
  ...DIFFERING,
  rule: 'similarity',
  variant: 'identical',
  level: 'note',
  params: { percent: 100 },
}

test('a recent case says its verdict with the reason, and never that it has no alerts where something is missing', async () => {
  const app = renderApp('/')
  await screen.findByRole('searchbox')
  act(() => {
    for (const verdict of VERDICTS) {
      const recent = recentCase(verdict, {
        name: 'ANA',
        worst:
          verdict === 'fail' || verdict === 'warn'
            ? { ...DIFFERING, level: verdict }
            : verdict === 'clear'
              ? IDENTICAL
              : null,
        verdict,
        coverage: verdict === 'incomplete' ? without('face') : [],
        isUnderWay: verdict === 'warn',
      })
      app.services.recents.add(recent)
    }
  })
  const recents = await screen.findByRole('region', { name: 'Casos desta sessão' })
  const links = within(recents).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Sem alertas · Similaridade de 100%: as duas imagens podem ser a mesmaANAclear',
    'Sem base para concluir: sem face matchANAincomplete',
    'Pede atenção: CPF do documento difere do informadoANA · em andamentowarn',
    'Com impedimento: CPF do documento difere do informadoANAfail',
  ])
})
