import { FileUp, Play } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { readListFile } from '#modules/list/web/data/list-file.ts'
import type { ReadListFile } from '#modules/list/web/data/list-file.ts'
import type { ListedKey, SavedRow } from '#modules/list/web/data/list-row.ts'
import { useListPage, useListPageState } from '#modules/list/web/page/list-page-store.ts'
import { isSeparatorLine } from '#modules/list/web/reading/find-table.ts'
import { openAsText } from '#modules/list/web/reading/open-file.ts'
import type { FileProblem } from '#modules/list/web/reading/open-file.ts'
import { readList } from '#modules/list/web/reading/read-list.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { FileButton, useDroppedFile } from '#web/ui/file-button.tsx'
import { useText } from '#words/use-text.ts'
import { ReadingChoices, ReadingSummary } from './reading-summary.tsx'
import { useLongInsert, usePagePaste } from './text-input.ts'

type FileState =
  | FileProblem
  | Extract<ReadListFile, { problem: string }>['problem']
  | 'unreadable'
  | 'opening'
  | null

interface ListInputProps {
  /** Whether there is already a list. Then the input is collapsed until the person opens it. */
  readonly hasList: boolean
  readonly onStart: (keys: readonly ListedKey[]) => void
  readonly onOpen: (savedRows: readonly SavedRow[]) => void
}

export function ListInput({ hasList, onStart, onOpen }: ListInputProps) {
  const page = useListPage()
  const by = useListPageState((state) => state.reading.by)
  const isOpen = useListPageState((state) => state.isInputOpen)
  const [fileState, setFileState] = useState<FileState>(null)

  /** Number of the latest text or file: an older file that opens later is discarded. */
  const latest = useRef(0)

  function startInput(state: FileState): number {
    setFileState(state)
    latest.current += 1
    return latest.current
  }

  function replaceText(text: string, hiddenRows: readonly number[] = []): void {
    startInput(null)
    // The chosen column of another table means nothing here.
    page.setState({ text, reading: { by }, hiddenRows, isInputOpen: true })
  }

  async function readFile(file: File): Promise<void> {
    page.setState({ isInputOpen: true })
    const input = startInput('opening')
    try {
      const content = await openAsText(new Uint8Array(await file.arrayBuffer()), file.name)
      if (input !== latest.current) return
      const savedList = 'text' in content ? readListFile(content.text) : null
      if ('problem' in content) setFileState(content.problem)
      else if (savedList === null) replaceText(content.text, content.hiddenRows)
      else if ('problem' in savedList) setFileState(savedList.problem)
      else {
        setFileState(null)
        page.setState({ isInputOpen: false })
        onOpen(savedList.rows)
      }
    } catch {
      if (input === latest.current) setFileState('unreadable')
    }
  }

  const openFile = (file: File) => void readFile(file)
  usePagePaste(replaceText)
  const isDragOver = useDroppedFile(openFile)

  if (hasList && !isOpen) return <CollapsedInput isDragOver={isDragOver} onText={replaceText} />
  return (
    <OpenInput
      hasList={hasList}
      isDragOver={isDragOver}
      fileState={fileState}
      onText={() => startInput(null)}
      onFile={openFile}
      onStart={onStart}
    />
  )
}

function CollapsedInput({ isDragOver, onText }: { isDragOver: boolean; onText: (text: string) => void }) {
  const { say } = useText()
  const page = useListPage()
  const textArea = useLongInsert(onText)
  return (
    <textarea
      ref={textArea}
      data-batch-input
      rows={1}
      value=""
      aria-label={say('list.input.paste')}
      placeholder={say('list.input.paste')}
      onChange={(event) => onText(event.currentTarget.value)}
      onClick={() => page.setState({ isInputOpen: true })}
      className={`bg-surface border-line hover:bg-hover placeholder:text-ink h-8 w-36 cursor-pointer resize-none overflow-hidden rounded-md border py-1.5 text-center text-compact leading-4.5 font-medium placeholder:opacity-100 max-lg:hidden print:hidden ${isDragOver ? 'outline-accent outline-2' : ''}`}
    />
  )
}

interface OpenInputProps extends Pick<ListInputProps, 'hasList' | 'onStart'> {
  readonly isDragOver: boolean
  readonly fileState: FileState
  readonly onText: () => void
  readonly onFile: (file: File) => void
}

function OpenInput({ hasList, isDragOver, fileState, onText, onFile, onStart }: OpenInputProps) {
  const { say } = useText()
  const page = useListPage()
  const { text, deferredText, read, start } = useReading(onStart)
  const reading = useListPageState((state) => state.reading)
  const isOpen = useListPageState((state) => state.isInputOpen)
  const id = useId()
  const isFilled = deferredText.trim() !== ''
  const textArea = useLongInsert(changeText)
  useAnnounceChange(
    isFilled && !read.isTooLarge ? say('list.input.keys', { count: read.entries.length }) : null,
  )

  function changeText(nextText: string): void {
    onText()
    const { by, column, isHeaded } = reading
    // The choices for one table mean nothing in another, and confirmed CPFs belong to one text.
    const isSameTable = firstLine(text) === firstLine(nextText)
    const areSameLines = isSameTable && text.split('\n').length === nextText.split('\n').length
    page.setState({
      text: nextText,
      reading: isSameTable ? { by, column, isHeaded } : { by },
      ...(areSameLines ? {} : { hiddenRows: [] }),
    })
  }

  useShortcut('list.start', start)

  useEffect(() => {
    if (isOpen || !hasList) textArea.current?.focus()
  }, [isOpen, hasList, textArea])

  return (
    <section
      aria-label={say('list.input.label')}
      className={`bg-surface order-last mb-1 w-full rounded-lg border px-4 py-3 shadow-xs print:hidden ${isDragOver ? 'border-accent outline-accent outline-2' : 'border-line'}`}
    >
      <label id={`${id}-label`} htmlFor={id} className="text-muted block text-compact">
        {say('list.lead')}
      </label>
      <div className="list-input mt-2">
        <textarea
          ref={textArea}
          id={id}
          data-batch-input
          rows={9}
          spellCheck={false}
          autoComplete="off"
          value={text}
          aria-labelledby={`${id}-label`}
          aria-invalid={fileState !== null && fileState !== 'opening'}
          aria-describedby={`${id}-summary`}
          onChange={(event) => changeText(event.currentTarget.value)}
          className={`bg-surface border-control placeholder:text-muted w-full resize-y rounded-md border px-3 py-2 font-mono text-xs leading-5 ${hasList ? '' : 'list-input-tall'}`}
        />
        <div className="flex min-w-0 flex-col gap-3 text-compact">
          <ReadingChoices read={read} />
          <div id={`${id}-summary`} className="empty:hidden">
            <FileMessage state={fileState} />
            {isFilled ? <ReadingSummary read={read} /> : null}
          </div>
          {isFilled || hasList ? null : <FirstSteps onText={onText} onStart={onStart} />}
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

function useReading(onStart: ListInputProps['onStart']) {
  const text = useListPageState((state) => state.text)
  const reading = useListPageState((state) => state.reading)
  const deferredText = useDeferredValue(text)
  const parsedList = useMemo(() => readList(deferredText, reading), [deferredText, reading])

  function start(): void {
    const { entries } = text === deferredText ? parsedList : readList(text, reading)
    if (entries.length > 0) onStart(entries)
  }

  return { text, deferredText, read: parsedList, start }
}

function FileMessage({ state }: { readonly state: FileState }) {
  const { say } = useText()
  if (state === null) return null
  if (state === 'opening') return <output className="text-muted">{say('list.input.opening')}</output>
  return (
    <p role="alert" className="text-fail">
      {say(`list.input.problem.${state}`)}
    </p>
  )
}

const FIRST_LINE_SEARCH = 5000

function firstLine(text: string): string {
  const lines = text.slice(0, FIRST_LINE_SEARCH).split('\n')
  return lines.find((line) => line.trim() !== '' && !isSeparatorLine(line)) ?? ''
}

function FirstSteps({ onText, onStart }: Pick<OpenInputProps, 'onText' | 'onStart'>) {
  const { say } = useText()
  const page = useListPage()
  const cases = useConfig().demonstration?.cases ?? []
  function start(): void {
    const text = cases.map(({ by, value }) => `${by}:${value}`).join('\n')
    onText()
    page.setState({ text })
    onStart(readList(text).entries)
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
