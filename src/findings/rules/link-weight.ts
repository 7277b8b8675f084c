import { readCpf } from '../values/cpf.ts'
import type { CaseLink, LinkedCase, LinkKind } from '../model/evidence.ts'
import type { Finding, Level } from '../model/finding.ts'
import { compareNames } from '../values/names.ts'
import type { NameComparison } from '../values/names.ts'

/** What a link says of a case, before its values are named. */
export interface WeighedLink extends Pick<Finding, 'rule' | 'variant' | 'level'> {
  /** The other cases that say so, the most telling first; at most as many as the link names. */
  readonly others: readonly LinkedCase[]
  /** How many there are. */
  readonly count: number
}

/**
 * The fields that a kind of link speaks of; one for another (`a|b`) where the first was not read. Without one of them
 * there is nothing to be said.
 */
export const LINK_FIELDS: Readonly<Record<LinkKind, readonly string[]>> = {
  cpf: ['CPF', 'Nome'],
  'document-number': ['NumeroDocumento'],
  'security-number': ['NumeroSeguranca'],
  renach: ['Renach'],
  'form-number': ['NumeroFormulario|NumeroFormularioInferior'],
  key: [],
  parents: ['NomeMae', 'DataNascimento'],
}

/** What of the case itself links are weighed by, as it was read. */
export type OwnValues = Pick<LinkedCase, 'name' | 'cpf'>

interface Compared {
  readonly other: LinkedCase
  readonly names: NameComparison
}

type Test = (compared: Compared) => boolean

const areApart: Test = ({ names }) => names === 'apart'
const areDifferent: Test = ({ names }) => names === 'partly' || names === 'apart'
const areAlike: Test = ({ names }) => names === 'same' || names === 'near'

/**
 * @param told those of the link's others that say so; the rest of them is not counted.
 * @param isTelling which of them come first.
 */
function weighed(
  { kind, others, total }: CaseLink,
  [variant, level]: readonly [string, Level],
  told: readonly Compared[],
  isTelling: Test,
): WeighedLink {
  const sorted = [...told.filter(isTelling), ...told.filter((each) => !isTelling(each))]
  return {
    rule: `${kind}-shared`,
    variant,
    level,
    others: sorted.map(({ other }) => other),
    count: total - (others.length - told.length),
  }
}

/**
 * One CPF under different names. A surname changes in a marriage, and a misread CPF seldom has check digits that hold:
 * only a name without a word of the other on a CPF that holds is explained by neither, and fails.
 */
function weighCpf(link: CaseLink, all: readonly Compared[], own: OwnValues): WeighedLink | null {
  const different = all.filter(areDifferent)
  if (own.cpf === null || different.length === 0) return null
  const isFailed = different.some(areApart) && readCpf(own.cpf) !== 'wrong'
  return weighed(link, isFailed ? ['other-person', 'fail'] : ['other-name', 'warn'], different, areApart)
}

/**
 * One number of a document in several cases. Under another CPF it is a doubt about both, and fails where the names
 * have nothing in common either, which no one misreading explains. Without a CPF only the names can tell persons
 * apart. Of one person it is a note: documents are sent again under a new Chave, and the config may raise it.
 */
function weighNumber(link: CaseLink, all: readonly Compared[]): WeighedLink {
  if (link.differs === 'cpf') {
    return weighed(link, all.some(areApart) ? ['other-person', 'fail'] : ['other-cpf', 'warn'], all, areApart)
  }
  const different = link.differs === 'either' ? all.filter(areDifferent) : []
  if (different.length > 0) return weighed(link, ['other-name', 'warn'], different, areApart)
  return weighed(link, ['other-key', 'note'], all, areAlike)
}

/** Twins have the same parents and birth, and so has one person with two CPFs: never more than a doubt. */
function weighParents(link: CaseLink, all: readonly Compared[]): WeighedLink {
  return weighed(link, [all.some(areAlike) ? 'same-name' : 'other-name', 'warn'], all, areAlike)
}

/**
 * Says what a link with other cases means for one of them; null where it turns out to mean nothing. It never says
 * which of the cases is wrong: that is not known.
 */
export function weighLink(link: CaseLink, own: OwnValues): WeighedLink | null {
  // What differs from no CPF is not known to differ.
  if (link.differs === 'cpf' && own.cpf === null) return null
  const all = link.others.map((other) => ({
    other,
    names: own.name === null || other.name === null ? null : compareNames(own.name, other.name),
  }))
  if (link.kind === 'cpf') return weighCpf(link, all, own)
  // A Chave is the client's own name for a case; to which of two analyses it belongs is a doubt about both.
  if (link.kind === 'key') return weighed(link, ['other-id', 'warn'], all, areAlike)
  return link.kind === 'parents' ? weighParents(link, all) : weighNumber(link, all)
}

const NUMBER_VARIANTS = {
  'other-person': 'fail',
  'other-cpf': 'warn',
  'other-name': 'warn',
  'other-key': 'note',
} as const

/** Every variant of the rule of each kind of link, with its level. */
export const LINK_VARIANTS = {
  cpf: { 'other-name': 'warn', 'other-person': 'fail' },
  'document-number': NUMBER_VARIANTS,
  'security-number': NUMBER_VARIANTS,
  renach: NUMBER_VARIANTS,
  'form-number': NUMBER_VARIANTS,
  key: { 'other-id': 'warn' },
  parents: { 'same-name': 'warn', 'other-name': 'warn' },
} as const satisfies Readonly<Record<LinkKind, Readonly<Record<string, Level>>>>
