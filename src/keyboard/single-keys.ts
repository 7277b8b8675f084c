import { useSyncExternalStore } from 'react'
import { followRemembered, recall, remember } from '../i18n/remembered.ts'

const REMEMBERED = 'lupa.keys'

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Whether shortcuts of a single key work: they do until someone switches them off on this machine (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return recall(REMEMBERED) !== 'off'
}

/** Switches shortcuts of a single key on or off and remembers it; it says nothing about a person. */
export function switchSingleKeys(isOn: boolean): void {
  remember(REMEMBERED, isOn ? 'on' : 'off')
  tell()
}

followRemembered(REMEMBERED, tell)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether shortcuts of a single key work, followed as it changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn)
}
