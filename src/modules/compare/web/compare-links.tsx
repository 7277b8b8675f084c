import { Link, matchPath } from 'react-router'
import { PATTERNS, readCaseAddress } from '#core/paths/paths.ts'
import type { CaseAction, PageLink } from '#web/extension-points.ts'
import { useText } from '#words/use-text.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { comparePath } from '#modules/compare/core/compare-address.ts'

/** On a case's page, that case becomes side A. */
export const compareFrom: PageLink['to'] = ({ pathname, search }) => {
  const current = matchPath(PATTERNS.analysis, pathname) ? readCaseAddress(new URLSearchParams(search)) : null
  const a = current && current.by !== 'either' ? { by: current.by, value: current.value } : null
  return comparePath({ a, b: null })
}

export function CompareAction({ reference, otherCase, className }: CaseAction) {
  const { say } = useText()
  return (
    <Link
      to={comparePath({ a: reference, b: otherCase?.reference ?? null })}
      aria-label={otherCase && say('alert.compare.label', { other: inlineText(otherCase.title) })}
      className={className}
    >
      {say(otherCase ? 'alert.compare' : 'case.compare')}
    </Link>
  )
}
