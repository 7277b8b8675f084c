import { localText } from '../../config/local-text.ts'
import type { TextLanguage } from '../../config/local-text.ts'
import type { CodeMeaning } from '../../config/schema.ts'
import { shownText, Unreadable } from '../../contract/readable.ts'
import type { Readable, Scalar } from '../../contract/readable.ts'
import type { CodeJudgement } from '../model/judgement.ts'

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
export const LABEL_PARAMS = { 'pt-BR': 'labelPt', en: 'labelEn' } as const satisfies Record<
  TextLanguage,
  string
>

/** The values for a sentence about a code: the code, and its label in every language where it has one. */
export function codeParams({ code, label }: CodeJudgement): Readonly<Record<string, string>> {
  if (label === null) return { code }
  const labels = (Object.keys(LABEL_PARAMS) as TextLanguage[]).map((language) => [
    LABEL_PARAMS[language],
    localText(label, language),
  ])
  return { code, ...Object.fromEntries(labels) }
}
