import { expect, test } from 'vitest'
import { assembleDemoCase, findSecrets, secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import { MASKS } from '#core/masking/mask-case.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { createRecents } from './recents.ts'
import { recentOf } from './recent-case.ts'
import { recentCase } from './testing/recent-case.ts'

test('lists the newest case first; a case opened by its other identifier replaces its entry', () => {
  const recents = createRecents()
  recents.add(recentCase('a', { id: '1' }))
  recents.add(recentCase('b', { id: '2' }))
  recents.add(recentCase('1', { reference: { by: 'id', value: '1' }, chave: null, id: '1', verdict: 'fail' }))
  expect(recents.getState().map(({ id, verdict }) => [id, verdict])).toEqual([
    ['1', 'fail'],
    ['2', 'clear'],
  ])
})

test('keeps the latest fifty cases', () => {
  const recents = createRecents()
  for (let index = 0; index < 60; index += 1) recents.add(recentCase(`k${index}`))
  expect(recents.getState()).toHaveLength(50)
  expect(recents.getState()[0]?.chave).toBe('k59')
})

test('masks the worst finding in privacy mode', () => {
  const demo = findByChave('caso-cpf-invalido', dayOf(2026, 11, 20))
  if (!demo) throw new Error('the demonstration has no case caso-cpf-invalido')
  const secrets = secretsOf(demo)
  for (const masks of [null, MASKS]) {
    const recent = recentOf(assembleDemoCase(demo), masks)
    expect(findSecrets(textsIn(recent.worst).join(' '), secrets)).not.toEqual([])
    expect(findSecrets(textsIn(recent.masked(MASKS)).join(' '), secrets)).toEqual([])
  }
})

test('remembers a CPF accepted as a Chave until the session ends', () => {
  const recents = createRecents()
  recents.acceptChave('529.982.247-25')
  expect(recents.hasChave('529.982.247-25')).toBe(true)
  expect(recents.hasChave('52998224725')).toBe(false)
  recents.clear()
  expect(recents.hasChave('529.982.247-25')).toBe(false)
})
