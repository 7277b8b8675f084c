import type { CalendarDate } from '@internationalized/date'
import type { Config } from '../config/schema.ts'
import type { Analise } from '../contract/analise.ts'
import type { Biometria } from '../contract/biometria.ts'
import type { Laudo } from '../contract/laudo.ts'

/** What the person asked for. */
export interface Asked {
  readonly by: 'chave' | 'id'
  readonly value: string
}

/** The answers of one case as far as they came; null where there is none (not asked, absent, failed, on its way). */
export interface Evidence {
  readonly asked: Asked
  readonly analise: Analise | null
  readonly biometria: Biometria | null
  readonly laudo: Laudo | null
  /**
   * Answers that nobody has seen though there may be one: on their way, failed or never asked for. What they would say
   * against a value is not known.
   */
  readonly missing?: readonly ('biometria' | 'laudo')[]
}

/** What a rule may know besides the answers. */
export interface Context {
  readonly config: Config
  readonly today: CalendarDate
}
