import { Link, matchPath } from 'react-router'
import { PATTERNS, readCaseAddress } from '#core/paths/paths.ts'
import type { CaseAction, PageLink } from '#web/extension-points.ts'
import { useText } from '#words/text.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { comparePath } from '#modules/compare/core/compare-address.ts'

/** The address of the comparison; from a case, with that case on its first side. */
export const compareFrom: PageLink['to'] = ({ pathname, search }) => {
  const opened = matchPath(PATTERNS.analysis, pathname) ? readCaseAddress(new URLSearchParams(search)) : null
  const a = opened && opened.by !== 'either' ? { by: opened.by, value: opened.value } : null
  return comparePath({ a, b: null })
}

export function CompareAction({ reference, other, className }: CaseAction) {
  const { say } = useText()
  return (
    <Link
      to={comparePath({ a: reference, b: other?.reference ?? null })}
      aria-label={other && say('alert.compare.label', { other: inlineText(other.title) })}
      className={className}
    >
      {say(other ? 'alert.compare' : 'case.compare')}
    </Link>
  )
}
