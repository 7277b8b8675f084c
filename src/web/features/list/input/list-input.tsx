import { FileUp, Play } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ListedKey } from '../../../data/list/list-row.ts'
import { useText } from '../../../i18n/text.ts'
import { useShortcut } from '../../../keyboard/keyboard.tsx'
import { Button } from '../../../ui/controls.tsx'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { openAsText } from '../reading/open-file.ts'
import type { FileProblem } from '../reading/open-file.ts'
import { useListPage, useListPageState } from '../page/list-page-state.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { ReadingSummary } from './reading-summary.tsx'
import { readList } from '../reading/read-list.ts'
import { readListFile } from '../../../data/list/list-file.ts'
import type { ReadListFile } from '../../../data/list/list-file.ts'
import type { SavedList } from '../../../data/list/saved-list.ts'
import { useDroppedFile } from './use-dropped-file.ts'
import { useLongInsert } from './use-long-insert.ts'
import { usePastedText } from './use-pasted-text.ts'

type Problem = FileProblem | Extract<ReadListFile, { problem: string }>['problem'] | 'unreadable'

interface ListInputProps {
  /** Whether there is a list already: then the input is folded until it is asked for. */
  readonly hasList: boolean
  readonly onStart: (keys: readonly ListedKey[]) => void
  /** A list that was saved is opened again. */
  readonly onOpen: (saved: SavedList) => void
}

/** Takes a list: pasted, dropped or from a file. What was typed stays until the session ends. */
export function ListInput({ hasList, onStart, onOpen }: ListInputProps) {
  const { say } = useText()
  const page = useListPage()
  const text = useListPageState((state) => state.text)
  const reading = useListPageState((state) => state.reading)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isOpening, setOpening] = useState(false)
  const isOpen = useListPageState((state) => state.isInputOpen)
  const file = useRef<HTMLInputElement>(null)
  const id = useId()
  const settled = useDeferredValue(text)
  const read = useMemo(() => readList(settled, reading), [settled, reading])
  const isOver = useDroppedFile((dropped) => void readFile(dropped))
  usePastedText((pasted) => {
    takeText(pasted)
    box.current?.focus()
  })
  const box = useLongInsert(changeText)
  const isFolded = hasList && !isOpen
  const isRead = !isFolded && settled.trim() !== '' && !read.isTooLarge
  useAnnounceChange(isRead ? say('list.input.keys', { count: read.entries.length }) : null)

  // Columns of one table mean nothing in another; whether keys are Chaves or Ids stays.
  const asAnotherList = (next: string) => ({ text: next, reading: { by: reading.by } })

  /** Puts a text in the place of the one there is, and shows it. */
  function takeText(next: string): void {
    setProblem(null)
    page.setState({ ...asAnotherList(next), isInputOpen: true })
  }

  function changeText(next: string): void {
    if (isFolded) return takeText(next)
    setProblem(null)
    const isAnotherList = text.trim() === '' || next.trim() === ''
    page.setState(isAnotherList ? asAnotherList(next) : { text: next })
  }

  async function readFile(chosen: File): Promise<void> {
    page.setState({ isInputOpen: true })
    setProblem(null)
    setOpening(true)
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const opened = await openAsText(bytes)
      if ('problem' in opened) {
        setProblem(opened.problem)
        return
      }
      const saved = readListFile(opened.text)
      if (saved) {
        setProblem('problem' in saved ? saved.problem : null)
        if ('problem' in saved) return
        page.setState({ isInputOpen: false })
        onOpen(saved.list)
        return
      }
      page.setState(asAnotherList(opened.text))
    } catch {
      setProblem('unreadable')
    } finally {
      setOpening(false)
    }
  }

  function start(): void {
    // The deferred reading may be behind what was typed.
    const { entries } = text === settled ? read : readList(text, reading)
    if (entries.length > 0) onStart(entries)
  }

  useShortcut('list.start', start, !isFolded)

  // Asked for, the text is what the person wants to work on.
  useEffect(() => {
    if (hasList && isOpen) box.current?.focus()
  }, [hasList, isOpen, box])

  const frame = `bg-surface order-last mb-1 w-full rounded-lg border px-4 py-3 shadow-xs ${isOver ? 'border-accent outline-accent outline-2' : 'border-line'}`
  return (
    // Folded, the same text area takes another list in one line: what is pasted there opens it.
    <section
      aria-label={say('list.input.label')}
      className={isFolded ? 'contents print:hidden' : `${frame} print:hidden`}
    >
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={isFolded ? 'sr-only' : 'text-muted block text-[0.8125rem]'}
      >
        {say(isFolded ? 'list.input.paste' : 'list.lead')}
      </label>
      <div
        className={
          isFolded ? 'contents' : 'mt-2 grid gap-x-5 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]'
        }
      >
        <textarea
          ref={box}
          id={id}
          data-batch-input
          rows={isFolded ? 1 : 9}
          spellCheck={false}
          autoComplete="off"
          value={isFolded ? '' : text}
          placeholder={isFolded ? say('list.input.paste') : undefined}
          aria-labelledby={`${id}-label`}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-summary`}
          onChange={(event) => changeText(event.currentTarget.value)}
          className={`bg-surface border-control placeholder:text-muted rounded-md border px-3 font-mono text-xs leading-5 ${isFolded ? `h-8 w-36 resize-none max-lg:hidden overflow-hidden py-1 placeholder:font-sans ${isOver ? 'outline-accent outline-2' : ''}` : 'w-full resize-y py-2'}`}
        />
        <div className={isFolded ? 'hidden' : 'flex min-w-0 flex-col gap-3 text-[0.8125rem]'}>
          <ReadingChoices read={read} />
          <div id={`${id}-summary`} className="empty:hidden">
            {isOpening ? <output className="text-muted">{say('list.input.opening')}</output> : null}
            {problem === null ? null : (
              <p role="alert" className="text-fail">
                {say(`list.input.problem.${problem}`)}
              </p>
            )}
            {settled.trim() === '' ? null : <ReadingSummary read={read} />}
          </div>
          <div className="mt-auto flex flex-wrap gap-2">
            <Button look="primary" data-batch-start disabled={read.entries.length === 0} onClick={start}>
              <Play aria-hidden="true" className="size-3.5" />
              {say('list.input.start', { count: read.entries.length })}
            </Button>
            <Button onClick={() => file.current?.click()}>
              <FileUp aria-hidden="true" className="size-3.5" />
              {say('list.input.file')}
            </Button>
            {hasList ? (
              <Button onClick={() => page.setState({ isInputOpen: false })}>{say('list.input.hide')}</Button>
            ) : null}
            <input
              ref={file}
              type="file"
              hidden
              aria-label={say('list.input.file')}
              accept=".xlsx,.csv,.tsv,.txt,.json,text/plain,text/csv"
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? []
                if (chosen) void readFile(chosen)
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
