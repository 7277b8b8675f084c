import { Printer } from 'lucide-react'
import type { Case } from '../../../core/case/assemble.ts'
import { useText } from '../../i18n/text.ts'
import { useAriaKeys, useShortcut } from '../../keyboard/keyboard-context.tsx'
import { usePrint } from '../../data/team/team-context.ts'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/copy/copy-icon.tsx'
import { useCopy } from '../../ui/copy/use-copy.ts'
import { useVerdictText, verdictFactsOf } from '../../wording/use-verdict-text.ts'
import { comparisonText } from './comparison-text.ts'
import type { SideText } from './comparison-text.ts'
import { nameOf, useSideFacts } from './sides/use-side-facts.ts'
import type { RowText } from './use-row-text.ts'
import type { TwoCases } from './use-two-cases.ts'
import type { WhyText } from './use-why-text.ts'

interface CompareActionsProps {
  readonly cases: TwoCases
  readonly text: RowText
  readonly why: WhyText | null
}

/** Prints the comparison, or copies it as text. */
export function CompareActions({ cases, text, why }: CompareActionsProps) {
  const { say } = useText()
  const { sentence } = useVerdictText()
  const factsOf = useSideFacts()
  const { copy, outcomeOf } = useCopy()
  const print = usePrint()
  const { comparison } = cases
  const keys = useAriaKeys('case.copy')

  const sideText = (shown: Case): SideText => ({
    name: nameOf(shown),
    facts: factsOf(shown).map(({ label, value }) => [label, value].filter(Boolean).join(' ')),
    verdict: shown.state === 'loading' || shown.error ? null : sentence(verdictFactsOf(shown.judgement)),
  })
  const whole = () =>
    comparison && why
      ? comparisonText({
          why,
          rows: comparison.rows,
          sides: { a: sideText(cases.a.shown), b: sideText(cases.b.shown) },
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
