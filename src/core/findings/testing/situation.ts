import type { RuleName } from '#core/findings/rules/registry.ts'
import type { Bodies } from './case-for-tests.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'
import type { Flag } from '#core/findings/model/finding.ts'

/** The code tables of all situations. A situation's config is merged into them. */
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

/** The input of a situation. */
export interface SituationInput {
  readonly bodies: Bodies
  readonly config?: object
  readonly links?: readonly CaseLink[]
}

/** `found` lists the rule's findings as `variant level`, separated by commas. */
export type Situation = readonly [
  label: string,
  given: SituationInput,
  found: string,
  flags?: Readonly<Record<string, Flag>>,
]

/** Situations by rule. Findings of other rules are ignored. */
export type Truth = Readonly<Partial<Record<RuleName, readonly Situation[]>>>

/** By case name: every fail and warn, and other findings worth checking. */
export type NamedTruth = Readonly<Record<string, readonly [against: string, others?: string]>>

type Values = Readonly<Record<string, unknown>>

/** Selects the values with a key prefix and cuts it, or returns null if there are none. */
function withPrefix(values: Values, prefix: string): Values | null {
  const entries = Object.entries(values)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => [key.slice(prefix.length), value] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function laudoOf(values: Values): object | null {
  const titles = withPrefix(values, 'Titulo.')
  const lines = withPrefix(values, 'Laudo.')
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

/** By Id if the values have a `reference`, else by the Chave `k-1`. */
function referenceOf(values: Values): Pick<Bodies, 'reference'> {
  return typeof values['reference'] === 'string'
    ? { reference: { by: 'id', value: values['reference'] } }
    : {}
}

function buildGiven(code: number | null, values: Values, config: object = {}): SituationInput {
  const fields = Object.entries(values).filter(([key]) => !key.includes('.') && key !== 'reference')
  const documentType = code === null ? {} : { TipoDocumento: code }
  const OCR = fields.length > 0 ? { ...documentType, ...Object.fromEntries(fields) } : undefined
  const analise = withPrefix(values, 'Analise.')
  return {
    bodies: {
      ...referenceOf(values),
      analise: OCR || analise ? { ...analise, ...(OCR && { OCR }) } : null,
      biometria: withPrefix(values, 'Biometria.'),
      laudo: laudoOf(values),
    },
    config,
  }
}

/**
 * Builds answers from a short form. A bare key is an OCR field. Prefixes: `Analise.`, `Biometria.`, `Titulo.` for a general
 * line of the laudo, `Laudo.` for a validation line with the value `Valor | MensagemValidacao`.
 */
export const given = (values: Values, config?: object): SituationInput => buildGiven(null, values, config)

/** The same for a licence. */
export const licence = (values: Values, config?: object): SituationInput => buildGiven(1, values, config)

/** The same for an RG. */
export const rg = (values: Values, config?: object): SituationInput => buildGiven(2, values, config)
