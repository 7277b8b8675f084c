import { shownText } from '../core/contract/readable.ts'
import type { LineJudgement } from '../core/findings/model/judgement.ts'
import { isBlankText } from '../core/findings/values/text-value.ts'
import type { MessageId } from '../web/i18n/language.ts'

/** The word of a line's flag; more specific for a note, and for a missing value. */
export function lineWord({ flag, note, line }: LineJudgement): MessageId {
  if (note) return `line.note.${note}`
  if (flag !== 'ok') return `line.${flag}`
  return isBlankText(shownText(line.Valor)) ? 'line.ok.noValue' : 'line.ok'
}
