import { expect, test, vi } from 'vitest'
import { Sheet } from './sheet.ts'

test('draws the bar of a quote on every page that it covers', () => {
  const date = new Date('2026-11-23T13:46:12.000Z')
  const sheet = new Sheet({ language: 'pt-BR', title: 't', author: 'a', date }, () => {})
  const rect = vi.spyOn(sheet.doc, 'rect')
  sheet.skip(500)
  sheet.quote('Uma frase de quem escreve muito sobre um caso. '.repeat(80))
  const bars = rect.mock.calls.map(([, y, width, height]) => [Math.round(y), width, height > 50])
  expect(bars).toEqual([
    [565, 2, true],
    [65, 2, true],
  ])
  expect(sheet.doc.bufferedPageRange().count).toBe(2)
})
