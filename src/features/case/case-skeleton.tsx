import type { Calls } from '../../case/call.ts'
import { useText } from '../../i18n/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Waits } from './panel/waits.tsx'

/** A case of which nothing is known yet but what is looked up. */
export function CaseSkeleton({ value, calls }: { value: string; calls: Calls }) {
  const { say } = useText()
  return (
    <article data-case data-asked={value} data-state="loading">
      <header className="mb-4">
        <h1 className="min-h-8 text-xl sm:text-2xl">
          <span className="skeleton inline-block h-6 w-72 max-w-full align-middle">
            <span className="sr-only">{say('case.loading')}</span>
          </span>
        </h1>
        <p className="text-muted mt-1 min-h-6 text-[0.8125rem]">{say('either.loading')}</p>
        <div className="mt-3 min-h-9" />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Panel name="findings" title={say('panel.findings')} state="loading">
          <div className="relative">
            <SkeletonRows rows={4} rowRem={4} />
            <Waits panel="findings" calls={calls} />
          </div>
        </Panel>
        <Panel name="face" title={say('panel.face')} state="loading">
          <SkeletonRows rows={5} rowRem={3} />
        </Panel>
      </div>
    </article>
  )
}
