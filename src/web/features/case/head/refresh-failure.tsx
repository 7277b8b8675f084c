import { useAccess } from '../../../data/access.ts'
import { useText } from '../../../i18n/text.ts'
import { faultMessage } from '../../../wording/failure-notice.tsx'
import { useLiveCase } from '../state/live-case-context.ts'

/** Says that the latest refresh failed, and that earlier answers stay. */
export function RefreshFailure() {
  const { say } = useText()
  const { refreshErrors } = useLiveCase()
  const { hasOwnCredential } = useAccess()
  // In team mode one failure may be that of several calls.
  const faults = new Set(refreshErrors.map((error) => say(faultMessage(error, hasOwnCredential))))
  return (
    // Always there: screen readers announce only what is added to a region.
    <div role="status">
      {faults.size === 0 ? null : (
        <p className="bg-warn-soft text-warn mb-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
          {say('case.refresh.failed', { faults: [...faults].join('; ') })}
        </p>
      )}
    </div>
  )
}
