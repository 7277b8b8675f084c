import type { CalendarDate } from '@internationalized/date'
import type { Config } from '../../config/schema.ts'
import type { Analise } from '../../contract/analise.ts'
import type { Biometria } from '../../contract/biometria.ts'
import type { Laudo } from '../../contract/laudo.ts'

/** How one case is referred to: by its Chave or by its Id. */
export interface CaseReference {
  readonly by: 'chave' | 'id'
  readonly value: string
}

/** The answers of one case as far as they came; null where there is none (not asked, absent, failed, on its way). */
export interface Evidence {
  readonly asked: CaseReference
  readonly analise: Analise | null
  readonly biometria: Biometria | null
  readonly laudo: Laudo | null
  /**
   * Answers that nobody has seen though there may be one: on their way, failed or never asked for. What they would say
   * against a value is not known. Nor is it of one that came and said itself that there is no such record.
   */
  readonly missing?: readonly ('biometria' | 'laudo')[]
}

/** What two cases share, though it should be one case's or one person's. */
export type LinkKind =
  | 'cpf'
  | 'document-number'
  | 'security-number'
  | 'renach'
  | 'form-number'
  | 'key'
  | 'parents'

/** How another case is asked for. */
export interface OtherCase extends CaseReference {
  /** Its value as privacy mode shows it, which the other case's own names decide. */
  readonly masked: string
}

/** Another case of the list, as far as it is compared with. */
export interface LinkedCase {
  readonly asked: OtherCase
  readonly id: string | null
  /** As read from its document; null where no CPF was read that can be compared. */
  readonly cpf: string | null
  readonly name: string | null
}

/** What the case shares with others of the list, and what differs all the same. */
export interface CaseLink {
  readonly kind: LinkKind
  /** `either`: a CPF is missing on one side, so that it is not known whether the persons differ. */
  readonly differs: 'name' | 'cpf' | 'either' | 'key' | 'id'
  /** Some of the others, at most 10. */
  readonly others: readonly LinkedCase[]
  /** How many others there are. */
  readonly total: number
}

/** What a rule may know besides the answers. */
export interface Context {
  readonly config: Config
  readonly today: CalendarDate
  /** What the case shares with others; left out where it stands alone. */
  readonly links?: readonly CaseLink[]
}
