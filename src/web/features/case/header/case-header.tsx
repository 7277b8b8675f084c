import type { Case } from '../../../../core/case/assemble.ts'
import { useText } from '../../../i18n/text.ts'
import type { FlagFilter } from '../state/flag-filter.ts'
import type { CaseTexts } from '../texts/use-case-texts.ts'
import { CaseActions, MoreActions } from './case-actions.tsx'
import { CaseName, IdentityLine } from './case-identity.tsx'
import { FlagChips } from './flag-chips.tsx'
import { SectionLinks } from './section-links.tsx'
import { VerdictStrip } from './verdict-strip.tsx'

interface CaseHeaderProps {
  readonly current: Case
  readonly filter: FlagFilter
  /** Null while it is not known which case it is: nothing can be done with it. */
  readonly texts: CaseTexts | null
  readonly onFilter: (filter: FlagFilter) => void
  readonly onRefresh: () => void
}

/** Whose case it is, the verdict with what it rests on, the count of each flag, which filters, and the sections. */
export function CaseHeader({ current, filter, texts, onFilter, onRefresh }: CaseHeaderProps) {
  const { say } = useText()
  const { state, panels } = current
  const hasCase = state !== 'error'
  return (
    <header className="@container mb-3">
      <div className="flex items-start justify-between gap-2">
        {texts ? (
          <IdentityLine current={current} />
        ) : (
          <p className="text-muted min-h-6 text-[0.8125rem] leading-6 max-sm:min-h-8">
            {say('either.loading')}
          </p>
        )}
        {hasCase && texts ? <MoreActions current={current} texts={texts} onRefresh={onRefresh} /> : null}
      </div>
      <div className="flex items-end justify-between gap-x-6 gap-y-2 @max-3xl:flex-wrap">
        <h1
          id="case-title"
          aria-describedby="case-verdict"
          className="untrusted min-h-8 min-w-0 text-xl font-semibold tracking-tight sm:text-2xl"
        >
          {panels.ocr.state === 'loading' ? (
            <span className="skeleton inline-block h-6 w-72 max-w-full align-middle">
              <span className="sr-only">{say('case.loading')}</span>
            </span>
          ) : (
            <CaseName current={current} />
          )}
        </h1>
        {texts === null ? (
          // As wide as the actions, so that nothing wraps when they come.
          <div className="h-8 w-md shrink-0 max-sm:hidden" />
        ) : hasCase ? (
          <CaseActions current={current} texts={texts} onRefresh={onRefresh} />
        ) : null}
      </div>
      {hasCase ? (
        <>
          <VerdictStrip current={current} />
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 @7xl:flex-nowrap">
            <FlagChips current={current} filter={filter} onFilter={onFilter} />
            <SectionLinks />
          </div>
        </>
      ) : null}
    </header>
  )
}
