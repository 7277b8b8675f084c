import { ocrSide, valueOf } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { CaseLink, LinkedCase, LinkKind } from '#core/findings/model/evidence.ts'
import type { Finding, Level, Side } from '#core/findings/model/finding.ts'
import { readCpf } from '#core/findings/values/cpf-and-rg.ts'
import { compareNames } from '#core/findings/values/names.ts'
import type { NameComparison } from '#core/findings/values/names.ts'
import type { FindingDraft, Rule, Rules } from './rule.ts'

/** A link's finding, without its values. */
interface WeighedLink extends Pick<Finding, 'rule' | 'variant' | 'level'> {
  /** The relevant linked cases, most important first: at most as many as the link contains. */
  readonly others: readonly LinkedCase[]
  /** The total of relevant linked cases. */
  readonly count: number
}

/** The fields that a kind of link needs, or there is no finding; `a|b` means b if a was not read. */
export const LINK_FIELDS: Readonly<Record<LinkKind, readonly string[]>> = {
  cpf: ['CPF', 'Nome'],
  'document-number': ['NumeroDocumento'],
  'security-number': ['NumeroSeguranca'],
  renach: ['Renach'],
  'form-number': ['NumeroFormulario|NumeroFormularioInferior'],
  key: [],
  parents: ['NomeMae', 'DataNascimento'],
}

type Holder = Pick<LinkedCase, 'name' | 'cpf'>

interface ComparedCase {
  readonly linkedCase: LinkedCase
  readonly names: NameComparison
}

type NameTest = (compared: ComparedCase) => boolean

const areApart: NameTest = ({ names }) => names === 'apart'
const areDifferent: NameTest = ({ names }) => names === 'partly' || names === 'apart'
const areAlike: NameTest = ({ names }) => names === 'same' || names === 'near'

/** @param isFirst sorts cases to the front. */
function toWeighedLink(
  { kind, others, total }: CaseLink,
  [variant, level]: readonly [string, Level],
  relevant: readonly ComparedCase[],
  isFirst: NameTest,
): WeighedLink {
  const sorted = relevant.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  return {
    rule: `${kind}-shared`,
    variant,
    level,
    others: sorted.map(({ linkedCase }) => linkedCase),
    count: total - (others.length - relevant.length),
  }
}

/**
 * One CPF under different names. Marriage changes a surname, and a misread CPF seldom has valid check digits. Neither
 * explains a valid CPF under two names without a common word, which fails.
 */
function weighCpf(link: CaseLink, cases: readonly ComparedCase[], holder: Holder): WeighedLink | null {
  const different = cases.filter(areDifferent)
  if (holder.cpf === null || different.length === 0) return null
  const isOtherPerson = different.some(areApart) && readCpf(holder.cpf) !== 'wrong'
  return toWeighedLink(
    link,
    isOtherPerson ? ['other-person', 'fail'] : ['other-name', 'warn'],
    different,
    areApart,
  )
}

/**
 * One document number in several cases. Under another CPF it is a doubt about both, and fails if the names have nothing in
 * common either, which no single misreading explains. Without a CPF only the names tell persons apart. For one person it is
 * a note, because documents are sent again under a new Chave; the config may raise it.
 */
function weighNumber(link: CaseLink, cases: readonly ComparedCase[]): WeighedLink {
  if (link.differs === 'cpf') {
    const isOtherPerson = cases.some(areApart)
    return toWeighedLink(
      link,
      isOtherPerson ? ['other-person', 'fail'] : ['other-cpf', 'warn'],
      cases,
      areApart,
    )
  }
  const different = link.differs === 'either' ? cases.filter(areDifferent) : []
  if (different.length > 0) return toWeighedLink(link, ['other-name', 'warn'], different, areApart)
  return toWeighedLink(link, ['other-key', 'note'], cases, areAlike)
}

/** Twins share parents and birth date, and so does one person with two CPFs: only a doubt. */
function weighParents(link: CaseLink, cases: readonly ComparedCase[]): WeighedLink {
  return toWeighedLink(link, [cases.some(areAlike) ? 'same-name' : 'other-name', 'warn'], cases, areAlike)
}

/** Returns the finding of a link for one of its cases. It never says which of the cases is wrong: that is unknown. */
export function weighLink(link: CaseLink, holder: Holder): WeighedLink | null {
  // Nothing can differ from a missing CPF.
  if (link.differs === 'cpf' && holder.cpf === null) return null
  const cases = link.others.map((linkedCase) => ({
    linkedCase,
    names:
      holder.name === null || linkedCase.name === null ? null : compareNames(holder.name, linkedCase.name),
  }))
  if (link.kind === 'cpf') return weighCpf(link, cases, holder)
  // A Chave is the client's name for one case. Nobody knows which of two analyses it belongs to.
  if (link.kind === 'key') return toWeighedLink(link, ['other-id', 'warn'], cases, areAlike)
  return link.kind === 'parents' ? weighParents(link, cases) : weighNumber(link, cases)
}

/** Returns the values that a link's finding is based on. */
type SidesOf = (
  input: RuleInput,
  field: string | undefined,
  link: WeighedLink,
) => Pick<Finding, 'sides' | 'relation'>

/** The value of this case, and the different one of the linked case. A missing value is left out. */
function differentSides(side: Side | null, name: 'Nome' | 'CPF' | 'Id', value: string | null | undefined) {
  const sides = [side, value ? { place: `Caso.${name}`, value } : null].filter((entry) => entry !== null)
  return { sides, relation: 'different' as const }
}

const nameSides: SidesOf = (input, _field, { others: [first] }) =>
  differentSides(ocrSide(input, 'Nome'), 'Nome', first?.name)

const cpfSides: SidesOf = (input, _field, { others: [first] }) =>
  differentSides(ocrSide(input, 'CPF'), 'CPF', first?.cpf)

const idSides: SidesOf = ({ joined }, _field, { others: [first] }) => {
  const id = joined.analise?.Id ?? null
  const reference = joined.reference.by === 'id' ? { place: 'Id', value: joined.reference.value } : null
  return differentSides(id === null ? reference : { place: 'Analise.Id', value: id }, 'Id', first?.id)
}

/** The number itself if one person has it twice, else the names or CPFs that differ. */
const numberSides: SidesOf = (input, field, link) => {
  if (link.variant === 'other-name') return nameSides(input, field, link)
  if (link.variant !== 'other-key') return cpfSides(input, field, link)
  const side = field === undefined ? null : ocrSide(input, field)
  return { sides: side ? [side] : [] }
}

function findLinks(kind: LinkKind, input: RuleInput, sidesOf: SidesOf): readonly FindingDraft[] {
  const fields = LINK_FIELDS[kind].flatMap(
    (names) => names.split('|').find((name) => valueOf(input, name) !== null) ?? [],
  )
  if (fields.length < LINK_FIELDS[kind].length) return []
  const holder = { name: valueOf(input, 'Nome'), cpf: valueOf(input, 'CPF') }
  return (input.context.links ?? [])
    .filter((link) => link.kind === kind)
    .flatMap((link) => weighLink(link, holder) ?? [])
    .map((link) => ({
      variant: link.variant,
      level: link.level,
      source: 'cross',
      fields,
      ...sidesOf(input, fields[0], link),
      params: { count: link.count },
      others: link.others.map(({ reference }) => reference),
    }))
}

function sharedNumber(kind: LinkKind) {
  return {
    group: 'list',
    variants: { 'other-person': 'fail', 'other-cpf': 'warn', 'other-name': 'warn', 'other-key': 'note' },
    doubts: ['other-key'],
    step: 'office',
    find: (input) => findLinks(kind, input, numberSides),
  } as const satisfies Rule
}

export const LINK_RULES = {
  // A CPF belongs to one person (law 14.534/2023).
  'cpf-shared': {
    group: 'list',
    variants: { 'other-name': 'warn', 'other-person': 'fail' },
    step: 'office',
    find: (input) => findLinks('cpf', input, nameSides),
  },
  // A registration belongs to one person (CONTRAN resolution 886/2021, art. 4, I), and so do the others (II, III).
  'document-number-shared': sharedNumber('document-number'),
  'security-number-shared': sharedNumber('security-number'),
  'renach-shared': sharedNumber('renach'),
  'form-number-shared': sharedNumber('form-number'),
  // A Chave should name one case: two analyses with one Chave are our mix-up.
  'key-shared': {
    group: 'list',
    variants: { 'other-id': 'warn' },
    step: 'wait',
    find: (input) => findLinks('key', input, idSides),
  },
  // Twins share their parents.
  'parents-shared': {
    group: 'list',
    variants: { 'same-name': 'warn', 'other-name': 'warn' },
    step: 'wait',
    find: (input) => findLinks('parents', input, cpfSides),
  },
} satisfies Rules
