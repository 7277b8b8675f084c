import { FileButton } from '../../list/web/input/file-button.tsx'
import { LIST_PATH } from '../../list/core/list-path.ts'
import { useLayoutEffect, useState, useRef } from 'react'
import { Link } from 'react-router'
import type { Report, Counted, Line } from '../core/report.ts'
import { useAccess } from '../../../web/data/access.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import { useListState } from '../../list/web/page/case-list.tsx'
import { listReport } from './list-report.ts'
import { clockOf, dayText } from '../../../words/format.ts'
import { useText } from '../../../words/text.ts'
import { usePrintedHead, usePrinting } from '../../../web/ui/use-printing.ts'
import { useListPageState, useListPage, useOpenedList } from '../../list/web/page/open-list-page.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { UnknownPanel } from './unknown-panel.tsx'
import type { ReactNode } from 'react'
import { isoDate } from '../../../core/findings/values/dates.ts'
import { readReport, failuresIn, keyOf } from '../core/report.ts'
import { Button } from '../../../web/ui/controls.tsx'
import { download } from '../../../web/ui/download.ts'
import { announce } from '../../../web/ui/live-region.tsx'
import { FLAGS } from '../../../core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '../../../core/findings/model/judgement.ts'
import { shareOf } from '../core/statistics.ts'
import { Panel } from '../../../web/ui/panel.tsx'
import { CountedLink, useCountedText } from './counted-text.tsx'
import { Foot, ReportTable, useShareText } from './report-table.tsx'

export function ReportPage() {
  const { say } = useText()
  const list = useOpenedList()
  return (
    <div className="mx-auto w-full max-w-[64rem] px-4 py-4 lg:px-8">
      <title>{say('title.report')}</title>
      {list === null ? null : <OpenedReportPage />}
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
      <Link to={LIST_PATH} className="text-accent inline-flex min-h-6 items-center underline">
        {say('report.toList')}
      </Link>
    </div>
  )
}

function ReportView({ report }: { report: Report }) {
  const earlier = useListPageState((state) => state.earlier ?? null)
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

/** The heading, which has the focus unless a line is returned to. */
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
    const read = readReport(await file.text().catch(() => ''))
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) return
    page.setState({ earlier: { name: file.name, report: read.report } })
  }

  function save(): void {
    const name = `${say('report.file')}-${isoDate(clockOf(new Date(report.lookedUp.to)))}`
    download(name, 'json', `${JSON.stringify(report, null, 1)}\n`)
    announce(say('report.saved', { name: `${name}.json` }))
  }

  return (
    <header className="mb-3">
      <p className="text-muted flex flex-wrap gap-x-3 text-[0.8125rem]">
        <Link to={LIST_PATH} className="text-accent underline underline-offset-4 print:hidden">
          ‹ {say('report.list')}
        </Link>
        <Facts report={report} />
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto max-sm:w-full">
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
        <p role="alert" className="text-fail mt-1 text-[0.8125rem]">
          {say(`report.problem.${problem}`)}
        </p>
      )}
    </header>
  )
}

function Facts({ report }: { report: Report }) {
  const { say, format } = useText()
  const { cases, sent, lookedUp } = report
  const [from, to] = [new Date(lookedUp.from), new Date(lookedUp.to)].map(clockOf)
  const errors = failuresIn(report)
  const facts = [
    sent === null
      ? say('report.cases', { count: cases })
      : say('report.cases.sent', { count: cases, from: dayText(sent.from), to: dayText(sent.to) }),
    from && to
      ? say('report.lookedUp', {
          from: format.dateTime(from),
          to: isoDate(from) === isoDate(to) ? format.time(to) : format.dateTime(to),
        })
      : null,
    errors === 0 ? null : say('report.failed', { count: errors }),
  ]
  return facts.map((fact) => (fact === null ? null : <span key={fact}>{fact}</span>))
}

/** The lines of a subject: in the order of a list of their names or states, the most frequent first among equals. */
function linesIn(
  { lines }: Report,
  subject: Counted['subject'],
  order: readonly string[],
  placeOf: (line: Line) => string,
): readonly Line[] {
  return lines
    .filter((line) => line.subject === subject)
    .toSorted((a, b) => order.indexOf(placeOf(a)) - order.indexOf(placeOf(b)) || b.count - a.count)
}

const stateOf = ({ state }: Counted) => state

/** The mark of a verdict, or of what speaks against a case. A similarity that is high enough confirms no person. */
function markOf({ subject, name, state }: Counted): string {
  if (subject === 'verdict') return `flag mark-${name}`
  return state === 'fail' || state === 'warn' ? `flag mark-${state}` : ''
}

/** How many cases have each verdict, rule, missing part and level of similarity, beside an earlier report if there is one. */
function CountsPanel({ report, earlier }: { report: Report; earlier: Report | null }) {
  const { say } = useText()
  const text = useShareText()
  const countedText = useCountedText()
  const before = new Map(earlier?.lines.map((line) => [keyOf(line), line.count]))

  const beforeText = (count: number, cases: number) =>
    say('report.proportion', {
      share: text.percent(shareOf(count, cases).share),
      count: text.count(count),
    })

  function rowOf(line: Line) {
    const share = shareOf(line.count, report.cases)
    const key = keyOf(line)
    return {
      key,
      cells: [
        <CountedLink key={key} counted={line}>
          <span className={markOf(line)}>{countedText(line)}</span>
        </CountedLink>,
        text.count(line.count),
        say('report.share', {
          share: text.percent(share.share),
          low: text.tenth(share.low),
          high: text.tenth(share.high),
        }),
        ...(earlier ? [beforeText(before.get(key) ?? 0, earlier.cases)] : []),
      ],
    }
  }

  const groups = [
    { title: say('report.verdicts'), lines: linesIn(report, 'verdict', VERDICTS, ({ name }) => name) },
    { title: say('report.rules'), lines: linesIn(report, 'rule', FLAGS, stateOf) },
    {
      title: say('coverage.label'),
      lines: linesIn(report, 'coverage', COVERAGE_STATES, stateOf).filter(
        ({ state }) => state !== 'complete',
      ),
    },
    { title: say('report.similarity'), lines: linesIn(report, 'similarity', FLAGS, stateOf) },
  ]
  return (
    <Panel name="counts" title={say('report.counts')} state="ready" className="mb-3">
      <ReportTable
        caption={say('report.counts')}
        columns={[
          { name: say('report.column.what') },
          { name: say('report.column.cases'), isNumber: true },
          { name: say('report.column.share') },
          ...(earlier ? [{ name: say('report.column.before'), isNumber: true }] : []),
        ]}
        groups={groups.map(({ title, lines }) => ({ title, rows: lines.map(rowOf) }))}
      />
      <Foot>{say('report.counts.foot')}</Foot>
    </Panel>
  )
}
