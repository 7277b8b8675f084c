import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { useListPageState } from '../page/list-page-state.ts'
import { isViewName, LONGEST_VIEW_NAME, removeView, saveView, useSavedViews } from './saved-views.ts'
import { BUILT_IN_VIEWS, isShownAt, viewAddress } from './view-address.ts'

/** The name of the view that the list is shown in; null where it has none. */
export function useViewName(): string | null {
  const { say } = useText()
  const view = useListPageState((state) => state.view)
  const saved = useSavedViews()
  const builtIn = BUILT_IN_VIEWS.find(([, address]) => isShownAt(address, view))
  if (builtIn) return say(builtIn[0])
  return saved.find(({ address }) => isShownAt(address, view))?.name ?? null
}

/** The views of lists, each a link that can be opened elsewhere, kept or sent; and what saves the present one. */
export function ViewList({ onChosen }: { readonly onChosen: () => void }) {
  const { say } = useText()
  const view = useListPageState((state) => state.view)
  const views = useSavedViews()
  const input = useRef<HTMLInputElement>(null)
  const shownAs = (address: string) => ({ address, isShown: isShownAt(address, view), onChosen })
  return (
    <>
      <ul className="-mx-1.5">
        {BUILT_IN_VIEWS.map(([name, address]) => (
          <ViewLine key={name} name={say(name)} {...shownAs(address)} />
        ))}
        {views.map(({ name, address }) => (
          <ViewLine key={name} name={name} {...shownAs(address)}>
            <button
              type="button"
              aria-label={say('list.view.remove', { name })}
              className="text-muted hover:text-ink inline-flex size-9 shrink-0 items-center justify-center max-sm:size-11"
              onClick={() => {
                input.current?.focus()
                removeView(name)
                announce(say('list.view.removed', { name }))
              }}
            >
              <Trash2 aria-hidden="true" className="size-3.5" />
            </button>
          </ViewLine>
        ))}
      </ul>
      <form
        autoComplete="off"
        className="border-line mt-2 border-t pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          const name = input.current?.value.trim() ?? ''
          if (!input.current || name === '') return
          saveView({ name, address: viewAddress(view) })
          announce(say('list.view.saved', { name }))
          input.current.value = ''
        }}
      >
        <span className="flex gap-2">
          <input
            ref={input}
            type="text"
            aria-label={say('list.view.name')}
            placeholder={say('list.view.name')}
            maxLength={LONGEST_VIEW_NAME}
            onInput={({ currentTarget }) => {
              const name = currentTarget.value.trim()
              currentTarget.setCustomValidity(name === '' || isViewName(name) ? '' : say('list.view.digits'))
            }}
            className="bg-surface border-control placeholder:text-muted h-8 min-w-0 flex-1 rounded-md border px-2.5 max-sm:h-11"
          />
          <Button type="submit">{say('list.view.save')}</Button>
        </span>
        <p className="text-muted mt-2 text-xs">{say('list.view.about')}</p>
      </form>
    </>
  )
}

interface ViewLineProps {
  readonly name: string
  readonly address: string
  readonly isShown: boolean
  readonly onChosen: () => void
  /** What can be done with it beside opening it. */
  readonly children?: ReactNode
}

function ViewLine({ name, address, isShown, onChosen, children }: ViewLineProps) {
  return (
    <li className={`hover:bg-hover flex rounded ${isShown ? 'bg-hover font-semibold' : ''}`}>
      <Link
        replace
        to={address}
        aria-current={isShown}
        onClick={onChosen}
        className="untrusted flex min-h-9 min-w-0 flex-1 items-center px-1.5 max-sm:min-h-11"
      >
        {name}
      </Link>
      {children}
    </li>
  )
}
