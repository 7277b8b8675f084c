import { Printer } from 'lucide-react'
import type { Case } from '../../../core/case/assemble.ts'
import type { Comparison } from '../../../core/compare/compare-cases.ts'
import type { ComparedSide } from '../../../core/paths/paths.ts'
import { useText } from '../../i18n/text.ts'
import { useAriaKeys, useShortcut } from '../../keyboard/keyboard.tsx'
import { useAccess } from '../../data/access.ts'
import { Button } from '../../ui/controls.tsx'
import { CopyIcon, useCopy } from '../../ui/copy.tsx'
import { useVerdictText } from '../../wording/use-wording.ts'
import { verdictFactsOf } from '../../../wording/verdict-text.ts'
import { comparisonText } from './comparison-text.ts'
import type { SideText } from './comparison-text.ts'
import { nameOf, useSideFacts } from './sides/side-case.tsx'
import type { RowText } from './use-row-text.ts'
import type { WhyText } from './why.tsx'

interface CompareActionsProps {
  /** Both sides, as they may be shown. */
  readonly cases: Readonly<Record<ComparedSide, Case>>
  readonly comparison: Comparison | null
  readonly text: RowText
  readonly why: WhyText | null
}

/** Prints the comparison, or copies it as text. */
export function CompareActions({ cases, comparison, text, why }: CompareActionsProps) {
  const { say } = useText()
  const { sentence } = useVerdictText()
  const factsOf = useSideFacts()
  const { copy, outcomeOf } = useCopy()
  const { print } = useAccess()
  const keys = useAriaKeys('case.copy')

  const sideText = (current: Case): SideText => ({
    name: nameOf(current),
    facts: factsOf(current).map(({ label, value }) => [label, value].filter(Boolean).join(' ')),
    verdict:
      current.state === 'loading' || current.error ? null : sentence(verdictFactsOf(current.judgement)),
  })
  const whole = () =>
    comparison && why
      ? comparisonText({
          why,
          rows: comparison.rows,
          sides: { a: sideText(cases.a), b: sideText(cases.b) },
          text,
          say,
        })
      : ''
  const isReady = comparison !== null
  function copyWhole(): void {
    if (isReady) copy(whole(), say('compare.copy.name'))
  }
  useShortcut('case.copy', copyWhole, isReady)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={print}>
        <Printer aria-hidden="true" className="size-3.5" />
        {say('print')}
      </Button>
      <Button
        aria-keyshortcuts={keys}
        aria-disabled={!isReady}
        className="aria-disabled:opacity-60"
        onClick={copyWhole}
      >
        <CopyIcon outcome={outcomeOf(whole())} />
        {say('compare.copy')}
        {keys === undefined ? null : (
          <kbd
            aria-hidden="true"
            className="border-line text-muted text-2xs rounded border px-1 font-mono max-sm:hidden"
          >
            {keys.toUpperCase()}
          </kbd>
        )}
      </Button>
    </div>
  )
}
