import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#words/text.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { useListPage, useListPageState } from '#modules/list/web/page/open-list-page.ts'
import type { BadLine, ReadList } from '#modules/list/web/reading/read-list.ts'
import { Button } from '#web/ui/controls.tsx'

const KEY_KINDS = ['auto', 'chave', 'id'] as const

const SELECT = 'bg-surface border-control h-8 max-w-full min-w-0 rounded-md border px-2 text-[0.8125rem]'

export function ReadingChoices({ read: { entries, columns, column, heading } }: { read: ReadList }) {
  const { say } = useText()
  const page = useListPage()
  const reading = useListPageState((state) => state.reading)
  const id = useId()
  const by = reading.by ?? 'auto'
  // Digits alone may be either; what was chosen can be changed back.
  const isInDoubt = by !== 'auto' || entries.some((entry) => entry.by === 'either')
  if (!isInDoubt && columns.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isInDoubt ? (
        <span className="inline-flex items-center gap-2">
          <label htmlFor={`${id}-by`} className="text-muted">
            {say('list.input.by')}
          </label>
          <select
            id={`${id}-by`}
            value={by}
            className={SELECT}
            onChange={(event) => {
              const kind = KEY_KINDS.find((each) => each === event.currentTarget.value)
              page.setState({ reading: { ...reading, by: kind === 'auto' ? undefined : kind } })
            }}
          >
            {KEY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(`list.input.by.${kind}`)}
              </option>
            ))}
          </select>
        </span>
      ) : null}
      {columns.length === 0 ? null : (
        <>
          <span className="inline-flex min-w-0 items-center gap-2">
            <label htmlFor={`${id}-column`} className="text-muted">
              {say('list.input.column')}
            </label>
            <select
              id={`${id}-column`}
              value={column ?? ''}
              className={SELECT}
              onChange={({ currentTarget: { value } }) =>
                page.setState({ reading: { ...reading, column: Number(value) } })
              }
            >
              {column === null ? <option value="">{say('list.input.column.choose')}</option> : null}
              {columns.map(({ index, heading: name, sample }) => (
                <option key={index} value={index}>
                  {[name ?? say('list.input.column.nth', { nth: index + 1 }), sample]
                    .filter(Boolean)
                    .join(' · ')}
                </option>
              ))}
            </select>
          </span>
          <label className="inline-flex items-center gap-2">
            <input
              type="checkbox"
              aria-labelledby={`${id}-headed`}
              className="accent-accent size-4"
              checked={heading !== null}
              onChange={(event) =>
                page.setState({ reading: { ...reading, isHeaded: event.currentTarget.checked } })
              }
            />
            <span id={`${id}-headed`}>{say('list.input.headed')}</span>
          </label>
        </>
      )}
    </div>
  )
}

/** Lines that are shown with their text; of further ones only the numbers. */
const MOST = 40

export function ReadingSummary({ read }: { read: ReadList }) {
  const { say, format } = useText()
  const hiddenRows = useListPageState((state) => state.hiddenRows)
  const { entries, duplicates, bad, beyond, heading, above } = read
  const hidden = new Set(hiddenRows)
  const blanks = read.blanks.filter((line) => !hidden.has(line))
  if (read.isTooLarge) return <p className="text-fail">{say('list.input.problem.too-large')}</p>
  return (
    <div className="space-y-1">
      <p className={read.column === null ? 'hidden' : undefined}>
        <span className="font-semibold">{say('list.input.keys', { count: entries.length })}</span>
        {heading === null ? null : (
          <span className="text-muted"> · {say('list.input.heading', { line: heading })}</span>
        )}
      </p>
      {read.column === null ? <p className="text-warn">{say('list.input.unsure')}</p> : null}
      {above === 0 ? null : <p className="text-muted">{say('list.input.above', { count: above })}</p>}
      {hiddenRows.length === 0 ? null : (
        <p className="text-warn">{say('list.input.hidden', { count: hiddenRows.length })}</p>
      )}
      <BadReasons bad={bad} />
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

/** The reasons for bad lines that need more than a look at the line. */
const REASONS = ['cpf', 'damaged', 'separator'] as const

function BadReasons({ bad }: { bad: readonly BadLine[] }) {
  const { say } = useText()
  const page = useListPage()
  const counts = REASONS.map((reason) => ({
    reason,
    count: bad.filter(({ problem }) => problem === reason).length,
  }))
  return counts.map(({ reason, count }) =>
    count === 0 ? null : (
      <div key={reason} className="text-warn">
        <p>{say(`list.input.reason.${reason}`, { count })}</p>
        {reason === 'cpf' ? (
          <Button
            className="my-1"
            onClick={() => page.setState(({ reading }) => ({ reading: { ...reading, areCpfsChaves: true } }))}
          >
            {say('list.input.cpfsAsChaves', { count })}
          </Button>
        ) : null}
      </div>
    ),
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
