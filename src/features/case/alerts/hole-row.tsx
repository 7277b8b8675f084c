import { ChevronRight } from 'lucide-react'
import type { PanelName } from '../../../case/panels.ts'
import type { CoveragePart } from '../../../config/coverage-parts.ts'
import type { Coverage } from '../../../findings/model/judgement.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { VerdictIcon } from '../../../ui/verdict/verdict-icon.tsx'
import { holeTexts } from '../../../wording/verdict-text.ts'
import { useJudgement } from '../state/judgement-context.ts'
import { useGoToTarget } from '../state/target.ts'

const PANEL_OF: Readonly<Record<CoveragePart, PanelName>> = {
  analysis: 'info',
  reading: 'ocr',
  face: 'face',
  laudo: 'laudo',
}

function leadOf({ part, state }: Coverage, hasStatus: boolean): MessageId {
  if (state === 'unmapped' && !hasStatus) return 'gap.unmapped.none'
  if (state === 'unread') return part === 'face' ? 'gap.unread.face' : 'gap.unread'
  return state === 'complete' ? 'coverage.state.complete' : `gap.${state}`
}

/** One required part of the case that was not looked at: what is missing and what to do; a click goes to its panel. */
export function HoleRow({ hole }: { hole: Coverage }) {
  const { say, language } = useText()
  const goTo = useGoToTarget()
  const { status } = useJudgement()
  const [text = ''] = holeTexts([hole], { say, language })
  return (
    <li data-hole={hole.part} className="flex">
      <button
        type="button"
        onClick={() => goTo({ kind: 'panel', name: PANEL_OF[hole.part] })}
        className="group hover:bg-hover flex min-h-14 min-w-0 flex-1 items-start gap-3 py-2.5 pr-4 pl-4 text-left -outline-offset-2"
      >
        <VerdictIcon verdict="incomplete" className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <span className="untrusted block font-semibold first-letter:uppercase">{text}</span>
          <span className="untrusted text-muted mt-0.5 block text-[0.8125rem]">
            {say(leadOf(hole, status !== null), { code: inlineText(status?.code ?? '') })}
          </span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="text-muted mt-1 size-3.5 shrink-0 opacity-40 group-hover:opacity-100 max-sm:hidden print:hidden"
        />
        <span className="border-line text-2xs text-muted h-fit shrink-0 rounded border px-1.5 py-0.5 text-center sm:min-w-20">
          {say(`coverage.${hole.part}`)}
        </span>
      </button>
    </li>
  )
}
