import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import { useShowRow } from '../../../data/list/use-show-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { LinkedRows } from './column.ts'

interface LinksProps {
  readonly linked: LinkedRows
  readonly isActive: boolean
  /** Filters by a group of linked rows. */
  readonly onShowGroup: (group: string) => void
}

/** What a row shares, and with which rows: each of them is a link to its case, and the rest a filter. */
export function LinksCell({ linked: { kinds, first, more, largest }, isActive, onShowGroup }: LinksProps) {
  const { say } = useText()
  const [kind] = kinds
  const tabIndex = isActive ? 0 : -1
  const label = say('list.links.more', { count: more })
  return (
    <>
      <span className="flex items-center gap-1">
        <Link2 aria-hidden="true" className="text-muted size-3.5 shrink-0" />
        {kind && kinds.length === 1
          ? say(`list.links.kind.${kind}`)
          : say('list.links.values', { count: kinds.length })}
      </span>
      {first.map((row) => (
        <LinkedKey key={row.index} row={row} tabIndex={tabIndex} />
      ))}
      {more <= 0 ? null : (
        <button
          type="button"
          tabIndex={tabIndex}
          title={label}
          aria-label={label}
          onClick={() => onShowGroup(largest)}
          className="text-accent ml-4.5 block min-h-6 min-w-6 text-left text-xs hover:underline"
        >
          +{more}
        </button>
      )}
    </>
  )
}

function LinkedKey({ row, tabIndex }: { row: ListRow; tabIndex: number }) {
  const shown = useShowRow()(row)
  return (
    <Link
      to={paths.analysis(lookupOf(row))}
      tabIndex={tabIndex}
      className="text-muted untrusted ml-4.5 block font-mono text-xs leading-4 hover:underline"
    >
      <UntrustedText text={shown.key.typed} isCut />
    </Link>
  )
}
