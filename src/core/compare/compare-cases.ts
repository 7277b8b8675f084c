import type { Case } from '../case/assemble.ts'
import type { Config } from '../config/schema.ts'
import { readable } from '../contract/readable.ts'
import { documentKindOf } from '../findings/facts/document-kind.ts'
import type { DocumentKind } from '../findings/model/document-kind.ts'
import type { Flag } from '../findings/model/finding.ts'
import type { CodeJudgement } from '../findings/model/judgement.ts'
import { compareFields, outcomeOf } from './compare-fields.ts'
import type { ComparedField, Outcome } from './compare-fields.ts'
import { howSimilaritiesDiffer } from './how-differ.ts'
import type { Difference } from './how-differ.ts'

/** A value of the whole case: its Chave, Status, Motivo or TaxaSimilaridade. */
export interface ConclusionValue {
  readonly flag: Flag
  /** Status or Motivo; null for the others. */
  readonly code: CodeJudgement | null
  /** Percent; null for a code, and where there is no usable number. */
  readonly percent: number | null
  /** The Chave, or the raw TaxaSimilaridade. */
  readonly raw: string | null
}

/** The same value of two cases. */
export interface ComparedConclusion {
  readonly is: 'conclusion'
  readonly name: 'Chave' | 'Status' | 'Motivo' | 'TaxaSimilaridade'
  readonly a: ConclusionValue | null
  readonly b: ConclusionValue | null
  readonly outcome: Outcome | null
  /** How different values differ, where words help. */
  readonly difference: Difference | null
}

export type ComparedRow = ComparedField | ComparedConclusion

/** The rows of the comparison. */
export interface ComparedCases {
  readonly conclusions: readonly ComparedConclusion[]
  readonly fields: readonly ComparedField[]
}

function ofCode(code: CodeJudgement | null): ConclusionValue | null {
  return code && { flag: code.flag, code, percent: null, raw: null }
}

function keyOf({ chave }: Case): ConclusionValue | null {
  return chave === null ? null : { flag: 'unchecked', code: null, percent: null, raw: chave }
}

function similarityOf({ judgement: { similarity } }: Case): ConclusionValue | null {
  if (!similarity || similarity.raw === null) return null
  return { flag: similarity.flag, code: null, percent: similarity.percent, raw: similarity.raw }
}

function conclusion(
  name: ComparedConclusion['name'],
  a: ConclusionValue | null,
  b: ConclusionValue | null,
  areKnown: boolean,
  difference: Difference | null = null,
): ComparedConclusion {
  const text = (value: ConclusionValue | null) =>
    value && (value.code?.code.trim() ?? (value.percent === null ? value.raw : String(value.percent)))
  const outcome = outcomeOf(text(a), text(b), (first, second) => first === second)
  return {
    is: 'conclusion',
    name,
    a,
    b,
    outcome: areKnown ? outcome : null,
    difference: outcome === 'different' ? difference : null,
  }
}

/** Whether the face match has arrived, or is known not to exist. */
function isFaceKnown({ panels: { face } }: Case): boolean {
  return face.state === 'ready' || (face.state === 'absent' && face.why === 'no-face-match')
}

function kindOf({ judgement }: Case, config: Config): DocumentKind {
  return documentKindOf(readable(judgement.joined.analise?.OCR), config)
}

/** The fields of a case's document; null where there is none to compare. */
function fieldsOf({ panels, judgement }: Case) {
  return panels.ocr.state === 'ready' ? judgement.fields : null
}

/** Compares two cases, as far as their answers have arrived. */
export function compareCases(a: Case, b: Case, config: Config): ComparedCases {
  const areConcluded = a.judgement.joined.analise !== null && b.judgement.joined.analise !== null
  const [kindA, kindB] = [kindOf(a, config), kindOf(b, config)]
  return {
    conclusions: [
      conclusion('Chave', keyOf(a), keyOf(b), true),
      conclusion('Status', ofCode(a.judgement.status), ofCode(b.judgement.status), areConcluded),
      conclusion('Motivo', ofCode(a.judgement.reason), ofCode(b.judgement.reason), areConcluded),
      conclusion(
        'TaxaSimilaridade',
        similarityOf(a),
        similarityOf(b),
        isFaceKnown(a) && isFaceKnown(b),
        howSimilaritiesDiffer(a.judgement.similarity, b.judgement.similarity),
      ),
    ],
    fields: compareFields(fieldsOf(a), fieldsOf(b), kindA === kindB ? kindA : 'unknown'),
  }
}

function withShown<R extends ComparedRow>(rows: readonly R[], shown: readonly R[]): readonly R[] {
  const byName = new Map(shown.map((row) => [row.name, row]))
  return rows.map((row) => ({
    ...row,
    ...byName.get(row.name),
    outcome: row.outcome,
    difference: row.difference,
  }))
}

/** A comparison of the values as they are, with the values as they are shown: masked ones may look the same and differ. */
export function withShownValues(compared: ComparedCases, shown: ComparedCases): ComparedCases {
  return {
    conclusions: withShown(compared.conclusions, shown.conclusions),
    fields: withShown(compared.fields, shown.fields),
  }
}
