import { expect, test } from 'vitest'
import type { Counted } from '../../../../../core/report/report.ts'
import { formatOf } from '../../../../i18n/format.ts'
import { LANGUAGES } from '../../../../i18n/language.ts'
import { loadSay } from '../../../../i18n/words.ts'
import { countedText } from './counted-text.ts'

const LINES: readonly Counted[] = [
  { subject: 'verdict', part: '', name: 'incomplete', state: '' },
  { subject: 'rule', part: '', name: 'death-record', state: 'fail' },
  { subject: 'rule', part: '', name: 'of-another-version', state: 'warn' },
  { subject: 'coverage', part: 'face', name: '', state: 'missing' },
  { subject: 'code', part: 'Motivo', name: '14', state: 'known' },
  { subject: 'code', part: 'Status', name: '5', state: 'unmapped' },
  { subject: 'label', part: '', name: 'FORMATO RG', state: '' },
  { subject: 'text', part: 'Estado', name: 'VER\u202eTELA', state: 'unrecognised' },
  { subject: 'text', part: 'Estado', name: '', state: 'none' },
  { subject: 'field', part: 'Analise', name: 'Automatico', state: 'beyond' },
  { subject: 'similarity', part: '', name: '92.5', state: 'warn' },
  { subject: 'similarity', part: '', name: '', state: 'absent' },
  { subject: 'similarity', part: '', name: '*', state: 'warn' },
  { subject: 'time', part: 'analysis', name: '90', state: '' },
  { subject: 'time', part: 'face', name: 'longer', state: '' },
  { subject: 'time', part: 'face', name: '', state: '' },
]

test('every kind of line in words', async () => {
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const words = {
        say: await loadSay(language),
        format: formatOf(language),
        labelOf: (_: string, code: string) => `#${code}`,
      }
      return LINES.map((line) => countedText(line, words).replaceAll('\u00a0', ' '))
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
        "Sem texto em Estado",
        "Analise.Automatico, além da interface",
        "Similaridade: 92,5 a 95",
        "Similaridade: sem número",
        "Similaridade em atenção",
        "Análise: até 1 min 30 s",
        "Face match: mais de um dia",
        "Face match: pendente",
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
        "No text under Estado",
        "Analise.Automatico, beyond the interface",
        "Similarity: 92.5 to 95",
        "Similarity: without a number",
        "Similarity that asks for attention",
        "Analysis: within 1 min 30 sec",
        "Face match: more than a day",
        "Face match: pending",
      ],
    ]
  `)
})
