import type { ReactNode } from 'react'
import { FlagIcon } from './flag.tsx'

interface NoticeProps {
  readonly title: string
  /** For a whole page: larger, and announced at once. */
  readonly isAlert?: boolean
  /** Buttons. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What went wrong, in place of the content. */
export function Notice({ title, isAlert = false, actions, children }: NoticeProps) {
  return (
    <div role={isAlert ? 'alert' : undefined} className="flex gap-3 px-4 py-5">
      <FlagIcon flag="warn" className="mt-0.5" />
      <div className="min-w-0 text-[0.8125rem]">
        <p className={isAlert ? 'text-base font-semibold' : 'font-semibold'}>{title}</p>
        {children}
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{actions}</div>
      </div>
    </div>
  )
}
