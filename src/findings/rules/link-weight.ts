import { readCpf } from '../values/cpf.ts'
import type { CaseLink, LinkedCase, LinkKind } from '../model/evidence.ts'
import type { Finding, Level } from '../model/finding.ts'
import { compareNames } from '../values/names.ts'
import type { NameComparison } from '../values/names.ts'

/** A link's finding, before its values are added. */
export interface WeighedLink extends Pick<Finding, 'rule' | 'variant' | 'level'> {
  /** The other cases that it is based on, the most relevant first; at most as many as the link names. */
  readonly others: readonly LinkedCase[]
  /** How many there are. */
  readonly count: number
}

/**
 * The fields that a kind of link is about; `a|b` is b where a was not read. Where one of them is missing there is no
 * finding.
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

/** The case's own values that links are weighed by, as they were read. */
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
 * @param relevant those of the link's other cases that count.
 * @param isFirst which of them come first.
 */
function weighed(
  { kind, others, total }: CaseLink,
  [variant, level]: readonly [string, Level],
  relevant: readonly Compared[],
  isFirst: Test,
): WeighedLink {
  const sorted = [...relevant.filter(isFirst), ...relevant.filter((each) => !isFirst(each))]
  return {
    rule: `${kind}-shared`,
    variant,
    level,
    others: sorted.map(({ other }) => other),
    count: total - (others.length - relevant.length),
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
 * What a link with other cases means for one of them; null where it means nothing. Which of the cases is wrong is not
 * known, so no finding says it.
 */
export function weighLink(link: CaseLink, own: OwnValues): WeighedLink | null {
  // Nothing is known to differ from a missing CPF.
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
