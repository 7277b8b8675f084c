import { readable } from '../../contract/readable.ts'
import { valueOf } from '../facts/rule-input.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { LinkKind } from '../model/evidence.ts'
import type { Finding, Side } from '../model/finding.ts'
import { LINK_FIELDS, LINK_VARIANTS, weighLink } from './link-weight.ts'
import type { WeighedLink } from './link-weight.ts'
import { createFinding, ocrSide } from './create-finding.ts'

/** The values that a finding is based on; none where this case's own is missing. */
type SidesOf = (
  input: RuleInput,
  field: string | undefined,
  weighed: WeighedLink,
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
  const id = readable(joined.analise?.Id)
  const reference = joined.reference.by === 'id' ? { place: 'Id', value: joined.reference.value } : null
  return against(id === null ? reference : { place: 'Analise.Id', value: id }, 'Id', first?.id)
}

/** The number itself where one person has it twice, else the names or CPFs that differ. */
const numbers: SidesOf = (input, field, weighed) => {
  if (weighed.variant === 'other-name') return names(input, field, weighed)
  if (weighed.variant !== 'other-key') return cpfs(input, field, weighed)
  const own = field === undefined ? null : ocrSide(input, field)
  return { sides: own ? [own] : [] }
}

function shared<Kind extends LinkKind>(kind: Kind, sidesOf: SidesOf) {
  const fields = LINK_FIELDS[kind]
  const find = (input: RuleInput): readonly Finding[] => {
    const read = fields.map((each) => each.split('|').find((name) => valueOf(input, name) !== null))
    const there = read.filter((name) => name !== undefined)
    if (there.length < fields.length) return []
    const own = { name: valueOf(input, 'Nome'), cpf: valueOf(input, 'CPF') }
    const links = (input.context.links ?? []).filter((link) => link.kind === kind)
    return links
      .map((link) => weighLink(link, own))
      .filter((weighed) => weighed !== null)
      .map((weighed) =>
        createFinding(weighed.rule, weighed.variant, weighed.level, {
          source: 'cross',
          fields: there,
          ...sidesOf(input, there[0], weighed),
          params: { count: weighed.count },
          others: weighed.others.map(({ reference }) => reference),
        }),
      )
  }
  return { name: `${kind}-shared` as const, variants: LINK_VARIANTS[kind], find }
}

/** One CPF under different names: a CPF belongs to one person (law 14.534/2023). */
export const cpfShared = shared('cpf', names)

/** A document's number in several cases: a registration is one person's (CONTRAN resolution 886/2021, art. 4, I). */
export const documentNumberShared = shared('document-number', numbers)

/** A licence's security number in several cases. */
export const securityNumberShared = shared('security-number', numbers)

/** The number of a RENACH form in several cases (CONTRAN resolution 886/2021, art. 4, III). */
export const renachShared = shared('renach', numbers)

/** The number of a licence's blank, printed on it twice, in several cases (CONTRAN resolution 886/2021, art. 4, II). */
export const formNumberShared = shared('form-number', numbers)

/** One Chave on two analyses: it should name one case. */
export const keyShared = shared('key', ids)

/** Equal parents and birth date under different CPFs. */
export const parentsShared = shared('parents', cpfs)
