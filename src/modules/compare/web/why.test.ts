import { expect, test } from 'vitest'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { compareCases } from '#modules/compare/core/compare-cases.ts'
import { loadSay } from '#words/words.ts'
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
