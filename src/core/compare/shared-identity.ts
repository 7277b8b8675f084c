import type { Case } from '../case/assemble.ts'
import type { Config } from '../config/schema.ts'
import { compareNames } from '../findings/values/names.ts'
import { applyLevel } from '../findings/rule-levels.ts'
import type { LinkKind } from '../findings/model/evidence.ts'
import { flagOf, FLAGS } from '../findings/model/finding.ts'
import type { Flag } from '../findings/model/finding.ts'
import { LINK_FIELDS, weighLink } from '../findings/rules/links.ts'
import type { WeighedLink } from '../findings/rules/links.ts'
import { linkCases } from '../links/links.ts'
import { summaryOf } from '../links/summary-of.ts'

/** Something that two cases share and that should belong to one person, one document or one case. */
export interface SharedIdentity {
  readonly kind: LinkKind
  /** The fields of it, by their interface names; `Chave` for a shared Chave. */
  readonly fields: readonly string[]
  /** What the rule says of the two cases; null where it finds nothing. */
  readonly found: Pick<WeighedLink, 'rule' | 'variant'> | null
  /** The level of that, as configured; `unchecked` where nothing speaks against it. */
  readonly flag: Flag
}

function fieldsOf(kind: LinkKind): readonly string[] {
  if (kind === 'key') return ['Chave']
  // The name is what differs, not what is shared.
  if (kind === 'cpf') return ['CPF']
  if (kind === 'parents') return ['NomeMae', 'NomePai', 'DataNascimento']
  return LINK_FIELDS[kind].flatMap((each) => each.split('|'))
}

/**
 * What two cases share that identifies a person, a document or a case, strongest first: weighed as the links of a list are,
 * so that it says what the finding of each case says. None for one case on both sides.
 */
export function sharedIdentityOf(a: Case, b: Case, config: Config): readonly SharedIdentity[] {
  const own = summaryOf(a, config)
  const { shared, linksOfRow } = linkCases([own, summaryOf(b, config)])
  return shared
    .map((kind): SharedIdentity => {
      const link = linksOfRow(0).find((each) => each.kind === kind)
      const weighed = link ? weighLink(link, own) : null
      const [applied] = weighed ? applyLevel(weighed, config.rules) : []
      const found = weighed && { rule: weighed.rule, variant: weighed.variant }
      return { kind, fields: fieldsOf(kind), found, flag: applied ? flagOf(applied.level) : 'unchecked' }
    })
    .toSorted((one, other) => FLAGS.indexOf(one.flag) - FLAGS.indexOf(other.flag))
}

/** The flag that a field has in both cases by what they share, as a case's page shows it beside a list. */
export function linkFlagOf(name: string, identity: readonly SharedIdentity[]): Flag {
  const flags = identity.flatMap(({ kind, flag }) =>
    LINK_FIELDS[kind].some((each) => each.split('|').includes(name)) ? [flag] : [],
  )
  return FLAGS.find((flag) => flags.includes(flag)) ?? 'unchecked'
}

/** Why two cases are worth comparing: the strongest thing that they share. */
export type Why =
  /** One case on both sides. */
  | { readonly is: 'same-case' }
  /** A rule finds something in what they share. */
  | { readonly is: 'found'; readonly strongest: SharedIdentity & { readonly found: object } }
  /** They share what identifies, and no rule speaks against it. */
  | { readonly is: 'shared'; readonly areNamesAlike: boolean }
  /** Nothing that identifies is shared; `isWhole`: both documents were read. */
  | { readonly is: 'nothing'; readonly isWhole: boolean }

function isSameCase(a: Case, b: Case): boolean {
  return (
    (a.id !== null && a.id === b.id) || (a.chave !== null && a.chave === b.chave && (a.id ?? b.id) === b.id)
  )
}

function nameOf({ judgement }: Case): string | null {
  return judgement.fields.find(({ name }) => name === 'Nome')?.value ?? null
}

/** @param identity what the two cases share, strongest first. */
export function whyOf(a: Case, b: Case, identity: readonly SharedIdentity[]): Why {
  if (isSameCase(a, b)) return { is: 'same-case' }
  const [strongest] = identity
  if (!strongest) {
    // Nothing can be said of values that the host masked.
    const isWhole = [a, b].every(
      ({ panels, judgement }) =>
        panels.ocr.state === 'ready' && judgement.fields.every(({ masked }) => masked === undefined),
    )
    return { is: 'nothing', isWhole }
  }
  const { found, flag } = strongest
  // Of one person a number is no more than a note, unless the config says so.
  if (found && (found.variant !== 'other-key' || flag !== 'unchecked')) {
    return { is: 'found', strongest: { ...strongest, found } }
  }
  const names = [nameOf(a), nameOf(b)] as const
  const comparison = names[0] !== null && names[1] !== null ? compareNames(names[0], names[1]) : null
  return { is: 'shared', areNamesAlike: comparison === 'same' || comparison === 'near' }
}
