import type { CodeMeaning } from '../../config/schema.ts'
import { jsonText, Unreadable } from '../../contract/readable.ts'
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
  if (raw instanceof Unreadable) return { code: jsonText(raw.raw), label: null, flag: 'unchecked' }
  const code = String(raw).trim()
  if (code === '') return null
  const meaning = table && Object.hasOwn(table, code) ? table[code] : undefined
  return { code, label: meaning?.label ?? null, flag: meaning?.level ?? 'unchecked' }
}

/** The values for a sentence about a code: the code, and its label in both languages where it has one. */
export function codeParams({ code, label }: CodeJudgement): Readonly<Record<string, string>> {
  if (label === null) return { code }
  if (typeof label === 'string') return { code, labelPt: label, labelEn: label }
  return { code, labelPt: label['pt-BR'], labelEn: label.en }
}
