import { Suspense } from 'react'
import type { ReactNode } from 'react'
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
  const name = say('raw.summary')
  const text = technicalText(current, say)
  return (
    <Folded name={name} text={text} note={say('raw.summary.lead')}>
      <p className="untrusted mt-2 font-mono text-xs leading-5 whitespace-pre-wrap">
        <VisibleText text={text} />
      </p>
    </Folded>
  )
}

function bodyOf(call: Calls[keyof Calls]): string | null {
  if (call.state === 'answered') return call.answer.body
  return call.state === 'failed' ? call.error.body : null
}

function RawAnswer({ name, body }: { name: keyof Calls; body: string }) {
  const { say } = useText()
  const { method, path } = ENDPOINTS[name]
  // As the interface writes it: `GET Score/Consultar`.
  const endpoint = `${method} ${path}`
  if (body === WITHHELD) {
    return (
      <div className="px-4 py-2 text-[0.8125rem]">
        <p className="leading-6">{endpoint}</p>
        <p className="text-muted">{say('privacy.withheld')}</p>
      </div>
    )
  }
  return (
    <Folded name={endpoint} text={body}>
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <RawBody body={body} />
      </Suspense>
    </Folded>
  )
}

interface FoldedProps {
  readonly name: string
  /** What its button copies. */
  readonly text: string
  /** Muted, beside the name. */
  readonly note?: string
  readonly children: ReactNode
}

/** A text to open and to copy. */
function Folded({ name, text, note, children }: FoldedProps) {
  const [isOpen, setOpen] = useCaseState(false)
  return (
    <div className="flex items-start justify-between gap-2 px-4 py-2">
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="min-w-0 flex-1 text-[0.8125rem]"
      >
        <summary className="min-h-6 cursor-pointer leading-6">
          {name} {note === undefined ? null : <span className="text-muted text-xs">{note}</span>}
        </summary>
        {isOpen ? children : null}
      </details>
      <CopyButton text={text} name={name} />
    </div>
  )
}
