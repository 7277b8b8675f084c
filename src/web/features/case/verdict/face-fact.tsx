import type { SimilarityJudgement } from '#core/findings/model/judgement.ts'
import { similarityText } from '#words/text/glossary.ts'
import { useText } from '#words/text.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import { EvidenceFlag } from '#web/features/case/evidence/evidence-flag.tsx'
import { focusTarget } from '#web/features/case/state/focus.ts'
import { useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import { FLAG_TEXT } from '#web/ui/marks.tsx'
import type { FlagName } from '#web/ui/marks.tsx'

export function FaceFact() {
  const { say } = useText()
  const { current, retry } = useLiveCase()
  const { face } = current.panels
  const { similarity, joined } = current.judgement
  return (
    <div
      id="panel-face"
      tabIndex={-1}
      data-panel="face"
      data-state={face.state}
      data-error={face.state === 'error' ? face.error.kind : undefined}
      aria-busy={face.state === 'loading'}
    >
      <dt>{say('panel.face')}</dt>
      <dd className="min-h-15 text-xs leading-4">
        {face.state === 'loading' ? (
          <span aria-hidden="true" className="skeleton mt-1 block h-14 w-40" />
        ) : face.state === 'error' ? (
          <FailureNotice
            error={face.error}
            isBrief
            onRetry={() => {
              retry('biometria')
              // The button goes away with the failure.
              focusTarget({ kind: 'panel', name: 'face' })
            }}
          />
        ) : face.state === 'absent' ? (
          <>
            {say(`absent.${face.why}`)}
            {joined.refused.biometria ? <Owner /> : null}
          </>
        ) : similarity ? (
          <Similarity similarity={similarity} />
        ) : (
          say('absent.no-face-match')
        )}
      </dd>
    </div>
  )
}

/** Chave and Id of a face match that was not joined because it belongs to another case. */
function Owner() {
  const { say } = useText()
  const { biometria } = useLiveCase().current.calls
  const match = biometria.state === 'answered' ? biometria.answer.data.Biometria : null
  if (!match) return null
  return (
    <span className="text-muted block">
      {say('face.owner')} <UntrustedText text={String(match.Chave ?? '—')} className="untrusted font-mono" />{' '}
      · Id <UntrustedText text={match.Id ?? '—'} className="untrusted font-mono" />
    </span>
  )
}

function Similarity({ similarity }: { similarity: SimilarityJudgement }) {
  const words = useText()
  const { say } = words
  const { findings } = useJudgement()
  const { percent, flag, cutOffs } = similarity
  const isPending = similarity.reading === 'pending'
  const { value, meaning } = similarityText(similarity, words)
  const text = isPending ? say('similarity.pending.lead') : meaning
  const word = say(isPending ? 'similarity.pending' : `similarity.flag.${flag}`)
  return (
    <div className="flex items-center gap-3.5">
      {percent === null ? null : (
        <Gauge
          percent={percent}
          value={value}
          flag={flag}
          cutOffs={cutOffs}
          label={say('panel.face')}
          valueText={`${value}. ${text}`}
        />
      )}
      <div className="min-w-0">
        <EvidenceFlag
          findings={findings.filter(({ rule }) => rule === 'similarity' || rule === 'verdicts-agree')}
          about={say('panel.face')}
          word={word}
          owner={{ kind: 'panel', name: 'face' }}
          emptyMessage="evidence.none"
        >
          <span className={`flag mark-${isPending ? 'unchecked' : flag} text-sm leading-5 font-semibold`}>
            {percent === null ? null : <span className="fact-number">{value} · </span>}
            {word}
          </span>
        </EvidenceFlag>
        <span className="fact-note text-muted block">{text}</span>
        {similarity.isIdentical ? (
          <span className="fact-note block font-semibold">{say('similarity.identical')}</span>
        ) : null}
        {cutOffs.areDefaults && percent !== null ? (
          <span className="fact-note text-muted block">{say('similarity.defaults')}</span>
        ) : null}
      </div>
    </div>
  )
}

/** The value's largest font size, and the width for all of its characters, in units of the view box. */
const MAX_FONT_SIZE = 17
const VALUE_WIDTH = 52

/** Half a circle, as long as 100: its dashes are percentages. */
const BAND = 'M5 54A47 47 0 0 1 99 54'
const VALUE = 'M12 54A40 40 0 0 1 92 54'

interface GaugeProps {
  /** Percent, unrounded. */
  readonly percent: number
  readonly value: string
  readonly flag: FlagName
  /** Percent from which the value is ok, and below which it fails. */
  readonly cutOffs: { readonly ok: number; readonly warn: number }
  readonly label: string
  readonly valueText: string
}

/** A semicircle: outside the bands of the cut-offs, inside the value. */
function Gauge({ percent, value, flag, cutOffs: { ok, warn }, label, valueText }: GaugeProps) {
  return (
    <svg
      viewBox="0 0 104 60"
      fill="none"
      strokeWidth="5"
      className="w-26 shrink-0 forced-color-adjust-none"
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      data-flag={flag}
    >
      <Band colour="stroke-fail" from={0} to={warn} />
      <Band colour="stroke-warn" from={warn} to={ok} />
      <Band colour="stroke-ok" from={ok} to={100} />
      {percent === 0 ? null : (
        <path
          d={VALUE}
          pathLength="100"
          stroke="currentColor"
          strokeWidth="6"
          strokeDasharray={`${percent} 100`}
          className={FLAG_TEXT[flag]}
        />
      )}
      <text
        x="52"
        y="53"
        textAnchor="middle"
        fontSize={Math.min(MAX_FONT_SIZE, (VALUE_WIDTH * 1.65) / value.length)}
        className="fill-ink font-bold"
      >
        {value}
      </text>
    </svg>
  )
}

function Band({ colour, from, to }: { colour: string; from: number; to: number }) {
  return (
    <path
      d={BAND}
      pathLength="100"
      strokeOpacity="0.35"
      strokeDasharray={`${to - from} 100`}
      strokeDashoffset={-from}
      className={colour}
    />
  )
}
