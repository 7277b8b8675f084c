import { labelWords } from './labels/label-words.ts'
import type { Finding } from './model/finding.ts'
import type { FindingId } from './rules/registry.ts'
import { foldWords } from './values/fold-text.ts'

/** How a text about the document may begin. */
export const DOCUMENT_SUBJECT =
  '(?:(?:DOCUMENTO|FOTO|IMAGEM|CNH|RG) )?(?:(?:DO|DA) (?:DOCUMENTO|FOTO|IMAGEM|CNH|RG) )?'

/** Matches a whole text that says only that the document has expired. */
export const EXPIRED_TEXT = new RegExp(`^${DOCUMENT_SUBJECT}(?:VENCID[OA]|EXPIRAD[OA]|FORA D[AE] VALIDADE)$`)

const HOLDER = '(?:TITULAR|PORTADORA?|CLIENTE)'
const DIFFERENT = '(?:DIVERGENTES?|DIFERENTES?|INCOMPATIVE(?:L|IS)|NAO CONFEREM?)'

/** Whole texts that only repeat a finding. A text with any other word says more. */
const REPETITIONS: readonly (readonly [pattern: RegExp, findings: readonly FindingId[]])[] = [
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
  [EXPIRED_TEXT, ['expired-when-sent.expired', 'expired-since.expired']],
  [new RegExp(`^CPF(?: INFORMADO| DO DOCUMENTO)? ${DIFFERENT}$`), ['cpf-agrees.differs']],
  [/^CPF INVALIDO$/, ['cpf-check-digits.wrong', 'cpf-check-digits.repeated', 'cpf-check-digits.form']],
]

function hasId({ rule, variant }: Finding, ids: readonly FindingId[]): boolean {
  return ids.some((id) => id === `${rule}.${variant}`)
}

/** True if a text of the service says nothing beyond a finding. */
export function repeatsFinding(text: string, finding: Finding): boolean {
  const folded = foldWords(text)
  const { rule, params } = finding
  if (rule === 'laudo-line') return folded === foldWords(`${params['campo']} ${params['mensagem']}`)
  return REPETITIONS.some(([pattern, ids]) => pattern.test(folded) && hasId(finding, ids))
}

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
 * The checks that a message may repeat. About a value, NAO CONFERE means that it differs from another, and INEXISTENTE
 * that no register has it (except a date). INVALIDO refuses more than a check digit that may be misread.
 */
function repeatableChecks(message: string, aspect: 'digit' | 'format' | null): readonly FindingId[] {
  if (aspect === null && EXPIRED_TEXT.test(message)) return CHECKS.expiry
  if (!/^(?:(?:DATA )?INVALID[OA]|INCORRET[OA]|(?:DATA )?INEXISTENTE|NAO CONFERE)$/.test(message)) return []
  if (aspect !== null) return CHECKS[aspect]
  if (message === 'NAO CONFERE') return []
  return message.endsWith('INEXISTENTE') ? CHECKS.date : [...CHECKS.date, ...CHECKS.cpf]
}

/** Returns the index of the check of ours that a refused laudo line only repeats, else -1. */
export function findRepeatedCheckIndex({ params, fields }: Finding, findings: readonly Finding[]): number {
  const message = foldWords(String(params['mensagem']))
  const { aspect, hasRemark } = labelWords(String(params['campo']))
  const checks = hasRemark ? [] : repeatableChecks(message, aspect)
  return findings.findIndex(
    (finding) => hasId(finding, checks) && finding.fields.some((field) => fields.includes(field)),
  )
}

const BARE_VERDICT =
  /^(?:(?:DOCUMENTO|BIOMETRIA) )?(?:NAO APROVAD[OA]|REPROVAD[OA]|RECUSAD[OA]|REJEITAD[OA]|NEGAD[OA]|INVALID[OA]|INCONCLUSIV[OA]|PENDENTE)$/

/** Returns the texts of a service conclusion that give a reason for it. */
export function reasonsIn({ rule, params }: Finding): readonly string[] {
  const { labelPt, motivoTexto, valor, code } = params
  const textsByRule: Readonly<Record<string, readonly (string | number | undefined)[]>> = {
    reason: [labelPt, motivoTexto],
    status: [labelPt === undefined ? code : '', motivoTexto],
    'document-verdict': [valor],
    'biometry-verdict': [valor],
    'service-text': [valor],
  }
  return (textsByRule[rule] ?? [])
    .map((text) => String(text ?? ''))
    .filter((text) => foldWords(text) !== '' && !BARE_VERDICT.test(foldWords(text)))
}
