import { LifeBuoy } from 'lucide-react'
import { RELEASE } from '#core/config/release.ts'
import { requestPatternOf } from '#core/service/client/errors.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import type { Language, Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { toHostTime } from '#web/data/host-clock.ts'
import { Button } from '#web/ui/controls.tsx'
import { CopyIcon, useCopy } from '#web/ui/copy.tsx'

interface Environment {
  readonly release: string
  readonly language: Language
  readonly browser: string
}

/** Lets support find an error in the logs. Contains no message, body, Chave, Id or credential. */
export function supportText(
  error: ServiceError,
  { release, language, browser }: Environment,
  say: Say,
): string {
  const status =
    error.status === null ? say(error.responseStarted ? 'support.begun' : 'support.none') : error.status
  const lines = [
    [say('support.time'), new Date(toHostTime(error.at)).toISOString()],
    [say('support.operation'), requestPatternOf(error)],
    [say('support.kind'), error.kind],
    [say('support.http'), status],
    [say('support.request'), error.requestId],
    [say('support.duration'), `${Math.round(error.durationMs)} ms`],
    [say('support.language'), language],
    [say('support.browser'), browser],
  ] as const
  return [
    `Lupa ${release}`,
    ...lines.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
}

interface SupportButtonProps {
  readonly error: ServiceError
  readonly className?: string
}

export function SupportButton({ error, className = '' }: SupportButtonProps) {
  const { say, language } = useText()
  const { outcomeOf, copy } = useCopy()
  const text = supportText(error, { release: RELEASE, language, browser: navigator.userAgent }, say)
  return (
    <Button className={className} onClick={() => copy(text, say('support.name'))}>
      <CopyIcon outcome={outcomeOf(text)} resting={LifeBuoy} />
      {say('support.copy')}
    </Button>
  )
}
