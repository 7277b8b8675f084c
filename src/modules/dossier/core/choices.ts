import { localText } from '../../../core/config/local-text.ts'
import type { TextLanguage } from '../../../core/config/local-text.ts'
import type { Config, DossierOutcome, DossierReason } from '../../../core/config/schema.ts'
import { WEIGHT } from '../../../core/findings/model/finding.ts'
import type { Finding } from '../../../core/findings/model/finding.ts'
import type { RuleName } from '../../../core/findings/rules/registry.ts'

const DEFAULT_OUTCOMES: readonly DossierOutcome[] = [
  { id: 'approve', label: { 'pt-BR': 'Aprovar', en: 'Approve' } },
  { id: 'refuse', label: { 'pt-BR': 'Recusar', en: 'Refuse' } },
  { id: 'resend', label: { 'pt-BR': 'Pedir novo envio', en: 'Ask for a new submission' } },
  { id: 'refer', label: { 'pt-BR': 'Encaminhar', en: 'Refer' } },
]

const DEFAULT_REASONS: readonly (DossierReason & { readonly rules?: readonly RuleName[] })[] = [
  {
    code: 'CPF-DIF',
    label: { 'pt-BR': 'CPF difere do informado', en: 'CPF differs from the one given' },
    rules: ['cpf-agrees'],
  },
  {
    code: 'CPF-INV',
    label: { 'pt-BR': 'CPF inválido', en: 'CPF is not valid' },
    rules: ['cpf-check-digits', 'cpf-region'],
  },
  {
    code: 'DOC-REP',
    label: { 'pt-BR': 'Documento reprovado pelo serviço', en: 'Document refused by the service' },
    rules: ['status', 'reason', 'document-verdict', 'service-text'],
  },
  {
    code: 'DAD-INC',
    label: { 'pt-BR': 'Dado incompatível no laudo', en: 'Data that the report contradicts' },
    rules: ['laudo-line', 'value-agrees'],
  },
  {
    code: 'DOC-VEN',
    label: { 'pt-BR': 'Documento vencido', en: 'Document expired' },
    rules: ['expired-when-sent', 'expired-since'],
  },
  {
    code: 'NUM-INV',
    label: { 'pt-BR': 'Número do documento não confere', en: 'Document number is not valid' },
    rules: [
      'licence-number',
      'renach-format',
      'form-numbers-agree',
      'security-number-format',
      'licence-category',
      'rg-check-digit-sp',
    ],
  },
  {
    code: 'DAT-INV',
    label: { 'pt-BR': 'Data impossível ou improvável', en: 'Impossible or unlikely date' },
    rules: [
      'date-order',
      'plausible-dates',
      'real-date',
      'times-in-order',
      'age-at-first-licence',
      'term-too-long',
    ],
  },
  {
    code: 'FAC-DUV',
    label: { 'pt-BR': 'Face em dúvida', en: 'Face in doubt' },
    rules: ['similarity', 'face-match-outcome', 'biometry-verdict', 'verdicts-agree'],
  },
  {
    code: 'OBITO',
    label: { 'pt-BR': 'Registro de óbito', en: 'Death record' },
    rules: ['death-record'],
  },
  {
    code: 'NOM-UF',
    label: { 'pt-BR': 'Nome ou UF em dúvida', en: 'Name or state in doubt' },
    rules: ['name-shape', 'rg-state', 'state-exists'],
  },
  {
    code: 'OUT-CAS',
    label: { 'pt-BR': 'Dado de outro caso ou repetido', en: 'Data of another case, or repeated' },
    rules: [
      'id-agrees',
      'key-agrees',
      'face-match-belongs',
      'cpf-shared',
      'document-number-shared',
      'security-number-shared',
      'renach-shared',
      'form-number-shared',
      'key-shared',
      'parents-shared',
    ],
  },
  {
    code: 'ILEGIVEL',
    label: { 'pt-BR': 'Dado ou documento ilegível', en: 'Unreadable data or document' },
    rules: ['unreadable', 'document-type'],
  },
  {
    code: 'SEM-PARTE',
    label: { 'pt-BR': 'Falta parte do caso', en: 'A part of the case is missing' },
  },
  {
    code: 'SEM-ALERTA',
    label: { 'pt-BR': 'Sem alertas no que foi visto', en: 'No alerts in what was looked at' },
  },
]

export function outcomesOf({ dossier }: Pick<Config, 'dossier'>): readonly DossierOutcome[] {
  return dossier?.outcomes ?? DEFAULT_OUTCOMES
}

export function reasonsOf({ dossier }: Pick<Config, 'dossier'>): readonly DossierReason[] {
  return dossier?.reasons ?? DEFAULT_REASONS
}

/** Whether an outcome counts only with a second signature. */
export function needsSecond(config: Pick<Config, 'dossier'>, id: string | null): boolean {
  return outcomesOf(config).some((each) => each.id === id && each.second === true)
}

/** The words of an outcome; one that the config has no more keeps its short name. */
export function outcomeText(config: Pick<Config, 'dossier'>, id: string, language: TextLanguage): string {
  const outcome = outcomesOf(config).find((each) => each.id === id)
  return outcome ? localText(outcome.label, language) : id
}

/** The words of a reason by its code; one that the config has no more keeps its code. */
export function reasonText(config: Pick<Config, 'dossier'>, code: string, language: TextLanguage): string {
  const reason = reasonsOf(config).find((each) => each.code === code)
  return reason ? localText(reason.label, language) : code
}

/** A reason that findings of a case propose, and the worst level of these. */
export interface ProposedReason {
  readonly reason: DossierReason
  readonly level: 'fail' | 'warn'
}

/** The reasons that the alerts of a case propose, worst first, else in their own order. */
export function proposedReasons(
  reasons: readonly DossierReason[],
  findings: readonly Finding[],
): readonly ProposedReason[] {
  return reasons
    .flatMap((reason): ProposedReason[] => {
      const levels = findings.flatMap(({ rule, level }) =>
        (level === 'fail' || level === 'warn') && reason.rules?.includes(rule) ? [level] : [],
      )
      if (levels.length === 0) return []
      return [{ reason, level: levels.includes('fail') ? 'fail' : 'warn' }]
    })
    .toSorted((a, b) => WEIGHT[a.level] - WEIGHT[b.level])
}
