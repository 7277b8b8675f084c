import type { DocumentKind } from '../findings/model/evidence.ts'

/** What one case adds to a report over its list: nothing of it is a value of the case. */
export interface Observation {
  readonly kind: DocumentKind
  /** What is counted of it, each once: see `keyOf` of the report. */
  readonly keys: readonly string[]
  /** A fingerprint that tells persons apart: a text that Lupa does not know is shown only if several had it. Null where nobody was read. */
  readonly person: string | null
  /** Analise.DataEnvio as yyyy-mm-dd; null where it is no date. */
  readonly sent: string | null
}
