import { expect, test } from 'vitest'
import type { LineId } from '#modules/report/core/report.ts'
import { LANGUAGES } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import { lineText } from './line-link.tsx'

const LINES: readonly LineId[] = [
  { subject: 'verdict', part: '', name: 'incomplete', state: '' },
  { subject: 'rule', part: '', name: 'death-record', state: 'fail' },
  { subject: 'rule', part: '', name: 'of-another-version', state: 'warn' },
  { subject: 'coverage', part: 'face', name: '', state: 'missing' },
  { subject: 'code', part: 'Status', name: '5', state: '' },
  { subject: 'text', part: 'Estado', name: 'VER\u202eTELA', state: '' },
  { subject: 'field', part: 'Analise', name: 'Automatico', state: '' },
  { subject: 'similarity', part: '', name: '', state: 'warn' },
]

test('every kind of line has a text in both languages', async () => {
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const say = await loadSay(language)
      return LINES.map((line) => lineText(line, say))
    }),
  )
  expect(texts).toMatchInlineSnapshot(`
    [
      [
        "Sem base para concluir",
        "Registro de óbito (Impede)",
        "of-another-version (Atenção)",
        "Face: faltou",
        "Status 5, sem tradução",
        "“VER‹U+202E›TELA” em Estado",
        "Analise.Automatico, além da interface",
        "Similaridade em atenção",
      ],
      [
        "No basis to conclude",
        "Death record (Blocks)",
        "of-another-version (Attention)",
        "Face: missing",
        "Status 5, without a meaning",
        "“VER‹U+202E›TELA” under Estado",
        "Analise.Automatico, beyond the interface",
        "Similarity that asks for attention",
      ],
    ]
  `)
})
