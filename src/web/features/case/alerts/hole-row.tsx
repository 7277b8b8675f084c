import { ChevronRight } from 'lucide-react'
import type { Case } from '../../../../core/case/assemble.ts'
import type { PanelName } from '../../../../core/case/panels.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import type { Coverage } from '../../../../core/findings/model/judgement.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { useAccess } from '../../../data/access.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { VerdictIcon } from '../../../ui/verdict-marks.tsx'
import { holeTexts } from '../../../wording/verdict-text.tsx'
import { useJudgement } from '../state/live-case-context.ts'
import { useGoToTarget } from '../state/target.ts'
import { BASIS, CHEVRON, ROW, SOURCE } from './row-columns.ts'

const PANEL_OF: Readonly<Record<CoveragePart, PanelName>> = {
  analysis: 'info',
  reading: 'ocr',
  face: 'face',
  laudo: 'laudo',
}

function leadOf(
  { part, state }: Coverage,
  hasStatus: boolean,
  isDenied: boolean,
  hasOwnCredential: boolean,
): MessageId {
  if (state === 'failed' && isDenied) return hasOwnCredential ? 'gap.denied' : 'team.fault.credential'
  if (state === 'unmapped' && !hasStatus) return 'gap.unmapped.none'
  if (state === 'unread') return part === 'face' ? 'gap.unread.face' : 'gap.unread'
  return state === 'complete' ? 'coverage.state.complete' : `gap.${state}`
}

/** One required part of the case that was not looked at: what is missing and what to do; a click goes to its panel. */
export function HoleRow({ hole, panels }: { hole: Coverage; panels: Case['panels'] }) {
  const { say, language } = useText()
  const goTo = useGoToTarget()
  const { status } = useJudgement()
  const { hasOwnCredential } = useAccess()
  const panel = panels[PANEL_OF[hole.part]]
  const isDenied = panel.state === 'error' && panel.error.isDenied
  const [text = ''] = holeTexts([hole], { say, language })
  return (
    <li data-hole={hole.part}>
      <button
        type="button"
        onClick={() => goTo({ kind: 'panel', name: PANEL_OF[hole.part] })}
        className={ROW}
      >
        <VerdictIcon verdict="incomplete" className="mt-0.5" />
        <span className="untrusted min-w-0 font-semibold">
          <span className="sr-only">{say('gap.level')}: </span>
          <span className="block first-letter:uppercase">{text}</span>
        </span>
        <span className={`${BASIS} untrusted`}>
          {say(leadOf(hole, status !== null, isDenied, hasOwnCredential), {
            code: inlineText(status?.code ?? ''),
          })}
        </span>
        <span className={SOURCE}>{say(`coverage.${hole.part}`)}</span>
        <ChevronRight aria-hidden="true" className={CHEVRON} />
      </button>
    </li>
  )
}
