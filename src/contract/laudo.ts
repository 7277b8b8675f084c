import * as z from 'zod/mini'
import { list, messages, record, scalar, text, Unreadable } from './readable.ts'

/** A general line of the report (interface, 2.5). */
export const LaudoTitle = z.looseObject({ Titulo: text, Valor: text })
export type LaudoTitle = z.output<typeof LaudoTitle>

/** One validation of the report: a document field, its value and the outcome in free text. */
export const LaudoValidation = z.looseObject({ Campo: text, Valor: text, MensagemValidacao: text })
export type LaudoValidation = z.output<typeof LaudoValidation>

/** The analysis report, the laudo (interface, 2.5). A line that is no object keeps its raw form as its Valor. */
export const Laudo = z.looseObject({
  ConteudoPadraoAnalise: list(LaudoTitle, (raw) => ({ Titulo: null, Valor: new Unreadable(raw) })),
  ConteudoValidacaoDocumento: list(LaudoValidation, (raw) => ({
    Campo: null,
    Valor: new Unreadable(raw),
    MensagemValidacao: null,
  })),
})
export type Laudo = z.output<typeof Laudo>

/** Answer of GET Score/ObterLaudo/{id} (interface, 4.4). */
export const LaudoAnswer = z.looseObject({ Status: scalar, Mensagens: messages, Laudo: record(Laudo) })
export type LaudoAnswer = z.output<typeof LaudoAnswer>
