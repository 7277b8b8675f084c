import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../core/paths/paths.ts'
import { keyOf } from '../../../../core/report/report.ts'
import type { Counted } from '../../../../core/report/report.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useList } from '../../../data/list/list-context.ts'
import { rowsOfLine } from '../../../data/report/list-report.ts'
import { NO_FILTERS, showOnly, useListPage } from '../page/list-page-state.ts'
import { useCountedText } from './counted-text.ts'

interface CountedLinkProps {
  readonly counted: Counted
  readonly children: ReactNode
}

/** Opens the list, filtered to the cases of a line; whoever comes back finds the focus on the line. */
export function CountedLink({ counted, children }: CountedLinkProps) {
  const page = useListPage()
  const config = useConfig()
  const { run } = useList()
  const link = useRef<HTMLAnchorElement>(null)
  const key = keyOf(counted)
  const what = useCountedText()(counted)
  useLayoutEffect(() => {
    const { report } = page.getState()
    if (report.openedLine !== key) return
    page.setState({ report: { ...report, openedLine: null } })
    link.current?.focus()
  }, [page, key])

  function showCases(): void {
    showOnly(
      page,
      counted.subject === 'failure'
        ? { ...NO_FILTERS, verdicts: ['error'] }
        : { ...NO_FILTERS, counted: { what, rows: rowsOfLine(run.getSnapshot(), config, counted) } },
    )
    page.setState(({ report }) => ({ report: { ...report, openedLine: key } }))
  }

  return (
    <Link
      ref={link}
      to={paths.batch()}
      title={what}
      onClick={showCases}
      className="text-accent hover:underline"
    >
      {children}
    </Link>
  )
}
