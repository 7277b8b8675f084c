import { isId, typedCpf } from '../../../../core/case/lookup.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import { ALERT_FRAGMENT, paths } from '../../../../core/paths/paths.ts'
import { usePrivacySwitch } from '../../../data/privacy.ts'
import type { LiveCase } from '../../../data/use-case.ts'
import { useText } from '../../../../words/text.ts'
import { writeClipboard } from '../../../ui/copy.tsx'
import { confirm } from '../../../ui/live-region.tsx'
import { useOpenCase } from './open-case.ts'

/** Copies the address of the case, for somebody else with access; with a rule, that of its alert. */
export function useCopyLink(): (rule?: string) => void {
  const { say } = useText()
  const { masks } = usePrivacySwitch()
  const { reference, live } = useOpenCase()

  async function copy(fragment: string): Promise<string> {
    const { maskerFor } = await masks.load()
    const { calls, judgement, isMasked, chave } = live.current
    const isPersonal = (text: string) =>
      typedCpf(text) !== null ||
      (isMasked ? chave !== text : maskerFor(calls, judgement.lines).key(text) !== text)
    const address = impersonalReference(reference, live, isPersonal)
    if (address === null) return say('case.link.none')
    await writeClipboard(location.origin + paths.analysis(address) + fragment)
    return say('case.link.copied')
  }

  return (rule) =>
    void copy(rule === undefined ? '' : ALERT_FRAGMENT + rule).then(confirm, () =>
      confirm(say('copy.failed', { name: say('case.link') })),
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
