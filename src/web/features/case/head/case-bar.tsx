import type { ReactNode } from 'react'
import { Conclude } from '../conclude/conclude.tsx'
import { CopyTextButton } from './case-actions.tsx'
import type { CaseTexts } from '../texts/use-case-texts.ts'

interface CaseBarProps {
  /** Null where there is no case to write about. */
  readonly texts: CaseTexts | null
  /** Leads to the cases before and after this one. */
  readonly children?: ReactNode
}

/** On a phone, at the lower edge of the screen: the cases before and after this one, and the texts to copy. */
export function CaseBar({ texts, children }: CaseBarProps) {
  if (!texts && !children) return null
  return (
    <div className="bg-surface border-line fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t not-has-[button,a]:hidden px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden print:hidden">
      {children}
      {texts ? (
        <>
          <CopyTextButton name="customer" texts={texts} className="min-h-11 grow" />
          <CopyTextButton name="opinion" texts={texts} className="min-h-11 grow" />
          <Conclude part="button" className="min-h-11 grow" />
        </>
      ) : null}
    </div>
  )
}
