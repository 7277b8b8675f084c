import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { wallClockDay } from '#demo/drafting/calendar.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { retryAtOnce, startHostWithProvider } from '#modules/team/host/testing/team-host.ts'
import { spokenKey } from './spoken-routes.ts'

test.each([
  ['CPF', '529.982.247-25', ' 52998224725 ', true],
  ['CPF', '529.982.247-25', '529.982.247-26', false],
  ['DataNascimento', '04/09/1991', '04091991', true],
  ['DataNascimento', '04/09/1991 00:00:00', '04.09.1991', true],
  ['DataNascimento', '04/09/1991', '09/04/1991', false],
  ['NomeMae', 'HELENA DE ÁVILA', 'helena  de avila', true],
  ['NomeMae', 'HELENA DE ÁVILA', 'helena avila', false],
] as const)('%s: %s and %s are equal: %s', (field, value, spokenText, isEqual) => {
  expect(spokenKey(field, value) === spokenKey(field, spokenText)).toBe(isEqual)
})

test.each([
  ['CPF', '529.982.247'],
  ['CPF', '***.982.247-**'],
  ['DataNascimento', '31/02/1990'],
  ['DataNascimento', '1990'],
  ['NomeMae', ' - '],
  ['NomeMae', 'não consta'],
] as const)('%s: %s is not valid', (field, text) => expect(spokenKey(field, text)).toBeNull())

const demoCase = (chave: string) => findByChave(chave, wallClockDay(Date.now()))!
const CASE = demoCase('demo-0001')
const ID = `${CASE.analise.Id as number}`

async function startAsClara() {
  const { signedIn, entries, path } = await startHostWithProvider({ wait: retryAtOnce })
  const clara = await signedIn(PEOPLE.clara)
  const compare = async (field: string, text: string | null, key: object = {}) => {
    const body = { by: 'chave', value: 'demo-0001', field, said: text, ...key }
    const answer = await clara.post(TEAM_ADDRESSES.compareSpoken, body)
    return [answer.status, await answer.json()] as const
  }
  return { compare, entries, path }
}

test('a comparison answers equal or different, and the log does not contain the spoken value', async () => {
  const { compare, entries, path } = await startAsClara()
  const { CPF, NomeMae } = CASE.analise.OCR as Record<string, string>
  const allEqual = { document: 'equal', informed: 'equal' }
  expect(await compare('CPF', CPF!.replace(/\D/g, ''))).toEqual([200, allEqual])
  expect(entries().at(-1)).toMatchObject({ action: 'confer', result: 'equal', conferred: 'CPF' })
  // An equal answer uses up no try.
  expect(await compare('CPF', null, { value: ID })).toEqual([200, expect.objectContaining({ left: 5 })])
  expect(await compare('NomeMae', NomeMae!.toLowerCase())).toEqual([200, { ...allEqual, informed: null }])
  expect(await compare('CPF', '52998224725')).toEqual([200, { document: 'different', informed: 'different' }])
  expect(entries().at(-1)).toMatchObject({ result: 'different', permission: 'value:confer' })
  const log = readFileSync(path, 'utf8').toLowerCase()
  for (const text of [CPF!, '52998224725', NomeMae!]) expect(log).not.toContain(text.toLowerCase())
})

test('a CPF is compared with that of the document and the informed one, which is unread while a call fails', async () => {
  const { compare, entries } = await startAsClara()
  const { chave, analise } = demoCase('onb-2026-11-000481')
  const { OCR, CPFCliente } = analise as { OCR: Record<string, string>; CPFCliente: string }
  const [, ofDocument] = await compare('CPF', OCR['CPF']!, { value: chave })
  expect(ofDocument).toEqual({ document: 'equal', informed: 'different' })
  expect(entries().at(-1)).toMatchObject({ action: 'confer', result: 'different' })
  const [, ofInformed] = await compare('CPF', CPFCliente, { value: chave })
  expect(ofInformed).toEqual({ document: 'different', informed: 'equal' })

  const partial = demoCase('caso-face-500')
  const { CPF } = partial.analise.OCR as Record<string, string>
  const [, ofPartial] = await compare('CPF', CPF!, { value: partial.chave })
  expect(ofPartial).toEqual({ document: 'equal', informed: 'unread' })
  expect(entries().at(-1)).toMatchObject({ action: 'confer', result: 'partial' })
})

test('each case has five tries, whichever of its keys is used, and an invalid value is not a try', async () => {
  const { compare, entries } = await startAsClara()
  expect((await compare('DataNascimento', 'em abril'))[0]).toBe(400)
  expect(entries().some(({ action }) => action === 'confer')).toBe(false)
  expect(await compare('CPF', null, { value: ID })).toEqual([200, { left: 5, seconds: 0 }])
  const keys = [{}, { by: 'id', value: ID }]
  const guess = (index: number) => compare('DataNascimento', `0${index + 1}/04/1991`, keys[index % 2])
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(guess))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(5)
  expect(entries().filter(({ result }) => result === 'limited')).toHaveLength(1)
  const entryCount = entries().length
  expect(await compare('CPF', null, { value: ID })).toEqual([
    200,
    { left: 0, seconds: expect.closeTo(3600, -2) as number },
  ])
  expect(entries()).toHaveLength(entryCount)
  expect((await compare('CPF', '52998224725', { value: 'demo-0002' }))[0]).toBe(200)
})

test('the spellings of an Id share the five tries', async () => {
  const { compare } = await startAsClara()
  const { id } = FEATURED_CASES['sem-face']
  const guess = (zeros: string) => compare('CPF', '52998224725', { by: 'id', value: zeros + id })
  const answers = await Promise.all(['', '0', '00', '000', '0000', '00000'].map(guess))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(5)
  expect(await compare('CPF', null, { by: 'id', value: `0${id}` })).toMatchObject([200, { left: 0 }])
})
