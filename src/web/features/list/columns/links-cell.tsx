import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import { useShownRow } from '../../../data/list/use-shown-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { LinkedRows } from './linked.ts'

interface LinksProps {
  readonly linked: LinkedRows
  readonly isActive: boolean
  /** Filters by a group of linked rows. */
  readonly onShowGroup: (group: string) => void
}

/** What a row shares, and with which rows: each of them is a link to its case, and the rest a filter. */
export function LinksCell(props: LinksProps) {
  return (
    <>
      <span className="flex items-center gap-1">
        <What linked={props.linked} />
      </span>
      <With {...props} className="ml-4.5 block" />
    </>
  )
}

/** The same as a line of a card. */
export function LinksLine(props: LinksProps) {
  return (
    <span className="text-muted flex flex-wrap items-center gap-x-1.5 text-xs">
      <What linked={props.linked} />
      <With {...props} className="inline-flex min-h-6 items-center" />
    </span>
  )
}

/** What the row shares. */
function What({ linked: { kinds } }: Pick<LinksProps, 'linked'>) {
  const { say } = useText()
  const [kind] = kinds
  return (
    <>
      <Link2 aria-hidden="true" className="text-muted size-3.5 shrink-0" />
      {kind && kinds.length === 1
        ? say(`list.links.kind.${kind}`)
        : say('list.links.values', { count: kinds.length })}
    </>
  )
}

/** The rows that it shares it with. */
function With({
  linked: { first, more, largest },
  isActive,
  onShowGroup,
  className,
}: LinksProps & { className: string }) {
  const { say } = useText()
  const tabIndex = isActive ? 0 : -1
  return (
    <>
      {first.map((row) => (
        <LinkedKey key={row.index} row={row} tabIndex={tabIndex} className={className} />
      ))}
      {more <= 0 ? null : (
        <button
          type="button"
          tabIndex={tabIndex}
          title={say('list.links.more', { count: more })}
          aria-label={say('list.links.more', { count: more })}
          onClick={() => onShowGroup(largest)}
          className={`text-accent min-h-6 min-w-6 text-left text-xs hover:underline ${className}`}
        >
          +{more}
        </button>
      )}
    </>
  )
}

function LinkedKey(props: { row: ListRow; tabIndex: number; className: string }) {
  const { row, tabIndex, className } = props
  const shown = useShownRow(row)
  return (
    <Link
      to={paths.analysis(lookupOf(row))}
      tabIndex={tabIndex}
      className={`text-muted untrusted font-mono text-xs leading-4 hover:underline ${className}`}
    >
      <UntrustedText text={shown.key.typed} isCut />
    </Link>
  )
}
