import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { Link2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { LinkGroup } from '../../../links/link-groups.ts'
import { defaultMasker } from '../../../privacy/masker.ts'
import { useText } from '../../../i18n/text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { setFilters, useListPage, useListPageState } from '../state/list-page-state.ts'
import { groupName } from '../state/linked-rows.ts'
import { ListedText } from '../columns/cells.tsx'
import { usePrivacy } from '../../../privacy/privacy-context.ts'

/** Groups that are shown at first, and how many more by each click. */
const FIRST = 6
const MORE = 60

/** The groups of linked cases; each filters the table. */
export const GroupList = memo(function GroupList({ groups }: { groups: readonly LinkGroup[] }) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListPageState((state) => state.view.filters.group)
  const [most, setMost] = useState(FIRST)
  if (groups.length === 0) return null
  return (
    <Panel
      name="links"
      title={say('batch.links')}
      aside={say('batch.links.count', { count: groups.length })}
      state="ready"
      className="mt-4 print:hidden"
    >
      <ul className="grid gap-x-6 px-2.5 py-2 md:grid-cols-2 xl:grid-cols-3">
        {groups.slice(0, most).map((group) => {
          const name = groupName(group)
          const isChosen = chosen === name
          return (
            <li key={`${name} ${group.members[0]}`} className="min-w-0">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => setFilters(page, { group: isChosen ? null : name })}
                className={`hover:bg-hover flex min-h-8 w-full items-center gap-2 rounded px-1.5 text-left text-xs ${isChosen ? 'bg-hover outline-control font-semibold outline-1' : ''}`}
              >
                <Link2 aria-hidden="true" className="text-muted size-3.5 shrink-0" />
                <span className="shrink-0">{say(`batch.links.kind.${group.kind}`)}</span>
                <GroupValue group={group} />
                <span className="text-muted ml-auto shrink-0">
                  {say('batch.links.group', {
                    count: group.members.length,
                    differs: say(`batch.links.differs.${group.differs}`),
                  })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {groups.length > most ? (
        <button
          type="button"
          onClick={() => setMost(most + MORE)}
          className="text-accent border-line hover:bg-hover block w-full border-t px-4 py-2 text-left text-[0.8125rem] -outline-offset-2"
        >
          {say('findings.next', { count: Math.min(MORE, groups.length - most) })}
        </button>
      ) : null}
    </Panel>
  )
})

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
  const text = kind === 'cpf' && /^\d{11}$/.test(value) ? formatCpf(value) : value
  const shown = isPrivate ? (masked ?? defaultMasker.field(FIELDS[kind], text)) : text
  return <ListedText className="font-mono" text={shown} />
}
