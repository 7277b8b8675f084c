import type { SimilarityJudgement } from '#core/findings/model/judgement.ts'
import { EvidenceFlag } from '#web/features/case/evidence/evidence-flag.tsx'
import { useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import { useText } from '#words/use-text.ts'
import { similarityText } from '#words/text/glossary.ts'
import { SimilarityGauge } from './similarity-gauge.tsx'

export function FaceFact() {
  const { say } = useText()
  const { face } = useLiveCase().current.panels
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
      <dd className="text-xs leading-4">
        <FaceContent />
      </dd>
    </div>
  )
}

function FaceContent() {
  const { say } = useText()
  const { current, retry } = useLiveCase()
  const { face } = current.panels
  const { similarity, joined } = current.judgement
  if (face.state === 'loading') {
    return <span aria-hidden="true" className="skeleton block h-14 w-40" />
  }
  if (face.state === 'error') {
    return <FailureNotice error={face.error} isBrief onRetry={() => retry('biometria')} />
  }
  if (face.state === 'absent') {
    return (
      <>
        {say(`absent.${face.why}`)}
        {joined.refused.biometria ? <RefusedOwner /> : null}
      </>
    )
  }
  return similarity ? <Similarity similarity={similarity} /> : say('absent.no-face-match')
}

function RefusedOwner() {
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
  const { percent, flag, cutOffs, reading, isIdentical } = similarity
  const isPending = reading === 'pending'
  const { value, meaning } = similarityText(similarity, words)
  const text = isPending ? say('similarity.pending.lead') : meaning
  const word = say(isPending ? 'similarity.pending' : `similarity.flag.${flag}`)
  return (
    <div className="flex items-center gap-3.5">
      {percent === null ? null : (
        <SimilarityGauge
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
        <span className={`fact-note block ${isIdentical ? 'font-semibold' : 'text-muted'}`}>
          {isIdentical ? say('similarity.identical') : text}
        </span>
        {cutOffs.areDefaults && percent !== null ? (
          <span className="fact-note text-muted block">{say('similarity.defaults')}</span>
        ) : null}
      </div>
    </div>
  )
}
