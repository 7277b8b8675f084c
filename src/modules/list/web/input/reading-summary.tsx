import { useId } from 'react'
import type { Expected } from '#modules/list/web/data/list-row.ts'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { useListPage, useListPageState } from '#modules/list/web/page/list-page-store.ts'
import type { BadLine, ReadChoice, ReadList } from '#modules/list/web/reading/read-list.ts'
import { Button } from '#web/ui/controls.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { useText } from '#words/use-text.ts'

const KEY_KINDS = ['auto', 'chave', 'id'] as const

const SELECT = 'bg-surface border-control h-8 max-w-full min-w-0 rounded-md border px-2 text-compact'

function useReadChoice() {
  const page = useListPage()
  const reading = useListPageState((state) => state.reading)
  const change = (choice: ReadChoice) => page.setState({ reading: { ...reading, ...choice } })
  return { reading, change }
}

export function ReadingChoices({ read }: { readonly read: ReadList }) {
  const { reading } = useReadChoice()
  // An earlier choice can be changed back.
  const isAmbiguous = reading.by !== undefined || read.entries.some(({ by }) => by === 'either')
  if (!isAmbiguous && read.columns.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isAmbiguous ? <KeyKindChoice /> : null}
      {read.columns.length === 0 ? null : <ColumnChoice read={read} />}
    </div>
  )
}

function KeyKindChoice() {
  const { say } = useText()
  const { reading, change } = useReadChoice()
  const id = useId()
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-muted">
        {say('list.input.by')}
      </label>
      <select
        id={id}
        value={reading.by ?? 'auto'}
        className={SELECT}
        onChange={({ currentTarget: { value } }) =>
          change({ by: value === 'chave' || value === 'id' ? value : undefined })
        }
      >
        {KEY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {say(`list.input.by.${kind}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

function ColumnChoice({ read: { columns, column, heading } }: { readonly read: ReadList }) {
  const { say } = useText()
  const { change } = useReadChoice()
  const id = useId()
  return (
    <>
      <span className="inline-flex min-w-0 items-center gap-2">
        <label htmlFor={`${id}-column`} className="text-muted">
          {say('list.input.column')}
        </label>
        <select
          id={`${id}-column`}
          value={column ?? ''}
          className={SELECT}
          onChange={({ currentTarget: { value } }) => change({ column: Number(value) })}
        >
          {column === null ? <option value="">{say('list.input.column.choose')}</option> : null}
          {columns.map(({ index, heading: name, sample }) => (
            <option key={index} value={index}>
              {[name ?? say('list.input.column.nth', { nth: index + 1 }), sample].filter(Boolean).join(' · ')}
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
          onChange={(event) => change({ isHeaded: event.currentTarget.checked })}
        />
        <span id={`${id}-headed`}>{say('list.input.headed')}</span>
      </label>
    </>
  )
}

/** Lines that are shown with their text. Further ones show only their numbers. */
const MAX_LINES = 40

export function ReadingSummary({ read }: { readonly read: ReadList }) {
  const { say, format } = useText()
  const hiddenRows = useListPageState((state) => state.hiddenRows)
  const { entries, duplicates, badLines, beyondLimit, column, heading, skippedAbove } = read
  const hiddenLines = new Set(hiddenRows)
  const blankLines = read.blankLines.filter((line) => !hiddenLines.has(line))
  if (read.isTooLarge) return <p className="text-fail">{say('list.input.problem.too-large')}</p>
  return (
    <div className="space-y-1">
      <p className={column === null ? 'hidden' : undefined}>
        <span className="font-semibold">{say('list.input.keys', { count: entries.length })}</span>
        {heading === null ? null : (
          <span className="text-muted"> · {say('list.input.heading', { line: heading })}</span>
        )}
      </p>
      {column === null ? <p className="text-warn">{say('list.input.unsure')}</p> : null}
      {skippedAbove === 0 ? null : (
        <p className="text-muted">{say('list.input.above', { count: skippedAbove })}</p>
      )}
      {hiddenRows.length === 0 ? null : (
        <p className="text-warn">{say('list.input.hidden', { count: hiddenRows.length })}</p>
      )}
      <ExpectedResults read={read} />
      <BadReasons badLines={badLines} />
      {beyondLimit === null ? null : (
        <p className="text-warn">
          {say('list.input.beyond', { ...beyondLimit, most: format.number(LIST_LIMITS.keys) })}
        </p>
      )}
      <Lines
        title={say('list.input.duplicates', { count: duplicates.length })}
        items={duplicates.map(({ value, lines }) => ({
          line: lines[0] ?? 0,
          text: value,
          note: say('list.input.lines', { lines: lines.slice(0, MAX_LINES).join(', ') }),
        }))}
      />
      <Lines
        title={say('list.input.bad', { count: badLines.length })}
        isBad
        items={badLines.map(({ line, text, problem }) => ({
          line,
          text,
          note: say(`list.input.bad.${problem}`, { line }),
        }))}
      />
      <Lines
        title={say('list.input.blanks', { count: blankLines.length })}
        items={blankLines.map((line) => ({ line, text: '', note: say('list.input.line', { line }) }))}
      />
    </div>
  )
}

function ExpectedResults({
  read: { entries, expectedHeading, unclearExpected },
}: {
  readonly read: ReadList
}) {
  const { say } = useText()
  if (expectedHeading === null) return null
  const count = (truth: Expected) => entries.filter(({ expected }) => expected === truth).length
  return (
    <>
      <p>{say('list.input.expected', { fraud: count('fraud'), ok: count('ok') })}</p>
      {unclearExpected.length === 0 ? null : (
        <p className="text-warn">
          {say('list.input.expected.unclear', {
            count: unclearExpected.length,
            lines: unclearExpected.slice(0, MAX_LINES).join(', '),
          })}
        </p>
      )}
    </>
  )
}

const EXPLAINED_PROBLEMS = ['cpf', 'damaged', 'separator'] as const

function BadReasons({ badLines }: { readonly badLines: readonly BadLine[] }) {
  const { say } = useText()
  const { change } = useReadChoice()
  return EXPLAINED_PROBLEMS.map((reason) => {
    const count = badLines.filter(({ problem }) => problem === reason).length
    if (count === 0) return null
    return (
      <div key={reason} className="text-warn">
        <p>{say(`list.input.reason.${reason}`, { count })}</p>
        {reason === 'cpf' ? (
          <Button className="my-1" onClick={() => change({ areCpfsChaves: true })}>
            {say('list.input.cpfsAsChaves', { count })}
          </Button>
        ) : null}
      </div>
    )
  })
}

interface LinesProps {
  readonly title: string
  readonly isBad?: boolean
  readonly items: readonly { readonly line: number; readonly text: string; readonly note: string }[]
}

function Lines({ title, isBad = false, items }: LinesProps) {
  const { say } = useText()
  if (items.length === 0) return null
  const furtherLines = items.slice(MAX_LINES).map(({ line }) => line)
  return (
    <details>
      <summary className={`min-h-6 cursor-pointer ${isBad ? 'text-fail font-medium' : 'text-muted'}`}>
        {title}
      </summary>
      <ul className="border-line mt-1 space-y-0.5 border-l-2 pl-3 text-xs">
        {items.slice(0, MAX_LINES).map(({ line, text, note }) => (
          <li key={line} className="untrusted">
            <span className="text-muted tabular">{note}</span>{' '}
            <UntrustedText className="font-mono" text={text} />
          </li>
        ))}
        {furtherLines.length === 0 ? null : (
          <li className="tabular">{say('list.input.more', { lines: furtherLines.join(', ') })}</li>
        )}
      </ul>
    </details>
  )
}
