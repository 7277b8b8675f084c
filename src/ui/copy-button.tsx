import { Check, Copy, X } from 'lucide-react'
import { useText } from '../i18n/text.ts'
import { useCopy } from './use-copy.ts'

/** Copies a text and says so for a moment. `name` completes its label: "Copiar Chave". */
export function CopyButton({ text, name, children }: { text: string; name: string; children?: string }) {
  const { say } = useText()
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : Copy
  return (
    <button
      type="button"
      data-copy
      onClick={() => copy(text, name)}
      aria-label={say('copy.label', { name })}
      title={say('copy.label', { name })}
      className="text-muted hover:bg-hover hover:text-ink inline-flex min-h-6 min-w-6 print:hidden items-center justify-center gap-1 rounded align-middle"
    >
      <Icon aria-hidden="true" className={`size-3.5 ${outcome === 'copied' ? 'text-ok' : ''}`} />
      {children}
    </button>
  )
}
