import type { Case } from '../../../../core/case/assemble.ts'
import type { PanelName } from '../../../../core/case/panels.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import type { Coverage } from '../../../../core/findings/model/judgement.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { useAccess } from '../../../data/access.ts'
import { inlineText } from '../../../../wording/visible-text.ts'
import { holeTexts } from '../../../../wording/verdict-text.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { useGoToTarget } from '../state/target.ts'

const PANEL_OF: Readonly<Record<CoveragePart, PanelName>> = {
  analysis: 'ocr',
  reading: 'ocr',
  face: 'face',
  laudo: 'laudo',
}

function adviceOf(
  { part, state }: Coverage,
  hasStatus: boolean,
  isDenied: boolean,
  hasOwnCredential: boolean,
): MessageId {
  if (state === 'failed' && isDenied) return hasOwnCredential ? 'gap.denied' : 'team.fault.credential'
  if (state === 'unmapped' && !hasStatus) return 'gap.unmapped.none'
  if (state === 'unread' && part === 'laudo') return 'gap.unread'
  if (state === 'unread') return part === 'face' ? 'gap.unread.face' : 'gap.unread.long'
  return state === 'complete' ? 'coverage.state.complete' : `gap.${state}`
}

/** Holes that are said in one row, because the same is to be done about them. */
export function groupHoles(holes: readonly Coverage[]): readonly (readonly Coverage[])[] {
  return [
    ...Map.groupBy(holes, ({ part, state }) =>
      state === 'missing' || state === 'pending' ? state : part,
    ).values(),
  ]
}

interface HoleRowProps {
  /** Parts in one state. */
  readonly holes: readonly Coverage[]
  readonly panels: Case['panels']
}

/** Required parts of the case that were not looked at: what is missing and what to do; a click goes to the first's panel. */
export function HoleRow({ holes, panels }: HoleRowProps) {
  const { say, language } = useText()
  const goTo = useGoToTarget()
  const { status } = useJudgement()
  const { hasOwnCredential } = useAccess()
  const [hole] = holes
  if (!hole) return null
  const panel = panels[PANEL_OF[hole.part]]
  const isDenied = panel.state === 'error' && panel.error.isDenied
  const [text = ''] = holeTexts(holes, { say, language })
  return (
    <div data-hole={hole.part} className="row first:border-t-0">
      <button
        type="button"
        onClick={() => goTo({ kind: 'panel', name: PANEL_OF[hole.part] })}
        className="hover:bg-hover grid w-full gap-x-4 gap-y-0.5 py-2 pr-9 pl-4 text-left -outline-offset-2 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
      >
        <b className="flag mark-incomplete untrusted">
          <span className="sr-only">{say('gap.level')}: </span>
          <span className="text-ink block first-letter:uppercase">{text}</span>
        </b>
        <span className="text-muted untrusted text-[0.8125rem] @max-2xl:pl-5">
          {say(adviceOf(hole, status !== null, isDenied, hasOwnCredential), {
            code: inlineText(status?.code ?? ''),
          })}
        </span>
      </button>
    </div>
  )
}
