import { SquareTerminal } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import { useAriaKeys, useKeyboard } from '../../keyboard/keyboard-context.tsx'
import { isApple } from '../../keyboard/keyboard.ts'
import { keyCaps } from '../../keyboard/shortcuts.ts'
import { Button } from '../../ui/controls.tsx'

/** A button that opens the commands and shows their shortcut. */
export function CommandsButton() {
  const { say, language } = useText()
  const keyboard = useKeyboard()
  const keys = keyCaps('commands', language, isApple()).join(' ')
  return (
    <Button
      look="bar"
      className="px-2 max-sm:hidden"
      title={say('commands.title')}
      aria-keyshortcuts={useAriaKeys('commands')}
      onClick={() => keyboard.run('commands')}
    >
      <SquareTerminal aria-hidden="true" className="size-4" />
      <span className="sr-only">{say('commands.title')}</span>
      <span className="font-mono text-2xs max-xl:hidden">{keys}</span>
    </Button>
  )
}
