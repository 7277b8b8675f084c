import { Suspense, useId } from 'react'
import type { ReactNode } from 'react'
import type { Finding } from '../../findings/finding.ts'
import type { MessageId } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { Popover } from '../../ui/popover.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Evidence } from './opened-parts.ts'
import type { Target } from './reveal.ts'

interface EvidenceFlagProps {
  readonly findings: readonly Finding[]
  /** What the flag stands on: "CPF". */
  readonly about: string
  readonly at: Target | null
  readonly without: MessageId
  readonly lead?: MessageId | undefined
  /** The flag itself. */
  readonly children: ReactNode
}

/** A flag that opens its evidence. */
export function EvidenceFlag({ findings, about, at, without, lead, children }: EvidenceFlagProps) {
  const { say } = useText()
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-evidence
        className="rounded text-left underline-offset-4 hover:underline"
      >
        {children}
        <span className="sr-only">. {say('evidence.open', { about })}</span>
      </button>
      <Popover id={id} label={say('evidence.of', { about })}>
        {() => (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <Evidence findings={findings} at={at} without={without} lead={lead} />
          </Suspense>
        )}
      </Popover>
    </>
  )
}
