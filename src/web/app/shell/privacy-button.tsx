import { Eye, EyeOff } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import { useAriaKeys, useShortcut } from '../../keyboard/keyboard-context.tsx'
import { Button } from '../../ui/controls.tsx'
import { announce } from '../../ui/live-region.tsx'
import { useIsSwitchedOn, usePrivacySwitch } from '../../data/privacy.ts'

/** Switches privacy mode, which masks personal data on the screen. */
export function PrivacyButton() {
  const { say } = useText()
  const privacy = usePrivacySwitch()
  const isOn = useIsSwitchedOn()
  const keys = useAriaKeys('privacy')
  useShortcut('privacy', () => {
    privacy.toggle()
    announce(say(isOn ? 'keys.privacy.off' : 'keys.privacy.on'))
  })
  const Icon = isOn ? EyeOff : Eye
  return (
    <Button
      look="bar"
      className={isOn ? 'bg-bar-raised border-bar-line! text-bar-ink' : ''}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={say('shell.privacy.title')}
      onPointerEnter={() => void privacy.masks.load()}
      onFocus={() => void privacy.masks.load()}
      onClick={privacy.toggle}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">{say('shell.privacy')}</span>
    </Button>
  )
}
