import { useText } from '../i18n/text.ts'
import { isApple, isAvailable } from './keyboard.ts'
import { keyCaps } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'

/** The key of a control beside its name, where there is a keyboard; decoration, as the control has `aria-keyshortcuts`. */
export function KeyHint({ id, className = '' }: { id: ShortcutId; className?: string }) {
  const { language } = useText()
  if (!isAvailable(id, useSingleKeys())) return null
  return (
    <kbd
      aria-hidden="true"
      className={`border-line text-muted text-2xs rounded border px-1 font-mono leading-4 max-sm:hidden pointer-coarse:hidden print:hidden ${className}`}
    >
      {keyCaps(id, language, isApple()).join(' ')}
    </kbd>
  )
}
