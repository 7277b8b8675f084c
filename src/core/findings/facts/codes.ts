import { localText } from '#core/config/local-text.ts'
import type { TextLanguage } from '#core/config/local-text.ts'
import type { Config, StatusMeaning } from '#core/config/schema.ts'
import { isAnswered } from '#core/service/contract/answers.ts'
import type { Analise, Ocr } from '#core/service/contract/answers.ts'
import { isScalar, textAsSent } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import type { CodeJudgement } from '#core/findings/model/judgement.ts'
import { flagOfOutcome } from '#core/findings/reading/read-lines.ts'
import { readText } from '#core/findings/reading/read-text.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'

/** Looks up a code in a table of the config. The interface publishes no table (2.3), so an unmapped code has no label. */
export function codeOf(
  sent: Scalar | null,
  table: Readonly<Record<string, StatusMeaning>> | undefined,
): CodeJudgement | null {
  const code = String(sent ?? '').trim()
  if (code === '') return null
  const meaning = table && Object.hasOwn(table, code) ? table[code] : undefined
  const { label = null, level = 'unchecked' } = meaning ?? {}
  if (level === 'pending') return { code, label, flag: 'unchecked', isPending: true }
  return { code, label, flag: level }
}

export const IN_PROGRESS =
  /(?<!\b(?:NAO|NOT) )\b(?:(?:EM|SOB|PARA) (?:ANALISE|ANDAMENTO|AVALIACAO|CURSO|ESPERA|EXECUCAO|FILA|PROCESSAMENTO|REVISAO|VALIDACAO|VERIFICACAO)|NA FILA|ANALISANDO|PROCESSANDO|AGUARDA(?:NDO)?|PENDENTE|NAO (?:ANALISAD|CONCLUID|FINALIZAD|INICIAD|PROCESSAD|RESPONDID)[AO]|IN (?:PROGRESS|REVIEW)|UNDER (?:REVIEW|WAY)|NOT (?:COMPLETED?|DONE|FINISHED|STARTED)|AWAITING|PENDING|PROCESSING|QUEUED|RUNNING|WAITING)\b/

function unreadableCode(code: string): CodeJudgement {
  return { code, label: null, flag: 'unchecked' }
}

const LABEL_PARAMS = { 'pt-BR': 'labelPt', en: 'labelEn' } as const satisfies Record<TextLanguage, string>

export function codeParams({ code, label }: CodeJudgement): Readonly<Record<string, string>> {
  if (label === null) return { code }
  const labels = (Object.keys(LABEL_PARAMS) as TextLanguage[]).map((language) => [
    LABEL_PARAMS[language],
    localText(label, language),
  ])
  return { code, ...Object.fromEntries(labels) }
}

/** Reads an unmapped code that is a word like a verdict. */
function readAsWord(code: CodeJudgement | null, vocabulary: Vocabulary): CodeJudgement | null {
  if (!code || code.label !== null) return code
  return { ...code, flag: flagOfOutcome(readText(code.code, vocabulary).outcome) }
}

/** A label like "Em análise" means pending, unless the table gives it a level that judges. */
function mappedStatus({ Status }: Analise, { codes }: Config): CodeJudgement | null {
  const code = codeOf(Status, codes?.Status)
  if (!code || code.label === null || code.flag !== 'unchecked') return code
  const labels = typeof code.label === 'string' ? [code.label] : Object.values(code.label)
  const isPending = labels.some((label) => IN_PROGRESS.test(foldWords(label)))
  return isPending ? { ...code, isPending } : code
}

export function statusOf(
  analise: Analise | null,
  config: Config,
  vocabulary: Vocabulary,
): CodeJudgement | null {
  if (analise === null) return null
  if ('Status' in analise.unreadable) return unreadableCode(textAsSent(analise, 'Status'))
  return readAsWord(mappedStatus(analise, config), vocabulary)
}

export function isInProgress(analise: Analise, config: Config): boolean {
  return !isAnswered(analise) || mappedStatus(analise, config)?.isPending === true
}

export function reasonOf(analise: Analise | null, { codes }: Config): CodeJudgement | null {
  if (analise === null) return null
  if ('Motivo' in analise.unreadable) return unreadableCode(textAsSent(analise, 'Motivo'))
  return codeOf(analise.Motivo, codes?.Motivo)
}

export function documentTypeOf(ocr: Ocr | null, { codes }: Config): CodeJudgement | null {
  if (ocr === null) return null
  if ('TipoDocumento' in ocr.unreadable) return unreadableCode(textAsSent(ocr, 'TipoDocumento'))
  return codeOf(ocr.TipoDocumento, codes?.TipoDocumento)
}

/**
 * Reads Analise.Biometria. The interface describes the field, and its reference response has none (2.3). A word in it may
 * speak against the case, never for it: its meaning is not published.
 */
export function faceOutcomeOf(
  analise: Analise | null,
  { codes }: Config,
  vocabulary: Vocabulary,
): CodeJudgement | null {
  const biometria = analise?.Biometria
  if (!isScalar(biometria)) return null
  const code = codeOf(biometria, codes?.Biometria)
  const outcome = typeof biometria === 'string' ? readAsWord(code, vocabulary) : code
  return outcome?.label === null && outcome.flag === 'ok' ? code : outcome
}
