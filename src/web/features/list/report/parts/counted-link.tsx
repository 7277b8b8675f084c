import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../../core/paths/paths.ts'
import { countedKeys } from '../../../../../core/report/build-report.ts'
import { keyOf } from '../../../../../core/report/report.ts'
import type { Counted } from '../../../../../core/report/report.ts'
import { useList } from '../../../../data/list/list-context.tsx'
import { showCounted, showFailed, useListPage } from '../../page/list-page-state.ts'
import { useCountedText } from './counted-text.ts'
import { observationsOf } from './report-of.ts'

interface CountedLinkProps {
  readonly counted: Counted
  readonly className?: string
  readonly children: ReactNode
}

/** Opens the list, filtered to the cases of a line; whoever comes back finds the focus on the line. */
export function CountedLink({ counted, className = 'hover:underline', children }: CountedLinkProps) {
  const page = useListPage()
  const text = useCountedText()
  const { run } = useList()
  const link = useRef<HTMLAnchorElement>(null)
  const key = keyOf(counted)
  useLayoutEffect(() => {
    const { report } = page.getState()
    if (report.openedLine !== key) return
    page.setState({ report: { ...report, openedLine: null } })
    link.current?.focus()
  }, [page, key])
  return (
    <Link
      ref={link}
      to={paths.batch()}
      title={text(counted)}
      onClick={() =>
        counted.subject === 'failure'
          ? showFailed(page, counted)
          : showCounted(page, {
              line: counted,
              keys: countedKeys(observationsOf(run.getSnapshot().rows), counted),
            })
      }
      className={className}
    >
      {children}
    </Link>
  )
}
