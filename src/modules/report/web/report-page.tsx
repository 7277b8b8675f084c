import { FileButton } from '#web/ui/file-button.tsx'
import { LIST_PATH } from '#modules/list/core/list-path.ts'
import { useLayoutEffect, useMemo, useState, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { Report } from '#modules/report/core/report.ts'
import { useAccess } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import { toHostTime } from '#web/data/host-clock.ts'
import { useList, useListState } from '#modules/list/web/page/list-context.tsx'
import { linkRows } from '#modules/list/web/rows/linked-rows.ts'
import { reportOnList } from './list-report.ts'
import { wallClockOf, formatDay } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { usePrintedHead, usePrinting } from '#web/ui/use-printing.ts'
import { useListPage, useListPageState, useOpenedList } from '#modules/list/web/page/list-page-store.ts'
import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { formatIsoDate } from '#core/findings/values/dates.ts'
import { countFailures, parseReport } from '#modules/report/core/report.ts'
import { Button } from '#web/ui/controls.tsx'
import { download } from '#web/ui/download.ts'
import { TeachLinks } from '#web/wording/teach-links.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { CausesPanel, CoveragePanel, SimilarityPanel, VerdictPanel } from './report-panels.tsx'
import './report.css'
import { ExpectedPanel } from './expected-panel.tsx'

export function ReportPage() {
  const { say } = useText()
  const list = useOpenedList()
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-4 lg:px-8">
      <title>{say('title.report')}</title>
      {list === null ? null : <OpenedReportPage />}
    </div>
  )
}

function OpenedReportPage() {
  const list = useListState()
  const config = useConfig()
  const earlier = useListPageState(({ earlierFile }) => earlierFile?.report ?? null)
  if (list.activity === 'empty') return <NoReport why="empty" />
  if (list.isSuspended) return <NoReport why="suspended" />
  if (list.activity !== 'ended') return <NoReport why="unfinished" />
  const { report } = reportOnList(list, config)
  return (
    <div data-report>
      <PrintedHead />
      <ReportHead report={report} />
      <VerdictPanel report={report} earlier={earlier} />
      <div className="report-columns mb-4 grid items-start gap-4">
        <CausesPanel report={report} earlier={earlier} />
        <div className="grid min-w-0 gap-4">
          <SimilarityPanel report={report} />
          <CoveragePanel report={report} earlier={earlier} />
        </div>
      </div>
      <ExpectedPanel />
    </div>
  )
}

function NoReport({ why }: { why: 'empty' | 'suspended' | 'unfinished' }) {
  const { say } = useText()
  return (
    <div className="mx-auto max-w-md py-[15vh] text-center">
      <PageHeading>{say('report.title')}</PageHeading>
      <p className="text-muted mt-2 mb-5">{say(`report.none.${why}`)}</p>
      <Link to={LIST_PATH} className="text-accent inline-flex min-h-6 items-center underline">
        {say('report.toList')}
      </Link>
    </div>
  )
}

function PrintedHead() {
  const { say, format } = useText()
  const { person } = useAccess()
  const printedAt = usePrinting()
  usePrintedHead(
    printedAt === null
      ? null
      : `${say('report.title')} · ${say('print.meta', { at: format.dateTime(wallClockOf(new Date(toHostTime(printedAt)))), by: person })}`,
  )
  return null
}

/** Takes the focus, unless a line has taken it back. */
function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    if (element?.closest('main')?.contains(document.activeElement)) return
    element?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl leading-8 font-semibold tracking-tight">
      {children}
    </h1>
  )
}

function ReportHead({ report }: { report: Report }) {
  const { say } = useText()
  const { print } = useAccess()
  const [problem, setProblem] = useState<'damaged' | 'version' | 'other' | null>(null)
  const page = useListPage()

  async function compareWith(file: File): Promise<void> {
    const result = parseReport(await file.text().catch(() => ''))
    setProblem('problem' in result ? result.problem : null)
    if ('problem' in result) return
    page.setState({ earlierFile: { name: file.name, report: result.report } })
    announce(say('report.compared', { name: file.name }))
  }

  function save(): void {
    const name = `${say('report.file')}-${formatIsoDate(wallClockOf(new Date(report.lookedUp.to)))}`
    download(name, 'json', `${JSON.stringify(report, null, 1)}\n`)
    announce(say('report.saved', { name: `${name}.json` }))
  }

  return (
    <header className="mb-3">
      <p className="text-muted flex flex-wrap items-baseline gap-x-3 text-compact">
        <Link to={LIST_PATH} className="text-accent underline underline-offset-4 print:hidden">
          ‹ {say('report.list')}
        </Link>
        <Facts report={report} />
        <TeachLinks />
      </p>
      <EarlierReport />
      <div className="flex flex-wrap items-center gap-2">
        <span className="report-heading">
          <PageHeading>{say('report.title')}</PageHeading>
        </span>
        <Button className="print:hidden" onClick={print}>
          {say('print')}
        </Button>
        <FileButton label={say('report.compare')} accept=".json" onFile={(file) => void compareWith(file)} />
        <Button look="primary" className="print:hidden" onClick={save}>
          {say('report.save')}
        </Button>
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-fail mt-1 text-compact">
          {say(`report.problem.${problem}`)}
        </p>
      )}
    </header>
  )
}

/** Counts the cases with a worse verdict in the list than in the report. */
function useLinkedCount(): number {
  const { links: source } = useList()
  const { rows } = useListState()
  const config = useConfig()
  const links = useSyncExternalStore(source.subscribe, source.get)
  return useMemo(() => {
    const linkedRows = linkRows(rows, links, config)
    return rows.filter((row, index) => row.summary?.verdict !== linkedRows[index]?.summary?.verdict).length
  }, [rows, links, config])
}

function Facts({ report }: { report: Report }) {
  const { say, format } = useText()
  const { cases, sent, lookedUp } = report
  const [from, to] = [new Date(lookedUp.from), new Date(lookedUp.to)].map(wallClockOf)
  const failures = countFailures(report)
  const linkedCount = useLinkedCount()
  const facts = [
    sent === null
      ? say('report.cases', { count: cases })
      : say('report.cases.sent', { count: cases, from: formatDay(sent.from), to: formatDay(sent.to) }),
    from && to
      ? say('report.lookedUp', {
          from: format.dateTime(from),
          to: formatIsoDate(from) === formatIsoDate(to) ? format.time(to) : format.dateTime(to),
        })
      : null,
    failures === 0 ? null : say('report.failed', { count: failures }),
    linkedCount === 0 ? null : say('report.linked', { count: linkedCount }),
  ]
  return facts.map((fact) => (fact === null ? null : <span key={fact}>{fact}</span>))
}

function EarlierReport() {
  const { say, format } = useText()
  const page = useListPage()
  const file = useListPageState(({ earlierFile }) => earlierFile ?? null)
  if (file === null) return null
  const { name, report } = file
  return (
    <p className="text-muted flex flex-wrap items-center gap-x-3 text-compact">
      <span>
        {say('report.against')} <UntrustedText text={name} />,{' '}
        {format.date(wallClockOf(new Date(report.lookedUp.to)))},{' '}
        {say('report.cases', { count: report.cases })}
      </span>
      <button
        type="button"
        className="hover:bg-hover text-ink inline-flex min-h-6 items-center gap-1 rounded px-1 print:hidden"
        onClick={() => page.setState({ earlierFile: null })}
      >
        <X aria-hidden="true" className="size-3.5" />
        {say('report.against.stop')}
      </button>
    </p>
  )
}
