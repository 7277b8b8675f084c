import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { wallClockDay } from '#demo/drafting/calendar.ts'
import { startProvider } from '#modules/team/host/testing/console.ts'
import { startTeamHost } from '#modules/team/host/testing/team-host.ts'

const MADE = findByChave('demo-0001', wallClockDay(Date.now()))!
/** Its document has another CPF than the informed one. */
const DIFFERING = findByChave('onb-2026-11-000481', wallClockDay(Date.now()))!
/** Its face match fails. */
const UNREAD = findByChave('caso-face-500', wallClockDay(Date.now()))!
const REQUEST = { by: 'chave', value: 'demo-0001' } as const

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof startTeamHost>>['signedIn']>>

const compare = async (browser: Browser, field: string, said: string, by: object = {}) => {
  const answer = await browser.post(TEAM_ADDRESSES.compareSpoken, { ...REQUEST, field, said, ...by })
  return [answer.status, await answer.json()] as const
}

describe('a comparison of what a caller says', () => {
  test('answers equal or different, and is recorded without what was said', async () => {
    const { signedIn, entries, path } = await startTeamHost({ issuer: (await startProvider()).issuer })
    const clara = await signedIn(PEOPLE.clara)
    const { CPF, NomeMae } = MADE.analise.OCR as Record<string, string>
    const equal = { document: 'equal', informed: null }
    expect(await compare(clara, 'CPF', CPF!.replace(/\D/g, ''))).toEqual([
      200,
      { ...equal, informed: 'equal' },
    ])
    expect(entries().at(-1)).toMatchObject({ action: 'confer', result: 'equal', conferred: 'CPF' })
    expect(await compare(clara, 'NomeMae', NomeMae!.toLowerCase())).toEqual([200, equal])
    expect(await compare(clara, 'CPF', '52998224725')).toMatchObject([
      200,
      { document: 'different', informed: 'different' },
    ])
    expect(entries().at(-1)).toMatchObject({ result: 'different', permission: 'value:confer' })
    const lines = readFileSync(path, 'utf8')
    for (const said of [CPF!, '52998224725', NomeMae!])
      expect(lines.toLowerCase()).not.toContain(said.toLowerCase())
  })

  test('compares a CPF with each of both, and says which', async () => {
    const { signedIn, entries } = await startTeamHost({ issuer: (await startProvider()).issuer })
    const clara = await signedIn(PEOPLE.clara)
    const { OCR, CPFCliente } = DIFFERING.analise as { OCR: Record<string, string>; CPFCliente: string }
    const by = { value: DIFFERING.chave }
    const [, ofDocument] = await compare(clara, 'CPF', OCR['CPF']!, by)
    expect(ofDocument).toMatchObject({ document: 'equal', informed: 'different' })
    expect(entries().at(-1)).toMatchObject({ action: 'confer', result: 'different' })
    const [, ofInformed] = await compare(clara, 'CPF', CPFCliente, by)
    expect(ofInformed).toMatchObject({ document: 'different', informed: 'equal' })
  })

  test('is not equal where a part of the case was not read', async () => {
    const { signedIn, entries } = await startTeamHost({ issuer: (await startProvider()).issuer })
    const clara = await signedIn(PEOPLE.clara)
    const { OCR } = UNREAD.analise as { OCR: Record<string, string> }
    const [status, answer] = await compare(clara, 'CPF', OCR['CPF']!, { value: UNREAD.chave })
    expect([status, answer]).toMatchObject([200, { document: 'equal', informed: 'unread' }])
    expect(entries().at(-1)).toMatchObject({ action: 'confer', result: 'partial' })
  })

  test('has five tries for each case, by whichever of its names, and what cannot be read is none', async () => {
    const { signedIn, entries } = await startTeamHost({ issuer: (await startProvider()).issuer })
    const clara = await signedIn(PEOPLE.clara)
    expect((await compare(clara, 'DataNascimento', 'em abril'))[0]).toBe(400)
    expect(entries().some(({ action }) => action === 'confer')).toBe(false)
    const asked = { value: `${MADE.analise.Id as number}`, said: null }
    expect(await compare(clara, 'CPF', '', asked)).toEqual([200, { left: 5, seconds: 0 }])
    const tries = [{}, { by: 'id', value: `${MADE.analise.Id as number}` }]
    const guess = (at: number) => compare(clara, 'DataNascimento', `0${at + 1}/04/1991`, tries[at % 2])
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(guess))
    expect(answers.map(([status]) => status).filter((status) => status === 200)).toHaveLength(5)
    expect(entries().filter(({ result }) => result === 'limited')).toHaveLength(1)
    const before = entries().length
    expect(await compare(clara, 'CPF', '', asked)).toEqual([200, { left: 0, seconds: 3600 }])
    expect(entries()).toHaveLength(before)
    expect((await compare(clara, 'CPF', '52998224725', { value: 'demo-0002' }))[0]).toBe(200)
  })
})
