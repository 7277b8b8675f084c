import { expect, test, vi } from 'vitest'
import { assembleDemoCase, readIn, secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import { MASKS } from '#core/masking/mask-case.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { createRecents, withCpf } from './recents.ts'
import { recentOf } from './recent-case.ts'
import { recentCase } from './testing/recent-case.ts'

test('newest first; the same case opened another way replaces the earlier entry', () => {
  const recents = createRecents()
  recents.add(recentCase('a', { id: '1' }))
  recents.add(recentCase('b', { id: '2' }))
  recents.add(recentCase('1', { reference: { by: 'id', value: '1' }, chave: null, id: '1', verdict: 'fail' }))
  expect(recents.getState().map(({ id, verdict }) => [id, verdict])).toEqual([
    ['1', 'fail'],
    ['2', 'clear'],
  ])
})

test('keeps fifty cases', () => {
  const recents = createRecents()
  for (let at = 0; at < 60; at += 1) recents.add(recentCase(`k${at}`))
  expect(recents.getState()).toHaveLength(50)
  expect(recents.getState()[0]?.chave).toBe('k59')
})

test('finds a CPF whatever its punctuation', () => {
  const cases = [recentCase('a', { cpfs: ['52998224725'] })]
  expect(withCpf(cases, '529.982.247-25')).toEqual(cases)
  expect(withCpf(cases, '168.995.350-09')).toEqual([])
})

test('calls subscribers after changes only, and is empty after clearing', () => {
  const recents = createRecents()
  const listener = vi.fn()
  const stop = recents.subscribe(listener)
  recents.add(recentCase('a'))
  recents.clear()
  recents.clear()
  stop()
  recents.add(recentCase('b'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('in privacy mode what leads the worst cause is masked', () => {
  const made = findByChave('caso-cpf-invalido', dayOf(2026, 11, 20))
  if (!made) throw new Error('the demonstration has this case')
  const secrets = secretsOf(made)
  for (const masks of [null, MASKS]) {
    const recent = recentOf(assembleDemoCase(made), masks)
    expect(readIn(textsIn(recent.worst).join(' '), secrets)).not.toEqual([])
    expect(readIn(textsIn(recent.masked(MASKS)).join(' '), secrets)).toEqual([])
  }
})

test('a CPF that the person uses as a Chave is known as one, until the session ends', () => {
  const recents = createRecents()
  recents.acceptChave('529.982.247-25')
  expect(recents.hasChave('529.982.247-25')).toBe(true)
  expect(recents.hasChave('52998224725')).toBe(false)
  recents.clear()
  expect(recents.hasChave('529.982.247-25')).toBe(false)
})
