import { Bookmark, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Popover } from '../../../ui/overlay.tsx'
import { useListPageState } from '../page/list-page-state.ts'
import { isViewName, LONGEST_VIEW_NAME, removeView, saveView, useSavedViews } from './saved-views.ts'
import { BUILT_IN_VIEWS, isShownAt, viewAddress } from './view-address.ts'

/** What opens the views of lists; it says which one the list is in, where there is room. */
export function ViewMenu({ className }: { readonly className: string }) {
  const { say } = useText()
  const id = useId()
  const view = useListPageState((state) => state.view)
  const saved = useSavedViews()
  const builtIn = BUILT_IN_VIEWS.find(([, address]) => isShownAt(address, view))
  const name = builtIn ? say(builtIn[0]) : saved.find(({ address }) => isShownAt(address, view))?.name
  const label = say('list.view', { name: name ?? say('list.view.none') })
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={label}
        className={`${className} border-line gap-1.5 px-2`}
      >
        <Bookmark aria-hidden="true" className="text-muted size-4 shrink-0" />
        <span className="max-w-48 truncate font-semibold @5xl:@max-[88rem]:sr-only">{label}</span>
      </button>
      <Popover id={id} label={say('list.views')}>
        {() => <ViewList onChosen={() => document.getElementById(id)?.hidePopover()} />}
      </Popover>
    </>
  )
}

/** The views of lists, each a link that can be opened elsewhere, kept or sent; and what saves the present one. */
function ViewList({ onChosen }: { readonly onChosen: () => void }) {
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
