import type { CaseLookup } from '../../core/case/case-ids.ts'
import type { CaseSource, LoadOptions } from './source/case-source.ts'

interface PrefetchOptions extends Pick<LoadOptions, 'queries'> {
  readonly source: CaseSource
}

/** Loads a case into the query cache, so that its page opens with everything there. Never throws. */
export async function prefetchCase(lookup: CaseLookup, { source, queries }: PrefetchOptions): Promise<void> {
  // Its page would request it again, and show the error.
  await source.load(lookup, { queries }).catch(() => undefined)
}
