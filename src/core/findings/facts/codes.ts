import { localText } from '../../config/local-text.ts'
import type { TextLanguage } from '../../config/local-text.ts'
import type { CodeMeaning } from '../../config/schema.ts'
import { isScalar, shownText, Unreadable } from '../../service/contract/readable.ts'
import type { Readable, Scalar } from '../../service/contract/readable.ts'
import type { CodeJudgement } from '../model/judgement.ts'
import { flagOfOutcome } from '../reading/read-lines.ts'
import { readText } from '../reading/read-text.ts'
import type { RuleInput } from './rule-input.ts'

/**
 * Looks a code of the service up in the config’s code table. The interface publishes no table (2.3), so an unmapped code
 * has no label and no level.
 *
 * @returns null where there is no code.
 */
export function codeOf(
  raw: Readable<Scalar> | undefined,
  table: Readonly<Record<string, CodeMeaning>> | undefined,
): CodeJudgement | null {
  if (raw === undefined || raw === null) return null
  if (raw instanceof Unreadable) return { code: shownText(raw), label: null, flag: 'unchecked' }
  const code = String(raw).trim()
  if (code === '') return null
  const meaning = table && Object.hasOwn(table, code) ? table[code] : undefined
  return { code, label: meaning?.label ?? null, flag: meaning?.level ?? 'unchecked' }
}

/** What a sentence of each language calls the label of a code. */
const LABEL_PARAMS = { 'pt-BR': 'labelPt', en: 'labelEn' } as const satisfies Record<TextLanguage, string>

/** The values for a sentence about a code: the code, and its label in every language where it has one. */
export function codeParams({ code, label }: CodeJudgement): Readonly<Record<string, string>> {
  if (label === null) return { code }
  const labels = (Object.keys(LABEL_PARAMS) as TextLanguage[]).map((language) => [
    LABEL_PARAMS[language],
    localText(label, language),
  ])
  return { code, ...Object.fromEntries(labels) }
}

/** An unmapped code that is a word is read like a verdict. */
function asWord(code: CodeJudgement | null, raw: unknown, { vocabulary }: RuleInput): CodeJudgement | null {
  if (!code || code.label !== null || raw instanceof Unreadable) return code
  return { ...code, flag: flagOfOutcome(readText(code.code, vocabulary).outcome) }
}

/** Analise.Status with its entry in the config’s code table; null where it is absent. */
export function statusOf(input: RuleInput): CodeJudgement | null {
  const raw = input.joined.analise?.Status
  return asWord(codeOf(raw, input.context.config.codes?.Status), raw, input)
}

export function reasonOf({ joined, context }: RuleInput): CodeJudgement | null {
  return codeOf(joined.analise?.Motivo, context.config.codes?.Motivo)
}

export function documentTypeOf({ ocr, context }: RuleInput): CodeJudgement | null {
  return codeOf(ocr?.TipoDocumento, context.config.codes?.TipoDocumento)
}

/**
 * The field `Biometria`, which the interface describes but its reference response does not contain (2.3). A word in it may
 * speak against the case, and never for it: what it would confirm is not published.
 */
export function faceOutcomeOf(input: RuleInput): CodeJudgement | null {
  const raw = input.joined.analise?.['Biometria']
  if (!isScalar(raw)) return null
  const code = codeOf(raw, input.context.config.codes?.Biometria)
  const word = typeof raw === 'string' ? asWord(code, raw, input) : code
  return word?.label === null && word.flag === 'ok' ? code : word
}
