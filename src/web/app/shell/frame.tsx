import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { useText } from '#words/use-text.ts'
import { paths } from '#core/paths/paths.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useConfig } from '#web/data/config-context.ts'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { BAR_ITEM, BarLink, Preferences } from './bar.tsx'

interface FrameProps {
  readonly main: RefObject<HTMLElement | null>
  readonly titleId?: string | undefined
  /** False if the page must not be read. */
  readonly isPrinted?: boolean
  readonly bar?: ReactNode
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export function Frame({
  main,
  titleId,
  isPrinted = true,
  bar = <SignedOutBar />,
  notice,
  children,
}: FrameProps) {
  const { say } = useText()
  const config = useConfig()
  const isHydrated = useHydrated()
  return (
    <div
      data-unprinted={isPrinted ? undefined : true}
      className={`flex min-h-dvh flex-col ${isPrinted ? 'print:block' : 'print:hidden'}`}
    >
      <a
        href="#main"
        className="bg-surface text-ink fixed top-2 left-2 z-50 -translate-y-20 print:hidden rounded-md px-3 py-2 shadow focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {say('shell.skip')}
      </a>
      {isHydrated && !config.demonstration ? null : (
        <aside
          aria-label={say('shell.demonstration.label')}
          className={`text-muted px-4 py-0.5 text-center text-xs ${isHydrated ? '' : 'demonstration-only'}`}
        >
          {say('shell.demonstration')}
        </aside>
      )}
      <header className="bg-bar text-bar-ink z-20 print:hidden [@media(height>=32rem)]:sticky [@media(height>=32rem)]:top-0">
        <div className="group flex min-h-13 items-center gap-x-4 px-4 py-1 max-sm:gap-x-1 lg:px-8">
          <Link
            to={paths.search()}
            className="flex min-h-8 min-w-8 items-center gap-2 font-semibold max-sm:min-h-11"
          >
            <Logo />
            <span className="group-has-[[data-menu]]:max-sm:sr-only">
              {(isHydrated ? config.brand?.name : null) ?? 'Lupa'}
            </span>
          </Link>
          {bar}
        </div>
        {notice}
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="min-w-0 flex-1 outline-none"
      >
        {children}
      </main>
      <LiveRegion />
    </div>
  )
}

export function SignedOutBar({ children }: { children?: ReactNode }) {
  const { say } = useText()
  return (
    <nav aria-label={say('shell.nav')} className="ml-auto flex flex-wrap items-center justify-end">
      <Preferences className={BAR_ITEM} />
      <BarLink to={paths.help()}>{say('shell.help')}</BarLink>
      {children}
    </nav>
  )
}

function Logo() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <circle cx="9" cy="9" r="6.2" />
      <circle cx="9" cy="9" r="2" fill="currentColor" stroke="none" />
      <path strokeLinecap="round" d="m13.8 13.8 3.6 3.6" />
    </svg>
  )
}

export function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-5 lg:px-8" aria-busy="true">
      <SkeletonRows rows={8} rowRem={4} />
    </div>
  )
}
