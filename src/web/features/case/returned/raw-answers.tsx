import { Suspense } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import type { Calls } from '../../../../core/case/calls.ts'
import { WITHHELD } from '../../../../core/privacy/withheld.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../ui/copy.tsx'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { VisibleText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { useCaseState } from '../state/case-state.ts'
import { technicalText } from './raw-summary.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import { ENDPOINTS } from '../../../../core/contract/endpoints.ts'
import type { Operation } from '../../../../core/contract/endpoints.ts'

/** Loaded with the first click. */
export const RawBody = lazyWithPreload(async () => (await import('./raw-body.tsx')).RawBody)

const CALLS = ['score', 'biometria', 'laudo'] as const satisfies readonly (keyof Calls)[]

/** The answers as they came, to open and copy, and the technical summary. */
export function RawAnswers({ current }: { current: Case }) {
  return (
    <div className="divide-line border-line divide-y border-t">
      {CALLS.map((name) => {
        const body = bodyOf(current.calls[name])
        return body === null ? null : <RawAnswer key={name} name={name} body={body} />
      })}
      <TechnicalSummary current={current} />
    </div>
  )
}

/** The summary for support, in the stable names that logs and the config use. */
function TechnicalSummary({ current }: { current: Case }) {
  const { say } = useText()
  const [isOpen, setOpen] = useCaseState(false)
  const text = technicalText(current, say)
  return (
    <div className="flex items-start justify-between gap-2 px-4 py-2">
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="min-w-0 flex-1 text-[0.8125rem]"
      >
        <summary className="min-h-6 cursor-pointer leading-6">
          {say('raw.summary')} <span className="text-muted text-xs">{say('raw.summary.lead')}</span>
        </summary>
        {isOpen ? (
          <p className="untrusted mt-2 font-mono text-xs leading-5 whitespace-pre-wrap">
            <VisibleText text={text} />
          </p>
        ) : null}
      </details>
      <CopyButton text={text} name={say('raw.summary')} />
    </div>
  )
}

function bodyOf(call: Calls[keyof Calls]): string | null {
  if (call.state === 'answered') return call.answer.body
  return call.state === 'failed' ? call.error.body : null
}

function RawAnswer({ name, body }: { name: keyof Calls; body: string }) {
  const { say } = useText()
  const [isOpen, setOpen] = useCaseState(false)
  if (body === WITHHELD) {
    return (
      <div className="px-4 py-2 text-[0.8125rem]">
        <p className="font-mono text-xs leading-6">{endpointText(name)}</p>
        <p className="text-muted">{say('privacy.withheld')}</p>
      </div>
    )
  }
  return (
    <div className="flex items-start justify-between gap-2 px-4 py-2">
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="min-w-0 flex-1 text-[0.8125rem]"
      >
        <summary className="min-h-6 cursor-pointer font-mono text-xs leading-6">{endpointText(name)}</summary>
        {isOpen ? (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <RawBody body={body} />
          </Suspense>
        ) : null}
      </details>
      <CopyButton text={body} name={endpointText(name)} />
    </div>
  )
}

/** An operation as the interface writes it: `GET Score/Consultar`. */
function endpointText(operation: Operation): string {
  const { method, path } = ENDPOINTS[operation]
  return `${method} ${path}`
}
