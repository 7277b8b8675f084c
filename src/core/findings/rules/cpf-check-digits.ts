import type { Readable, Scalar } from '../../contract/readable.ts'
import type { Rule } from './rule.ts'
import { readCpf } from '../values/cpf.ts'
import type { CpfReading } from '../values/cpf.ts'
import { elevenDigits } from '../values/text-value.ts'
import type { Finding, Level, Side } from '../model/finding.ts'
import { digitsOf } from '../values/fold-text.ts'
import { createFinding, ocrSide } from './create-finding.ts'

const LEVELS: Readonly<Record<CpfReading, Level>> = {
  holds: 'note',
  wrong: 'fail',
  repeated: 'fail',
  form: 'warn',
}

function sent(place: string, raw: Readable<Scalar> | undefined): Side | null {
  const value = elevenDigits(raw)
  return value === null ? null : { place, value }
}

function finding(sides: readonly Side[]): readonly Finding[] {
  const variant = readCpf(sides[0]?.value ?? '')
  if (variant === null) return []
  const fields = sides.some(({ place }) => place === 'OCR.CPF') ? ['CPF'] : []
  return [createFinding('cpf-check-digits', variant, LEVELS[variant], { fields, sides })]
}

/** The CPF of the document and those that were sent, each number once: two check digits (Receita Federal). */
export const cpfCheckDigits = {
  name: 'cpf-check-digits',
  variants: LEVELS,
  find: (input) => {
    const { analise, biometria } = input.joined
    const sides = [
      ocrSide(input, 'CPF'),
      sent('Analise.CPFCliente', analise?.CPFCliente),
      sent('Biometria.CPFCliente', biometria?.CPFCliente),
    ].filter((side) => side !== null)
    const alike = Map.groupBy(sides, ({ value }) => `${readCpf(value)} ${digitsOf(value)}`)
    return [...alike.values()].flatMap(finding)
  },
} satisfies Rule
