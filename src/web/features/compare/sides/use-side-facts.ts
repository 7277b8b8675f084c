import type { Case } from '../../../../core/case/assemble.ts'
import { readWallClock } from '../../../../core/findings/values/wall-clock.ts'
import { useText } from '../../../i18n/text.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { useCodeText } from '../../../wording/field-text.ts'

/** A fact by which a case is recognised. */
export interface SideFact {
  readonly name: 'document' | 'Chave' | 'Id' | 'answered'
  /** Null where the value says it all. */
  readonly label: string | null
  readonly value: string
}

/** The holder's name as the document was read. */
export function nameOf({ judgement }: Case): string | null {
  return judgement.fields.find(({ name }) => name === 'Nome')?.value ?? null
}

/** The document, Chave, Id and date of a case, those that are known; a case in privacy mode is given masked. */
export function useSideFacts(): (shown: Case) => readonly SideFact[] {
  const { say, format } = useText()
  const codeText = useCodeText()
  return ({ reference, chave, id, judgement }) => {
    const { documentType, fields, joined } = judgement
    const state = fields.find(({ name }) => name === 'EstadoDocumento')?.value
    const kind =
      documentType && [codeText(documentType), state && inlineText(state)].filter(Boolean).join(' · ')
    const answer = joined.analise?.DataResposta
    const answered = typeof answer === 'string' ? readWallClock(answer) : null
    const facts = [
      ['document', null, kind],
      ['Chave', 'Chave', chave ?? (reference.by === 'chave' ? reference.value : null)],
      ['Id', 'Id', id ?? (reference.by === 'id' ? reference.value : null)],
      ['answered', null, answered && say('case.answered', { at: format.dateTime(answered.at) })],
    ] as const
    return facts.flatMap(([name, label, value]) => (value ? [{ name, label, value }] : []))
  }
}
