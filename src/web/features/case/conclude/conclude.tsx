import { useAccess } from '../../../data/access.ts'
import { useReference } from '../state/case-state.ts'
import { useLiveCase } from '../state/live-case-context.ts'
import { writeOpinion } from '../texts/lazy-texts.ts'

/** What concludes the case on the page, where the person may: the button that opens the panel, or the panel. */
export function Conclude({ part, className }: { part: 'button' | 'panel'; className?: string }) {
  const { renderConclude } = useAccess()
  const reference = useReference()
  const { current, ids, evidence, answeredAt } = useLiveCase()
  return renderConclude?.(
    part,
    {
      reference,
      current,
      ids,
      evidence,
      answeredAt,
      writeOpinion: () => writeOpinion(current, answeredAt),
    },
    className,
  )
}
