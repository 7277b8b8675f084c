import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../core/paths/paths.ts'
import type { Report } from '../../../../core/report/report.ts'
import { useAccess } from '../../../data/access.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useListPlace, useListState } from '../../../data/list/list-context.ts'
import { listReport } from '../../../data/report/list-report.ts'
import { clockOf } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session-context.ts'
import { usePrintedHead, usePrinting } from '../../../ui/use-printing.ts'
import { ListPageContext, useListPageState } from '../page/list-page-state.ts'
import type { ListPageStore } from '../page/list-page-state.ts'
import { openListPage } from '../page/open-list-page.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { CountsPanel } from './counts-panel.tsx'
import { PageHeading, ReportHead } from './report-head.tsx'
import { UnknownPanel } from './unknown-panel.tsx'

/** A report over the list: what its cases have in common, what Lupa does not know, and what changed since an earlier one. */
export function ReportPage() {
  const { say } = useText()
  const lazyList = useListPlace()
  const session = useSession()
  const [page, setPage] = useState<ListPageStore | null>(null)
  useLayoutEffect(() => openListPage(lazyList, session, setPage), [lazyList, session])
  return (
    <div className="mx-auto w-full max-w-[64rem] px-4 py-4 lg:px-8">
      <title>{say('title.report')}</title>
      {page ? (
        <ListPageContext value={page}>
          <OpenedReportPage />
        </ListPageContext>
      ) : null}
    </div>
  )
}

function OpenedReportPage() {
  const list = useListState()
  const config = useConfig()
  if (list.activity === 'empty') return <NoReport why="empty" />
  if (list.isSuspended) return <NoReport why="suspended" />
  if (list.activity !== 'ended') return <NoReport why="unfinished" />
  return <ReportView report={listReport(list, config).report} />
}

function NoReport({ why }: { why: 'empty' | 'suspended' | 'unfinished' }) {
  const { say } = useText()
  return (
    <div className="mx-auto max-w-md py-[15vh] text-center">
      <PageHeading>{say('report.title')}</PageHeading>
      <p className="text-muted mt-2 mb-5">{say(`report.none.${why}`)}</p>
      <Link to={paths.batch()} className="text-accent inline-flex min-h-6 items-center underline">
        {say('report.toList')}
      </Link>
    </div>
  )
}

function ReportView({ report }: { report: Report }) {
  const earlier = useListPageState((state) => state.report.earlier)
  return (
    <div data-report>
      <PrintedHead />
      <ReportHead report={report} />
      {earlier ? <ChangesPanel report={report} earlier={earlier} /> : null}
      <CountsPanel report={report} earlier={earlier?.report ?? null} />
      <UnknownPanel report={report} />
    </div>
  )
}

function PrintedHead() {
  const { say, format } = useText()
  const { person } = useAccess()
  const printedAt = usePrinting()
  usePrintedHead(
    printedAt &&
      `${say('report.title')} · ${say('print.meta', { at: format.dateTime(clockOf(printedAt)), by: person })}`,
  )
  return null
}
