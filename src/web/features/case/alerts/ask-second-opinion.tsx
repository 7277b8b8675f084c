import { alertFragment } from '../../../../core/case/asked-alert.ts'
import { isId, typedCpf } from '../../../../core/case/lookup.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import type { Cause } from '../../../../core/findings/model/judgement.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { pageBase } from '../../../data/page-base.ts'
import { usePrivacySwitch } from '../../../data/privacy.ts'
import type { LiveCase } from '../../../data/use-case.ts'
import { useText } from '../../../i18n/text.ts'
import { writeClipboard } from '../../../ui/copy.tsx'
import { confirm } from '../../../ui/live-region.tsx'
import { useReference } from '../state/case-state.ts'
import { useLiveCase } from '../state/live-case-context.ts'

interface AskSecondOpinionProps {
  readonly cause: Cause
  readonly className: string
}

/** Copies an address that opens the case with this alert, for somebody else to look at. */
export function AskSecondOpinion({ cause, className }: AskSecondOpinionProps) {
  const { say } = useText()
  const { masks } = usePrivacySwitch()
  const reference = useReference()
  const live = useLiveCase()
  const label = say('second.ask')

  async function ask(): Promise<string> {
    const { maskerFor } = await masks.load()
    const { calls, judgement, isMasked, chave } = live.current
    const isPersonal = (text: string) =>
      typedCpf(text) !== null ||
      (isMasked ? chave !== text : maskerFor(calls, judgement.lines).text(text) !== text)
    const address = impersonalReference(reference, live, isPersonal)
    if (address === null) return say('second.noAddress')
    const fragment = alertFragment(cause, judgement, live.evidence)
    await writeClipboard(pageBase() + paths.analysis(address) + fragment)
    return say('second.asked')
  }

  return (
    <button
      type="button"
      className={className}
      onClick={() => void ask().then(confirm, () => confirm(say('copy.failed', { name: label })))}
    >
      {label}
    </button>
  )
}

/** What the case is looked up by in an address for others: its Id in place of a Chave that says who it is about. */
function impersonalReference(
  reference: CaseReference,
  { ids }: LiveCase,
  isPersonal: (text: string) => boolean,
): CaseReference | null {
  if (reference.by === 'id' || !isPersonal(reference.value)) return reference
  return ids.id !== null && isId(ids.id) ? { by: 'id', value: ids.id } : null
}
