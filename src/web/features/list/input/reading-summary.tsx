import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { LIST_LIMITS } from '../../../limits.ts'
import type { ReadList } from '../reading/read-list.ts'

/** Lines that are shown with their text; of further ones only the numbers. */
const MOST = 40

/** What was read: the number of keys, and the lines without one by number and reason. */
export function ReadingSummary({ read }: { read: ReadList }) {
  const { say, format } = useText()
  const { entries, duplicates, blanks, bad, beyond, heading } = read
  if (read.isTooLarge) return <p className="text-fail">{say('list.input.problem.too-large')}</p>
  return (
    <div className="space-y-1">
      <p>
        <span className="font-semibold">{say('list.input.keys', { count: entries.length })}</span>
        {heading === null ? null : (
          <span className="text-muted"> · {say('list.input.heading', { line: heading })}</span>
        )}
      </p>
      {read.isUnsure ? <p className="text-warn">{say('list.input.unsure')}</p> : null}
      {beyond === null ? null : (
        <p className="text-warn">
          {say('list.input.beyond', {
            line: beyond.line,
            count: beyond.count,
            most: format.number(LIST_LIMITS.keys),
          })}
        </p>
      )}
      <Lines
        title={say('list.input.duplicates', { count: duplicates.length })}
        items={duplicates.map(({ value, lines }) => ({
          line: lines[0] ?? 0,
          text: value,
          note: say('list.input.lines', { lines: lines.slice(0, MOST).join(', ') }),
        }))}
      />
      <Lines
        title={say('list.input.bad', { count: bad.length })}
        isBad
        items={bad.map(({ line, text, problem }) => ({
          line,
          text,
          note: say(`list.input.bad.${problem}`, { line }),
        }))}
      />
      <Lines
        title={say('list.input.blanks', { count: blanks.length })}
        items={blanks.map((line) => ({ line, text: '', note: say('list.input.line', { line }) }))}
      />
    </div>
  )
}

interface Item {
  readonly line: number
  readonly text: string
  readonly note: ReactNode
}

function Lines({ title, isBad = false, items }: { title: string; isBad?: boolean; items: readonly Item[] }) {
  const { say } = useText()
  if (items.length === 0) return null
  const rest = items.slice(MOST).map(({ line }) => line)
  return (
    <details>
      <summary className={`min-h-6 cursor-pointer ${isBad ? 'text-fail font-medium' : 'text-muted'}`}>
        {title}
      </summary>
      <ul className="border-line mt-1 space-y-0.5 border-l-2 pl-3 text-xs">
        {items.slice(0, MOST).map(({ line, text, note }) => (
          <li key={line} className="untrusted">
            <span className="text-muted tabular">{note}</span>{' '}
            <UntrustedText className="font-mono" text={text} />
          </li>
        ))}
        {rest.length === 0 ? null : (
          <li className="tabular">{say('list.input.more', { lines: rest.join(', ') })}</li>
        )}
      </ul>
    </details>
  )
}
