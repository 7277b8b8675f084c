import { codeOf } from '#core/findings/facts/codes.ts'
import type { Config } from '#core/config/schema.ts'
import type { CodeJudgement, JoinedAnswers, Judgement } from '#core/findings/model/judgement.ts'
import { isScalar } from '#core/service/contract/record.ts'
import { truncate } from '#modules/links/core/truncate.ts'

export const CODE_TABLES = ['Status', 'Motivo', 'TipoDocumento', 'Biometria'] as const
export type CodeTable = (typeof CODE_TABLES)[number]

/** A code that the config does not explain. */
export interface UnknownCode {
  readonly table: CodeTable
  readonly code: string
}

export interface UnreadText {
  readonly label: string
  readonly text: string
}

export interface UnknownField {
  readonly section: 'Analise' | 'Biometria' | 'Laudo' | 'OCR'
  /** '' unless it is an identifier: the name could be a personal value. */
  readonly name: string
}

/** Not masked. */
interface Unexplained {
  readonly codes: readonly UnknownCode[]
  readonly texts: readonly UnreadText[]
  readonly fields: readonly UnknownField[]
}

/** Texts, or fields, of a case: several times as many as a laudo has lines. */
const MAX_ENTRIES = 100

const IDENTIFIER = /^[A-Za-z]\w{0,39}$/

/** What the config does not explain in a case. */
export function unexplainedIn(judgement: Judgement, config: Config): Unexplained {
  return {
    codes: unknownCodes(judgement, config),
    texts: unreadTexts(judgement).slice(0, MAX_ENTRIES),
    fields: unknownFields(judgement.joined).slice(0, MAX_ENTRIES),
  }
}

function unknownCodes(
  { status, reason, documentType, joined }: Judgement,
  config: Config,
): readonly UnknownCode[] {
  const face = joined.analise?.Biometria
  const codes: Readonly<Record<CodeTable, CodeJudgement | null>> = {
    Status: status,
    Motivo: reason,
    TipoDocumento: documentType,
    Biometria: isScalar(face) ? codeOf(face, config.codes?.Biometria) : null,
  }
  return CODE_TABLES.flatMap((table) => {
    const code = codes[table]
    const isUnknown = code !== null && code.label === null && code.flag === 'unchecked'
    return isUnknown ? [{ table, code: truncate(code.code) }] : []
  })
}

function unreadTexts({ lines, texts, reason }: Judgement): readonly UnreadText[] {
  const unreadLines = lines
    .filter(({ reading: { outcome } }) => outcome === 'unrecognised')
    // Some lines have their outcome in Valor.
    .map(({ label, value, message }) => ({ label: truncate(label), text: truncate(message || value) }))
  const unreadVerdicts = texts
    // The reason's text repeats its code.
    .filter(({ isReason, isUnreadVerdict }) => isUnreadVerdict && (!isReason || reason === null))
    .map(({ label, text }) => ({ label: truncate(label), text: truncate(text) }))
  return [...unreadLines, ...unreadVerdicts]
}

function otherFields(
  section: UnknownField['section'],
  ...objects: readonly ({ readonly others: object } | null | undefined)[]
): readonly UnknownField[] {
  const names = new Set(objects.flatMap((object) => Object.keys(object?.others ?? {})))
  return [...names].map((name) => ({ section, name: IDENTIFIER.test(name) ? name : '' }))
}

function unknownFields({ analise, biometria, laudo }: JoinedAnswers): readonly UnknownField[] {
  const lines = [...(laudo?.ConteudoPadraoAnalise ?? []), ...(laudo?.ConteudoValidacaoDocumento ?? [])]
  return [
    ...otherFields('Analise', analise),
    ...otherFields('Biometria', biometria),
    ...otherFields('Laudo', laudo, ...lines),
    ...otherFields('OCR', analise?.OCR),
  ]
}
