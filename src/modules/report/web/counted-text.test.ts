import { expect, test } from 'vitest'
import type { Counted } from '../core/report.ts'
import { LANGUAGES } from '../../../words/language.ts'
import { loadSay } from '../../../words/words.ts'
import { countedText } from './counted-text.tsx'

const LINES: readonly Counted[] = [
  { subject: 'verdict', part: '', name: 'incomplete', state: '' },
  { subject: 'rule', part: '', name: 'death-record', state: 'fail' },
  { subject: 'rule', part: '', name: 'of-another-version', state: 'warn' },
  { subject: 'coverage', part: 'face', name: '', state: 'missing' },
  { subject: 'code', part: 'Motivo', name: '14', state: 'known' },
  { subject: 'code', part: 'Status', name: '5', state: 'unmapped' },
  { subject: 'label', part: '', name: 'FORMATO RG', state: '' },
  { subject: 'text', part: 'Estado', name: 'VER\u202eTELA', state: 'unrecognised' },
  { subject: 'text', part: 'Estado', name: '', state: 'refused' },
  { subject: 'field', part: 'Analise', name: 'Automatico', state: 'beyond' },
  { subject: 'similarity', part: '', name: '', state: 'warn' },
  { subject: 'failure', part: '', name: '', state: '' },
]

test('every kind of line in words', async () => {
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const say = await loadSay(language)
      return LINES.map((line) => countedText(line, say, (_, code) => `#${code}`))
    }),
  )
  expect(texts).toMatchInlineSnapshot(`
    [
      [
        "Sem base para concluir",
        "Registro de óbito (Impede)",
        "of-another-version (Atenção)",
        "Face: faltou",
        "Motivo 14: #14",
        "Status 5, sem tradução",
        "Linha FORMATO RG do laudo",
        "“VER‹U+202E›TELA” em Estado",
        "Estado: recusa",
        "Analise.Automatico, além da interface",
        "Similaridade em atenção",
        "Casos sem resposta",
      ],
      [
        "No basis to conclude",
        "Death record (Blocks)",
        "of-another-version (Attention)",
        "Face: missing",
        "Motivo 14: #14",
        "Status 5, without a meaning",
        "Line FORMATO RG of the laudo",
        "“VER‹U+202E›TELA” under Estado",
        "Estado: refuses",
        "Analise.Automatico, beyond the interface",
        "Similarity that asks for attention",
        "Cases without an answer",
      ],
    ]
  `)
})
