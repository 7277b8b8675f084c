import type { ReactNode } from 'react'
import { CopyTextButton } from './case-actions.tsx'
import type { CaseTexts } from '../texts/use-case-texts.ts'

/** On a phone, at the lower edge of the screen: the cases before and after this one, and the texts to copy. */
export function CaseBar({ texts, children }: { texts: CaseTexts; children?: ReactNode }) {
  return (
    <div className="bg-surface border-line fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden print:hidden">
      {children}
      <CopyTextButton name="customer" texts={texts} className="min-h-11 grow" />
      <CopyTextButton name="opinion" texts={texts} className="min-h-11 grow" />
    </div>
  )
}
