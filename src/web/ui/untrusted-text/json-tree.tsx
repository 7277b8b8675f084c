import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { UntrustedText } from './untrusted-text.tsx'

/** Entries of one level that are rendered at first, and more with each click. */
const PAGE_SIZE = 100

/** A JSON value as a tree that opens level by level; the content of closed levels is not in the DOM. */
export function JsonTree({ value, name }: { value: unknown; name?: string }) {
  if (typeof value !== 'object' || value === null) return <Leaf name={name} value={value} />
  return <Branch name={name} value={value} />
}

function Key({ name }: { name: string | undefined }) {
  return name === undefined ? null : (
    <span className="text-muted">
      <UntrustedText text={name} isCut />:{' '}
    </span>
  )
}

function Leaf({ name, value }: { name: string | undefined; value: unknown }) {
  return (
    <div className="untrusted pl-4">
      <Key name={name} />
      <UntrustedText text={JSON.stringify(value)} className={value === null ? 'text-muted' : ''} />
    </div>
  )
}

function Branch({ name, value }: { name: string | undefined; value: object }) {
  const { say } = useText()
  const [isOpen, setOpen] = useState(name === undefined)
  const [shown, setShown] = useState(PAGE_SIZE)
  const entries = Object.entries(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="pl-4">
      <summary className="-ml-4 min-h-6 cursor-pointer leading-6">
        <Key name={name} />
        {open}
        {isOpen ? '' : ` ${entries.length} ${close}`}
      </summary>
      {isOpen
        ? entries.slice(0, shown).map(([key, child]) => <JsonTree key={key} name={key} value={child} />)
        : null}
      {isOpen && entries.length > shown ? (
        <button
          type="button"
          className="text-accent ml-4 underline"
          onClick={() => setShown(shown + PAGE_SIZE)}
        >
          {say('json.more', { count: entries.length - shown })}
        </button>
      ) : null}
      {isOpen ? close : null}
    </details>
  )
}
