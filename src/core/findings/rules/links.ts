import { ocrSide, valueOf } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { CaseLink, LinkedCase, LinkKind } from '#core/findings/model/evidence.ts'
import type { Finding, Level, Side } from '#core/findings/model/finding.ts'
import { readCpf } from '#core/findings/values/cpf-and-rg.ts'
import { compareNames } from '#core/findings/values/names.ts'
import type { NameComparison } from '#core/findings/values/names.ts'
import type { Found, Rule, Rules } from './rule.ts'

/** A link's finding, before its values are added. */
export interface WeighedLink extends Pick<Finding, 'rule' | 'variant' | 'level'> {
  /** The other cases that it is based on, most relevant first; at most as many as the link contains. */
  readonly others: readonly LinkedCase[]
  readonly count: number
}

/**
 * The fields that a kind of link is about; `a|b` means b where a was not read. Where a field is missing there is no
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
 * @param relevant which of the link's other cases count.
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
 * One CPF under different names. Marriage changes a surname, and a misread CPF seldom has valid check digits. Neither
 * explains a valid CPF under two names without a common word, which fails.
 */
function weighCpf(link: CaseLink, all: readonly Compared[], own: OwnValues): WeighedLink | null {
  const different = all.filter(areDifferent)
  if (own.cpf === null || different.length === 0) return null
  const isFailed = different.some(areApart) && readCpf(own.cpf) !== 'wrong'
  return weighed(link, isFailed ? ['other-person', 'fail'] : ['other-name', 'warn'], different, areApart)
}

/**
 * One document number in several cases. Under another CPF it is a doubt about both, and fails where the names have
 * nothing in common either, which no single misreading explains. Without a CPF only the names can tell persons apart.
 * For one person it is a note, since documents are sent again under a new Chave; the config may raise it.
 */
function weighNumber(link: CaseLink, all: readonly Compared[]): WeighedLink {
  if (link.differs === 'cpf') {
    return weighed(link, all.some(areApart) ? ['other-person', 'fail'] : ['other-cpf', 'warn'], all, areApart)
  }
  const different = link.differs === 'either' ? all.filter(areDifferent) : []
  if (different.length > 0) return weighed(link, ['other-name', 'warn'], different, areApart)
  return weighed(link, ['other-key', 'note'], all, areAlike)
}

/** Twins share parents and birth date, and so does one person with two CPFs: only a doubt. */
function weighParents(link: CaseLink, all: readonly Compared[]): WeighedLink {
  return weighed(link, [all.some(areAlike) ? 'same-name' : 'other-name', 'warn'], all, areAlike)
}

/**
 * The finding of a link with other cases for one of them; null where there is none. Which of the cases is wrong is not
 * known, so no finding says it.
 */
export function weighLink(link: CaseLink, own: OwnValues): WeighedLink | null {
  // Nothing can differ from a missing CPF.
  if (link.differs === 'cpf' && own.cpf === null) return null
  const all = link.others.map((other) => ({
    other,
    names: own.name === null || other.name === null ? null : compareNames(own.name, other.name),
  }))
  if (link.kind === 'cpf') return weighCpf(link, all, own)
  // A Chave is the client's name for one case; which of two analyses it belongs to is unknown.
  if (link.kind === 'key') return weighed(link, ['other-id', 'warn'], all, areAlike)
  return link.kind === 'parents' ? weighParents(link, all) : weighNumber(link, all)
}

/** The values that a finding is based on; none where this case's own is missing. */
type SidesOf = (
  input: RuleInput,
  field: string | undefined,
  link: WeighedLink,
) => Pick<Finding, 'sides' | 'relation'>

/** A value of this case and the other case's different one; an unknown one is left out. */
function against(own: Side | null, name: 'Nome' | 'CPF' | 'Id', value: string | null | undefined) {
  const sides = [own, value ? { place: `Caso.${name}`, value } : null].filter((side) => side !== null)
  return { sides, relation: 'different' as const }
}

const names: SidesOf = (input, _field, { others: [first] }) =>
  against(ocrSide(input, 'Nome'), 'Nome', first?.name)

const cpfs: SidesOf = (input, _field, { others: [first] }) =>
  against(ocrSide(input, 'CPF'), 'CPF', first?.cpf)

const ids: SidesOf = ({ joined }, _field, { others: [first] }) => {
  const id = joined.analise?.Id ?? null
  const reference = joined.reference.by === 'id' ? { place: 'Id', value: joined.reference.value } : null
  return against(id === null ? reference : { place: 'Analise.Id', value: id }, 'Id', first?.id)
}

/** The number itself where one person has it twice, else the names or CPFs that differ. */
const numbers: SidesOf = (input, field, link) => {
  if (link.variant === 'other-name') return names(input, field, link)
  if (link.variant !== 'other-key') return cpfs(input, field, link)
  const own = field === undefined ? null : ocrSide(input, field)
  return { sides: own ? [own] : [] }
}

function findLinks(kind: LinkKind, input: RuleInput, sidesOf: SidesOf): readonly Found[] {
  const fields = LINK_FIELDS[kind]
  const read = fields.map((each) => each.split('|').find((name) => valueOf(input, name) !== null))
  const there = read.filter((name) => name !== undefined)
  if (there.length < fields.length) return []
  const own = { name: valueOf(input, 'Nome'), cpf: valueOf(input, 'CPF') }
  const links = (input.context.links ?? []).filter((link) => link.kind === kind)
  return links
    .map((link) => weighLink(link, own))
    .filter((found) => found !== null)
    .map((found) => ({
      variant: found.variant,
      level: found.level,
      source: 'cross',
      fields: there,
      ...sidesOf(input, there[0], found),
      params: { count: found.count },
      others: found.others.map(({ reference }) => reference),
    }))
}

function sharedNumber(kind: LinkKind) {
  return {
    group: 'list',
    variants: { 'other-person': 'fail', 'other-cpf': 'warn', 'other-name': 'warn', 'other-key': 'note' },
    doubts: ['other-key'],
    step: 'office',
    find: (input) => findLinks(kind, input, numbers),
  } as const satisfies Rule
}

export const LINK_RULES = {
  // A CPF belongs to one person (law 14.534/2023).
  'cpf-shared': {
    group: 'list',
    variants: { 'other-name': 'warn', 'other-person': 'fail' },
    step: 'office',
    find: (input) => findLinks('cpf', input, names),
  },
  // A registration is one person's (CONTRAN resolution 886/2021, art. 4, I), and so are the others (II, III).
  'document-number-shared': sharedNumber('document-number'),
  'security-number-shared': sharedNumber('security-number'),
  'renach-shared': sharedNumber('renach'),
  'form-number-shared': sharedNumber('form-number'),
  // A Chave should name one case: two analyses with one are a mix-up of ours.
  'key-shared': {
    group: 'list',
    variants: { 'other-id': 'warn' },
    step: 'wait',
    find: (input) => findLinks('key', input, ids),
  },
  // Twins share their parents.
  'parents-shared': {
    group: 'list',
    variants: { 'same-name': 'warn', 'other-name': 'warn' },
    step: 'wait',
    find: (input) => findLinks('parents', input, cpfs),
  },
} satisfies Rules
