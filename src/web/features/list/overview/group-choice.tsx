import { punctuatedCpf } from '../../../../core/findings/values/cpf-and-rg.ts'
import type { LinkGroup } from '../../../../core/links/links.ts'
import { defaultMasker } from '../../../../core/privacy/masker.ts'
import { inlineText } from '../../../../wording/visible-text.ts'
import { usePrivacy } from '../../../data/privacy.ts'
import { useText } from '../../../i18n/text.ts'
import { setFilters, useListPage, useListView } from '../page/list-page-state.ts'
import { groupName } from '../rows/linked-rows.ts'
import { Choice } from './choice.tsx'

/** Groups that are offered: more help nobody, and each row names its own. */
const MOST_OFFERED = 100

/** The field that a kind of link compares: its value is masked like that field where no case has masked it. */
const FIELDS: Record<LinkGroup['kind'], string> = {
  cpf: 'CPF',
  'document-number': 'NumeroDocumento',
  'security-number': 'NumeroSeguranca',
  renach: 'Renach',
  'form-number': 'NumeroFormulario',
  key: 'Chave',
  parents: 'DataNascimento',
  'listed-twice': 'Chave',
}

/** Filters the table by a group of linked cases. @param groups null before they are found. */
export function GroupChoice({ groups }: { groups: readonly LinkGroup[] | null }) {
  const { say } = useText()
  const page = useListPage()
  const isPrivate = usePrivacy()
  const chosen = useListView().filters.group
  const offered = new Map(groups?.slice(0, MOST_OFFERED).map((group) => [groupName(group), group]))
  const own = groups?.find((group) => groupName(group) === chosen)
  if (own) offered.set(groupName(own), own)
  const names = [...offered.keys()]

  function textOf({ kind, value, masked, members, differs }: LinkGroup): string {
    const text = kind === 'cpf' ? punctuatedCpf(value) : value
    const shown = isPrivate ? (masked() ?? defaultMasker.field(FIELDS[kind], text)) : text
    const count = say('list.links.group', {
      count: members.length,
      differs: say(`list.links.differs.${differs}`),
    })
    return `${say(`list.links.kind.${kind}`)} ${inlineText(shown)} · ${count}`
  }

  return (
    <Choice
      label={say('list.column.links')}
      any={groups === null ? say('list.links.pending') : say('list.links.groups', { count: groups.length })}
      // By number: a name holds the shared value, which privacy mode masks.
      value={chosen !== null && offered.has(chosen) ? String(names.indexOf(chosen)) : null}
      options={names.map((_, at) => String(at))}
      text={(at) => {
        const group = offered.get(names[Number(at)] ?? '')
        return group && textOf(group)
      }}
      onChoose={(at) => setFilters(page, { group: at === null ? null : (names[Number(at)] ?? null) })}
    />
  )
}
