import { parseDate } from '@internationalized/date'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import type { Config } from '#core/config/schema.ts'
import { biometriaOf, laudoOf, scoreOf } from './calls.ts'

const TODAY = parseDate('2026-11-20')

/** A demo case as the console assembles it by Chave, with all calls answered. */
export function assembleDemoCase(
  { chave, analise, biometria, laudo }: Omit<DemoCase, 'id'>,
  config: Config = { codes: DEMONSTRATION_CODES },
): Case {
  return assembleCase(
    { by: 'chave', value: chave },
    { score: scoreOf(analise), biometria: biometriaOf(biometria), laudo: laudoOf(laudo) },
    { config, today: TODAY },
  )
}

/** The demonstration service's answers. */
export function demoAnswers(chave: string): DemoCase {
  const demo = findByChave(chave, dayOf(2026, 11, 20))
  if (!demo) throw new Error(`the demonstration has no case ${chave}`)
  return demo
}

export function demoCase(chave: string): Case {
  return assembleDemoCase(demoAnswers(chave))
}

// Independent of the masking code, like everything below.
export const NAME_FIELDS = ['Nome', 'NomePai', 'NomeMae', 'Diretor']
export const NUMBER_FIELDS = [
  'CPF',
  'Perfuracao',
  'NumeroDocumento',
  'RGCnh',
  'NumeroSeguranca',
  'Renach',
  'NumeroFormulario',
  'NumeroFormularioInferior',
  'DocOrigem',
]

/** Raw values that privacy mode must hide. */
export interface Secrets {
  readonly names: readonly string[]
  readonly numbers: readonly string[]
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
}

export function secretsOf({ analise, biometria, laudo }: DemoCase): Secrets {
  const ocr = analise.OCR ?? {}
  const lines = laudo.ConteudoValidacaoDocumento.filter((line) => typeof line !== 'string')
  const valuesOf = (...labels: string[]) =>
    lines.filter(({ Campo }) => labels.includes(Campo ?? '')).map(({ Valor }) => Valor)
  const names = [...NAME_FIELDS.map((name) => ocr[name]), ...valuesOf('Nome', 'Nome do Pai', 'Nome da Mãe')]
  const birth = texts([ocr['DataNascimento']]).filter((text) => /^\d{2}\/\d{2}\/\d{4}$/.test(text))
  const numbers = [
    ...birth.map((text) => text.replaceAll('/', '')),
    ...NUMBER_FIELDS.map((name) => ocr[name]),
    ...valuesOf('Formato CPF', 'Formato RG'),
    analise.CPFCliente,
    biometria?.CPFCliente,
    laudo.ConteudoPadraoAnalise.find(({ Titulo }) => Titulo === 'CPF de Envio')?.Valor,
  ]
  return {
    names: texts(names).filter((name) => /\p{L}{3}/u.test(name) && !/DECLARAD|CONSTA/i.test(name)),
    numbers: texts(numbers).filter((number) => (number.match(/\d/g) ?? []).length > 4),
  }
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
}

const lettersAndDigits = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')
const wordsOf = (text: string) => plain(text).split(/[^\p{L}]+/u)

/** The secrets that a text contains: a word of a name, or a number without punctuation and leading zeros. */
export function findSecrets(text: string, { names, numbers }: Secrets): readonly string[] {
  const letters = lettersAndDigits(text)
  const words = new Set(wordsOf(text))
  const hasName = (name: string) =>
    letters.includes(lettersAndDigits(name)) ||
    wordsOf(name).some((word) => word.length > 3 && words.has(word))
  const hasNumber = (number: string) => {
    const [digits = ''] = /(?:\d[\d.\-\s]*)(?:X(?![A-Z]))?/.exec(plain(number)) ?? []
    return letters.includes(digits.replace(/[^\dX]/g, '').replace(/^0+/, ''))
  }
  return [...names.filter(hasName), ...numbers.filter(hasNumber)]
}

/** Every text in a value, including JSON bodies; without rule names, which the service does not send. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string' && /^\s*[{[]/.test(value)) {
    try {
      return textsIn(JSON.parse(value))
    } catch {
      return [value]
    }
  }
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => (name === 'rule' ? [] : textsIn(child)))
}
