import type { ConfirmingWords } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'

/** Why a text confirms: its words, each with what it says there. */
export function Because({ words }: { words: readonly ConfirmingWords[] }) {
  const { say } = useText()
  if (words.length === 0) return null
  const parts = words.map(({ words: text, role }) => say(`evidence.because.${role}`, { words: text }))
  return (
    <p className="untrusted text-muted mb-1.5">
      {say('evidence.because')} <UntrustedText text={parts.join(', ')} />
    </p>
  )
}
