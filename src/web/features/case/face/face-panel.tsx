import type { Case } from '../../../../core/case/assemble.ts'
import { readable } from '../../../../core/contract/readable.ts'
import type { Biometria } from '../../../../core/contract/answers.ts'
import type { SimilarityJudgement } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagBadge } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { Gauge } from '../../../ui/similarity.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import { useJudgement } from '../state/live-case-context.ts'
import { NameValue, NameValueList } from '../../../ui/panel.tsx'
import { useDateTimeText } from '../state/use-date-time-text.ts'

/** The face match: similarity on a gauge with its cut-offs, its method and its times. */
export function FacePanel({ current, onRetry }: { current: Case; onRetry: () => void }) {
  const { say } = useText()
  const { similarity, joined } = current.judgement
  return (
    <CasePanel
      name="face"
      current={current}
      aside={say('face.lead')}
      skeleton={<FaceSkeleton />}
      absent={joined.refused.biometria ? <OtherCaseOfMatch current={current} /> : null}
      onRetry={onRetry}
      className="@max-4xl:order-2"
    >
      {() =>
        similarity && joined.biometria ? <FaceMatch similarity={similarity} match={joined.biometria} /> : null
      }
    </CasePanel>
  )
}

function FaceSkeleton() {
  return (
    <div aria-hidden="true" className="px-4 py-5">
      <div className="skeleton mx-auto h-38.5 w-56" />
      <div className="skeleton mx-auto mt-4 h-7 w-40" />
      <div className="skeleton mt-5 h-24.75 w-full" />
    </div>
  )
}

/** Chave and Id of a face match that was not joined because it belongs to another case. */
function OtherCaseOfMatch({ current }: { current: Case }) {
  const { say } = useText()
  const { biometria } = current.calls
  const match = biometria.state === 'answered' ? readable(biometria.answer.data.Biometria) : null
  if (!match) return null
  return (
    <p className="mt-2">
      {say('face.owner')}{' '}
      <UntrustedText text={readable(match.Chave) ?? '—'} className="untrusted text-ink font-mono text-xs" /> ·
      Id <UntrustedText text={readable(match.Id) ?? '—'} className="untrusted text-ink font-mono text-xs" />
    </p>
  )
}

function FaceMatch({ similarity, match }: { similarity: SimilarityJudgement; match: Biometria }) {
  const { say, format } = useText()
  const { moment, answered } = useDateTimeText()
  const { findings } = useJudgement()
  const { percent, flag, cutOffs, reading } = similarity
  const method = readable(match.Metodo)
  const text = say(`similarity.${reading}`, {
    ok: format.number(cutOffs.ok),
    warn: format.number(cutOffs.warn),
  })
  return (
    <div className="px-4 pt-4 pb-3 print:pt-1 print:pb-1">
      <Gauge
        percent={percent}
        flag={flag}
        cutOffs={cutOffs}
        isDoubtful={reading === 'scale-unclear'}
        label={say('panel.face')}
        valueText={percent === null ? text : `${format.percent(percent)}. ${text}`}
      />
      <div className="mt-2 text-center">
        <EvidenceFlag
          findings={findings.filter(({ rule }) => rule === 'similarity' || rule === 'verdicts-agree')}
          about={say('panel.face')}
          word={text}
          owner={{ kind: 'panel', name: 'face' }}
          emptyMessage="evidence.none"
        >
          <FlagBadge flag={flag}>{text}</FlagBadge>
        </EvidenceFlag>
      </div>
      {similarity.isIdentical ? (
        <p className="text-muted mt-2 text-center text-xs">{say('similarity.identical')}</p>
      ) : null}
      {cutOffs.areDefaults ? (
        <p className="text-muted mt-2 text-center text-xs">{say('similarity.defaults')}</p>
      ) : null}
      <NameValueList className="mt-4 print:mt-1">
        <NameValue name={say('face.raw')} isMono>
          {similarity.raw ? <UntrustedText text={similarity.raw} /> : null}
        </NameValue>
        <NameValue name={say('face.method')}>
          {method === null || method === '' ? null : <UntrustedText text={method} />}
        </NameValue>
        <NameValue name={say('time.sent')}>{moment(match.DataEnvio)}</NameValue>
        <NameValue name={say('time.answered')}>{answered(match)}</NameValue>
      </NameValueList>
    </div>
  )
}
