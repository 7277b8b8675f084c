import { Eye, EyeOff } from 'lucide-react'
import { useIsSwitchedOn, usePrivacySwitch } from '../../data/privacy.ts'
import { useText } from '../../i18n/text.ts'
import { useAriaKeys, useShortcut } from '../../keyboard/keyboard.tsx'
import { announce } from '../../ui/live-region.tsx'
import { BAR_ITEM } from './bar.tsx'

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
    <button
      type="button"
      className={BAR_ITEM}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={say('shell.privacy.title')}
      onPointerEnter={() => void privacy.masks.load()}
      onFocus={() => void privacy.masks.load()}
      onClick={privacy.toggle}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{say('shell.privacy')}</span>
    </button>
  )
}
