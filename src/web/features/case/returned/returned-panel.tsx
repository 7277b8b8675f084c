import { Suspense } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { useMay } from '../../../data/access.ts'
import { useText } from '../../../i18n/text.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import { Panel, SkeletonRows } from '../../../ui/panel.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useCaseState } from '../state/case-state.ts'

/** Loaded after the case, so that paper has it at once. */
export const ReturnedTable = lazyWithPreload(async () => (await import('./returned-table.tsx')).ReturnedTable)

/** Loaded with the first click. */
export const RawAnswers = lazyWithPreload(async () => (await import('./raw-answers.tsx')).RawAnswers)

/** What the service returned, folded: one table of its answers side by side, and the answers as they came. */
export function ReturnedPanel({ current }: { current: Case }) {
  const { say } = useText()
  const mayReadRaw = useMay('raw:read')
  const [isOpen, setOpen] = useCaseState(false)
  const [isRawOpen, setRawOpen] = useCaseState(false)
  const isPrinting = usePrinting() !== null
  const { info, raw } = current.panels
  return (
    <Panel name="info" title={say('panel.info')} state={info.state}>
      {info.state === 'ready' ? (
        <details
          open={isOpen || isPrinting}
          // The print opens it only for itself.
          onToggle={({ currentTarget }) => isPrinting || setOpen(currentTarget.open)}
          className="row border-t-0!"
        >
          <summary className="text-accent px-4 py-2 text-[0.8125rem] print:hidden">
            {say('info.open')}
          </summary>
          {isOpen || isPrinting ? (
            <Suspense fallback={<SkeletonRows rows={8} />}>
              <ReturnedTable current={current} />
            </Suspense>
          ) : null}
        </details>
      ) : null}
      {mayReadRaw ? (
        <div data-panel="raw" data-state={raw.state} id="panel-raw" tabIndex={-1}>
          {raw.state === 'ready' ? (
            <details
              open={isRawOpen}
              onToggle={({ currentTarget }) => setRawOpen(currentTarget.open)}
              className={`row print:hidden ${info.state === 'ready' ? '' : 'border-t-0!'}`}
            >
              <summary className="text-accent px-4 py-2 text-[0.8125rem]">{say('panel.raw')}</summary>
              {isRawOpen ? (
                <Suspense fallback={<SkeletonRows rows={4} />}>
                  <RawAnswers current={current} />
                </Suspense>
              ) : null}
            </details>
          ) : null}
        </div>
      ) : null}
    </Panel>
  )
}
