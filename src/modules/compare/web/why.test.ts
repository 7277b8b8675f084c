import { expect, test } from 'vitest'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { compareCases } from '#modules/compare/core/compare-cases.ts'
import { formatOf } from '#words/format.ts'
import { loadSay } from '#words/words.ts'
import { buildTable } from './comparison-rows.ts'
import { whyText } from './why.tsx'

const say = await loadSay('pt-BR')

test.each([
  [
    'elo-reenvio-1',
    'elo-reenvio-2',
    /^Em comum: CPF, número do documento, número de segurança, Renach, .* e filiação com nascimento$/,
  ],
  ['caso-limpo', 'caso-rg-limpo', /^Nada que identifique coincide$/],
  ['caso-limpo', 'caso-ocr-nulo', /^Sem o que comparar$/],
  ['caso-limpo', 'caso-limpo', /^Os dois lados são o mesmo caso\.$/],
])('%s and %s raise no alert: %#', (a, b, headline) => {
  const text = whyText(compareCases(demoCase(a), demoCase(b), {}), { say, language: 'pt-BR' })
  expect(text).toMatchObject({ flag: 'unchecked', headline: expect.stringMatching(headline) })
})

test('a similarity without a known unit is no percentage', () => {
  const cases = { a: demoCase('caso-limpo'), b: demoCase('caso-similaridade-fracao') }
  const words = { say, format: formatOf('pt-BR'), language: 'pt-BR' } as const
  const { sections } = buildTable(compareCases(cases.a, cases.b, {}), { cases, words })
  const row = sections.flatMap(({ rows }) => rows).find(({ name }) => name === 'TaxaSimilaridade')
  expect(row).toMatchObject({ a: { text: expect.stringMatching(/%$/) }, b: { text: '0,93', flag: 'warn' } })
})
