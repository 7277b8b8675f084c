import type { Case } from '../case/assemble.ts'
import type { CaseSummary } from '../case/case-summary.ts'
import type { Config } from '../config/schema.ts'
import { compareNames } from '../findings/values/names.ts'
import { applyLevel } from '../findings/rule-levels.ts'
import type { LinkKind } from '../findings/model/evidence.ts'
import { flagOf, FLAGS } from '../findings/model/finding.ts'
import type { Flag } from '../findings/model/finding.ts'
import { LINK_FIELDS, weighLink } from '../findings/rules/links.ts'
import type { WeighedLink } from '../findings/rules/links.ts'
import { createLinkIndex } from '../links/links.ts'
import { linkValuesOf, linkableOf } from '../links/linkable-case.ts'
import type { LinkValue } from '../links/linkable-case.ts'
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

/** Strongest first among equal flags. */
const KINDS = [
  'cpf',
  'document-number',
  'security-number',
  'renach',
  'form-number',
  'key',
  'parents',
] as const satisfies readonly LinkKind[]

function fieldsOf(kind: LinkKind): readonly string[] {
  if (kind === 'key') return ['Chave']
  // The name is what differs, not what is shared.
  if (kind === 'cpf') return ['CPF']
  if (kind === 'parents') return ['NomeMae', 'NomePai', 'DataNascimento']
  return LINK_FIELDS[kind].flatMap((each) => each.split('|'))
}

function valuesOf(summary: CaseSummary): readonly LinkValue[] {
  return linkValuesOf(linkableOf(summary), (_key, name) => name)
}

/** The kinds of values that both have, whether or not anything differs beside them. */
function sharedKinds(first: CaseSummary, second: CaseSummary): ReadonlySet<LinkKind> {
  const [a, b] = [first.facts, second.facts]
  const keys = new Set(valuesOf(first).map(({ key }) => key))
  const areParents = a.mother !== null && a.mother === b.mother && a.birth !== null && a.birth === b.birth
  const isOneFather = a.father === null || b.father === null || a.father === b.father
  return new Set<LinkKind>([
    ...(a.cpf !== null && a.cpf === b.cpf ? (['cpf'] as const) : []),
    ...(areParents && isOneFather ? (['parents'] as const) : []),
    ...valuesOf(second).flatMap(({ kind, key }) => (kind !== 'parents' && keys.has(key) ? [kind] : [])),
  ])
}

/**
 * What two cases share that identifies a person, a document or a case, strongest first: weighed as the links of a list are,
 * so that it says what the finding of each case says. Empty for one case on both sides.
 */
export function sharedIdentityOf(a: Case, b: Case, config: Config): readonly SharedIdentity[] {
  const [first, second] = [summaryOf(a, config), summaryOf(b, config)]
  const index = createLinkIndex()
  index.add(0, first)
  index.add(1, second)
  if (index.groups().some(({ kind }) => kind === 'listed-twice')) return []
  const found = new Map(
    index.linksOfRow(0).flatMap((link) => {
      const weighed = weighLink(link, first)
      return weighed ? [[link.kind, weighed] as const] : []
    }),
  )
  const shared = sharedKinds(first, second)
  return KINDS.filter((kind) => shared.has(kind) || found.has(kind))
    .map((kind): SharedIdentity => {
      const weighed = found.get(kind) ?? null
      const [applied] = weighed ? applyLevel(weighed, config.rules) : []
      const flag = applied ? flagOf(applied.level) : 'unchecked'
      const says = weighed && { rule: weighed.rule, variant: weighed.variant }
      return { kind, fields: fieldsOf(kind), found: says, flag }
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
