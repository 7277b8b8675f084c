import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { biometriaOf, laudoOf, scoreOf } from '#core/case/testing/calls.ts'
import { demoAnswers } from '#core/case/testing/demo-case.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'

/** Texts made to break a page. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'right to left': '\u202Eשלום\u202C مرحبا \u2067abc\u2069',
  emoji: '👩‍👩‍👧 😀 🏴‍☠️',
  'NUL and controls': 'a\u0000b\u0007\u001B[31m\u2028c',
  'no end': 'x'.repeat(100_000),
  'line feeds': '\n'.repeat(100_000),
  'half a character': '\uD83D \uDC00',
  'a PDF':
    ') Tj ET endstream endobj /ByteRange [0 /********** /********** /**********] /Type /EmbeddedFile ‹U+202E›',
}

function replaceTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === 'Chave' ? item : replaceTexts(item, text)]),
  )
}

/** A demonstration case with `text` as every text, and as the name of an OCR field. */
export function hostileCase(text: string): Case {
  const chave = 'onb-2026-11-000481'
  const { analise, biometria, laudo } = replaceTexts(demoAnswers(chave), text) as DemoCase
  return assembleCase(
    { by: 'chave', value: chave },
    {
      score: scoreOf({ ...analise, OCR: { ...analise.OCR, [text.slice(0, 300)]: text } }),
      biometria: biometriaOf(biometria),
      laudo: laudoOf(laudo),
    },
    { config: { codes: DEMONSTRATION_CODES }, today: { year: 2026, month: 11, day: 20 } },
  )
}
