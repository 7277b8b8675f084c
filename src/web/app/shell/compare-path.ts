import { useLocation } from 'react-router'
import { paths, PATTERNS, readCaseAddress } from '../../../core/paths/paths.ts'

/** The address of the comparison; from a case, with that case on its first side. */
export function useComparePath(): string {
  const { pathname, search } = useLocation()
  const opened = pathname === PATTERNS.analysis ? readCaseAddress(new URLSearchParams(search)) : null
  const a = opened && opened.by !== 'either' ? { by: opened.by, value: opened.value } : null
  return paths.compare({ a, b: null })
}
