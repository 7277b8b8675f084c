import { useLiveCase } from '../state/live-case-context.ts'
import { focusTarget } from '../state/target.ts'
import { ANNOUNCEMENT_GAP_MS, PanelWait } from './waits.tsx'

/**
 * What a refresh waits for, as `Waits` says it of a first load, at the lower edge of the screen: the case stays as it was.
 * Its key is the case.
 */
export function RefreshWaits() {
  const { refreshing, cancel } = useLiveCase()
  return (
    <div className="bg-surface border-line fixed inset-x-4 bottom-16 z-20 mx-auto max-w-xl rounded-lg border shadow-lg empty:hidden max-sm:bottom-20 print:hidden">
      {refreshing.map((call, at) => (
        <PanelWait
          key={call}
          call={call}
          announceAfterMs={at * ANNOUNCEMENT_GAP_MS}
          onCancel={() => {
            cancel(call)
            // The button goes away with the wait.
            focusTarget({ kind: 'panel', name: 'findings' })
          }}
        />
      ))}
    </div>
  )
}
