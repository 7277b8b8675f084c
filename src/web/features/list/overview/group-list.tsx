import { Link2 } from 'lucide-react'
import type { LinkGroup } from '../../../../core/links/links.ts'
import { punctuatedCpf } from '../../../../core/findings/values/cpf-and-rg.ts'
import { defaultMasker } from '../../../../core/privacy/masker.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { setFilters, useListPage, useListView } from '../page/list-page-state.ts'
import { groupName } from '../rows/linked-rows.ts'
import { usePrivacy } from '../../../data/privacy.ts'

/** The groups of linked cases; each filters the table. */
export function GroupList({ groups }: { groups: readonly LinkGroup[] }) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListView().filters.group
  return (
    <div data-panel="links" data-state="ready">
      <p className="text-muted mb-1 text-xs">{say('list.links.count', { count: groups.length })}</p>
      <ul className="-mx-1.5">
        {groups.map((group) => {
          const name = groupName(group)
          const isChosen = chosen === name
          return (
            <li key={`${name} ${group.members[0]}`}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => setFilters(page, { group: isChosen ? null : name })}
                className={`hover:bg-hover flex min-h-9 w-full items-start gap-2 rounded px-1.5 py-1 text-left text-xs ${isChosen ? 'bg-hover outline-control font-semibold outline-1' : ''}`}
              >
                <Link2 aria-hidden="true" className="text-muted mt-0.5 size-3.5 shrink-0" />
                <span className="min-w-0">
                  {say(`list.links.kind.${group.kind}`)} <GroupValue group={group} />
                  <span className="text-muted block">
                    {say('list.links.group', {
                      count: group.members.length,
                      differs: say(`list.links.differs.${group.differs}`),
                    })}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

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

/** The value that the cases of a group share. */
function GroupValue({ group: { kind, value, masked } }: { group: LinkGroup }) {
  const isPrivate = usePrivacy()
  const text = kind === 'cpf' ? punctuatedCpf(value) : value
  const shown = isPrivate ? (masked() ?? defaultMasker.field(FIELDS[kind], text)) : text
  return <UntrustedText className="untrusted font-mono" text={shown} />
}
