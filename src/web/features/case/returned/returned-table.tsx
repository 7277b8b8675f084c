import type { Case } from '../../../../core/case/assemble.ts'
import { SUCCESS_MESSAGE } from '../../../../core/contract/envelope.ts'
import { readWallClock, secondsBetween } from '../../../../core/findings/values/dates.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { answerLabel } from '../../../../wording/field-text.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'
import { returnedRows, TIMES } from '../../../../core/case/returned-rows.ts'
import type { ReturnedRow } from '../../../../core/case/returned-rows.ts'

const COLUMNS = ['analise', 'biometria', 'laudo'] as const

/** The most rows that are drawn; the others are in the answers as they came. */
const MAX_ROWS = 200

const CELL = 'untrusted px-2 py-0.5 align-top'
const NAME = `${CELL} text-muted pl-4 font-normal`

/** What the service returned: a row for each name, with analysis, face match and laudo side by side. */
export function ReturnedTable({ current }: { current: Case }) {
  const { say } = useText()
  const rows = returnedRows(current)
  const messages = messagesOf(current)
  const times = new Map(rows.map((row) => [row.name, row]))
  return (
    <table className="w-full table-fixed text-left text-xs leading-4.5">
      <thead>
        <tr>
          <td className={NAME} />
          {(['field.Analise', 'field.Biometria', 'info.laudo'] as const).map((heading) => (
            <th key={heading} scope="col" className={`${CELL} text-muted font-normal`}>
              {say(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <Row key={row.name} row={row} before={times.get(timeBefore(row.name) ?? '')} />
        ))}
        {rows.length > MAX_ROWS ? (
          <tr>
            <td className={NAME}>…</td>
          </tr>
        ) : null}
        {messages.length === 0 ? null : (
          <tr className="border-line border-t">
            <th scope="row" className={NAME}>
              {say('info.messages')}
            </th>
            <td colSpan={3} className={CELL}>
              <UntrustedText text={messages.join(' · ')} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** The messages of this case's answers, without the one that only reports success. */
function messagesOf({ calls, judgement }: Case): readonly string[] {
  const { refused } = judgement.joined
  const answers = [
    refused.analise ? null : calls.score,
    refused.biometria ? null : calls.biometria,
    refused.laudo ? null : calls.laudo,
  ]
  return answers
    .flatMap((call) => (call?.state === 'answered' ? call.answer.data.Mensagens : []))
    .filter((message) => message.trim().toUpperCase() !== SUCCESS_MESSAGE)
}

/** The name of the time before another; undefined for the first, and for what is no time. */
function timeBefore(name: string): string | undefined {
  return TIMES[TIMES.findIndex((time) => time === name) - 1]
}

interface RowProps {
  readonly row: ReturnedRow
  /** The row of the time before, if this is one. */
  readonly before: ReturnedRow | undefined
}

/** One name with its text in each answer; where it is that of the first, it only says so. */
function Row({ row, before }: RowProps) {
  const { say } = useText()
  const label = answerLabel(row.name)
  const isTime = TIMES.some((time) => time === row.name)
  const first = COLUMNS.map((column) => row[column]).find((text) => text !== null && text !== '')
  return (
    <tr className="border-line border-t">
      <th scope="row" className={NAME}>
        {label === null ? <UntrustedText text={row.name} isCut /> : say(label)}
      </th>
      {COLUMNS.map((column) => {
        const text = row[column]
        const isSame = !isTime && text === first && row[COLUMNS[0]] === first && column !== COLUMNS[0]
        return (
          <td key={column} className={CELL}>
            {text === null ? null : isSame ? (
              <span className="text-muted">{say('info.same')}</span>
            ) : isTime ? (
              <Moment sent={text} before={before?.[column] ?? null} isLast={row.name === 'DataResposta'} />
            ) : (
              <Value name={row.name} text={text} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Value({ name, text }: { name: string; text: string }) {
  const { say } = useText()
  if (isBlankText(text)) return '—'
  // Some services send a boolean here, others its name.
  const answer = name === 'Automatico' ? text.trim().toLowerCase() : ''
  if (answer === 'true') return say('field.Automatico.yes')
  return answer === 'false' ? say('field.Automatico.no') : <UntrustedText text={text} />
}

interface MomentProps {
  readonly sent: string
  /** The time before it, as sent. */
  readonly before: string | null
  /** Whether without it the product is in progress. */
  readonly isLast: boolean
}

/** A time as sent, and how long after the time before it. */
function Moment({ sent, before, isLast }: MomentProps) {
  const { say, format } = useText()
  const { moment } = useDateTimeText()
  const text = moment(sent)
  if (text === null) return isLast ? say('case.inProgress') : '—'
  const seconds = before === null ? null : secondsBetween(readWallClock(before), readWallClock(sent))
  return (
    <>
      <UntrustedText text={text} />
      {seconds === null ? null : (
        <span className="text-muted"> {`${seconds < 0 ? '' : '+'}${format.duration(seconds)}`}</span>
      )}
    </>
  )
}
