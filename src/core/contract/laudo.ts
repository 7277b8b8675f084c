import * as z from 'zod/mini'
import { list, messages, record, scalar, text, Unreadable } from './readable.ts'

/** A general line of the report: label and value (interface, 2.5). */
export const LaudoTitle = z.looseObject({ Titulo: text, Valor: text })
export type LaudoTitle = z.output<typeof LaudoTitle>

/**
 * A validation of the report (interface, 2.5): document field, its value (a dash where there is none), and the outcome
 * in free text (empty or a dash where no validation applies).
 */
export const LaudoValidation = z.looseObject({ Campo: text, Valor: text, MensagemValidacao: text })
export type LaudoValidation = z.output<typeof LaudoValidation>

/** The analysis report, the laudo (interface, 2.5). A line that is not an object is kept, unread, as its Valor. */
export const Laudo = z.looseObject({
  /** General information about the analysis. */
  ConteudoPadraoAnalise: list(LaudoTitle, (raw) => ({ Titulo: null, Valor: new Unreadable(raw) })),
  /** One entry per validated document field. */
  ConteudoValidacaoDocumento: list(LaudoValidation, (raw) => ({
    Campo: null,
    Valor: new Unreadable(raw),
    MensagemValidacao: null,
  })),
})
export type Laudo = z.output<typeof Laudo>

/** Answer of GET Score/ObterLaudo/{id} (interface, 4.4): envelope (2.1) and report. */
export const LaudoAnswer = z.looseObject({ Status: scalar, Mensagens: messages, Laudo: record(Laudo) })
export type LaudoAnswer = z.output<typeof LaudoAnswer>
