import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { followRemembered, recall, remember } from '../i18n/remembered.ts'

const REMEMBERED = 'lupa.keys'

/** Whether single-key shortcuts work: they do unless turned off in this browser (WCAG 2.1.4). */
export const singleKeys = createStore(read)

function read(): boolean {
  return recall(REMEMBERED) !== 'off'
}

followRemembered(REMEMBERED, () => singleKeys.setState(read()))

/** Turns single-key shortcuts on or off and remembers it in this browser. */
export function setSingleKeys(isOn: boolean): void {
  remember(REMEMBERED, isOn ? 'on' : 'off')
  singleKeys.setState(isOn)
}

/** Whether single-key shortcuts work; renders again when that changes. */
export function useSingleKeys(): boolean {
  return useStore(singleKeys)
}
