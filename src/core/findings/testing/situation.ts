import type { FindingId, RuleName } from '#core/findings/rules/registry.ts'
import type { Bodies } from './case-for-tests.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'
import type { Flag } from '#core/findings/model/finding.ts'

/** The code tables of every situation, merged with its own config. */
export const TRUTH_CODES = {
  Status: { A: { label: 'Aprovada', level: 'ok' }, R: { label: 'Reprovada', level: 'fail' } },
  Motivo: { 14: { label: 'Adulterado', level: 'fail' }, 15: { label: 'Sem motivo' } },
  TipoDocumento: {
    1: { label: 'CNH', kind: 'licence' },
    2: { label: 'RG', kind: 'rg' },
    9: { label: 'Recorte', kind: 'other', level: 'warn' },
  },
  Biometria: { S: { label: 'Face compatível', level: 'ok' } },
}

/** The answers of a situation, and the config and the case's links where they matter. */
export interface Given {
  readonly bodies: Bodies
  readonly config?: object
  /** What the case shares with others of a list. */
  readonly links?: readonly CaseLink[]
}

/** A situation in one line: its label, the answers, the rule's findings (`variant level`, comma-separated), and field flags. */
export type Situation = readonly [
  label: string,
  given: Given,
  found: string,
  flags?: Readonly<Record<string, Flag>>,
]

/** Situations by the rule that they test; findings of other rules in them are ignored. */
export type Truth = Readonly<Partial<Record<RuleName, readonly Situation[]>>>

/** Everything in a finding besides rule, variant and level: source, line and fields; both sides; values for its sentence. */
export type Detail = readonly [of: string, sides?: string, params?: string]

/** What the evidence panel shows of the first finding of a variant, by `<rule>.<variant>`. */
export type Details = Readonly<Partial<Record<FindingId, Detail>>>

/** What is found in a case of the demonstration: everything against it, and other findings worth checking. */
export type NamedTruth = Readonly<Record<string, readonly [against: string, beside?: string]>>

type Values = Readonly<Record<string, unknown>>

/** The values whose keys begin with `prefix`, by the rest of the key; null where there are none. */
function below(values: Values, prefix: string): Values | null {
  const own = Object.entries(values).filter(([key]) => key.startsWith(prefix))
  return own.length > 0
    ? Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value]))
    : null
}

function laudoOf(values: Values): object | null {
  const titles = below(values, 'Titulo.')
  const lines = below(values, 'Laudo.')
  if (!titles && !lines) return null
  return {
    ConteudoPadraoAnalise: Object.entries(titles ?? {}).map(([Titulo, Valor]) => ({ Titulo, Valor })),
    ConteudoValidacaoDocumento: Object.entries(lines ?? {}).map(([Campo, line]) => {
      if (typeof line !== 'string') return { Campo, Valor: line }
      const [Valor, MensagemValidacao] = line.split(' | ')
      return { Campo, Valor, MensagemValidacao }
    }),
  }
}

/** By Id where the values have one under `reference`, else by the Chave `k-1`. */
function referenceOf(values: Values): Pick<Bodies, 'reference'> {
  return typeof values['reference'] === 'string'
    ? { reference: { by: 'id', value: values['reference'] } }
    : {}
}

function buildGiven(code: number | null, values: Values, config: object = {}): Given {
  const own = Object.entries(values).filter(([key]) => !key.includes('.') && key !== 'reference')
  const read = Object.fromEntries(own)
  const OCR = own.length > 0 ? (code === null ? read : { TipoDocumento: code, ...read }) : undefined
  const analise = below(values, 'Analise.')
  return {
    bodies: {
      ...referenceOf(values),
      analise: OCR || analise ? { ...analise, ...(OCR && { OCR }) } : null,
      biometria: below(values, 'Biometria.'),
      laudo: laudoOf(values),
    },
    config,
  }
}

/**
 * Answers in short: a bare key is an OCR field; the prefixes are `Analise.`, `Biometria.`, `Titulo.` for a general line of
 * the laudo, and `Laudo.` for a validation line, whose value is `Valor | MensagemValidacao`.
 */
export const given = (values: Values, config?: object): Given => buildGiven(null, values, config)

/** The same with a document that is known to be a licence. */
export const licence = (values: Values, config?: object): Given => buildGiven(1, values, config)

/** The same with a document that is known to be an RG. */
export const rg = (values: Values, config?: object): Given => buildGiven(2, values, config)
