import { describe, expect, it } from 'vitest'
import { dayOf } from '../drafting/calendar.ts'
import { GENERATED_CASES, makeGeneratedCase } from './find-case.ts'
import { written } from '../drafting/demo-case.ts'
import type { DemoCase } from '../drafting/demo-case.ts'
import { createDemoService } from '../demo-service.ts'
import { bodyOf, signIn } from '../testing/test-client.ts'

const TODAY = dayOf(2026, 11, 20)
const noon = () => Date.UTC(2026, 10, 20, 15)

describe('the numbered cases', () => {
  const all = Array.from({ length: GENERATED_CASES }, (_, index) => makeGeneratedCase(index + 1, TODAY))
  const ocrs = all.map(({ analise }) => analise.OCR).filter((ocr) => ocr !== null)
  const share = (holds: (made: DemoCase) => boolean) => all.filter(holds).length / all.length

  it('have keys and ids of their own', () => {
    expect(all[0]).toMatchObject({ chave: 'demo-0001', id: 100_001 })
    expect(all.at(-1)).toMatchObject({ chave: 'demo-5000', id: 105_000 })
    expect(new Set(all.map(({ id }) => id)).size).toBe(GENERATED_CASES)
  })

  it('are people of their own', () => {
    expect(new Set(ocrs.map(({ CPF }) => CPF)).size).toBeGreaterThan(ocrs.length - 20)
    expect(new Set(ocrs.map(({ Nome }) => Nome)).size).toBeGreaterThan(ocrs.length * 0.9)
    for (const { CPF } of ocrs) expect(written(CPF).replace(/\D/g, '')).not.toMatch(/^(\d)\1*$/)
  })

  it('are mostly fine', () => {
    expect(share(({ analise }) => analise.Status === '1')).toBeGreaterThan(0.6)
    expect(share(({ analise }) => analise.Status === '2')).toBeGreaterThan(0.08)
    expect(share(({ analise }) => analise.Status === '3')).toBeGreaterThan(0.03)
  })
})

it('a case is the same each time, whatever was requested before', async () => {
  const first = await signIn(createDemoService({ now: noon }))
  const second = await signIn(createDemoService({ now: noon }))
  const keys = ['demo-0003', 'demo-4711', 'demo-0100', 'caso-limpo']
  const forward = []
  for (const key of keys) forward.push(await bodyOf(first('score', key)))
  const backward = []
  for (const key of keys.toReversed()) backward.push(await bodyOf(second('score', key)))
  expect(backward.toReversed()).toEqual(forward)
  expect(await bodyOf(first('score', 'demo-0003'))).toEqual(forward[0])
})
