import type { PanelName } from '#core/case/panels.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { Coverage, Joined } from '#core/findings/model/judgement.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/text.ts'
import { holeTexts } from '#words/text/verdict-text.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { useAccess } from '#web/data/access.ts'
import { useOpenCase } from '#web/features/case/state/open-case.ts'

function isMissing({ state, isRequired }: Coverage): boolean {
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

/** Missing parts that are said in one row, because the same is to be done about them. */
function groupAlike(parts: readonly Coverage[]): readonly (readonly Coverage[])[] {
  return [
    ...Map.groupBy(parts, ({ part, state }) =>
      state === 'missing' || state === 'pending' ? state : part,
    ).values(),
  ]
}

/** What to do about the parts that are missing. One that decides the verdict is named by the sentence above. */
export function MissingParts() {
  const { coverage, joined, verdict } = useOpenCase().live.current.judgement
  const groups = groupAlike(coverage.filter((each) => isMissing(each) && !isOfAnother(each, joined)))
  if (groups.length === 0) return null
  return (
    <div className="border-line border-t px-4 py-1.5 text-[0.8125rem]">
      {groups.map((alike) => (
        <MissingPart
          key={alike[0]?.part}
          parts={alike}
          isNamed={groups.length > 1 || verdict !== 'incomplete'}
        />
      ))}
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
  const panel = panels[PANEL_OF[first.part]]
  const isDenied = panel.state === 'error' && panel.error.isDenied
  const [text = ''] = holeTexts(parts, { say, language })
  return (
    <button
      type="button"
      data-hole={first.part}
      onClick={() => goTo({ kind: 'panel', name: PANEL_OF[first.part] })}
      className="hover:bg-hover -mx-1 block min-h-6 rounded px-1 text-left"
    >
      <span className="sr-only">{say('gap.level')}: </span>
      <b
        className={isNamed ? 'untrusted inline-block pr-1.5 font-semibold first-letter:uppercase' : 'sr-only'}
      >
        {text}
      </b>{' '}
      <span className="text-muted untrusted">
        {say(adviceOf(first, status !== null, isDenied, hasOwnCredential), {
          code: inlineText(status?.code ?? ''),
        })}
      </span>
    </button>
  )
}
