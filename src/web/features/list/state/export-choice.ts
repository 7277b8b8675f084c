/** The kinds of file that a list is exported as. */
export const EXPORT_FORMS = ['xlsx', 'csv', 'json'] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

/** How much of a person a file holds: nothing but the Chave, or names, CPFs and the sentences that quote them. */
export const EXPORT_CONTENTS = ['keys-only', 'personal'] as const
export type ExportContent = (typeof EXPORT_CONTENTS)[number]

/** What the person chose for an export; kept for this session. */
export interface ExportChoice {
  readonly form: ExportForm
  readonly content: ExportContent
}

/** Personal data is written to the disk only if asked for. */
export const FIRST_EXPORT: ExportChoice = { form: 'xlsx', content: 'keys-only' }
