import { parseDate } from '@internationalized/date'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { assemble } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { biometriaOf, laudoOf, scoreOf } from './calls.ts'

const TODAY = parseDate('2026-11-20')

/** A case of the demonstration service as the console assembles it by Chave, every call answered. */
export function assembleDemoCase({ chave, analise, biometria, laudo }: Omit<DemoCase, 'id'>): Case {
  return assemble(
    { by: 'chave', value: chave },
    { score: scoreOf(analise), biometria: biometriaOf(biometria), laudo: laudoOf(laudo) },
    { config: { codes: DEMONSTRATION_CODES }, today: TODAY },
  )
}

/** What the demonstration service answers by a Chave. */
export function madeCase(chave: string): DemoCase {
  const made = findByChave(chave, dayOf(2026, 11, 20))
  if (!made) throw new Error(`the demonstration has no case ${chave}`)
  return made
}

/** The case of a Chave. */
export function demoCase(chave: string): Case {
  return assembleDemoCase(madeCase(chave))
}

/** The fields of OCR that hold names, and those that hold numbers of a person: kept apart from the table of masks. */
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

/** The values of a case that privacy mode must hide, each as received. */
export interface Secrets {
  readonly names: readonly string[]
  readonly numbers: readonly string[]
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
}

/** Collected by field names, independently of the masking code. Texts for a missing value are left out. */
export function secretsOf({ analise, biometria, laudo }: DemoCase): Secrets {
  const ocr = analise.OCR ?? {}
  const lines = laudo.ConteudoValidacaoDocumento.filter((line) => typeof line !== 'string')
  const ofLabel = (...labels: string[]) =>
    lines.filter(({ Campo }) => labels.includes(Campo ?? '')).map(({ Valor }) => Valor)
  const names = [...NAME_FIELDS.map((name) => ocr[name]), ...ofLabel('Nome', 'Nome do Pai', 'Nome da Mãe')]
  const birth = texts([ocr['DataNascimento']]).filter((text) => /^\d{2}\/\d{2}\/\d{4}$/.test(text))
  const numbers = [
    ...birth.map((text) => text.replaceAll('/', '')),
    ...NUMBER_FIELDS.map((name) => ocr[name]),
    ...ofLabel('Formato CPF', 'Formato RG'),
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

/** Which of the secrets can be read in a text: whole, without punctuation, without zeros, or one word of a name. */
export function readIn(text: string, { names, numbers }: Secrets): readonly string[] {
  const folded = plain(text)
  const letters = folded.replace(/[^\p{L}\p{N}]/gu, '')
  const words = new Set(folded.split(/[^\p{L}]+/u))
  const wordsOf = (name: string) =>
    plain(name)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 3)
  const digits = (number: string) => /(?:\d[\d.\-\s]*)(?:X(?![A-Z]))?/.exec(plain(number))?.[0] ?? ''
  return [
    ...names.filter(
      (name) =>
        letters.includes(plain(name).replace(/[^\p{L}\p{N}]/gu, '')) ||
        wordsOf(name).some((word) => words.has(word)),
    ),
    ...numbers.filter((number) => {
      const bare = digits(number)
        .replace(/[^\dX]/g, '')
        .replace(/^0+/, '')
      return letters.includes(bare)
    }),
  ]
}

/** Every text in a value, JSON bodies leaf by leaf; without rule names, which the service does not send. */
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
