import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isoDate } from '../../../../core/findings/values/dates.ts'
import { paths } from '../../../../core/paths/paths.ts'
import type { ReportComparison } from '../../../../core/report/compare-reports.ts'
import { readReport } from '../../../../core/report/read-report.ts'
import { failuresIn, KINDS, totalOf } from '../../../../core/report/report.ts'
import type { Report } from '../../../../core/report/report.ts'
import { useAccess } from '../../../data/access.ts'
import { clockOf, dayText } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { download } from '../../../ui/download.ts'
import { announce } from '../../../ui/live-region.tsx'
import { Popover } from '../../../ui/overlay.tsx'
import { csvOf } from '../export/csv.ts'
import { useListPage } from '../page/list-page-state.ts'
import { useCountedText } from './parts/counted-text.ts'
import { PageHeading } from './page-heading.tsx'
import { reportTable } from './report-table.ts'
import { useShareText } from './parts/shares.ts'

interface ReportHeadProps {
  readonly report: Report
  readonly comparison: ReportComparison | null
}

/** What the report is over, and what can be done with it. */
export function ReportHead({ report, comparison }: ReportHeadProps) {
  const { say, language } = useText()
  const { print } = useAccess()
  const menu = useId()
  const countedText = useCountedText()
  const [problem, setProblem] = useState<'damaged' | 'version' | 'other' | null>(null)
  const page = useListPage()
  const name = `${say('report.file')}-${isoDate(clockOf(new Date(report.lookedUp.to)))}`

  async function compareWith(file: File): Promise<void> {
    const read = readReport(await file.text().catch(() => ''))
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) return
    page.setState((state) => ({
      report: { ...state.report, earlier: { name: file.name, report: read.report } },
    }))
  }

  function save(form: 'json' | 'csv'): void {
    const content =
      form === 'json'
        ? `${JSON.stringify(report, null, 1)}\n`
        : csvOf(reportTable({ report, comparison, countedText, say }), language)
    download(name, form, content)
    announce(say('report.saved', { name: `${name}.${form}` }))
  }

  return (
    <header className="mb-3">
      <p className="text-muted flex flex-wrap gap-x-3 text-[0.8125rem]">
        <Link to={paths.batch()} className="text-accent underline underline-offset-4 print:hidden">
          ‹ {say('report.list')}
        </Link>
        <Facts report={report} />
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="max-sm:w-full">
          <PageHeading>{say('report.title')}</PageHeading>
        </span>
        <Button className="ml-auto px-2 print:hidden" aria-label={say('report.more')} popoverTarget={menu}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
        <Popover id={menu} label={say('report.more')}>
          {() => (
            <span className="flex flex-col gap-2">
              <Button onClick={() => save('csv')}>{say('report.csv')}</Button>
              <Button onClick={print}>{say('print')}</Button>
            </span>
          )}
        </Popover>
        <FileButton onFile={(file) => void compareWith(file)}>{say('report.compare')}</FileButton>
        <Button look="primary" className="print:hidden" onClick={() => save('json')}>
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

/** Of how many cases of which kinds, sent when, looked up when. */
function Facts({ report }: { report: Report }) {
  const { say, language, format } = useText()
  const { count } = useShareText()
  const { cases, sent, lookedUp } = report
  const [from, to] = [lookedUp.from, lookedUp.to].map((at) => clockOf(new Date(at)))
  const kinds = KINDS.filter((kind) => cases[kind] > 0).map((kind) =>
    say(`report.kind.count.${kind}`, { count: count(cases[kind]) }),
  )
  const errors = failuresIn(report)
  const facts = [
    sent === null
      ? say('report.cases', { count: totalOf(cases) })
      : say('report.cases.sent', {
          count: totalOf(cases),
          from: dayText(sent.from),
          to: dayText(sent.to),
        }),
    from && to
      ? say('report.lookedUp', {
          from: format.dateTime(from),
          to: isoDate(from) === isoDate(to) ? format.time(to) : format.dateTime(to),
        })
      : null,
    new Intl.ListFormat(language).format(kinds),
    errors === 0 ? null : say('report.failed', { count: errors }),
  ]
  return facts.map((fact) => (fact === null ? null : <span key={fact}>{fact}</span>))
}

interface FileButtonProps {
  readonly onFile: (file: File) => void
  readonly children: string
}

/** A button that opens a file. */
function FileButton({ onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button className="print:hidden" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={children}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onFile(chosen)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
