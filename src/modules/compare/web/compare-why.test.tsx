import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part } from '#web/app/testing/render-app.tsx'
import { open, side, sidesAre } from './testing/open-compare.ts'
import { linking } from './testing/linking.tsx'
import { demoCase, readIn, secretsOf } from '#core/case/testing/demo-case.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { recentCase } from '#web/data/testing/recent-case.ts'

test('the page opens with why, in the words of the rule; what coincides is one value', async () => {
  await open('/compare?a=chave:elo-cpf-1&b=chave:elo-cpf-2')
  await sidesAre('ready', 'ready')
  const why = part('[data-why]')
  expect(why.dataset).toMatchObject({ why: 'cpf-shared', flag: 'fail' })
  expect(within(why).getByRole('heading')).toHaveTextContent('Impede: Mesmo CPF, nomes sem nada em comum')
  expect(why).toHaveTextContent(
    'Cada pessoa tem um só CPF. Daqui não se sabe qual dos dois casos está errado.',
  )
  const cpf = part('[data-compared=CPF]')
  expect(cpf.dataset).toMatchObject({ outcome: 'equal', flag: 'fail' })
  expect(cpf.querySelectorAll('td[colspan="2"]')).toHaveLength(1)
  expect(cpf).toHaveTextContent('188.829.416-71')
  expect(part('[data-compared]')).toBe(cpf)
  expect(document.querySelector('main mark')).toBeNull()
  // No list has linked them, so each verdict leaves the other case out, and says so.
  for (const name of ['a', 'b'] as const) {
    expect(side(name)).toHaveTextContent('Sem contar o outro caso: Sem alertas')
    expect(part(`[data-compared=Nome] td`).dataset['flag']).toBe('fail')
  }
})

test('where the two are linked already the verdicts are those of the case pages', async () => {
  await open('/compare?a=chave:elo-cpf-1&b=chave:elo-cpf-2', {
    part: linking(demoCase('elo-cpf-1'), demoCase('elo-cpf-2')),
  })
  await waitFor(() =>
    expect([side('a').dataset['verdict'], side('b').dataset['verdict']]).toEqual(['fail', 'fail']),
  )
  for (const name of ['a', 'b'] as const) {
    expect(part(`[data-side=${name}] [data-verdict-sentence]`)).toHaveTextContent(
      'CPF também em outro caso, com nome totalmente diferente',
    )
    expect(side(name)).not.toHaveTextContent('Sem contar o outro caso')
  }
})

test.each([
  [
    'elo-reenvio-1',
    'elo-reenvio-2',
    'shared',
    /^Em comum: CPF, número do documento, número de segurança, Renach, .* e filiação com nascimento$/,
  ],
  ['caso-limpo', 'caso-rg-limpo', 'nothing', /^Nada que identifique coincide$/],
  ['caso-limpo', 'caso-ocr-nulo', 'unknown', /^Sem o que comparar$/],
])('without anything against the two: %s and %s', async (a, b, why, headline) => {
  await open(`/compare?a=chave:${a}&b=chave:${b}`)
  await sidesAre('ready', 'ready')
  expect(part('[data-why]').dataset).toMatchObject({ why, flag: 'unchecked' })
  expect(within(part('[data-why]')).getByRole('heading')).toHaveTextContent(headline)
})

test('in privacy mode nothing personal is shown, and the sentences stay', async () => {
  await open('/compare?a=chave:elo-pais-1&b=chave:elo-pais-2', {
    config: { session: { privacy: true } },
  })
  await sidesAre('ready', 'ready')
  expect(part('[data-why]')).toHaveTextContent('Mesma filiação e mesmo nascimento, CPFs diferentes')
  const secrets = ['elo-pais-1', 'elo-pais-2'].flatMap((chave) => {
    const made = findByChave(chave, dayOf(2026, 11, 20))
    return made ? [secretsOf(made)] : []
  })
  expect(secrets).toHaveLength(2)
  for (const each of secrets) {
    expect(readIn(part('main').textContent, each)).toEqual([])
  }
})

test('a side offers the cases of this session', async () => {
  const { user, services, address } = await open('/compare?a=chave:elo-cpf-1')
  services.recents.add(recentCase('elo-cpf-2', { name: 'Ana Reis' }))
  await user.click(await within(side('b')).findByRole('link', { name: 'Sem alertas: Ana Reis elo-cpf-2' }))
  await sidesAre('ready', 'ready')
  expect(address()).toBe('/compare?a=chave%3Aelo-cpf-1&b=chave%3Aelo-cpf-2')
  expect(part('[data-why]').dataset['why']).toBe('cpf-shared')
  expect(document.title).toBe('Comparar …0051 e …0052 · Lupa')
})
