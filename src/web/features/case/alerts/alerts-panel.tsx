import type { PanelName } from '../../../../core/case/panels.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import type { Coverage, Joined } from '../../../../core/findings/model/judgement.ts'
import { holeTexts } from '../../../../words/text/verdict-text.ts'
import { inlineText } from '../../../../words/text/visible-text.ts'
import { useAccess } from '../../../data/access.ts'
import type { MessageId } from '../../../../words/language.ts'
import { useText } from '../../../../words/text.ts'
import { Panel, SkeletonRows } from '../../../ui/panel.tsx'
import { ALERT_ROWS, FlagFilters, Waits } from '../panel/case-panel.tsx'
import { useOpenCase } from '../state/open-case.ts'
import { CauseRow } from './cause-row.tsx'
import { caseKey } from '../../../../core/case/lookup.ts'

interface AlertsPanelProps {
  readonly filter: 'fail' | 'warn' | null
  readonly onFilter: (filter: 'fail' | 'warn' | null) => void
}

export function AlertsPanel({ filter, onFilter }: AlertsPanelProps) {
  const { say } = useText()
  const { reference, live } = useOpenCase()
  const { current } = live
  const { judgement, panels } = current
  const { causes, coverage, counts, joined, verdict } = judgement
  const { state } = panels.findings
  const isReady = state === 'ready'
  const isClear = isReady && verdict === 'clear'
  const holes =
    isReady && filter === null ? coverage.filter((each) => isHole(each) && !isOfAnother(each, joined)) : []
  const holeRows = groupHoles(holes).map((alike) => <HoleRow key={alike[0]?.part} holes={alike} />)
  const filters = (['fail', 'warn'] as const).map((flag) => {
    const count = counts[flag]
    return { flag, look: flag, count, label: say(`count.cause.${flag}`, { count }) }
  })
  return (
    <Panel
      name="findings"
      title={say(isClear ? 'findings.none' : 'panel.findings')}
      state={state}
      aside={
        isClear ? (
          say('findings.none.lead')
        ) : isReady ? (
          <FlagFilters filters={filters} chosen={filter} onChoose={onFilter} />
        ) : state === 'absent' ? (
          say('absent.not-requested')
        ) : null
      }
    >
      {isClear || state === 'absent' ? null : (
        <div key={caseKey(reference)}>
          {verdict === 'incomplete' ? holeRows : null}
          {causes
            .filter(({ flag }) => filter === null || flag === filter)
            .map((cause) => (
              <CauseRow key={cause.findings[0]} cause={cause} />
            ))}
          {verdict === 'incomplete' ? null : holeRows}
          {state === 'loading' ? (
            <div className="border-line relative border-t first:border-t-0">
              <SkeletonRows rows={Math.max(ALERT_ROWS - causes.length, 2)} rowRem={2.5} />
              <Waits panel="findings" calls={current.calls} onCancel={live.cancel} />
            </div>
          ) : null}
        </div>
      )}
    </Panel>
  )
}

function isHole({ state, isRequired }: Coverage): boolean {
  return isRequired && state !== 'complete'
}

const ANSWER_OF = { analysis: 'analise', reading: 'analise', face: 'biometria', laudo: 'laudo' } as const

/** Whether a part came as another case's, as an alert says. By Chave, the Id of the analysis leads to every other part. */
function isOfAnother({ part }: Coverage, { reference, refused }: Joined): boolean {
  return refused[ANSWER_OF[part]] || (reference.by === 'chave' && refused.analise)
}

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
  if (state === 'failed' && isDenied) return hasOwnCredential ? 'gap.denied' : 'fault.host.credential'
  if (state === 'unmapped' && !hasStatus) return 'gap.unmapped.none'
  if (state === 'unread' && part === 'laudo') return 'gap.unread'
  if (state === 'unread') return part === 'face' ? 'gap.unread.face' : 'gap.unread.long'
  return state === 'complete' ? 'coverage.state.complete' : `gap.${state}`
}

/** Holes that are said in one row, because the same is to be done about them. */
function groupHoles(holes: readonly Coverage[]): readonly (readonly Coverage[])[] {
  return [
    ...Map.groupBy(holes, ({ part, state }) =>
      state === 'missing' || state === 'pending' ? state : part,
    ).values(),
  ]
}

function HoleRow({ holes }: { holes: readonly Coverage[] }) {
  const { say, language } = useText()
  const { goTo, live } = useOpenCase()
  const { judgement, panels } = live.current
  const { status } = judgement
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
        className="hover:bg-hover row-line w-full py-2 pr-9 pl-4 text-left -outline-offset-2"
      >
        <b className="flag mark-incomplete untrusted">
          <span className="sr-only">{say('gap.level')}: </span>
          <span className="text-ink block first-letter:uppercase">{text}</span>
        </b>
        <span className="text-muted untrusted">
          {say(adviceOf(hole, status !== null, isDenied, hasOwnCredential), {
            code: inlineText(status?.code ?? ''),
          })}
        </span>
      </button>
    </div>
  )
}
