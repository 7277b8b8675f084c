import { useText } from '../../i18n/text.ts'
import { Field } from '../../ui/controls.tsx'
import { useAnnounceChange } from '../../ui/live-region.tsx'

interface HelpSearchProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** How many entries are shown; null where nothing is searched for. */
  readonly count: number | null
}

/** The search within the help; Escape clears it. */
export function HelpSearch({ text, onText, count }: HelpSearchProps) {
  const { say } = useText()
  const found = count === null ? null : say('help.search.count', { count })
  useAnnounceChange(found)
  return (
    <div className="mt-4 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <Field
          label={say('help.search')}
          className="w-96 max-w-full"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={say('help.search.hint')}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            onText('')
          }}
        />
        <p className="text-muted tabular pb-2 text-[0.8125rem]">{found}</p>
      </div>
      {count === 0 ? <p className="mt-3 max-w-prose">{say('help.search.none')}</p> : null}
    </div>
  )
}
