import { i18n } from '@lingui/core'
import { matchPath } from 'react-router'
import { PATTERNS, readCaseAddress } from '#core/paths/paths.ts'
import type { CaseAddress } from '#core/paths/paths.ts'
import type { HostClient } from './data/host-client.ts'
import type { RecordedEvent } from '#web/data/access.ts'
import type { ModulePage } from '#web/extension-points.ts'
import { COPIED_EVENT } from '#web/ui/copy.tsx'
import { showConfirmation } from '#web/ui/live-region.tsx'

type CasePage = Pick<ModulePage, 'path' | 'casesOf'>

/** The console's own pages that show cases. */
const OWN_PAGES: readonly CasePage[] = [
  { path: PATTERNS.search, casesOf: () => [] },
  {
    path: PATTERNS.analysis,
    casesOf(query) {
      const address = readCaseAddress(query)
      return address ? [address] : []
    },
  },
]

type EventCase = Pick<RecordedEvent, 'by' | 'value'>

/** A case as an event names it. Digits that may be either are named as a Chave until the page knows better. */
function named({ by, value }: CaseAddress): EventCase {
  return { by: by === 'id' ? 'id' : 'chave', value }
}

/** The cases on the page; one without a name where there is none, as in a list. */
function casesOn(page: Document, casesOf: NonNullable<CasePage['casesOf']>): readonly EventCase[] {
  const cases = casesOf(new URLSearchParams(page.location.search)).map(named)
  if (cases.length > 0) return cases
  // A case beside the list.
  const { chave, id } = page.querySelector<HTMLElement>('[data-case]')?.dataset ?? {}
  if (chave !== undefined) return [{ by: 'chave', value: chave }]
  return [id === undefined ? {} : { by: 'id', value: id }]
}

/**
 * Tells the access log what the host cannot see. Copying, and printing from the browser's own menu, have happened by then.
 *
 * @param mayRead whether the person may see cases: others have nothing to tell.
 * @param pages of modules.
 */
export function createEventRecorder(
  host: Pick<HostClient, 'report'>,
  mayRead: () => boolean,
  pages: readonly CasePage[],
) {
  let isPrinting = false

  async function record(event: RecordedEvent): Promise<boolean> {
    try {
      await host.report(event)
      return true
    } catch {
      showConfirmation(i18n._(`team.unrecorded.${event.action}`))
      return false
    }
  }

  const openPage = () =>
    [...OWN_PAGES, ...pages].find(({ path }) => matchPath(path, document.location.pathname))

  async function recordPage(action: 'copy' | 'print'): Promise<boolean> {
    const casesOf = openPage()?.casesOf
    if (!casesOf || !mayRead()) return true
    const taken = await Promise.all(casesOn(document, casesOf).map((about) => record({ action, ...about })))
    return taken.every(Boolean)
  }

  const copied = () => void recordPage('copy')
  const selectionCopied = () => {
    if (document.getSelection()?.isCollapsed === false) copied()
  }
  const printed = () => {
    if (!isPrinting) void recordPage('print')
  }

  async function print(): Promise<void> {
    if (!(await recordPage('print'))) return
    isPrinting = true
    window.print()
    isPrinting = false
  }

  return {
    record,
    print: () => void print(),
    /** Watches the page for what happens in it. @returns how to stop. */
    watch(): () => void {
      const watching = new AbortController()
      const { signal } = watching
      document.addEventListener(COPIED_EVENT, copied, { signal })
      document.addEventListener('copy', selectionCopied, { signal })
      document.addEventListener('cut', selectionCopied, { signal })
      window.addEventListener('beforeprint', printed, { signal })
      return () => watching.abort()
    },
  }
}
