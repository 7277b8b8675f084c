import { isBlankText } from '#core/findings/values/text-value.ts'
import type { Case } from './assemble.ts'

export interface HolderName {
  readonly name: string
  /** Whether only the laudo has it. */
  readonly isInLaudo: boolean
}

/** The holder's name by the document; where there is no reading of that, by the laudo. Null where neither has one. */
export function holderNameOf({ judgement, panels }: Pick<Case, 'judgement' | 'panels'>): HolderName | null {
  const read = judgement.fields.find((field) => field.name === 'Nome')?.value
  if (read) return { name: read, isInLaudo: false }
  if (panels.ocr.state === 'ready') return null
  const line = judgement.lines.find(({ kind, fields }) => kind === 'value' && fields.includes('Nome'))
  if (!line || isBlankText(line.value) || line.unreadable.includes('value')) return null
  return { name: line.value, isInLaudo: true }
}
