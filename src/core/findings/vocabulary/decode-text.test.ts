import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  // Entities, also when they were encoded twice.
  ['V&aacute;lido', 'Valido'],
  ['V&amp;aacute;lido', 'Valido'],
  ['IN&shy;V&#193;LIDO', 'INVÁLIDO'],
  ['&laquo;Confere&raquo; &ndash; CPF &mdash; nome', '«Confere» – CPF — nome'],
  // A line break ends a line. Other tags may split a word.
  ['Nome confere<br />CPF diverge', 'Nome confere\nCPF diverge'],
  ['<b>In</b>v<span class="red">álido</span>', 'Inválido'],
  // Letters of another width.
  ['ＤＩＶＥＲＧＥ', 'DIVERGE'],
])('%j is decoded to %j', (text, decoded) => {
  expect(decodeText(text)).toBe(decoded)
})
