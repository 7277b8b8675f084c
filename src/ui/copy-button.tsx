import { useText } from '../i18n/text.ts'
import { CopyIcon } from './copy-icon.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a text and says so for a moment. `name` completes its label: "Copiar Chave". */
export function CopyButton({ text, name, children }: { text: string; name: string; children?: string }) {
  const { say } = useText()
  const { outcome, copy } = useCopy()
  return (
    <button
      type="button"
      data-copy
      onClick={() => copy(text, name)}
      aria-label={say('copy.label', { name })}
      title={say('copy.label', { name })}
      className="text-muted hover:bg-hover hover:text-ink inline-flex min-h-6 min-w-6 print:hidden items-center justify-center gap-1 rounded align-middle"
    >
      <CopyIcon outcome={outcome} />
      {children}
    </button>
  )
}
