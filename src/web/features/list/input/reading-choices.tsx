import { useId } from 'react'
import { useText } from '../../../i18n/text.ts'
import { useListPage, useListPageState } from '../page/list-page-state.ts'
import type { ReadList } from '../reading/read-list.ts'

const KEY_KINDS = ['auto', 'chave', 'id'] as const

/** What the keys are, and of a table which column holds them. */
export function ReadingChoices({ read }: { read: ReadList }) {
  const { say } = useText()
  const page = useListPage()
  const reading = useListPageState((state) => state.reading)
  const id = useId()
  const by = reading.by ?? 'auto'
  // Digits alone may be either; what was chosen can be changed back.
  const isInDoubt = by !== 'auto' || read.entries.some((entry) => entry.by === 'either')
  const select = 'bg-surface border-control h-8 max-w-full min-w-0 rounded-md border px-2 text-[0.8125rem]'
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
            className={select}
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
      {read.columns.length === 0 ? null : (
        <span className="inline-flex min-w-0 items-center gap-2">
          <label htmlFor={`${id}-column`} className="text-muted">
            {say('list.input.column')}
          </label>
          <select
            id={`${id}-column`}
            value={read.column}
            className={select}
            onChange={({ currentTarget: { value } }) =>
              page.setState({ reading: { ...reading, column: value === 'line' ? 'line' : Number(value) } })
            }
          >
            <option value="line">{say('list.input.column.line')}</option>
            {read.columns.map(({ index, heading, sample }) => (
              <option key={index} value={index}>
                {[heading ?? say('list.input.column.nth', { nth: index + 1 }), sample]
                  .filter(Boolean)
                  .join(' · ')}
              </option>
            ))}
          </select>
        </span>
      )}
      {read.columns.length === 0 ? null : (
        <label className="inline-flex items-center gap-2">
          <input
            type="checkbox"
            aria-labelledby={`${id}-headed`}
            className="accent-accent size-4"
            checked={read.heading !== null}
            onChange={(event) =>
              page.setState({ reading: { ...reading, isHeaded: event.currentTarget.checked } })
            }
          />
          <span id={`${id}-headed`}>{say('list.input.headed')}</span>
        </label>
      )}
    </div>
  )
}
