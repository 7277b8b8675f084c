import type { ReactNode } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import type { Analise, Biometria } from '../../../../core/contract/answers.ts'
import { SUCCESS_MESSAGE } from '../../../../core/contract/envelope.ts'
import { entriesOf, readable, shownText, Unread } from '../../../../core/contract/readable.ts'
import { readWallClock, secondsBetween } from '../../../../core/findings/values/dates.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { answerLabel } from '../../../wording/field-text.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'

const TIMES = ['DataCadastro', 'DataEnvio', 'DataResposta'] as const
type Time = (typeof TIMES)[number]

function isTime(name: string): name is Time {
  return TIMES.some((time) => time === name)
}

/** The most rows that are drawn; the others are in the answers as they came. */
const MAX_ROWS = 200

/** Every name of both answers in the interface's order, the times first. */
function namesOf(analise: Analise | null, biometria: Biometria | null): readonly string[] {
  const names = [analise, biometria].flatMap((answer) =>
    Object.entries(answer ?? {}).flatMap(([name, value]) =>
      name === 'OCR' || value instanceof Unread ? [] : [name],
    ),
  )
  return [...new Set([...TIMES, ...names])]
}

/** What the service returned: a row for each name, with the answers side by side; then the general lines of the laudo. */
export function ReturnedTable({ current }: { current: Case }) {
  const { say } = useText()
  const { analise, biometria, laudo } = current.judgement.joined
  const lines = entriesOf(laudo?.ConteudoPadraoAnalise)
  const messages = messagesOf(current)
  const names = namesOf(analise, biometria)
  return (
    <table className="w-full table-fixed text-left text-xs leading-4.5">
      <thead className="text-muted">
        <tr>
          <Cell isHead>{''}</Cell>
          <Cell isHead>{say('field.Analise')}</Cell>
          <Cell isHead>{say('field.Biometria')}</Cell>
        </tr>
      </thead>
      <tbody>
        {names.slice(0, MAX_ROWS).map((name) => (
          <Row key={name} name={name} analise={analise} biometria={biometria} />
        ))}
        {names.length > MAX_ROWS ? <WideRow name="…">{null}</WideRow> : null}
      </tbody>
      {lines.length === 0 ? null : (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={3} className="field-group text-left">
              {say('info.laudo')}
            </th>
          </tr>
          {lines.slice(0, MAX_ROWS).map((line, at) => (
            <WideRow key={at} name={shownText(line.Titulo)}>
              <Text text={shownText(line.Valor)} />
            </WideRow>
          ))}
        </tbody>
      )}
      {messages.length === 0 ? null : (
        <tbody>
          {messages.map((message, at) => (
            <WideRow key={at} name={at === 0 ? say('info.messages') : ''}>
              <Text text={message} />
            </WideRow>
          ))}
        </tbody>
      )}
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
    .flatMap((call) => (call?.state === 'answered' ? entriesOf(call.answer.data.Mensagens) : []))
    .filter((message) => message.trim().toUpperCase() !== SUCCESS_MESSAGE)
}

function Cell({ isHead = false, children }: { isHead?: boolean; children: ReactNode }) {
  const look = 'untrusted px-2 py-0.5 align-baseline first:pl-4'
  return isHead ? (
    <th scope="col" className={`${look} font-normal`}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  )
}

function Text({ text }: { text: string }) {
  return isBlankText(text) ? <span className="text-muted">—</span> : <UntrustedText text={text} />
}

function WideRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="text-muted untrusted py-0.5 pr-2 pl-4 align-baseline font-normal">
        <UntrustedText text={name} isCut />
      </th>
      <td colSpan={2} className="untrusted px-2 py-0.5 align-baseline">
        {children}
      </td>
    </tr>
  )
}

interface RowProps {
  readonly name: string
  readonly analise: Analise | null
  readonly biometria: Biometria | null
}

/** One name with its value in each answer; where both have the same, the second says so. */
function Row({ name, analise, biometria }: RowProps) {
  const { say } = useText()
  const label = answerLabel(name)
  const [first, second] = [analise, biometria].map((answer) => valueIn(answer, name))
  const isSame = first !== null && first !== '' && first === second && !isTime(name)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="text-muted untrusted py-0.5 pr-2 pl-4 align-baseline font-normal">
        {label === null ? <UntrustedText text={name} isCut /> : say(label)}
      </th>
      <Cell>
        <Value name={name} text={first ?? null} answer={analise} />
      </Cell>
      <Cell>
        {isSame ? (
          <span className="text-muted">{say('info.same')}</span>
        ) : (
          <Value name={name} text={second ?? null} answer={biometria} />
        )}
      </Cell>
    </tr>
  )
}

/** A value as text; null where the answer has no such name. */
function valueIn(answer: Analise | Biometria | null, name: string): string | null {
  if (answer === null || !(name in answer)) return null
  return shownText((answer as Record<string, unknown>)[name])
}

interface ValueProps {
  readonly name: string
  readonly text: string | null
  readonly answer: Analise | Biometria | null
}

function Value({ name, text, answer }: ValueProps) {
  const { say } = useText()
  if (text === null || answer === null) return null
  if (isTime(name)) return <Moment name={name} answer={answer} />
  // Some services send a boolean here, others its name.
  const known = name === 'Automatico' ? /^(true|false)$/i.exec(text.trim())?.[1]?.toLowerCase() : undefined
  return known ? say(known === 'true' ? 'field.Automatico.yes' : 'field.Automatico.no') : <Text text={text} />
}

/** A time as sent, and how long after the time before it. */
function Moment({ name, answer }: { name: Time; answer: Analise | Biometria }) {
  const { say, format } = useText()
  const { moment } = useDateTimeText()
  const before = TIMES[TIMES.indexOf(name) - 1]
  const clock = (time: Time) => {
    const sent = readable(answer[time])
    return typeof sent === 'string' ? readWallClock(sent) : null
  }
  const seconds = before ? secondsBetween(clock(before), clock(name)) : null
  const text = moment(answer[name])
  if (text === null) return name === 'DataResposta' ? say('case.inProgress') : '—'
  return (
    <>
      <UntrustedText text={text} />
      {seconds === null ? null : (
        <span className="text-muted"> {`${seconds < 0 ? '' : '+'}${format.duration(seconds)}`}</span>
      )}
    </>
  )
}
