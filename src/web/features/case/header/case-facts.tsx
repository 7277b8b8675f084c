import type { ReactNode } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { useConfig } from '../../../data/config-context.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { readable, shownText } from '../../../../core/contract/readable.ts'
import { documentKindOf } from '../../../../core/findings/facts/document-kind.ts'
import { generalLines } from '../../../../core/findings/labels/titles.ts'
import { flagOf } from '../../../../core/findings/model/finding.ts'
import type { Flag } from '../../../../core/findings/model/finding.ts'
import type { Judgement } from '../../../../core/findings/model/judgement.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { useText } from '../../../i18n/text.ts'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { SimilarityBar } from '../../../ui/similarity.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { useCodeText } from '../../../wording/field-text.ts'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import { CpfFacts } from './cpf-facts.tsx'

/** Rules about the service's conclusion, and whether its conclusions agree. */
const ABOUT_CONCLUSION: ReadonlySet<string> = new Set<RuleName>(['status', 'reason', 'verdicts-agree'])

/** Nothing is green here but in a case without alerts, all of which was looked at. */
const QUIET = '[--color-ok:var(--color-unchecked)] [--color-ok-soft:var(--color-unchecked-soft)]'

/**
 * What a case is judged by, at fixed places: both CPFs, the similarity, what the service concluded, and the verdicts of the
 * laudo. As tall while loading as when all is there.
 */
export function CaseFacts({ current }: { current: Case }) {
  const { say } = useText()
  const { judgement, panels, state } = current
  const isClear = state !== 'loading' && judgement.verdict === 'clear'
  return (
    <div className={`${GRID} ${isClear ? '' : QUIET}`}>
      <CpfFacts current={current} kind={useKind(current)} />
      <div className={`${CELL} @max-xl:flex @max-xl:items-center @max-xl:gap-3`}>
        <div className={NAME}>{say('panel.face')}</div>
        {panels.face.state === 'loading' ? <FactSkeleton /> : <Similarity current={current} />}
      </div>
      <div className={`${CELL} @max-xl:hidden`}>
        <div className={NAME}>{say('fact.conclusion')}</div>
        {panels.ocr.state === 'loading' ? <FactSkeleton /> : <Conclusion judgement={judgement} />}
      </div>
      <div className={`${CELL} @max-xl:hidden`}>
        <div className={NAME}>{say('fact.laudo')}</div>
        {panels.laudo.state === 'loading' ? <FactSkeleton /> : <LaudoVerdicts current={current} />}
      </div>
    </div>
  )
}

/**
 * Lines between the cells are gaps through which the ground shows, whatever the number of columns. The first is wide enough
 * for two CPFs in full.
 */
const GRID =
  'bg-line border-line grid gap-px border-t *:bg-surface @xl:grid-cols-2 @3xl:grid-cols-[17.5rem_5fr_5fr_6fr] @5xl:grid-cols-[minmax(23.5rem,8fr)_5fr_5fr_6fr]'
const CELL = 'min-w-0 px-4 py-2 @3xl:px-2.5 @5xl:px-3 @6xl:px-4'
const NAME = 'text-muted shrink-0 text-xs'
/** One line, as tall as a copy button. */
const VALUE = 'flex min-h-6 min-w-0 items-center gap-1.5 leading-6'
/** As tall as two lines, so that a second one moves nothing. */
const NOTE = 'text-muted line-clamp-2 min-h-8 text-xs @max-xl:hidden'

function FactSkeleton() {
  return (
    <div aria-hidden="true" className="min-h-15 grow py-1 @max-xl:min-h-7">
      <span className="skeleton block h-4 w-3/4" />
    </div>
  )
}

/** Why there is nothing, or a dash. */
function NoFact({ children }: { children: ReactNode }) {
  return (
    <div className="text-muted min-h-15 py-1 text-[0.8125rem] leading-4 first-letter:uppercase @max-xl:min-h-7">
      {children}
    </div>
  )
}

function useKind({ judgement: { joined } }: Case) {
  const config = useConfig()
  return documentKindOf(readable(joined.analise?.OCR ?? null), config)
}

/** Why a part has nothing to show, in the words of its panel; null where it has. */
function useAbsence({ panels }: Case, part: 'face' | 'laudo'): string | null {
  const { say } = useText()
  const panel = panels[part]
  if (panel.state === 'absent') return say(`absent.${panel.why}`)
  if (panel.state !== 'error') return null
  return say(panel.error.isDenied ? 'fact.denied' : 'hole.failed', { parts: say(`hole.failed.${part}`) })
}

function Similarity({ current }: { current: Case }) {
  const { say, format } = useText()
  const absence = useAbsence(current, 'face')
  const { similarity } = current.judgement
  if (!similarity) return <NoFact>{absence ?? say('absent.no-face-match')}</NoFact>
  const { percent, flag, cutOffs, reading } = similarity
  const text = say(`similarity.${reading}`, {
    ok: format.number(cutOffs.ok),
    warn: format.number(cutOffs.warn),
  })
  return (
    <>
      <div className={`${VALUE} text-[0.9375rem] @max-xl:grow`}>
        <FlagIcon flag={flag} />
        {percent === null ? (
          <span className="text-[0.8125rem] font-semibold">{text}</span>
        ) : (
          <>
            <span className={`tabular font-bold ${reading === 'scale-unclear' ? 'text-muted' : ''}`}>
              {format.percent(percent)}
            </span>
            <SimilarityBar
              percent={percent}
              flag={flag}
              cutOffs={cutOffs}
              className="min-w-20 @3xl:@max-5xl:min-w-10"
            />
          </>
        )}
      </div>
      <div className={NOTE}>{percent === null ? null : text}</div>
    </>
  )
}

/** The service's conclusion: Status, and below it Motivo by its code and its words. */
function Conclusion({ judgement: { status, reason, joined, findings } }: { judgement: Judgement }) {
  const { say } = useText()
  const codeText = useCodeText()
  if (!joined.analise) return <NoFact>—</NoFact>
  const word = status ? codeText(status) : say('status.none')
  const flag = status?.flag ?? 'unchecked'
  const own = readable(joined.analise.MotivoTexto)
  const label = reason?.label ? codeText(reason) : null
  // A reason that the console knows is said once; the text that came with it stands in the information below.
  const text = label ?? (isBlankText(own ?? '') ? null : own)
  const isAgainst = reason !== null && (reason.flag === 'fail' || reason.flag === 'warn')
  return (
    <>
      <div className={`${VALUE} text-[0.9375rem]`}>
        <FlagIcon flag={flag} />
        <EvidenceFlag
          findings={findings.filter(({ rule }) => ABOUT_CONCLUSION.has(rule))}
          about="Status"
          word={word}
          owner={null}
          emptyMessage="evidence.none.status"
        >
          <span className={`untrusted line-clamp-1 font-semibold break-all ${valueColour(flag)}`}>
            {word}
          </span>
        </EvidenceFlag>
      </div>
      <div className={`${NOTE} untrusted`}>
        {reason === null && text === null ? null : (
          <>
            {isAgainst ? (
              <FlagIcon flag={reason.flag} className="mr-1 inline size-3.5 align-text-bottom" />
            ) : null}
            {reason === null
              ? say('field.Motivo')
              : say('fact.reason', { code: reason.label ? shownText(reason.code) : codeText(reason) })}
            {text === null ? null : (
              <>
                {': '}
                <UntrustedText text={text} isCut />
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}

function valueColour(flag: Flag): string {
  return flag === 'fail' || flag === 'warn' ? FLAG_TEXT[flag] : ''
}

const VERDICTS = [
  { rule: 'document-verdict', meaning: 'documentVerdict', name: 'fact.laudo.document' },
  { rule: 'biometry-verdict', meaning: 'biometryVerdict', name: 'fact.laudo.biometry' },
] as const

/** What the laudo concludes of the document and of the face, by its worst line about each. */
function LaudoVerdicts({ current }: { current: Case }) {
  const { say } = useText()
  const absence = useAbsence(current, 'laudo')
  const { findings, joined } = current.judgement
  const shown = VERDICTS.flatMap(({ rule, meaning, name }) => {
    const found = findings.find((finding) => finding.rule === rule)
    if (found) return [{ name, text: String(found.params['valor'] ?? ''), flag: flagOf(found.level) }]
    const said = joined.laudo && generalLines(joined.laudo).find((line) => line.meaning === meaning)
    return said ? [{ name, text: shownText(said.line.Valor), flag: 'unchecked' as const }] : []
  })
  if (shown.length === 0) return <NoFact>{absence ?? say('fact.laudo.none')}</NoFact>
  return (
    <div className="min-h-14">
      {shown.map(({ name, text, flag }) => (
        <span key={name} className={`${VALUE} text-[0.8125rem]`}>
          <FlagIcon flag={flag} />
          <span className="untrusted line-clamp-1">
            {say(name)}{' '}
            <UntrustedText
              text={isBlankText(text) ? '—' : text}
              className={`untrusted font-semibold ${valueColour(flag)}`}
              isCut
            />
          </span>
        </span>
      ))}
    </div>
  )
}
