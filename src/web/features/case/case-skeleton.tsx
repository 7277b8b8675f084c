import type { Calls } from '#core/case/calls.ts'
import { useText } from '#words/use-text.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { Pictures } from './panel/module-parts.tsx'
import { CustomerCard } from './texts/case-texts.tsx'
import { ALERT_ROW_REM, ALERT_ROWS, useWaitText, SlowCalls } from './panel/case-panel.tsx'

interface CaseSkeletonProps {
  readonly lookupValue: string
  readonly calls: Calls
  readonly onCancel: (call: keyof Calls) => void
  readonly lead?: string
}

/** Each part is about as tall as its content: no layout shift. */
export function CaseSkeleton({ lookupValue, calls, onCancel, lead }: CaseSkeletonProps) {
  const { say } = useText()
  const wait = useWaitText(calls)
  const announceWait = () => announce(say('texts.waiting', { wait }))
  useShortcut('case.message', announceWait)
  useShortcut('case.opinion', announceWait)
  useShortcut('case.texts', announceWait)
  return (
    <article data-case data-asked={lookupValue} data-state="loading" className="case-skeleton @container">
      <title>{say('title.case')}</title>
      <header className="mb-3">
        <p className="text-muted min-h-6 text-compact max-sm:min-h-15.5">{lead}</p>
        <h1 id="case-title" className="min-h-14 content-end text-xl sm:min-h-8 sm:text-2xl">
          <span className="skeleton inline-block h-6 w-72 max-w-full align-middle">
            <span className="sr-only">{say('case.loading')}</span>
          </span>
        </h1>
      </header>
      <div
        data-panel="face"
        data-state="loading"
        className="border-line bg-surface mb-4 h-120.25 rounded-lg border border-l-4 px-4 py-2.5 @2xl:h-75 @2xl:py-6 @min-[66rem]:h-50.75"
      >
        <p className="text-muted text-[1.0625rem] leading-6">{wait}…</p>
      </div>
      <CustomerCard isLoading />
      <div className="case-columns">
        <Panel name="findings" title={say('panel.findings')} state="loading">
          <div className="alert-rows relative">
            <SkeletonRows rows={ALERT_ROWS} rowRem={ALERT_ROW_REM} />
            <SlowCalls panel="findings" calls={calls} onCancel={onCancel} />
          </div>
        </Panel>
        <Pictures loadedCase={null} isMasked={false} />
        <Panel name="ocr" title={say('panel.ocr')} state="loading">
          <SkeletonRows rows={12} />
        </Panel>
        <div className="grid min-w-0 gap-4">
          <Panel name="laudo" title={say('panel.laudo')} state="loading">
            <SkeletonRows rows={12} rowRem={2} />
          </Panel>
        </div>
      </div>
    </article>
  )
}
