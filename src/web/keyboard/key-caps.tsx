import { useText } from '../i18n/text.ts'
import { isApple } from './keyboard.ts'
import { keyCaps } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'

/** The keys of a shortcut, as key caps. */
export function KeyCaps({ id, className = '' }: { id: ShortcutId; className?: string }) {
  const { say, language } = useText()
  const caps = keyCaps(id, language, isApple())
  const isSequence = caps.length > 1 && !['Ctrl', '⌘'].includes(caps[0] ?? '')
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 ${className}`}>
      {caps.map((cap, at) => (
        <span key={cap} className="contents">
          {at > 0 && isSequence ? <span className="text-muted text-2xs">{say('keys.then')}</span> : null}
          <kbd className="border-line bg-sunken text-ink min-w-6 rounded border px-1.5 py-0.5 text-center font-mono text-xs">
            {cap}
          </kbd>
        </span>
      ))}
    </span>
  )
}
