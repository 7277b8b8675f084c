import { labelWords } from './labels/label-words.ts'
import { foldWords } from './values/fold-text.ts'
import type { Finding } from './model/finding.ts'
import type { FindingId } from './rules/registry.ts'

/** What a text about the document may begin with. */
export const SUBJECT =
  '(?:(?:DOCUMENTO|FOTO|IMAGEM|CNH|RG) )?(?:(?:DO|DA) (?:DOCUMENTO|FOTO|IMAGEM|CNH|RG) )?'

/** A whole text that says that the document has expired, and nothing else. */
export const EXPIRED = new RegExp(`^${SUBJECT}(?:VENCID[OA]|EXPIRAD[OA]|FORA D[AE] VALIDADE)$`)

const HOLDER = '(?:TITULAR|PORTADORA?|CLIENTE)'
const DIFFERENT = '(?:DIVERGENTES?|DIFERENTES?|INCOMPATIVE(?:L|IS)|NAO CONFEREM?)'

/** Whole texts that repeat what was found. A text with any other word says more. */
const REPEATED: readonly (readonly [text: RegExp, found: readonly FindingId[]])[] = [
  [
    new RegExp(
      `^(?:${HOLDER} FALECID[OA]|FALECID[OA]|(?:CONSTA |REGISTRO DE )?(?:OBITO|FALECIMENTO)(?: D[OA] ${HOLDER})?)$`,
    ),
    ['death-record.found'],
  ],
  [
    new RegExp(
      `^(?:BAIXA SIMILARIDADE(?: FACIAL)?|SIMILARIDADE(?: FACIAL)? BAIXA|(?:FACES?|SELFIE|BIOMETRIA(?: FACIAL)?) ${DIFFERENT})$`,
    ),
    ['similarity.below-warn', 'similarity.between'],
  ],
  [EXPIRED, ['expired-when-sent.expired', 'expired-since.expired']],
  [new RegExp(`^CPF(?: INFORMADO| DO DOCUMENTO)? ${DIFFERENT}$`), ['cpf-agrees.differs']],
  [/^CPF INVALIDO$/, ['cpf-check-digits.wrong', 'cpf-check-digits.repeated', 'cpf-check-digits.form']],
]

/** Whether a text of the service says nothing but what was found. */
export function repeats(text: string, { rule, variant, params }: Finding): boolean {
  const said = foldWords(text)
  if (rule === 'laudo-line') return said === foldWords(`${params['campo']} ${params['mensagem']}`)
  return REPEATED.some(
    ([pattern, found]) => pattern.test(said) && found.some((id) => id === `${rule}.${variant}`),
  )
}

/** What a line about a check digit, a format or the value itself repeats. */
const CHECKS = {
  digit: [
    'cpf-check-digits.wrong',
    'cpf-check-digits.repeated',
    'licence-number.wrong',
    'rg-check-digit-sp.wrong',
  ],
  format: [
    'cpf-check-digits.form',
    'licence-number.form',
    'renach-format.form',
    'security-number-format.form',
    'real-date.form',
    'real-date.not-a-day',
  ],
  date: ['real-date.form', 'real-date.not-a-day'],
  cpf: ['cpf-check-digits.wrong', 'cpf-check-digits.repeated', 'cpf-check-digits.form'],
  expiry: ['expired-when-sent.expired', 'expired-since.expired'],
} as const satisfies Readonly<Record<string, readonly FindingId[]>>

/**
 * The checks of which a message says no more. Of a value, NAO CONFERE says that it differs from another, and INEXISTENTE
 * that it is in no register, unless it is a date; INVALIDO refuses more than a digit that may be read wrongly.
 */
function repeatedChecks(message: string, aspect: 'digit' | 'format' | null): readonly FindingId[] {
  if (aspect === null && EXPIRED.test(message)) return CHECKS.expiry
  if (!/^(?:(?:DATA )?INVALID[OA]|INCORRET[OA]|(?:DATA )?INEXISTENTE|NAO CONFERE)$/.test(message)) return []
  if (aspect !== null) return CHECKS[aspect]
  if (message === 'NAO CONFERE') return []
  return message.endsWith('INEXISTENTE') ? CHECKS.date : [...CHECKS.date, ...CHECKS.cpf]
}

/**
 * Where the check stands that a refused line only repeats: a rule found of the same value that the digit or the format is
 * wrong. -1 where the line says something of its own.
 */
export function repeatedCheckAt({ params, fields }: Finding, findings: readonly Finding[]): number {
  const message = foldWords(String(params['mensagem']))
  const { aspect, hasRemark } = labelWords(String(params['campo']))
  const said = hasRemark ? [] : repeatedChecks(message, aspect)
  return findings.findIndex(
    (found) =>
      said.some((id) => id === `${found.rule}.${found.variant}`) &&
      found.fields.some((field) => fields.includes(field)),
  )
}

/** A verdict that gives no reason. */
const BARE_VERDICT =
  /^(?:(?:DOCUMENTO|BIOMETRIA) )?(?:NAO APROVAD[OA]|REPROVAD[OA]|RECUSAD[OA]|REJEITAD[OA]|NEGAD[OA]|INVALID[OA]|INCONCLUSIV[OA]|PENDENTE)$/

/** The texts in which a conclusion of the service says why; none where it only says that it refused. */
export function reasonsIn({ rule, params }: Finding): readonly string[] {
  const { labelPt, motivoTexto, valor, code } = params
  const texts: Readonly<Record<string, readonly (string | number | undefined)[]>> = {
    reason: [labelPt, motivoTexto],
    status: [labelPt === undefined ? code : '', motivoTexto],
    'document-verdict': [valor],
    'biometry-verdict': [valor],
    'service-text': [valor],
  }
  return (texts[rule] ?? [])
    .map((text) => String(text ?? ''))
    .filter((text) => foldWords(text) !== '' && !BARE_VERDICT.test(foldWords(text)))
}
