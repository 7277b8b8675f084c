import { isBlankText } from '#core/findings/values/text-value.ts'
import type { Case } from './assemble.ts'

export interface HolderName {
  readonly name: string
  readonly isInLaudo: boolean
}

/** The holder's name from the OCR or, without an OCR, from the laudo; null if it is in neither. */
export function holderNameOf({ judgement, panels }: Pick<Case, 'judgement' | 'panels'>): HolderName | null {
  const ocrName = judgement.fields.find((field) => field.name === 'Nome')?.value
  if (ocrName) return { name: ocrName, isInLaudo: false }
  if (panels.ocr.state === 'ready') return null
  const line = judgement.lines.find(({ kind, fields }) => kind === 'value' && fields.includes('Nome'))
  if (!line || isBlankText(line.value) || line.unreadable.includes('value')) return null
  return { name: line.value, isInLaudo: true }
}
