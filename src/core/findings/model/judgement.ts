import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { LocalText } from '#core/config/schema.ts'
import type { DocumentKind, CaseAnswers } from './evidence.ts'
import type { Finding, Flag } from './finding.ts'

/** Which of the answers count as this case's, and which were refused as another's (id-agrees, key-agrees, face-match-belongs). */
export interface Joined extends CaseAnswers {
  readonly refused: {
    readonly analise: boolean
    readonly biometria: boolean
    readonly laudo: boolean
  }
}

/** Where a masked value of a case is: a field of the interface by its name, another by its index, or a line by its index. */
export type MaskedPlace =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'other-field' | 'line' | 'line-message'; readonly index: number }

/**
 * What was received in a field: a text or nothing; the JSON of a field that the interface does not have, where any is valid;
 * a type that the interface does not allow; a text that is too long. The last two cannot be read.
 */
export type FieldForm = 'text' | 'json' | 'wrong-type' | 'too-long'

export interface FieldJudgement {
  /** Name in the interface; an unknown field's own name, or its mask. */
  readonly name: string
  /** Where the value is masked and may be revealed: its place. */
  readonly masked?: MaskedPlace
  /** As received, as text; '' where nothing was. */
  readonly raw: string
  readonly form: FieldForm
  /** The value as text, zeros restored where a number had lost them; null where there is none. */
  readonly value: string | null
  /** Full years on the day of the judgement; of a birth date that is one and is not in the future. */
  readonly age?: number
  readonly flag: Flag
  /** Set where it has no value, as no document of this kind has one. */
  readonly isOfOtherKind?: true
  /** Whether it would be confirmed, but an answer that could contradict it is pending or failed. */
  readonly isWithheld: boolean
  /** Every finding about it, worst first. */
  readonly findings: readonly Finding[]
}

/**
 * What a label of the laudo is about: the value itself, its format, its check digit, a death record, or no field. A
 * `mention` reaches its fields and never confirms them.
 */
export type LineKind = 'value' | 'mention' | 'format' | 'digit' | 'death' | 'none' | 'unmatched'

/** Why a "valid" confirms nothing: it is of the format or digit only, of no value, of another one, or a mere mention. */
export type LineNote = 'format' | 'digit' | 'no-value' | 'other-value' | 'mention'

/** Campo, Valor and MensagemValidacao of a line. */
export type LinePart = 'label' | 'value' | 'message'

/** A line's parts are as received, as text; '' where nothing was. */
export interface LineJudgement extends Readonly<Record<LinePart, string>> {
  readonly index: number
  /** The parts that cannot be read: they have another type than the interface allows, or are too long. */
  readonly unreadable: readonly LinePart[]
  readonly kind: LineKind
  readonly fields: readonly string[]
  readonly flag: Exclude<Flag, 'absent'>
  /** What Valor and message say of the label's subject. */
  readonly reading: Reading
  /** Where Valor, or the message, is masked and may be revealed: its place. */
  readonly maskedValue?: MaskedPlace
  readonly maskedMessage?: MaskedPlace
  /** Why a line that says "valid" is not `ok`; left out where it is not so. */
  readonly note?: LineNote
}

/** A code of the service with its label and flag from the config; `label` is null where the config has none. */
export interface CodeJudgement {
  readonly code: string
  readonly label: LocalText | null
  readonly flag: Exclude<Flag, 'absent'>
  /** Set for a Status of an analysis that is still running. */
  readonly isPending?: true
}

export interface SimilarityJudgement {
  /** Percent, 0 to 100, unrounded; null where it cannot be shown (not computed, unreadable or out of range). */
  readonly percent: number | null
  /** As received, as text; null where it was not computed, or is not yet. */
  readonly raw: string | null
  readonly flag: Flag
  readonly cutOffs: { readonly ok: number; readonly warn: number; readonly areDefaults: boolean }
  /** How the number compares with the cut-offs, or why it cannot. */
  readonly reading:
    | 'above-ok'
    | 'between'
    | 'below-warn'
    | 'not-computed'
    /** The face match is not answered yet, whatever number came with it. */
    | 'pending'
    | 'out-of-range'
    | 'unreadable'
    | 'scale-unclear'
  readonly isIdentical: boolean
}

/** What can be said of a case as a whole; `incomplete`: nothing speaks against it, but a required part was not looked at. */
export const VERDICTS = ['fail', 'warn', 'incomplete', 'clear'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * How far a part was looked at. `partial`: some fields were not read; `unmapped`: the Status is not in the code table;
 * `unread`: it came, and a text or number of it was not understood, or a text of it is too long to be read.
 */
export const COVERAGE_STATES = [
  'complete',
  'partial',
  'missing',
  'pending',
  'failed',
  'unmapped',
  'unread',
] as const
export type CoverageState = (typeof COVERAGE_STATES)[number]

export interface Coverage {
  readonly part: CoveragePart
  readonly state: CoverageState
  /** Whether the verdict `clear` needs it (`coverage.required` of the config). */
  readonly isRequired: boolean
  /** The fields that were not read, by their interface names; only where the state is `partial`. */
  readonly fields: readonly string[]
  /** How many texts were not understood; 0 unless the state is `unread`. */
  readonly unread: number
}

/** What is against a case, said once: one or more findings that say one thing. */
export interface Cause {
  /** The worst level of its findings. */
  readonly flag: 'fail' | 'warn'
  /** Places in `Judgement.findings`; the first leads. */
  readonly findings: readonly number[]
  /** How many lines of the report share its message; left out where something else makes it one cause. */
  readonly lines?: number
}

/** A free text beside the validation lines of the report: of a general line, of the analysis or of an envelope. */
export interface TextJudgement {
  /** Its label as received, or the interface's name. */
  readonly label: string
  readonly text: string
  readonly outcome: Outcome
  /** Whether it is the service's reason, which also has a code. */
  readonly isReason: boolean
  /** Whether it is a verdict of which nothing was understood. */
  readonly isUnreadVerdict: boolean
}

export interface Judgement {
  readonly joined: Joined
  readonly kind: DocumentKind
  /** All findings, worst first. */
  readonly findings: readonly Finding[]
  /** As shown: those of the interface in its order, then unknown ones; empty where there is no OCR. */
  readonly fields: readonly FieldJudgement[]
  /** How many were read of those that this kind of document has; also where there is no OCR. */
  readonly fieldsRead: { readonly read: number; readonly count: number }
  readonly lines: readonly LineJudgement[]
  readonly texts: readonly TextJudgement[]
  /** Analise.Status, Analise.Motivo; null where absent. */
  readonly status: CodeJudgement | null
  readonly reason: CodeJudgement | null
  /** OCR.TipoDocumento. */
  readonly documentType: CodeJudgement | null
  readonly similarity: SimilarityJudgement | null
  /** What is against the case, worst first. */
  readonly causes: readonly Cause[]
  /** How many causes are fail and warn, and how many fields have each other flag. */
  readonly counts: Readonly<Record<Flag, number>>
  readonly verdict: Verdict
  /** Every part, in the order of `COVERAGE_PARTS`. */
  readonly coverage: readonly Coverage[]
}

/** What a text of the service says of its subject. */
export const OUTCOMES = [
  /** Every word is understood, and together they confirm. */
  'confirmed',
  'refused',
  'doubtful',
  /** What would speak against the subject was not found. */
  'nothing-found',
  /** Nothing was validated. */
  'not-validated',
  'unrecognised',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A word or phrase of a confirmation, folded, and what it says there: that it is so, of what, by whom, how far. */
export interface ConfirmingWords {
  readonly words: string
  readonly role: 'confirmation' | 'datum' | 'source' | 'degree'
}

export interface Reading {
  readonly outcome: Outcome
  /** The words that decided, folded: `NAO … CADASTRADO`; '' where none did. */
  readonly words: string
  /** Why a text confirms; left out where it does not. */
  readonly because?: readonly ConfirmingWords[]
}
