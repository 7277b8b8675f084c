import { ocrSide, valueOf } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { CaseLink, LinkedCase, LinkKind } from '#core/findings/model/evidence.ts'
import type { Finding, Level, Side } from '#core/findings/model/finding.ts'
import { readCpf } from '#core/findings/values/cpf-and-rg.ts'
import { compareNames } from '#core/findings/values/names.ts'
import type { NameComparison } from '#core/findings/values/names.ts'
import type { FindingDraft, Rule, Rules, Step } from './rule.ts'

interface WeighedLink extends Pick<Finding, 'rule' | 'variant' | 'level'> {
  /** The relevant linked cases, most important first: at most as many as the link contains. */
  readonly others: readonly LinkedCase[]
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

const LEVELS = {
  'other-person': 'fail',
  'other-cpf': 'warn',
  'other-name': 'warn',
  'other-id': 'warn',
  'same-name': 'warn',
  'other-key': 'note',
} as const satisfies Readonly<Record<string, Level>>

/** @param isFirst sorts cases to the front. */
function toWeighedLink(
  { kind, others, total }: CaseLink,
  variant: keyof typeof LEVELS,
  relevant: readonly ComparedCase[],
  isFirst: NameTest,
): WeighedLink {
  const sorted = relevant.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  return {
    rule: `${kind}-shared`,
    variant,
    level: LEVELS[variant],
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
  return toWeighedLink(link, isOtherPerson ? 'other-person' : 'other-name', different, areApart)
}

/**
 * One document number in several cases. Under another CPF it is a doubt about both, and fails if the names have nothing in
 * common either, which no single misreading explains. Without a CPF only the names tell persons apart. For one person it is
 * a note, because documents are sent again under a new Chave; the config may raise it.
 */
function weighNumber(link: CaseLink, cases: readonly ComparedCase[]): WeighedLink {
  if (link.differs === 'cpf') {
    return toWeighedLink(link, cases.some(areApart) ? 'other-person' : 'other-cpf', cases, areApart)
  }
  const different = link.differs === 'either' ? cases.filter(areDifferent) : []
  if (different.length > 0) return toWeighedLink(link, 'other-name', different, areApart)
  return toWeighedLink(link, 'other-key', cases, areAlike)
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
  // A Chave is the client's name for one case. It may belong to either analysis.
  if (link.kind === 'key') return toWeighedLink(link, 'other-id', cases, areAlike)
  if (link.kind !== 'parents') return weighNumber(link, cases)
  // Twins share parents and birth date, and so does one person with two CPFs: only a doubt.
  return toWeighedLink(link, cases.some(areAlike) ? 'same-name' : 'other-name', cases, areAlike)
}

function idSide({ joined: { analise, reference } }: RuleInput): Side | null {
  if (analise?.Id) return { fieldPath: 'Analise.Id', value: analise.Id }
  return reference.by === 'id' ? { fieldPath: 'Id', value: reference.value } : null
}

/** A missing value is left out. */
function differentSides(side: Side | null, fieldPath: string, value: string | null | undefined) {
  const sides = [side, value ? { fieldPath, value } : null].filter((entry) => entry !== null)
  return { sides, relation: 'different' as const }
}

/** The number that one person has twice, else the two names, CPFs or Ids that differ. */
function linkSides(
  kind: LinkKind,
  input: RuleInput,
  [field = '']: readonly string[],
  { variant, others: [first] }: WeighedLink,
): Pick<Finding, 'sides' | 'relation'> {
  if (kind === 'key') return differentSides(idSide(input), 'Caso.Id', first?.id)
  if (variant === 'other-key') return { sides: [ocrSide(input, field)].filter((side) => side !== null) }
  const haveDifferentNames = kind === 'cpf' || (kind !== 'parents' && variant === 'other-name')
  if (haveDifferentNames) return differentSides(ocrSide(input, 'Nome'), 'Caso.Nome', first?.name)
  return differentSides(ocrSide(input, 'CPF'), 'Caso.CPF', first?.cpf)
}

function findLinks(kind: LinkKind, input: RuleInput): readonly FindingDraft[] {
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
      ...linkSides(kind, input, fields, link),
      params: { count: link.count },
      others: link.others.map(({ reference }) => reference),
    }))
}

function linkRule<const Variants extends Rule['variants']>(kind: LinkKind, step: Step, variants: Variants) {
  return { group: 'list', variants, step, find: (input) => findLinks(kind, input) } as const satisfies Rule
}

function sharedNumber(kind: LinkKind) {
  const variants = {
    'other-person': 'fail',
    'other-cpf': 'warn',
    'other-name': 'warn',
    'other-key': 'note',
  } as const
  return { ...linkRule(kind, 'office', variants), doubts: ['other-key'] }
}

export const LINK_RULES = {
  // A CPF belongs to one person (law 14.534/2023).
  'cpf-shared': linkRule('cpf', 'office', { 'other-name': 'warn', 'other-person': 'fail' }),
  // A registration belongs to one person (CONTRAN resolution 886/2021, art. 4, I), and so do the others (II, III).
  'document-number-shared': sharedNumber('document-number'),
  'security-number-shared': sharedNumber('security-number'),
  'renach-shared': sharedNumber('renach'),
  'form-number-shared': sharedNumber('form-number'),
  // A Chave should name one case: two analyses with one Chave are our mix-up.
  'key-shared': linkRule('key', 'wait', { 'other-id': 'warn' }),
  // Twins share their parents.
  'parents-shared': linkRule('parents', 'wait', { 'same-name': 'warn', 'other-name': 'warn' }),
} satisfies Rules
