import type { ReactNode } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { readable } from '../../../../core/service/contract/readable.ts'
import type { SimilarityJudgement } from '../../../../core/findings/model/judgement.ts'
import { similarityText } from '../../../../words/text/similarity-text.ts'
import { useText } from '../../../../words/text.ts'
import { Gauge } from '../../../ui/gauge.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '../../../wording/failure-notice.tsx'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import { focusTarget } from '../state/target.ts'
import { useJudgement } from '../state/open-case.ts'

interface FaceFactProps {
  readonly current: Case
  readonly onRetry: () => void
}

export function FaceFact({ current, onRetry }: FaceFactProps) {
  const { say } = useText()
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
      className="col-span-2 @4xl:col-span-1"
    >
      <dt>{say('panel.face')}</dt>
      <dd className="min-h-10 text-xs leading-4">
        {face.state === 'loading' ? (
          <span aria-hidden="true" className="skeleton mt-1 block h-10 w-40" />
        ) : face.state === 'error' ? (
          <FailureNotice
            error={face.error}
            isBrief
            onRetry={() => {
              onRetry()
              // The button goes away with the failure.
              focusTarget({ kind: 'panel', name: 'face' })
            }}
          />
        ) : face.state === 'absent' ? (
          <>
            {say(`absent.${face.why}`)}
            {joined.refused.biometria ? <Owner current={current} /> : null}
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
function Owner({ current }: { current: Case }): ReactNode {
  const { say } = useText()
  const { biometria } = current.calls
  const match = biometria.state === 'answered' ? readable(biometria.answer.data.Biometria) : null
  if (!match) return null
  return (
    <span className="text-muted block">
      {say('face.owner')}{' '}
      <UntrustedText text={readable(match.Chave) ?? '—'} className="untrusted font-mono" /> · Id{' '}
      <UntrustedText text={readable(match.Id) ?? '—'} className="untrusted font-mono" />
    </span>
  )
}

function Similarity({ similarity }: { similarity: SimilarityJudgement }) {
  const words = useText()
  const { say } = words
  const { findings, coverage } = useJudgement()
  const { percent, flag, cutOffs } = similarity
  const isPending = coverage.some(({ part, state }) => part === 'face' && state === 'pending')
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
          <span className="fact-note text-muted block">{say('similarity.identical')}</span>
        ) : null}
        {cutOffs.areDefaults && percent !== null ? (
          <span className="fact-note text-muted block">{say('similarity.defaults')}</span>
        ) : null}
      </div>
    </div>
  )
}
