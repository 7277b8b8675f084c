import { i18n } from '@lingui/core'
import { matchPath } from 'react-router'
import { PATTERNS, readCaseAddress } from '#core/paths/paths.ts'
import type { HostClient } from './data/host-client.ts'
import type { RecordedEvent } from '#web/data/access.ts'
import type { ModulePage } from '#web/extension-points.ts'
import { COPIED_EVENT } from '#web/ui/copy.tsx'
import { showConfirmation } from '#web/ui/live-region.tsx'

type CasePage = Pick<ModulePage, 'path' | 'casesOf'>

const CONSOLE_PAGES: readonly CasePage[] = [
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

const openCase = () => document.querySelector<HTMLElement>('[data-case]')

/** The cases on the page. A list has one event, of the case beside it if that is what was copied. */
function casesOnPage(
  casesOf: NonNullable<CasePage['casesOf']>,
  besideList: HTMLElement | null,
): readonly EventCase[] {
  const addresses = casesOf(new URLSearchParams(document.location.search))
  // Digits that may be a Chave or an Id are reported as a Chave.
  if (addresses.length > 0)
    return addresses.map(({ by, value }) => ({ by: by === 'id' ? 'id' : 'chave', value }))
  const { chave, id } = besideList?.dataset ?? {}
  if (chave !== undefined) return [{ by: 'chave', value: chave }]
  return [id === undefined ? {} : { by: 'id', value: id }]
}

/** Reports to the access log what the host cannot see. Only `print` waits for the report. */
export function createEventRecorder(
  host: Pick<HostClient, 'report'>,
  mayRead: () => boolean,
  modulePages: readonly CasePage[],
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

  async function recordCases(action: 'copy' | 'print', besideList: HTMLElement | null): Promise<boolean> {
    const { pathname } = document.location
    const page = [...CONSOLE_PAGES, ...modulePages].find(({ path }) => matchPath(path, pathname))
    if (!page?.casesOf || !mayRead()) return true
    const results = await Promise.all(
      casesOnPage(page.casesOf, besideList).map((eventCase) => record({ action, ...eventCase })),
    )
    return results.every(Boolean)
  }

  const onCopyButton = () => void recordCases('copy', openCase())
  const onSelectionCopy = () => {
    const selection = document.getSelection()
    if (!selection || selection.isCollapsed) return
    const element = openCase()
    void recordCases('copy', element && selection.getRangeAt(0).intersectsNode(element) ? element : null)
  }
  // A printed list does not contain the case beside it.
  const recordPrint = () => recordCases('print', null)
  const onBeforePrint = () => {
    if (!isPrinting) void recordPrint()
  }

  async function print(): Promise<void> {
    if (!(await recordPrint())) return
    isPrinting = true
    window.print()
    isPrinting = false
  }

  return {
    record,
    print: () => void print(),
    watch(): () => void {
      const watch = new AbortController()
      const { signal } = watch
      document.addEventListener(COPIED_EVENT, onCopyButton, { signal })
      document.addEventListener('copy', onSelectionCopy, { signal })
      document.addEventListener('cut', onSelectionCopy, { signal })
      window.addEventListener('beforeprint', onBeforePrint, { signal })
      return () => watch.abort()
    },
  }
}
