import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { Finding, Level } from '#core/findings/model/finding.ts'

/** What a rule returns. `runRules` adds the rule's name and the defaults: `fields` are the OCR fields among the sides. */
export type FindingDraft = Pick<Finding, 'variant' | 'sides'> & Partial<Omit<Finding, 'rule'>>

export const RULE_GROUPS = ['laudo', 'service', 'cross', 'list', 'value'] as const
type RuleGroup = (typeof RULE_GROUPS)[number]

/**
 * The customer's next step. `office`: come with the original document; nothing that can be sent helps, and the message
 * must not say why. `wait`: nothing, we have to clarify it.
 */
export type Step =
  | 'office'
  | 'valid-document'
  | 'other-document'
  | 'new-photo'
  | 'new-selfie'
  | 'check-cpf'
  | 'wait'

type StepByLevel = Readonly<Record<'fail' | 'warn', Step>>

/** A refusal may mean fraud. A doubt about it is ours to clarify. */
export const REFUSAL_STEP: StepByLevel = { fail: 'office', warn: 'wait' }

/** The catalogue has its texts, `finding.<rule>.…`. CONTRIBUTING.md explains how to add a rule. */
export interface Rule {
  readonly group: RuleGroup
  /** Level of each variant before the config changes it; several levels if a code table or the text itself decides. */
  readonly variants: Readonly<Record<string, Level | readonly Level[]>>
  /** The config may raise the level of these variants, although they are notes. */
  readonly doubts?: readonly string[]
  /** The verdict's sentence has these variants, although they are notes. */
  readonly prominent?: readonly string[]
  /**
   * `office` for a tampered document, a document of several persons or a death: the reader may be the forger. If a bad
   * picture or a slip may be the cause, the customer sends a better one.
   */
  readonly step: Step | StepByLevel
  /** Overrides `step` for variants that the customer cannot fix that way. */
  readonly stepOfVariant?: Readonly<Partial<Record<string, Step>>>
  /** Set for the service's own conclusions. They are listed after everything that the reader can compare. */
  readonly isConclusion?: true
  /** Set if the rule refuses answers of another case. Switched off, it would hide that an answer is gone. */
  readonly isRefusal?: true
  /** These rules' findings about the same field say the same and more. */
  readonly foldsInto?: readonly string[]
  readonly find: (input: RuleInput) => readonly FindingDraft[]
}

export type Rules = Readonly<Record<string, Rule>>
