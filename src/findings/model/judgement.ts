import type { Readable, Scalar } from '../../contract/readable.ts'
import type { LaudoValidation } from '../../contract/laudo.ts'
import type { LocalText } from '../../config/schema.ts'
import type { Evidence } from './evidence.ts'
import type { Finding, Flag } from './finding.ts'

/** Which of the answers count as this case's, and which were refused as another's (id-agrees, key-agrees, face-match-belongs). */
export interface Joined extends Evidence {
  readonly refused: {
    readonly analise: boolean
    readonly biometria: boolean
    readonly laudo: boolean
  }
}

/** One OCR field, judged. */
export interface FieldJudgement {
  /** Name in the interface; an unknown field's own name. */
  readonly name: string
  /** What is drawn of the name of a field that the interface does not name, where that is not the name itself. */
  readonly shownName?: string
  /** As it came. */
  readonly raw: Readable<Scalar>
  /** The value as text, zeros restored where a number had lost them; null where there is none. */
  readonly value: string | null
  readonly flag: Flag
  /** It would be confirmed, were there not an answer to come, or one that failed, which could speak against it. */
  readonly isWithheld: boolean
  /** Every finding that speaks of it, worst first. */
  readonly findings: readonly Finding[]
}

/** What a label of the laudo speaks of: the value itself, its format, its check digit, or no field. */
export type LineKind = 'value' | 'format' | 'digit' | 'death' | 'none' | 'unmatched'

/** One line of ConteudoValidacaoDocumento, judged on its own: the laudo table's flag. */
export interface LineJudgement {
  readonly index: number
  readonly line: LaudoValidation
  readonly kind: LineKind
  readonly fields: readonly string[]
  readonly flag: Exclude<Flag, 'absent'>
}

/** A code of the service with what the config says of it; `label` null where it is unmapped. */
export interface CodeJudgement {
  readonly code: string
  readonly label: LocalText | null
  readonly flag: Exclude<Flag, 'absent'>
}

/** The similarity as it can be drawn. */
export interface SimilarityJudgement {
  /** Percent, unrounded; null where no needle may be drawn (not computed, unreadable or out of range). */
  readonly percent: number | null
  /** As it came, as text; null where it was not computed. */
  readonly raw: string | null
  readonly flag: Flag
  readonly cutOffs: { readonly ok: number; readonly warn: number; readonly areDefaults: boolean }
  /** What to say beside the number. */
  readonly reading:
    | 'above-ok'
    | 'between'
    | 'below-warn'
    | 'not-computed'
    | 'out-of-range'
    | 'unreadable'
    | 'scale-unclear'
  readonly isIdentical: boolean
}

/** Everything that can be said of a case from its answers. */
export interface Judgement {
  readonly joined: Joined
  /** All findings, worst first. */
  readonly findings: readonly Finding[]
  /** The 26 fields of the interface in its order, then unknown ones; empty where there is no OCR. */
  readonly fields: readonly FieldJudgement[]
  readonly lines: readonly LineJudgement[]
  /** Analise.Status, Analise.Motivo; null where absent. */
  readonly status: CodeJudgement | null
  readonly reason: CodeJudgement | null
  /** OCR.TipoDocumento. */
  readonly documentType: CodeJudgement | null
  readonly similarity: SimilarityJudgement | null
  /** Fields plus findings that belong to no field (flags.md, "Levels"). */
  readonly counts: Readonly<Record<Flag, number>>
  readonly worst: Flag
}
