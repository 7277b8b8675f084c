import { GitCompare } from 'lucide-react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { PATTERNS, paths, readCaseAddress } from '../../../core/paths/paths.ts'
import { preloadPages } from '../pages/lazy-pages.ts'
import { BarLink } from './bar-link.tsx'

/** The address of the comparison; from a case, with that case on its first side. */
export function useComparePath(): string {
  const { pathname, search } = useLocation()
  const opened = pathname === PATTERNS.analysis ? readCaseAddress(new URLSearchParams(search)) : null
  return paths.compare({ a: opened, b: null })
}

/** The link to the comparison, in the bar or in its menu. */
export function CompareLink({ hasIcon = false, className }: { hasIcon?: boolean; className: string }) {
  const { say } = useText()
  return (
    <BarLink
      to={useComparePath()}
      className={`px-3 ${className}`}
      onPointerEnter={() => void preloadPages()}
      onFocus={() => void preloadPages()}
    >
      {hasIcon ? <GitCompare aria-hidden="true" className="size-4" /> : null}
      {say('shell.compare')}
    </BarLink>
  )
}
