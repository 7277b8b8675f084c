import { Link } from 'react-router'
import type { Finding } from '../../../findings/model/finding.ts'
import { flagOf } from '../../../findings/model/finding.ts'
import { isBlankText } from '../../../findings/values/text-value.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { MarkedText } from '../../../ui/untrusted-text/marked-text.tsx'
import { useFieldName } from '../../../wording/use-field-name.ts'
import { useJudgement } from '../state/judgement-context.ts'
import { useGoToTarget } from '../state/target.ts'
import type { Target } from '../state/target.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'
import { usePlace } from '../state/use-place.ts'
import { useFindingText } from '../../../wording/use-finding-text.ts'
import { usePrivacy } from '../../../privacy/privacy-context.ts'

interface EvidenceProps {
  /** Said before the findings: what they do not tell of the flag. */
  readonly lead?: MessageId | undefined
  /** Worst first; none where nothing spoke for or against. */
  readonly findings: readonly Finding[]
  /** What is said where there are none. */
  readonly without: MessageId
  /** What the evidence stands beside, so that it does not lead to itself. */
  readonly at: Target | null
}

/** Everything that a flag rests on: each finding with its values, where they come from, and why it matters. */
export function Evidence({ findings, without, at, lead }: EvidenceProps) {
  const { say } = useText()
  if (findings.length === 0) return <p>{say(without)}</p>
  return (
    <>
      {lead ? <p className="mb-3">{say(lead)}</p> : null}
      <ul className="divide-line -my-3 divide-y">
        {findings.map((finding, index) => (
          <li key={index} className="py-3">
            <Item finding={finding} at={at} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ finding, at }: { finding: Finding; at: Target | null }) {
  const { say } = useText()
  const sentence = useFindingText()
  const flag = flagOf(finding.level)
  return (
    <>
      <p className="flex gap-2 font-semibold">
        <FlagIcon flag={flag} className="mt-0.5" />
        <span className="untrusted min-w-0">
          <span className="sr-only">{say(`flag.${flag}`)}: </span>
          {sentence(finding)}
        </span>
      </p>
      <div className="mt-1.5 space-y-1.5 pl-6">
        <Values finding={finding} />
        <Others finding={finding} />
        <p className="text-muted">{say(`why.${finding.rule}`)}</p>
        <p className="text-muted text-xs">
          {say(`source.${finding.source}`)} · <code className="font-mono">{finding.rule}</code> ·{' '}
          <Link to={paths.help(`rule-${finding.rule}`)} className="text-accent underline underline-offset-4">
            {say('help.rule.link')}
          </Link>
        </p>
        <Ways finding={finding} at={at} />
      </div>
    </>
  )
}

/** Each value with its place, the letters marked that differ from the first. */
function Values({ finding }: { finding: Finding }) {
  const place = usePlace()
  const { sideText } = useDateTimeText()
  const sides = finding.sides
    .filter((side) => !isBlankText(side.value))
    .map((side) => ({ place: side.place, text: sideText(side) }))
  const [first, ...others] = sides
  if (!first) return null
  const isMarked = finding.relation === 'different' || finding.relation === 'near'
  return (
    <dl className="space-y-1">
      {sides.map((side) => (
        <div key={side.place} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-2">
          <dt className="untrusted text-muted">{place(side.place)}</dt>
          <dd className="untrusted font-mono text-xs leading-5">
            {isMarked && others.length > 0 ? (
              <MarkedText text={side.text} against={side === first ? (others[0]?.text ?? '') : first.text} />
            ) : (
              <UntrustedText text={side.text} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The cases that a finding rests on beside this one, each led to. */
function Others({ finding: { others = [], params } }: { finding: Finding }) {
  const { say } = useText()
  const isPrivate = usePrivacy()
  if (others.length === 0) return null
  const further = Number(params['count']) - others.length
  return (
    <div>
      <p className="text-muted">{say('evidence.others')}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {others.map(({ by, value, masked }) => (
          <li key={`${by}:${value}`} className="min-w-0">
            <Link
              to={paths.analysis({ by, value })}
              className="untrusted text-accent font-mono text-xs leading-6 underline underline-offset-4"
            >
              {by === 'id' ? 'Id ' : ''}
              <UntrustedText text={isPrivate ? masked : value} isCut />
            </Link>
          </li>
        ))}
        {further > 0 ? (
          <li className="text-muted text-xs leading-6">{say('evidence.further', { count: further })}</li>
        ) : null}
      </ul>
    </div>
  )
}

/** The ways on: to the fields that the finding speaks of, to its laudo line, to its place among the findings. */
function Ways({ finding, at }: { finding: Finding; at: Target | null }) {
  const { say } = useText()
  const reveal = useGoToTarget()
  const fieldName = useFieldName()
  const { findings, joined } = useJudgement()
  const line = finding.line === undefined ? null : joined.laudo && finding.line
  const isHere = (kind: Target['kind'], name?: string) =>
    at?.kind === kind && (at.kind !== 'field' || at.name === name)
  return (
    <div className="flex flex-wrap gap-1.5 pt-0.5">
      {finding.fields
        .filter((name) => !isHere('field', name))
        .map((name) => (
          <Button key={name} onClick={() => reveal({ kind: 'field', name })}>
            {say('evidence.toField', { field: fieldName(name) })}
          </Button>
        ))}
      {line === null || isHere('line') ? null : (
        <Button onClick={() => reveal({ kind: 'line', index: line })}>
          {say('evidence.toLine', { line: line + 1 })}
        </Button>
      )}
      {isHere('finding') ? null : (
        <Button onClick={() => reveal({ kind: 'finding', index: findings.indexOf(finding) })}>
          {say('evidence.toFinding')}
        </Button>
      )}
    </div>
  )
}
