import { readable, unreadOf, Unread, UNREAD_FIELDS } from '../../contract/readable.ts'
import type { Evidence } from '../model/evidence.ts'
import type { Joined } from '../model/judgement.ts'

/** A list or record of a case that was not read to its end; `of` names it for the sentence of the finding. */
export interface UnreadPart {
  readonly of: 'lines' | 'messages' | 'fields'
  readonly rest: Unread
}

/** What is too long to be read whole in a case's answers: what its rest says is unknown. */
export function unreadParts(
  { messages = [] }: Evidence,
  { analise, biometria, laudo }: Joined,
): readonly UnreadPart[] {
  const records = [analise, readable(analise?.OCR), biometria, laudo]
  const rests = [
    ['lines', unreadOf(laudo?.ConteudoValidacaoDocumento)],
    ['lines', unreadOf(laudo?.ConteudoPadraoAnalise)],
    ...messages.map((message) => ['messages', message] as const),
    ...records.map((record) => ['fields', record?.[UNREAD_FIELDS]] as const),
  ] as const
  return rests.flatMap(([of, rest]) => (rest instanceof Unread ? [{ of, rest }] : []))
}
