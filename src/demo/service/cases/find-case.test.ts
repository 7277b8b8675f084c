import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { CalendarDate, parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../drafting/calendar.ts'
import { Choices } from '../drafting/seeded-choices.ts'
import { GENERATED_CASES, makeGeneratedCase } from './find-case.ts'
import type { Json } from '../drafting/draft.ts'
import { makeCase, written } from '../drafting/demo-case.ts'
import type { DemoCase } from '../drafting/demo-case.ts'
import { createDemoService } from '../demo-service.ts'
import { bodyOf, signIn } from '../testing/test-client.ts'

const TODAY = dayOf(2026, 11, 20)
const noon = () => Date.UTC(2026, 10, 20, 15)

/** dd/mm/yyyy, parsed by a library that the demonstration does not use. */
function read(value: Json | undefined): CalendarDate {
  return parseDate(written(value).split('/').toReversed().join('-'))
}

function sentOn({ analise }: DemoCase): CalendarDate {
  return parseDate(written(analise.DataEnvio).slice(0, 10))
}

describe.each([dayOf(2024, 2, 29), TODAY, dayOf(2033, 7, 1)])('clean cases on day %i', (today) => {
  const made = Array.from({ length: 500 }, (_, index) => {
    const kind = index % 2 === 0 ? 'licence' : 'rg'
    const named = { chave: `k${index}`, id: index }
    const answers = makeCase(named, [{ kind }], new Choices(`clean ${index}`), today)
    return { kind, answers, ocr: answers.analise.OCR ?? {} }
  })
  const licences = made.filter(({ kind }) => kind === 'licence')
  const cards = made.filter(({ kind }) => kind === 'rg')

  it('have taxpayer numbers that hold and agree', () => {
    for (const { answers, ocr } of made) {
      expect(isValidCpf(written(ocr.CPF))).toBe(true)
      expect(written(answers.analise.CPFCliente).replace(/\D/g, '')).toBe(written(ocr.CPF).replace(/\D/g, ''))
    }
  })

  it('have numbers of the right form', () => {
    for (const { ocr } of licences) {
      expect(isValidCnh(written(ocr.NumeroDocumento))).toBe(true)
      expect(ocr.NumeroSeguranca).toMatch(/^\d{11}$/)
      expect(ocr.Renach).toMatch(new RegExp(`^${written(ocr.EstadoDocumento)}\\d{9}$`))
      expect(ocr.RGCnh).toMatch(new RegExp(`^\\d{7,8}[\\dX]? SSP ${written(ocr.EstadoDocumento)}$`))
      expect(ocr.NumeroFormulario).toBe(ocr.NumeroFormularioInferior)
      expect(ocr.Permissao).toBe(0)
    }
    for (const { ocr } of cards) {
      expect([2, 3]).toContain(ocr.TipoDocumento)
      if (ocr.TipoDocumento === 3) expect(ocr.NumeroDocumento).toBe(ocr.CPF)
      else expect(ocr.NumeroDocumento).toMatch(ocr.EstadoDocumento === 'SP' ? /^\d{8}[\dX]$/ : /^\d{7,8}$/)
    }
  })

  it('have dates in order', () => {
    for (const { ocr, answers } of made) {
      const issue = read(ocr.DataExpedicao)
      const birth = read(ocr.DataNascimento)
      expect(issue.compare(birth)).toBeGreaterThan(0)
      expect(issue.compare(sentOn(answers))).toBeLessThanOrEqual(0)
      if (ocr.DataExpiracao !== null) {
        expect(read(ocr.DataExpiracao).compare(sentOn(answers).add({ days: 90 }))).toBeGreaterThan(0)
      }
    }
    for (const { ocr } of licences) {
      const first = read(ocr.DataDaPrimeiraEmissao)
      expect(first.compare(read(ocr.DataNascimento).add({ years: 18 }))).toBeGreaterThanOrEqual(0)
      expect(first.compare(read(ocr.DataExpedicao))).toBeLessThanOrEqual(0)
      if (/[CDE]/.test(written(ocr.Categoria)) && ocr.Categoria !== 'ACC') {
        expect(
          read(ocr.DataExpedicao).compare(read(ocr.DataNascimento).add({ years: 21 })),
        ).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('have terms that some exam day explains', () => {
    for (const { ocr } of licences) {
      const issue = read(ocr.DataExpedicao)
      const expiry = read(ocr.DataExpiracao)
      const birth = read(ocr.DataNascimento)
      const isLawful = [10, 5, 3].some((years) => {
        const exam = expiry.subtract({ years })
        if (exam.compare(issue.add({ days: 60 })) > 0) return true
        const isNew = exam.compare(new CalendarDate(2021, 4, 12)) >= 0
        const oldest = isNew ? { 10: 50, 5: 70, 3: 200 }[years] : { 10: 0, 5: 65, 3: 200 }[years]
        return (
          exam.compare(issue.add({ days: 60 })) <= 0 && exam.compare(birth.add({ years: oldest ?? 0 })) < 0
        )
      })
      expect(isLawful, [birth, issue, expiry].join(' ')).toBe(true)
    }
  })

  it('have names of several words, no two alike', () => {
    for (const { ocr } of made) {
      const names = [ocr.Nome, ocr.NomeMae, ocr.NomePai].filter((name) => name !== null).map(written)
      for (const name of names) expect(name).toMatch(/^\p{L}+( \p{L}+)+$/u)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

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
