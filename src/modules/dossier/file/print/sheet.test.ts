import { expect, test, vi } from 'vitest'
import { Sheet } from './sheet.ts'

test('words that run over a page have their bar on every page', () => {
  const at = new Date('2026-11-23T13:46:12.000Z')
  const sheet = new Sheet({ language: 'pt-BR', title: 't', author: 'a', at }, () => {})
  const bars = vi.spyOn(sheet.doc, 'rect')
  sheet.space(500)
  sheet.quote('Uma frase de quem escreve muito sobre um caso. '.repeat(80))
  const drawn = bars.mock.calls.map(([, y, width, height]) => [Math.round(y), width, height > 50])
  expect(drawn).toEqual([
    [565, 2, true],
    [65, 2, true],
  ])
  expect(sheet.doc.bufferedPageRange().count).toBe(2)
})
