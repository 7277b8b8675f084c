import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { digitsOf } from '../../../../core/findings/values/fold-text.ts'
import { followRemembered, recall, remember } from '../../../i18n/remembered.ts'
import { fieldsOf } from '../../../data/list/read-saved-list.ts'
import { readViewAddress } from './view-address.ts'

/** A view of lists that a person named. */
export interface NamedView {
  readonly name: string
  readonly address: string
}

/** The key of the views in localStorage. */
const REMEMBERED = 'lupa.list-views'

/** Characters of a name. */
export const LONGEST_VIEW_NAME = 40

/** The digits of a name: more may be a document's number, which is not written to the disk. */
const MOST_DIGITS = 6

/** Whether the machine may remember a name. */
export function isViewName(name: string): boolean {
  return name !== '' && name.length <= LONGEST_VIEW_NAME && digitsOf(name).length <= MOST_DIGITS
}

function isNamedView(value: unknown): value is NamedView {
  const { name, address } = fieldsOf(value)
  if (typeof name !== 'string' || typeof address !== 'string') return false
  const query = new URLSearchParams(address.split('?')[1])
  return isViewName(name) && readViewAddress(query) !== null
}

/** What the machine remembers, without what another version wrote. */
function read(): readonly NamedView[] {
  try {
    const remembered: unknown = JSON.parse(recall(REMEMBERED) ?? '[]')
    return Array.isArray(remembered) ? remembered.filter(isNamedView) : []
  } catch {
    return []
  }
}

const store = createStore(read)
followRemembered(REMEMBERED, () => store.setState(read(), true))

function write(views: readonly NamedView[]): void {
  remember(REMEMBERED, JSON.stringify(views))
  store.setState(views, true)
}

/** The views that this machine remembers, in the order in which they were first saved. */
export function useSavedViews(): readonly NamedView[] {
  return useStore(store)
}

/** Saves a view; one of the same name is replaced. */
export function saveView(view: NamedView): void {
  const views = store.getState()
  const isKnown = views.some(({ name }) => name === view.name)
  write(isKnown ? views.map((each) => (each.name === view.name ? view : each)) : [...views, view])
}

export function removeView(name: string): void {
  write(store.getState().filter((each) => each.name !== name))
}
