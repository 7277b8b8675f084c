import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findElement } from '#web/app/testing/render-app.tsx'
import { findSide, openComparison, waitForSides } from './testing/open-compare.ts'
import { linking } from './testing/linking.tsx'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { recentCase } from '#web/data/testing/recent-case.ts'

test('shows why two cases are compared, and one cell for a shared value', async () => {
  await openComparison('/compare?a=chave:elo-cpf-1&b=chave:elo-cpf-2')
  await waitForSides('ready', 'ready')
  const why = findElement('[data-why]')
  expect(why.dataset).toMatchObject({ why: 'cpf-shared', flag: 'fail' })
  expect(within(why).getByRole('heading')).toHaveTextContent('Impede: Mesmo CPF, nomes sem nada em comum')
  expect(why).toHaveTextContent(
    'Cada pessoa tem um só CPF. Daqui não se sabe qual dos dois casos está errado.',
  )
  const cpf = findElement('[data-compared=CPF]')
  expect(cpf.dataset).toMatchObject({ outcome: 'equal', flag: 'fail' })
  expect(within(cpf).getByRole('cell')).toHaveTextContent('188.829.416-71')
  expect(findElement('[data-compared]')).toBe(cpf)
  expect(document.querySelector('main mark')).toBeNull()
  expect(findElement('[data-compared=Nome] td').dataset['flag']).toBe('fail')
  // No list links the cases.
  for (const name of ['a', 'b'] as const)
    expect(findSide(name)).toHaveTextContent('Sem contar o outro caso: Sem alertas')
})

test('shows the verdicts of the case pages if a list has linked the cases', async () => {
  await openComparison('/compare?a=chave:elo-cpf-1&b=chave:elo-cpf-2', {
    sessionPart: linking(demoCase('elo-cpf-1'), demoCase('elo-cpf-2')),
  })
  for (const name of ['a', 'b'] as const) {
    await waitFor(() => expect(findSide(name).dataset['verdict']).toBe('fail'))
    expect(findSide(name)).toHaveTextContent('CPF também em outro caso, com nome totalmente diferente')
    expect(findSide(name)).not.toHaveTextContent('Sem contar o outro caso')
  }
})

test('a side offers the other cases of this session, linked ones first', async () => {
  const { user, services, address } = await openComparison('/compare?a=chave:elo-cpf-1', {
    sessionPart: linking(demoCase('elo-cpf-1'), demoCase('elo-cpf-2')),
  })
  services.recents.add(recentCase('elo-cpf-2', { name: 'Ana Reis' }))
  for (const chave of ['caso-limpo', 'elo-cpf-1']) services.recents.add(recentCase(chave))
  const side = within(findSide('b'))
  const heading = { name: 'Casos desta sessão, primeiro os vinculados' }
  expect(await side.findByRole('heading', heading)).toBeVisible()
  const [linked, other, ...rest] = side.getAllByRole('link')
  expect(linked).toHaveAccessibleName('Sem alertas: Ana Reis elo-cpf-2')
  expect(other).toHaveAccessibleName(/caso-limpo$/)
  expect(rest).toEqual([])
  await user.click(linked!)
  await waitForSides('ready', 'ready')
  expect(address()).toBe('/compare?a=chave%3Aelo-cpf-1&b=chave%3Aelo-cpf-2')
  expect(document.title).toBe('Comparar …0051 e …0052 · Lupa')
})
