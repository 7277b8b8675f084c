import { Link } from 'react-router'
import type { LinkGroup } from '../../../../core/links/links.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { lookupOf } from '../../../data/list/neighbours.ts'
import { useShowRow } from '../../../data/list/use-show-row.ts'
import { setFilters, useListPage } from '../page/list-page-state.ts'
import { useRow } from './row-context.ts'

/** The numbers of a document. */
const NUMBERS: ReadonlySet<LinkGroup['kind']> = new Set([
  'document-number',
  'security-number',
  'renach',
  'form-number',
])

/** What a row shares, and with which row, which is a link to its case; the others are a filter. */
export function LinksCell() {
  const { say } = useText()
  const show = useShowRow()
  const page = useListPage()
  const { linked, isActive } = useRow()
  if (!linked) return null
  const { kinds, differs, first, more, group } = linked
  const [kind] = kinds
  const tabIndex = isActive ? 0 : -1
  const label = say('list.links.more', { count: more })
  return (
    <span className="@[56rem]:line-clamp-2">
      {kind && kinds.length === 1
        ? say('list.links.one', { kind: say(`list.links.kind.${kind}`) })
        : say(kinds.every((each) => NUMBERS.has(each)) ? 'list.links.numbers' : 'list.links.values', {
            count: kinds.length,
          })}{' '}
      <Link
        to={paths.analysis(lookupOf(first))}
        tabIndex={tabIndex}
        className="text-accent inline-block max-w-full truncate align-bottom font-mono hover:underline"
      >
        <UntrustedText text={show(first).key.typed} />
      </Link>
      {differs === 'case' ? null : `, ${say(`list.links.other.${differs}`)}`}
      {more <= 0 ? null : (
        <>
          {' '}
          <button
            type="button"
            tabIndex={tabIndex}
            title={label}
            aria-label={label}
            onClick={() => setFilters(page, { group })}
            className="text-accent min-w-6 hover:underline"
          >
            +{more}
          </button>
        </>
      )}
    </span>
  )
}
