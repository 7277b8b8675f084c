import { useMemo } from 'react'
import { useListState } from '#modules/list/web/page/list-context.tsx'
import { compareWithExpected } from '#modules/report/core/compare-expected.ts'
import type { ErrorRate, OutcomeRow } from '#modules/report/core/compare-expected.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { CasesLink, lineText } from './line-link.tsx'
import { CELL, Foot, ShareBar, useNumberFormat } from './share-table.tsx'

/** Numbers the two errors, as their cells in the tables. */
const ERRORS = { missed: '①', stopped: '②' } as const

/** Compares the list with its column of expected results. */
export function ExpectedPanel() {
  const { say } = useText()
  const { rows } = useListState()
  const comparison = useMemo(() => compareWithExpected(rows), [rows])
  const { total, unanswered, verdicts, statuses, service, approvedFrauds, rules } = comparison
  if (total.fraud + total.ok + unanswered === 0) return null
  const facts = [say('report.expected.total', total)]
  if (unanswered > 0) facts.push(say('report.failed', { count: unanswered }))
  return (
    <Panel name="expected" title={say('report.expected')} state="ready" aside={facts.join(' · ')}>
      {service.missed.total === 0 ? null : (
        <p className="border-line border-b px-4 py-3 text-sm font-semibold">
          {say('report.expected.approved', {
            ...approvedFrauds,
            total: service.missed.total,
            open: service.missed.open,
          })}
        </p>
      )}
      <div className="expected-columns grid gap-x-8 py-4">
        <ErrorRates error="missed" {...comparison} />
        <ErrorRates error="stopped" {...comparison} />
        <TruthTable
          caption={say('report.expected.lupa')}
          rows={verdicts.map((row) => ({ ...row, mark: row.outcome, text: say(`verdict.${row.outcome}`) }))}
          total={total}
          errors={{ fraud: 'clear', ok: 'fail' }}
        />
        <TruthTable
          caption={say('report.expected.service')}
          rows={statuses.map((row) => ({
            ...row,
            mark: row.outcome === 'ok' ? 'clear' : row.outcome,
            text: say(`report.status.${row.outcome}`),
          }))}
          total={total}
          errors={{ fraud: 'ok', ok: 'fail' }}
        />
      </div>
      <TruthTable
        caption={say('report.expected.rules')}
        rows={rules.map((row) => {
          const [mark = '', name = ''] = row.outcome.split(' ')
          return { ...row, mark, text: lineText({ subject: 'cause', part: '', name, state: mark }, say) }
        })}
      />
      <Foot>{say('report.expected.foot')}</Foot>
    </Panel>
  )
}

type Comparison = ReturnType<typeof compareWithExpected>

function ErrorRates({ error, lupa, service }: Comparison & { error: keyof typeof ERRORS }) {
  const { say } = useText()
  const format = useNumberFormat()
  const rates: readonly ['lupa' | 'service', ErrorRate][] = [
    ['lupa', lupa[error]],
    ['service', service[error]],
  ]
  // Without cases there is no bound.
  const end = Math.max(...rates.map(([, rate]) => (rate.total === 0 ? 0 : rate.high)))
  return (
    <section className="px-4 text-compact">
      <h3 className="font-semibold">
        <span aria-hidden="true">{ERRORS[error]} </span>
        {say(`report.expected.${error}`)}
      </h3>
      {rates.map(([by, rate]) => (
        <div key={by} className="mt-2">
          <p>
            {say(`report.expected.${error}.${by}`, { count: rate.count, total: rate.total })}
            {rate.total === 0 ? null : (
              <strong> {say('report.expected.most', { high: format.percent(rate.high) })}</strong>
            )}
            {rate.open === 0 ? null : ` · ${say(`report.expected.open.${by}`, { count: rate.open })}`}
          </p>
          {rate.total === 0 ? null : <ShareBar now={rate} end={end} />}
        </div>
      ))}
    </section>
  )
}

interface TruthTableProps {
  readonly caption: string
  readonly rows: readonly (OutcomeRow & { readonly mark: string; readonly text: string })[]
  readonly total?: Record<'fraud' | 'ok', number>
  /** The outcomes that are errors. */
  readonly errors?: Record<'fraud' | 'ok', string>
}

function TruthTable({ caption, rows, total, errors }: TruthTableProps) {
  const { say } = useText()
  const format = useNumberFormat()
  const longest = Math.max(...rows.map(({ fraud, ok }) => fraud.length + ok.length))
  return (
    <table aria-label={caption} className="tabular w-full self-start text-compact leading-4.5">
      <thead className="text-muted text-xs">
        <tr>
          <th className={CELL}>{caption}</th>
          <th className={`${CELL} text-right`}>{say('report.expected.fraud')}</th>
          <th className={`${CELL} text-right`}>{say('report.expected.ok')}</th>
          {total ? null : <td aria-hidden="true" className="expected-rest" />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ outcome, mark, text, ...cases }) => (
          <tr key={outcome} className="border-line hover:bg-hover border-t">
            <th scope="row" className={CELL}>
              <span className="flex items-center gap-2">
                <span aria-hidden="true" className={`mark mark-${mark}`} />
                {text}
              </span>
            </th>
            {(['fraud', 'ok'] as const).map((truth) => (
              <td key={truth} className={`${CELL} text-right whitespace-nowrap`}>
                {errors?.[truth] === outcome ? (
                  <span aria-hidden="true">{truth === 'fraud' ? ERRORS.missed : ERRORS.stopped} </span>
                ) : null}
                {cases[truth].length === 0 ? (
                  '0'
                ) : (
                  <CasesLink
                    id={`${caption} ${outcome} ${truth}`}
                    title={`${text}: ${say(`report.expected.${truth}`)}`}
                    rowsOf={() => new Set(cases[truth])}
                  >
                    <strong className="-my-1 inline-block min-w-6 py-1">
                      {format.count(cases[truth].length)}
                    </strong>
                  </CasesLink>
                )}
                {total ? (
                  <span className="expected-figure text-muted">
                    {format.percent(cases[truth].length / Math.max(1, total[truth]))}
                  </span>
                ) : null}
              </td>
            ))}
            {total ? null : (
              <td aria-hidden="true" className={CELL}>
                <span className="truth-bar">
                  <i style={{ width: `${(100 * cases.fraud.length) / longest}%` }} />
                  <i style={{ width: `${(100 * cases.ok.length) / longest}%` }} />
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
