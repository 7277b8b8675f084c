import { Link } from 'react-router'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { useText } from '../../../i18n/text.ts'
import { useGoToTarget } from '../state/target.ts'
import type { Target } from '../state/target.ts'
import { useCopyLink } from '../head/use-copy-link.ts'

const ACTION = 'text-accent leading-6 underline-offset-4 hover:underline'

interface CauseActionsProps {
  /** The finding that leads it. */
  readonly lead: Finding
  readonly onCopy: () => void
}

/** Where to go from an open cause, and what can be done with it. */
export function CauseActions({ lead, onCopy }: CauseActionsProps) {
  const { say } = useText()
  const goTo = useGoToTarget()
  const target = targetOf(lead)
  const copyLink = useCopyLink()
  return (
    <p className="flex flex-wrap gap-x-4 pr-4 pb-2.5 pl-9 text-[0.8125rem] print:hidden">
      {target === null ? null : (
        <button type="button" className={ACTION} onClick={() => goTo(target)}>
          {say(target.kind === 'field' ? 'cause.toField' : 'cause.toLine')}
        </button>
      )}
      <button type="button" className={ACTION} onClick={onCopy}>
        {say('copy')}
      </button>
      <Link to={paths.help(`rule-${lead.rule}`)} className={ACTION}>
        {say('cause.rule')}
      </Link>
      <button type="button" className={ACTION} onClick={() => copyLink(lead.rule)}>
        {say('case.link')}
      </button>
    </p>
  )
}

/** Where a finding leads: to its field, else to its line. */
function targetOf({ fields: [field], line, lines }: Finding): Target | null {
  if (field !== undefined) return { kind: 'field', name: field }
  const index = line ?? lines?.[0]
  return index === undefined ? null : { kind: 'line', index }
}
