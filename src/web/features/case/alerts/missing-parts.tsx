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
  const { coverage, joined } = useOpenCase().live.current.judgement
  const groups = groupByAdvice(
    coverage.filter((part) => part.isRequired && part.state !== 'complete' && !isRefused(part, joined)),
  )
  if (groups.length === 0) return null
  const canTeach = coverage.some(({ state, unread, long }) => state === 'unmapped' || unread > long)
  return (
    <>
      {groups.map((parts) => (
        <MissingPart key={parts[0]?.part} parts={parts} />
      ))}
      {canTeach ? (
        <p className="px-4 pb-2 pl-9 text-compact">
          <TeachLinks />
        </p>
      ) : null}
    </>
  )
}

function MissingPart({ parts }: { parts: readonly Coverage[] }) {
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
      className="row row-line hover:bg-hover w-full px-4 py-1.5 text-left -outline-offset-2 first:border-t-0"
    >
      <b className="flag mark-incomplete untrusted">
        <span className="sr-only">{say('gap.level')}: </span>
        <span className="text-ink inline-block first-letter:uppercase">{text}</span>
      </b>{' '}
      <span className="text-muted untrusted">
        {adviceOf(first, status !== null, isDenied, hasOwnCredential)
          .map((id) => say(id, { code: inlineText(status?.code ?? ''), count: first.unread - first.long }))
          .join(' ')}
      </span>
    </button>
  )
}
