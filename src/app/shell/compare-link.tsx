import { GitCompare } from 'lucide-react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { PATTERNS, paths, readCaseAddress } from '../../paths/paths.ts'
import { preloadPages } from '../pages/lazy-pages.ts'
import { BarLink } from './bar-link.tsx'

/** The address of the comparison; from a case, with that case on its first side. */
export function useComparePath(): string {
  const { pathname, search } = useLocation()
  const opened = pathname === PATTERNS.analysis ? readCaseAddress(new URLSearchParams(search)) : null
  return paths.compare({ a: opened, b: null })
}

/** The link to the comparison in the bar; a sign alone where there is no room for its word. */
export function CompareLink() {
  const { say } = useText()
  return (
    <BarLink
      to={useComparePath()}
      className="min-w-8 justify-center px-3 max-sm:px-2"
      title={say('shell.compare')}
      onPointerEnter={() => void preloadPages()}
      onFocus={() => void preloadPages()}
    >
      <GitCompare aria-hidden="true" className="size-4 sm:hidden" />
      <span className="max-sm:sr-only">{say('shell.compare')}</span>
    </BarLink>
  )
}
