import { FileUp, Play } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { ListedKey } from '../../../worklist/worklist-row.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import { decodeList } from '../reading/decode-list.ts'
import type { Decoded } from '../reading/decode-list.ts'
import { useDesk, useDeskPart } from '../state/list-page-state.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { BriefSummary, ReadingSummary } from './reading-summary.tsx'
import { readList } from '../reading/read-list.ts'
import { useDroppedFile } from './use-dropped-file.ts'
import { useLongInsert } from './use-long-insert.ts'

type Problem = Extract<Decoded, { problem: string }>['problem'] | 'empty' | 'unreadable'

interface ListInputProps {
  /** There is a list, and the page is for that one now: until the text is gone to, it is said in brief. */
  readonly hasList: boolean
  readonly onStart: (keys: readonly ListedKey[]) => void
}

/** Where a list comes in: pasted, dropped or from a file. What was typed stays until the session ends. */
export function ListInput({ hasList, onStart }: ListInputProps) {
  const { say } = useText()
  const desk = useDesk()
  const text = useDeskPart('text')
  const reading = useDeskPart('reading')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isGoneTo, setGoneTo] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const id = useId()
  const settled = useDeferredValue(text)
  const read = useMemo(() => readList(settled, reading), [settled, reading])
  const isOver = useDroppedFile((dropped) => void take(dropped))
  const box = useLongInsert(type)
  const isBrief = hasList && !isGoneTo

  function type(next: string): void {
    setProblem(null)
    // Columns of one table mean nothing in another; which way keys are asked for stays.
    const isOther = text.trim() === '' || next.trim() === ''
    desk.set({ text: next, ...(isOther && { reading: { by: reading.by } }) })
  }

  async function take(dropped: File): Promise<void> {
    setGoneTo(true)
    try {
      const decoded = decodeList(new Uint8Array(await dropped.arrayBuffer()))
      if ('problem' in decoded) {
        setProblem(decoded.problem)
        return
      }
      setProblem(null)
      desk.set({ text: decoded.text, reading: { by: reading.by } })
    } catch {
      setProblem('unreadable')
    }
  }

  function start(): void {
    // What is on the screen may be a moment behind what was typed.
    const { entries } = text === settled ? read : readList(text, reading)
    if (entries.length === 0) {
      setProblem('empty')
      return
    }
    setGoneTo(false)
    // In brief its first lines are seen.
    box.current?.scrollTo({ top: 0 })
    onStart(entries)
  }

  return (
    <section
      aria-labelledby={`${id}-label`}
      className={`bg-surface mt-3 rounded-lg border px-4 py-3 shadow-xs print:hidden ${isOver ? 'border-accent outline-accent outline-2' : 'border-line'}`}
    >
      <label id={`${id}-label`} htmlFor={id} className="text-muted block text-[0.8125rem]">
        {say('batch.lead')}
      </label>
      <div className="mt-2 grid gap-x-5 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        {/* In brief it is a layer of its own: thousands of lines would be drawn anew whenever the table scrolls. */}
        <textarea
          ref={box}
          id={id}
          data-batch-input
          rows={isBrief ? 2 : 9}
          spellCheck={false}
          autoComplete="off"
          value={text}
          aria-labelledby={`${id}-label`}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-summary`}
          onFocus={() => setGoneTo(true)}
          onChange={(event) => type(event.currentTarget.value)}
          className={`bg-surface border-control w-full rounded-md border px-3 py-2 font-mono text-xs leading-5 ${isBrief ? 'resize-none contain-content will-change-transform' : 'resize-y'}`}
        />
        <div className="flex min-w-0 flex-col gap-3 text-[0.8125rem]">
          {isBrief ? null : <ReadingChoices read={read} />}
          <div id={`${id}-summary`} className="empty:hidden">
            {problem === null ? null : (
              <p role="alert" className="text-fail">
                {say(`batch.input.problem.${problem}`)}
              </p>
            )}
            {settled.trim() === '' ? null : isBrief ? (
              <BriefSummary read={read} />
            ) : (
              <ReadingSummary read={read} />
            )}
          </div>
          <div className="mt-auto flex flex-wrap gap-2">
            <Button look={isBrief ? 'plain' : 'primary'} data-batch-start onClick={start}>
              <Play aria-hidden="true" className="size-3.5" />
              {say('batch.input.start', { count: read.entries.length })}
            </Button>
            <Button onClick={() => file.current?.click()}>
              <FileUp aria-hidden="true" className="size-3.5" />
              {say('batch.input.file')}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              aria-label={say('batch.input.file')}
              accept=".csv,.tsv,.txt,text/plain,text/csv"
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? []
                if (chosen) void take(chosen)
                // So that the same file can be chosen again.
                currentTarget.value = ''
              }}
            />
          </div>
        </div>
      </div>
    </section>
  )
}
