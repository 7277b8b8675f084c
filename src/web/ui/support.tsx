import { LifeBuoy } from 'lucide-react'
import type { Language, Say } from '../../words/language.ts'
import { useText } from '../../words/text.ts'
import { Button } from './controls.tsx'
import { CopyIcon, useCopy } from './copy.tsx'

/** What support needs to find a failure in the logs; no personal data. */
export interface SupportFacts {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Method and address pattern: `GET Score/ObterLaudo/{id}`. */
  readonly address: string
  readonly kind: string
  readonly status: number | null
  readonly responseStarted: boolean
  readonly requestId: string | null
  readonly durationMs: number
}

interface Surroundings {
  readonly release: string
  readonly language: Language
  readonly browser: string
}

export function supportText(
  facts: SupportFacts,
  { release, language, browser }: Surroundings,
  say: Say,
): string {
  const status =
    facts.status === null ? say(facts.responseStarted ? 'support.begun' : 'support.none') : facts.status
  const lines = [
    [say('support.time'), new Date(facts.at).toISOString()],
    [say('support.operation'), facts.address],
    [say('support.kind'), facts.kind],
    [say('support.http'), status],
    [say('support.request'), facts.requestId],
    [say('support.duration'), `${Math.round(facts.durationMs)} ms`],
    [say('support.language'), language],
    [say('support.browser'), browser],
  ] as const
  return [
    `Lupa ${release}`,
    ...lines.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
}

interface SupportButtonProps {
  readonly facts: SupportFacts
  readonly release: string
  readonly className?: string
}

export function SupportButton({ facts, release, className = '' }: SupportButtonProps) {
  const { say, language } = useText()
  const { outcomeOf, copy } = useCopy()
  const text = supportText(facts, { release, language, browser: navigator.userAgent }, say)
  return (
    <Button className={className} onClick={() => copy(text, say('support.name'))}>
      <CopyIcon outcome={outcomeOf(text)} resting={LifeBuoy} />
      {say('support.copy')}
    </Button>
  )
}
