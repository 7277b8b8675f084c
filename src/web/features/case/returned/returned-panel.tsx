import { useMemo, useState } from 'react'
import type { Calls } from '#core/case/calls.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import { ENDPOINTS } from '#core/service/contract/endpoints.ts'
import { hasRepeatedNames } from '#core/service/contract/read-json.ts'
import { cutText } from '#core/service/contract/record.ts'
import { useMay } from '#web/data/access.ts'
import { useLiveCase } from '#web/features/case/state/open-case.ts'
import { CopyButton } from '#web/ui/copy.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SERVICE_LANGUAGE, VisibleText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { useText } from '#words/use-text.ts'

const CALLS = ['score', 'biometria', 'laudo'] as const satisfies readonly (keyof Calls)[]

export function ReturnedPanel() {
  const { say } = useText()
  const { current } = useLiveCase()
  const mayReadRaw = useMay('raw:read')
  const [isOpen, setOpen] = useState(false)
  const { raw } = current.panels
  if (!mayReadRaw) return null
  return (
    <Panel name="raw" title={say('panel.raw')} state={raw.state} className="print:hidden">
      {raw.state === 'ready' ? (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="text-accent px-4 py-2 text-compact">{say('raw.open')}</summary>
          {isOpen
            ? CALLS.map((name) => (
                <ReturnedAnswer key={name} name={name} body={bodyOf(current.calls[name])} />
              ))
            : null}
        </details>
      ) : null}
    </Panel>
  )
}

function bodyOf(call: Calls[keyof Calls]): string | null {
  if (call.state === 'answered') return call.answer.body
  return call.state === 'failed' ? call.error.body : null
}

export function ReturnedAnswer({ name, body }: { name: keyof Calls; body: string | null }) {
  const { say } = useText()
  const { method, path } = ENDPOINTS[name]
  const endpoint = `${method} ${path}`
  const text = useMemo(() => (body === null ? '' : formatBody(body)), [body])
  if (body === null) return null
  return (
    <section className="border-line border-t px-4 py-2 text-compact">
      <div className="flex items-center justify-between gap-2">
        <h3 className="leading-6 font-normal">{endpoint}</h3>
        {body === WITHHELD ? null : <CopyButton text={body} name={endpoint} />}
      </div>
      {body === WITHHELD ? (
        <p className="text-muted">{say('privacy.withheld')}</p>
      ) : (
        <pre
          lang={SERVICE_LANGUAGE}
          className="untrusted mt-1 font-mono text-xs leading-5 whitespace-pre-wrap [line-break:anywhere]"
        >
          <VisibleText text={text} />
        </pre>
      )}
    </section>
  )
}

declare global {
  interface JSON {
    /** ECMAScript 2026: `stringify` writes the text unchanged. */
    rawJSON?(text: string): unknown
  }
}

/** Indents JSON and keeps its numbers as written. JSON that repeats a name in one object stays unchanged. */
export function formatBody(body: string): string {
  try {
    if (hasRepeatedNames(body)) return body
    const value = JSON.parse(body, (_key, item, context) => {
      if (typeof item === 'string') return cutText(item)
      const { source } = context ?? {}
      if (typeof item !== 'number' || source === undefined) return item
      return cutText(source) === source && JSON.rawJSON ? JSON.rawJSON(source) : cutText(source)
    })
    return JSON.stringify(value, null, 2)
  } catch {
    return cutText(body)
  }
}
