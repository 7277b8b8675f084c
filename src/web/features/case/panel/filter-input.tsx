import { useCaseKey } from '../state/case-state.ts'

interface FilterInputProps {
  readonly label: string
  readonly hint: string
  readonly text: string
  readonly onText: (text: string) => void
}

/** The box that filters what a panel lists by a text. */
export function FilterInput({ label, hint, text, onText }: FilterInputProps) {
  return (
    <input
      // Remounted for another case, so that it does not keep the focus.
      key={useCaseKey()}
      type="text"
      aria-label={label}
      placeholder={hint}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      className="bg-surface border-control placeholder:text-muted h-8 min-w-48 flex-1 rounded-md border px-2.5 text-[0.8125rem] sm:max-w-80 print:hidden"
    />
  )
}
