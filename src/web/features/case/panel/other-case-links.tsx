import { Link } from 'react-router'
import type { OtherCase } from '../../../../core/findings/model/evidence.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../../wording/visible-text.ts'
import { useReference } from '../state/case-state.ts'

const LINK = 'text-accent inline-block min-h-6 leading-6 underline underline-offset-4'

interface OtherCaseLinksProps {
  readonly others: readonly OtherCase[]
  /** How many there are besides. */
  readonly further: number
  readonly className: string
}

/** Other cases, each with a link to it and one that compares it with this one. */
export function OtherCaseLinks({ others, further, className }: OtherCaseLinksProps) {
  const { say } = useText()
  const reference = useReference()
  return (
    <ul className={className}>
      {others.map(({ by, value, title = value }) => {
        return (
          <li key={`${by}:${value}`} className="flex min-w-0 gap-2">
            <Link
              to={paths.analysis({ by, value })}
              className={`${LINK} untrusted font-mono text-xs leading-6`}
            >
              {by === 'id' ? 'Id ' : ''}
              <UntrustedText text={title} />
            </Link>
            <Link
              to={paths.compare({ a: reference, b: { by, value } })}
              aria-label={say('alert.compare.label', { other: inlineText(title) })}
              className={`${LINK} print:hidden`}
            >
              {say('alert.compare')}
            </Link>
          </li>
        )
      })}
      {further > 0 ? (
        <li className="text-muted text-xs leading-6">{say('evidence.further', { count: further })}</li>
      ) : null}
    </ul>
  )
}
