import { StickyNote } from 'lucide-react'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../../wording/visible-text.ts'

/** The note of a row, on a line of its own. */
export function RowNote({ note }: { note: string }) {
  return (
    <span data-note title={inlineText(note)} className="case-second untrusted pl-5 -indent-5">
      <StickyNote aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.125rem]" />
      <UntrustedText text={note} />
    </span>
  )
}
