import { array, assert, boolean, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { typedCpf } from './typed-cpf.ts'

const list = (text: string) => text.split(/ \| |\n/)

test.each([
  ...list(`529 982 247 25 | 529.982.247–25 | 529.982.247‑25 | 529.982.247/25 | 529982247-25 | CPF 529.982.247-25
CPF: 529.982.247-25 | cpf nº 529.982.247-25 | C.P.F. n.º 52998224725 | CPF número: 529.982.247-25
Nº do CPF: 529.982.247-25 | nº 529.982.247-25 | № 52998224725 | CPF52998224725 | 529.982.247-25 (CPF)
529.982.247-25, | 529.982.247-25. | 52998224725; | "529.982.247-25" | “52998224725” | (529.982.247-25)
'52998224725 | ５２９．９８２．２４７－２５ | 📄 529.982.247-25`),
  '529\u00A0982\u00A0247\u00A025',
  '529\t982\t247\t25',
  '\u200E529.982.247-25',
  '\u2068529.982.247-25\u2069',
  '5\u200B29982\u00AD24725\uFEFF',
])('%j is a CPF', (text) => expect(typedCpf(text)?.replace(/\D/g, '')).toBe('52998224725'))

test.each([
  [' 529.982.247-25\n', '529.982.247-25'],
  ['52998224725', '52998224725'],
  ['CPF: 529.982.247-25', '529.982.247-25'],
  ['529982247-25', '52998224725'],
  // Wrong check digits.
  ['529.982.247-26', '529.982.247-26'],
  ['529 982 247 – 26', '52998224726'],
  ['CPF 52998224726', '52998224726'],
  ['111.111.111-11', '111.111.111-11'],
])('%j is the CPF %j', (text, cpf) => expect(typedCpf(text)).toBe(cpf))

// Plain digits may be an Id.
test.each([
  '',
  ...list(`52998224726 | 52998224726, | 11111111111 | 2026-11-00048 | chave:52998224725 | id: 52998224725
onb-52998224725 | N52998224725 | N-52998224725 | 52998224725a | 529.982.247-25 Ω | 529982247250 | 5299822472 | CPF`),
])('%j is not a CPF', (text) => expect(typedCpf(text)).toBeNull())

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

function withCheckDigits(nine: readonly number[]): string {
  const ten = [...nine, checkDigit(nine)]
  return [...ten, checkDigit(ten)].join('')
}

const anyCpf = array(integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map(withCheckDigits)
  .filter((cpf) => new Set(cpf).size > 1)
const junk = array(
  constantFrom(
    ...Array.from(' .,;:-–—/()"“”«»\'\t\u00A0\u200B\u200E\u200F\u202A\u202E\u2060\u2068\u2069\u00AD\uFEFF'),
  ),
  { maxLength: 3 },
).map((signs) => signs.join(''))
const word = constantFrom('', 'CPF ', 'cpf: ', 'CPF nº ', 'Cpf n. ', 'CPF número ')
const separators = tuple(...Array.from({ length: 12 }, () => junk))
const spelling = tuple(anyCpf, separators, word, boolean()).map(([cpf, [first, ...rest], prefix, isWide]) => {
  const digits = Array.from(cpf, (digit, index) => {
    const sign = isWide ? String.fromCharCode(digit.charCodeAt(0) + 0xfee0) : digit
    return sign + rest[index]
  })
  return { cpf, text: first + prefix + digits.join('') }
})

test('recognizes a CPF in any spelling, but not with another letter or digit', () => {
  assert(
    property(
      spelling,
      constantFrom(...Array.from('abxzéΩя0579')),
      integer({ min: 0, max: 60 }),
      ({ cpf, text }, sign, index) => {
        expect(typedCpf(text)?.replace(/\D/g, '')).toBe(cpf)
        expect(typedCpf(text.slice(0, index) + sign + text.slice(index))).toBeNull()
      },
    ),
    { numRuns: 2000 },
  )
})
