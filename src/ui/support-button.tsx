import { Check, LifeBuoy, X } from 'lucide-react'
import { useText } from '../i18n/text.ts'
import { Button } from './button.tsx'
import { supportText } from './support-text.ts'
import type { SupportFacts } from './support-text.ts'
import { useCopy } from './use-copy.ts'

interface SupportButtonProps {
  readonly facts: SupportFacts
  /** Version and build of the console. */
  readonly release: string
  readonly className?: string
}

/** Copies what support needs to know of a failure, without anything about a person. */
export function SupportButton({ facts, release, className = '' }: SupportButtonProps) {
  const { say, language } = useText()
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : LifeBuoy
  return (
    <Button
      className={className}
      onClick={() => copy(supportText(facts, { release, language, browser: navigator.userAgent }, say))}
    >
      <Icon aria-hidden="true" className={`size-3.5 ${outcome === 'copied' ? 'text-ok' : ''}`} />
      {say('support.copy')}
    </Button>
  )
}
