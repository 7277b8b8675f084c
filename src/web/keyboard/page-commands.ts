import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What the page can do now, named among the commands; it has no keys of its own. */
interface PageCommand {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

const offered = createStore<readonly PageCommand[]>(() => [])

/** The commands that the page offers now. */
export function usePageCommands(): readonly PageCommand[] {
  return useStore(offered)
}

/** Offers a command while the component is mounted and `isOn`. */
export function usePageCommand(id: string, label: string, run: () => void, isOn = true): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!isOn) return
    const command: PageCommand = { id, label, run: () => latest() }
    offered.setState([...offered.getState(), command], true)
    return () =>
      offered.setState(
        offered.getState().filter((each) => each !== command),
        true,
      )
  }, [id, label, isOn])
}
