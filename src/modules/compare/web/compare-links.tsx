import { GitCompare } from 'lucide-react'
import { Link, matchPath, useNavigate } from 'react-router'
import { PATTERNS, readCaseAddress } from '#core/paths/paths.ts'
import { comparePath } from '#modules/compare/core/compare-address.ts'
import type { CaseAction, PageLink, CasesProps } from '#web/extension-points.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { inlineText } from '#words/text/visible-text.ts'
import { useText } from '#words/use-text.ts'

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

export function CompareSelected({ cases }: CasesProps) {
  const { say } = useText()
  const navigate = useNavigate()
  const [a = null, b = null] = cases
  const isPair = cases.length === 2
  const compare = () => void navigate(comparePath({ a, b }))
  useShortcut('go.compare', compare, isPair)
  return (
    <Button disabled={!isPair} onClick={compare}>
      <GitCompare aria-hidden="true" className="size-3.5" />
      {say('compare.selected')}
    </Button>
  )
}
