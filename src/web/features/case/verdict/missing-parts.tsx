import type { PanelName } from '#core/case/panels.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { Coverage, JoinedAnswers } from '#core/findings/model/judgement.ts'
import { useAccess } from '#web/data/access.ts'
import { TeachLinks } from '#web/wording/teach-links.tsx'
import { useOpenCase } from '#web/features/case/state/open-case.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { gapTexts } from '#words/text/verdict-text.ts'
import { inlineText } from '#words/text/visible-text.ts'

const ANSWER_OF = { analysis: 'analise', reading: 'analise', face: 'biometria', laudo: 'laudo' } as const

const PANEL_OF: Readonly<Record<CoveragePart, PanelName>> = {
  analysis: 'ocr',
  reading: 'ocr',
  face: 'face',
  laudo: 'laudo',
}

/** An alert already reports an answer of another case. By Chave, the analysis gives the Id of the other calls. */
function isRefused({ part }: Coverage, { reference, refused }: JoinedAnswers): boolean {
  return refused[ANSWER_OF[part]] || (reference.by === 'chave' && refused.analise)
}

function unreadAdvice({ part, unread, long }: Coverage): readonly MessageId[] {
  const advice: readonly MessageId[] =
    unread > long ? [part === 'laudo' ? 'gap.unread' : 'gap.unread.face'] : []
  return long > 0 ? [...advice, 'gap.unread.long'] : advice
}

function adviceOf(
  coverage: Coverage,
  hasStatus: boolean,
  isDenied: boolean,
  hasOwnCredential: boolean,
): readonly MessageId[] {
  const { state } = coverage
  if (state === 'failed' && isDenied) return [hasOwnCredential ? 'gap.denied' : 'fault.host.credential']
  if (state === 'unmapped' && !hasStatus) return ['gap.unmapped.none']
  if (state === 'unread') return unreadAdvice(coverage)
  return [state === 'complete' ? 'coverage.state.complete' : `gap.${state}`]
}

function groupByAdvice(parts: readonly Coverage[]): readonly (readonly Coverage[])[] {
  const groups = Map.groupBy(parts, ({ part, state }) =>
    state === 'missing' || state === 'pending' ? state : part,
  )
  return [...groups.values()]
}

export function MissingParts() {
  const { coverage, joined, verdict } = useOpenCase().live.current.judgement
  const groups = groupByAdvice(
    coverage.filter((part) => part.isRequired && part.state !== 'complete' && !isRefused(part, joined)),
  )
  if (groups.length === 0) return null
  // The sentence of an incomplete verdict already names its only hole.
  const isNamed = groups.length > 1 || verdict !== 'incomplete'
  const canTeach = coverage.some(({ state, unread, long }) => state === 'unmapped' || unread > long)
  return (
    <div className="border-line border-t px-4 py-1.5 text-compact">
      {groups.map((parts) => (
        <MissingPart key={parts[0]?.part} parts={parts} isNamed={isNamed} />
      ))}
      {canTeach ? <TeachLinks /> : null}
    </div>
  )
}

function MissingPart({ parts, isNamed }: { parts: readonly Coverage[]; isNamed: boolean }) {
  const { say, language } = useText()
  const { goTo, live } = useOpenCase()
  const { judgement, panels } = live.current
  const { status } = judgement
  const { hasOwnCredential } = useAccess()
  const [first] = parts
  if (!first) return null
  const panelName = PANEL_OF[first.part]
  const panel = panels[panelName]
  const isDenied = panel.state === 'error' && panel.error.isDenied
  const [text = ''] = gapTexts(parts, { say, language })
  return (
    <button
      type="button"
      data-hole={first.part}
      onClick={() => goTo({ kind: 'panel', name: panelName })}
      className="hover:bg-hover -mx-1 block min-h-6 rounded px-1 text-left"
    >
      <span className="sr-only">{say('gap.level')}: </span>
      <b
        className={isNamed ? 'untrusted inline-block pr-1.5 font-semibold first-letter:uppercase' : 'sr-only'}
      >
        {text}
      </b>{' '}
      <span className="text-muted untrusted">
        {adviceOf(first, status !== null, isDenied, hasOwnCredential)
          .map((id) => say(id, { code: inlineText(status?.code ?? ''), count: first.unread - first.long }))
          .join(' ')}
      </span>
    </button>
  )
}
