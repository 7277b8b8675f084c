import { useEffect, useId, useRef } from 'react'
import { useText } from '../../../../i18n/text.ts'
import { Button } from '../../../../ui/button.tsx'
import type { ListedKey } from '../../../../data/list/list-row.ts'
import { readList } from '../../reading/read-list.ts'
import type { ReadChoice } from '../../reading/read-list.ts'
import { useListPage, useListPageState } from '../../state/list-page-state.ts'
import { replaceText } from '../../state/list-text.ts'
import { dayText } from '../change-text.ts'
import { keyText } from '../earlier-run.ts'
import type { EarlierRun } from '../earlier-run.ts'
import { RunNotes } from './run-notes.tsx'

interface EarlierOfferProps {
  /** Whether there is a list to compare with. */
  readonly hasList: boolean
  readonly onStart: (keys: readonly ListedKey[], earlier: EarlierRun) => void
}

/** What to do with an opened file that is an export of the list; nothing where there is none. */
export function EarlierOffer(props: EarlierOfferProps) {
  const offered = useListPageState((state) => state.offered)
  return offered ? <Offer run={offered} {...props} /> : null
}

/** Each key is a line of its own, whatever it contains. */
const LINES: ReadChoice = { column: 'line', isHeaded: false }

function Offer({ run, hasList, onStart }: EarlierOfferProps & { run: EarlierRun }) {
  const { say } = useText()
  const page = useListPage()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const day = dayText(run.day)
  const count = run.rows.length
  const hasKeys = count > 0

  // The file was chosen in a dialog of the browser, or dropped: the question about it is what comes next.
  useEffect(() => group.current?.querySelector('button')?.focus(), [])

  function takeKeys(): string {
    const text = run.rows.map(keyText).join('\n')
    replaceText(page, { text, sheet: null, reading: LINES })
    page.setState({ offered: null })
    return text
  }

  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="border-accent bg-sunken mt-3 rounded-md border px-4 py-3 text-[0.8125rem]"
    >
      <p id={`${id}-title`} className="font-semibold">
        {day === null ? say('changes.offer', { count }) : say('changes.offer.day', { day, count })}
      </p>
      <div id={`${id}-text`}>
        <p className="text-muted">{say(hasKeys ? 'changes.offer.lead' : 'changes.offer.noKeys')}</p>
        <RunNotes run={run} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {hasKeys ? (
          <>
            <Button look="primary" onClick={() => onStart(readList(takeKeys(), LINES).entries, run)}>
              {say('changes.offer.run')}
            </Button>
            {hasList ? (
              <Button onClick={() => page.setState({ earlier: run, offered: null })}>
                {say('changes.offer.compare')}
              </Button>
            ) : null}
            <Button onClick={takeKeys}>{say('changes.offer.keys')}</Button>
          </>
        ) : null}
        <Button onClick={() => page.setState({ offered: null })}>{say('changes.offer.dismiss')}</Button>
      </div>
    </div>
  )
}
