import { Eye, EyeOff } from 'lucide-react'
import { useEnvironment } from '../cases/environment.tsx'
import { usePrivacy } from '../cases/privacy-switch.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'

/** Privacy mode on and off: what a person walking by must not read. */
export function PrivacyButton() {
  const { say } = useText()
  const { privacy } = useEnvironment()
  const isOn = usePrivacy()
  const Icon = isOn ? EyeOff : Eye
  return (
    <Button
      look="bar"
      className={`max-sm:px-2 ${isOn ? 'bg-bar-raised border-bar-line! text-bar-ink' : ''}`}
      aria-pressed={isOn}
      title={say('shell.privacy.title')}
      onClick={privacy.toggle}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">{say('shell.privacy')}</span>
    </Button>
  )
}
