import { VERDICTS } from '../../../../../core/findings/model/judgement.ts'
import { totalOf } from '../../../../../core/report/report.ts'
import type { Report } from '../../../../../core/report/report.ts'
import { shareOf } from '../../../../../core/report/statistics.ts'
import { useText } from '../../../../i18n/text.ts'
import { VERDICT_TEXT } from '../../../../ui/verdict-marks.tsx'
import { CountedLink } from '../parts/counted-link.tsx'
import { lineOf } from '../parts/lines.ts'
import { useShareText } from '../parts/shares.ts'

/** How many cases have each verdict. */
export function VerdictTiles({ report }: { report: Report }) {
  const { say } = useText()
  const text = useShareText()
  return (
    <ul
      aria-label={say('report.verdicts')}
      className="border-line bg-surface mb-3 grid overflow-clip rounded-lg border"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(50%, 10rem), 1fr))' }}
    >
      {VERDICTS.map((verdict) => {
        const line = lineOf(report, { subject: 'verdict', part: '', name: verdict, state: '' })
        const count = totalOf(line.counts)
        const share = shareOf(count, totalOf(report.cases))
        return (
          <li key={verdict} className="border-line -mt-px -ml-px border-t border-l">
            <CountedLink counted={line} className="hover:bg-hover block px-4 py-2 -outline-offset-2">
              <span className={`flag mark-${verdict} ${VERDICT_TEXT[verdict]} block text-xs leading-5`}>
                {say(`verdict.${verdict}`)}
              </span>
              <span className="tabular text-ink block text-base font-semibold">{text.count(count)}</span>
              <span className="text-muted tabular block text-xs">
                {say('report.share', { share: text.share(share.share), interval: text.interval(share) })}
              </span>
            </CountedLink>
          </li>
        )
      })}
    </ul>
  )
}
