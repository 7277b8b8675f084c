import { unreadOf, Unread } from '../../contract/readable.ts'
import type { Evidence } from '../model/evidence.ts'
import type { Joined } from '../model/judgement.ts'

/** A list of a case that was not read to its end; `of` names it for the sentence of the finding. */
export interface UnreadPart {
  readonly of: 'lines' | 'general' | 'messages'
  readonly rest: Unread
}

/** The lists of a case's answers that are too long to be read whole. What their rest says is unknown. */
export function unreadParts({ messages = [] }: Evidence, { laudo }: Joined): readonly UnreadPart[] {
  const lines = unreadOf(laudo?.ConteudoValidacaoDocumento)
  const general = unreadOf(laudo?.ConteudoPadraoAnalise)
  return [
    ...(lines ? [{ of: 'lines', rest: lines } as const] : []),
    ...(general ? [{ of: 'general', rest: general } as const] : []),
    ...messages
      .filter((message) => message instanceof Unread)
      .map((rest) => ({ of: 'messages', rest }) as const),
  ]
}
