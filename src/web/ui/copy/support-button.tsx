import { LifeBuoy } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../button.tsx'
import { CopyIcon } from './copy-icon.tsx'
import { supportText } from './support-text.ts'
import type { SupportFacts } from './support-text.ts'
import { useCopy } from './use-copy.ts'

interface SupportButtonProps {
  readonly facts: SupportFacts
  /** Version and build of the console. */
  readonly release: string
  readonly className?: string
}

/** Copies what support needs to know about a failure, without personal data. */
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
