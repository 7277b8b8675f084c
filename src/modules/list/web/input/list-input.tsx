import { FileUp, Play } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, useEffectEvent } from 'react'
import type { ListedKey, SavedRow } from '#modules/list/web/data/list-row.ts'
import { useText } from '#words/text.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { useConfig } from '#web/data/config-context.ts'
import { Button } from '#web/ui/controls.tsx'
import { FileButton } from './file-button.tsx'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { openAsText } from '#modules/list/web/reading/open-file.ts'
import type { FileProblem } from '#modules/list/web/reading/open-file.ts'
import { useListPage, useListPageState } from '#modules/list/web/page/open-list-page.ts'
import { isSeparatorLine } from '#modules/list/web/reading/find-table.ts'
import { readList } from '#modules/list/web/reading/read-list.ts'
import { readListFile } from '#modules/list/web/data/list-file.ts'
import type { ReadListFile } from '#modules/list/web/data/list-file.ts'
import { ReadingChoices, ReadingSummary } from './reading-summary.tsx'
import type { RefObject } from 'react'

/** What came of a file that was opened: a problem, nothing to say, or nothing yet. */
type OpenedFile =
  | FileProblem
  | Extract<ReadListFile, { problem: string }>['problem']
  | 'unreadable'
  | 'opening'
  | null

interface ListInputProps {
  /** Whether there is a list already: then the input is folded until it is asked for. */
  readonly hasList: boolean
  readonly onStart: (keys: readonly ListedKey[]) => void
  readonly onOpen: (saved: readonly SavedRow[]) => void
}

/** Takes a list: pasted, dropped or from a file. What was typed stays until the session ends. */
export function ListInput({ hasList, onStart, onOpen }: ListInputProps) {
  const page = useListPage()
  const by = useListPageState((state) => state.reading.by)
  const isOpen = useListPageState((state) => state.isInputOpen)
  const [opened, setOpened] = useState<OpenedFile>(null)
  const isOver = usePageInput({ onText: takeText, onFile: (dropped) => void readFile(dropped) })

  /** Puts a text in the place of the one there is. Columns of one table mean nothing in another. */
  function takeText(text: string, hiddenRows: readonly number[] = []): void {
    setOpened(null)
    page.setState({ text, reading: { by }, hiddenRows, isInputOpen: true })
  }

  async function readFile(chosen: File): Promise<void> {
    page.setState({ isInputOpen: true })
    setOpened('opening')
    try {
      const read = await openAsText(new Uint8Array(await chosen.arrayBuffer()), chosen.name)
      const saved = 'text' in read ? readListFile(read.text) : null
      if ('problem' in read) setOpened(read.problem)
      else if (saved === null) takeText(read.text, read.hiddenRows)
      else if ('problem' in saved) setOpened(saved.problem)
      else {
        setOpened(null)
        page.setState({ isInputOpen: false })
        onOpen(saved.rows)
      }
    } catch {
      setOpened('unreadable')
    }
  }

  if (hasList && !isOpen) return <FoldedInput isOver={isOver} onText={takeText} />
  return (
    <OpenInput
      hasList={hasList}
      isOver={isOver}
      opened={opened}
      onText={() => setOpened(null)}
      onFile={(chosen) => void readFile(chosen)}
      onStart={onStart}
    />
  )
}

interface FoldedInputProps {
  readonly isOver: boolean
  readonly onText: (text: string) => void
}

/**
 * Takes another list beside the list that there is. It looks like the buttons beside it, and a click opens the input; what is
 * pasted or dropped there does too.
 */
function FoldedInput({ isOver, onText }: FoldedInputProps) {
  const { say } = useText()
  const page = useListPage()
  const box = useLongInsert(onText)
  return (
    <textarea
      ref={box}
      data-batch-input
      rows={1}
      value=""
      aria-label={say('list.input.paste')}
      placeholder={say('list.input.paste')}
      onChange={(event) => onText(event.currentTarget.value)}
      onClick={() => page.setState({ isInputOpen: true })}
      className={`bg-surface border-line hover:bg-hover placeholder:text-ink h-8 w-36 cursor-pointer resize-none overflow-hidden rounded-md border py-1.5 text-center text-[0.8125rem] leading-4.5 font-medium placeholder:opacity-100 max-lg:hidden print:hidden ${isOver ? 'outline-accent outline-2' : ''}`}
    />
  )
}

interface OpenInputProps extends Pick<ListInputProps, 'hasList' | 'onStart'> {
  readonly isOver: boolean
  readonly opened: OpenedFile
  readonly onText: () => void
  readonly onFile: (file: File) => void
}

function OpenInput({ hasList, isOver, opened, onText, onFile, onStart }: OpenInputProps) {
  const { say } = useText()
  const page = useListPage()
  const text = useListPageState((state) => state.text)
  const reading = useListPageState((state) => state.reading)
  const id = useId()
  const settled = useDeferredValue(text)
  const read = useMemo(() => readList(settled, reading), [settled, reading])
  const isFilled = settled.trim() !== ''
  const box = useLongInsert(changeText)
  useAnnounceChange(
    isFilled && !read.isTooLarge ? say('list.input.keys', { count: read.entries.length }) : null,
  )

  function changeText(next: string): void {
    onText()
    // What was said of a table means nothing in another.
    const isAnotherList = firstLine(text) !== firstLine(next)
    page.setState({ text: next, ...(isAnotherList && { reading: { by: reading.by }, hiddenRows: [] }) })
  }

  function start(): void {
    // The deferred reading may be behind what was typed.
    const { entries } = text === settled ? read : readList(text, reading)
    if (entries.length > 0) onStart(entries)
  }
  useShortcut('list.start', start)

  // Asked for, the text is what the person wants to work on.
  const isOpen = useListPageState((state) => state.isInputOpen)
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen, box])

  return (
    <section
      aria-label={say('list.input.label')}
      className={`bg-surface order-last mb-1 w-full rounded-lg border px-4 py-3 shadow-xs print:hidden ${isOver ? 'border-accent outline-accent outline-2' : 'border-line'}`}
    >
      <label id={`${id}-label`} htmlFor={id} className="text-muted block text-[0.8125rem]">
        {say('list.lead')}
      </label>
      <div className="mt-2 grid gap-x-5 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <textarea
          ref={box}
          id={id}
          data-batch-input
          rows={9}
          spellCheck={false}
          autoComplete="off"
          value={text}
          aria-labelledby={`${id}-label`}
          aria-invalid={opened !== null && opened !== 'opening'}
          aria-describedby={`${id}-summary`}
          onChange={(event) => changeText(event.currentTarget.value)}
          className="bg-surface border-control placeholder:text-muted w-full resize-y rounded-md border px-3 py-2 font-mono text-xs leading-5"
        />
        <div className="flex min-w-0 flex-col gap-3 text-[0.8125rem]">
          <ReadingChoices read={read} />
          <div id={`${id}-summary`} className="empty:hidden">
            {opened === 'opening' ? (
              <output className="text-muted">{say('list.input.opening')}</output>
            ) : opened === null ? null : (
              <p role="alert" className="text-fail">
                {say(`list.input.problem.${opened}`)}
              </p>
            )}
            {isFilled ? <ReadingSummary read={read} /> : null}
          </div>
          {isFilled || hasList ? null : <FirstSteps onStart={onStart} />}
          <div className="mt-auto flex flex-wrap gap-2">
            <Button look="primary" data-batch-start disabled={read.entries.length === 0} onClick={start}>
              <Play aria-hidden="true" className="size-3.5" />
              {say('list.input.start', { count: read.entries.length })}
            </Button>
            <FileButton
              label={say('list.input.file')}
              accept=".xlsx,.csv,.tsv,.txt,.json,text/plain,text/csv"
              icon={<FileUp aria-hidden="true" className="size-3.5" />}
              onFile={onFile}
            />
            {hasList ? (
              <Button onClick={() => page.setState({ isInputOpen: false })}>{say('list.input.hide')}</Button>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  )
}

/** UTF-16 units of a text in which its first line is looked for. */
const BEGINNING = 5000

function firstLine(text: string): string {
  const lines = text.slice(0, BEGINNING).split('\n')
  return lines.find((line) => line.trim() !== '' && !isSeparatorLine(line)) ?? ''
}

/** What to do on a page that has no list yet: a hint, and in the demonstration its named cases by one click. */
function FirstSteps({ onStart }: Pick<ListInputProps, 'onStart'>) {
  const { say } = useText()
  const page = useListPage()
  const cases = useConfig().demonstration?.cases ?? []
  function start(): void {
    const text = cases.map(({ by, value }) => `${by}:${value}`).join('\n')
    page.setState({ text })
    onStart(readList(text, {}).entries)
  }
  return (
    <>
      <p className="text-muted">{say('list.hint')}</p>
      {cases.length === 0 ? null : (
        <Button className="self-start" onClick={start}>
          {say('list.example', { count: cases.length })}
        </Button>
      )}
    </>
  )
}

/** UTF-16 units; what a person types is shorter. */
const LONG = 2000

/**
 * Inserts a long text in one step. What Chromium inserts otherwise than from the clipboard (input methods, automation) takes
 * quadratic time: more than a minute for 5,000 lines, in which the page is frozen.
 *
 * @returns the ref for the text area; `onInsert` gets its new text.
 */
function useLongInsert(onInsert: (text: string) => void): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null)
  const handleInsert = useEffectEvent(onInsert)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const insert = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (text.length < LONG) return
      event.preventDefault()
      const { selectionStart, selectionEnd } = element
      element.setRangeText(text.replace(/\r\n?/g, '\n'), selectionStart, selectionEnd, 'end')
      handleInsert(element.value)
    }
    // Not React's onBeforeInput, which is made of older events and does not know what is pasted.
    element.addEventListener('beforeinput', insert)
    return () => element.removeEventListener('beforeinput', insert)
  }, [])

  return box
}

/** Where a paste has its own place: a field, or a dialog over the page. */
const OWN_PLACE = 'input, textarea, select, [contenteditable], dialog'

interface PageInput {
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

/**
 * Takes a text that is pasted anywhere on the page but into a field, and a file that is dropped anywhere: the browser would
 * open it in place of the page.
 *
 * @returns whether a file is being dragged over the page.
 */
function usePageInput({ onText, onFile }: PageInput): boolean {
  const [isOver, setOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || (event.target instanceof Element && event.target.closest(OWN_PLACE))) return
    event.preventDefault()
    onText(text)
  })
  const dragOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    event.preventDefault()
    onFile(file)
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('paste', (event) => paste(event), { signal })
    document.addEventListener('dragover', (event) => dragOver(event), { signal })
    document.addEventListener('dragleave', () => setOver(false), { signal })
    document.addEventListener('drop', (event) => drop(event), { signal })
    return () => controller.abort()
  }, [])

  return isOver
}
