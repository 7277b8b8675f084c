import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { Finding, Level } from '#core/findings/model/finding.ts'

/** What a rule finds; its name and whatever is left out is added by `findAll`. */
export type Found = Pick<Finding, 'variant' | 'sides'> & Partial<Omit<Finding, 'rule'>>

export const RULE_GROUPS = ['laudo', 'service', 'cross', 'list', 'value'] as const
export type RuleGroup = (typeof RULE_GROUPS)[number]

/**
 * What a customer is asked to do. `office`: to come with the original document, as nothing that can be sent helps; the
 * reason must not be written to anybody. `wait`: nothing, the question is ours.
 */
export type Step =
  | 'office'
  | 'valid-document'
  | 'other-document'
  | 'new-photo'
  | 'new-selfie'
  | 'check-cpf'
  | 'wait'

interface StepByLevel {
  readonly fail: Step
  readonly warn: Step
}

/** A refusal may mean fraud; a doubt about it is ours to settle. */
export const REFUSAL_STEP: StepByLevel = { fail: 'office', warn: 'wait' }

/**
 * A rule: it checks one case and returns its findings. Its texts are the catalogue's `finding.<rule>.…`; CONTRIBUTING.md
 * says how to add one.
 */
export interface Rule {
  readonly group: RuleGroup
  /**
   * Every variant that it can find, with its level before the config changes it; several levels where the config's code
   * tables or the text itself decide.
   */
  readonly variants: Readonly<Record<string, Level | readonly Level[]>>
  /** The variants whose note is a doubt: the config may raise its level. */
  readonly doubts?: readonly string[]
  /** The variants whose note the verdict's sentence says, too. */
  readonly prominent?: readonly string[]
  /**
   * What a customer is asked to do. A tampered document, a document of several persons or a death is `office`: whoever
   * reads the message may be the forger. What a bad picture or a slip explains as well asks for a better one.
   */
  readonly step: Step | StepByLevel
  /** Variants for which `step` would ask for what the customer cannot give. */
  readonly stepOfVariant?: Readonly<Partial<Record<string, Step>>>
  /** Whether it is the service's own conclusion: listed after everything that the reader can compare. */
  readonly isConclusion?: true
  /** Whether it refuses an answer as another case's: switched off, the answer would disappear without a trace. */
  readonly isRefusal?: true
  /** The rules whose findings about the same field say the same and more. */
  readonly foldsInto?: readonly string[]
  readonly find: (input: RuleInput) => readonly Found[]
}

export type Rules = Readonly<Record<string, Rule>>
