import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#core/paths/paths.ts'
import { isNumberKind } from '#modules/links/core/links.ts'
import type { LinkGroup } from '#modules/links/core/links.ts'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import { lookupOf } from '#modules/list/web/data/neighbours.ts'
import { setFilters } from '#modules/list/web/page/list-page-state.ts'
import { useListPage } from '#modules/list/web/page/list-page-store.ts'
import type { LinkedRow } from '#modules/list/web/rows/linked-rows.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import type { Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { useRow } from './row-context.ts'

function sharedText(kinds: LinkedRow['kinds'], say: Say): string {
  const [kind] = kinds
  if (kind && kinds.length === 1) return say('list.links.one', { kind: say(`list.links.kind.${kind}`) })
  return say(kinds.every(isNumberKind) ? 'list.links.numbers' : 'list.links.values', { count: kinds.length })
}

export function LinksCell() {
  const { say } = useText()
  const show = useShowRow()
  const { original, isActive } = useRow()
  const { linked } = original
  if (!linked) return null
  const { kinds, differs, first, group } = linked
  return (
    <span className="case-linked">
      <Link2 aria-hidden="true" className="case-link mr-1 size-3.5 align-[-0.125rem]" />
      <span className="case-shared">{sharedText(kinds, say)} </span>
      <Link
        to={paths.analysis(lookupOf(first))}
        tabIndex={isActive ? 0 : -1}
        className="text-accent inline-block max-w-full truncate align-bottom font-mono hover:underline"
      >
        <UntrustedText text={show(first).key.typed} />
      </Link>
      {differs === 'case' ? null : (
        <span className="case-shared">, {say(`list.links.other.${differs}`)}</span>
      )}
      {group.rows.length > 2 ? <GroupFilter group={group} isActive={isActive} /> : null}
    </span>
  )
}

function GroupFilter({ group, isActive }: { readonly group: LinkGroup; readonly isActive: boolean }) {
  const { say } = useText()
  const page = useListPage()
  const { kind, rows } = group
  const more = rows.length - 2
  const label = say('list.links.more', { count: more })

  function filterToGroup(): void {
    const what = say('list.links.group', { kind: say(`list.links.kind.${kind}`), count: rows.length })
    setFilters(page, { counted: { sourceLabel: 'list.column.links', label: what, rows: new Set(rows) } })
  }

  return (
    <>
      {' '}
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        title={label}
        aria-label={label}
        onClick={filterToGroup}
        className="text-accent min-w-6 hover:underline"
      >
        +{more}
      </button>
    </>
  )
}
