import { ruleNameOf } from '../../../../core/findings/rules/registry.ts'
import { Link } from 'react-router'
import { flagOf } from '../../../../core/findings/model/finding.ts'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import type { Judgement } from '../../../../core/findings/model/judgement.ts'
import { subjectsOf } from '../../../../core/findings/arrange-findings.ts'
import { areAlike } from '../../../../core/compare/are-alike.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { Button } from '../../../ui/controls.tsx'
import { FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { MarkedText } from '../../../ui/untrusted-text/marked-text.tsx'
import { useFieldName, interfaceName, usePlace } from '../../../wording/field-text.ts'
import { OtherCaseLinks } from '../panel/other-case-links.tsx'
import { useJudgement } from '../state/live-case-context.ts'
import { sharedSides } from '../state/shared-sides.ts'
import { useGoToTarget } from '../state/target.ts'
import type { Target } from '../state/target.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'
import { FindingSentence } from '../panel/finding-sentence.tsx'

interface EvidenceProps {
  /** Shown before the findings. */
  readonly intro?: MessageId | undefined
  /** Worst first. */
  readonly findings: readonly Finding[]
  /** Shown where there are no findings. */
  readonly emptyMessage: MessageId
  /** The words that the empty message is about. */
  readonly emptyWords?: string | undefined
  /** The target that the evidence is opened from: no button goes there. */
  readonly owner: Target | null
}

/** Why a flag is what it is: each finding with its values, their sources, and why it matters. */
export function Evidence({ findings, emptyMessage, emptyWords, owner, intro }: EvidenceProps) {
  const { say } = useText()
  if (findings.length === 0) {
    return (
      <>
        <p>{say(emptyMessage)}</p>
        {emptyWords ? (
          <p className="untrusted mt-1.5">
            {say('evidence.readAs.nothing-found')} <UntrustedText text={emptyWords} isCut />
          </p>
        ) : null}
      </>
    )
  }
  return (
    <>
      {intro ? <p className="mb-3">{say(intro)}</p> : null}
      <ul className="divide-line -my-3 divide-y">
        {findings.map((finding, index) => (
          <li key={index} className="py-3">
            <EvidenceItem
              finding={finding}
              owner={owner}
              isNamed={index === 0 && owner?.kind === 'finding'}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface EvidenceItemProps {
  readonly finding: Finding
  readonly owner: Target | null
  /** Whether its sentence stands above it already. */
  readonly isNamed: boolean
}

function EvidenceItem({ finding, owner, isNamed }: EvidenceItemProps) {
  const { say } = useText()
  const flag = flagOf(finding.level)
  return (
    <>
      {isNamed ? null : (
        <p className="mb-1.5 flex gap-2 font-semibold">
          <FlagIcon flag={flag} className="mt-0.5" />
          <span className="untrusted min-w-0">
            <span className="sr-only">{say(`flag.${flag}`)}: </span>
            <FindingSentence finding={finding} />
          </span>
        </p>
      )}
      <div className={`space-y-1.5 ${isNamed ? '' : 'pl-6'}`}>
        <ReadAs finding={finding} />
        <Values finding={finding} />
        <OtherCases finding={finding} />
        <p className="text-muted">{say(`finding.${ruleNameOf(finding)}.why`)}</p>
        <p className="text-muted text-xs">
          {say(`source.${finding.source}`)} · <code className="font-mono">{finding.rule}</code> ·{' '}
          <Link to={paths.help(`rule-${finding.rule}`)} className="text-accent underline underline-offset-4">
            {say('help.rule.link')}
          </Link>
        </p>
        <TargetButtons finding={finding} owner={owner} />
      </div>
    </>
  )
}

/** How a text was read, by the variant of its finding; any other variant is a confirmation. */
const READ_AS: Readonly<Record<string, 'refused' | 'doubtful' | 'nothing-found'>> = {
  failed: 'refused',
  found: 'refused',
  refused: 'refused',
  doubt: 'doubtful',
  doubtful: 'doubtful',
  'none-found': 'nothing-found',
}

/** The words of the service's text that decided, where the finding is based on one. */
function ReadAs({ finding: { variant, params } }: { finding: Finding }) {
  const { say } = useText()
  const words = params['words']
  if (typeof words !== 'string' || words === '') return null
  return (
    <p className="untrusted">
      {say(`evidence.readAs.${READ_AS[variant] ?? 'confirmed'}`)} <UntrustedText text={words} isCut />
    </p>
  )
}

/** Each value with its place; where it is like the first, the letters are marked in which they differ. */
function Values({ finding }: { finding: Finding }) {
  const place = usePlace()
  const { sideText } = useDateTimeText()
  const shared = sharedSides(finding, useJudgement().fields)
  const sides = [...shared, ...finding.sides]
    .filter((side) => !isBlankText(side.value))
    .map((side) => ({
      place: side.place,
      text: sideText(side, finding),
      inInterface: interfaceName(side.place),
    }))
  const [first, ...others] = sides.slice(shared.length)
  if (sides.length === 0) return null
  const isCompared = finding.relation === 'different' || finding.relation === 'near'
  const [field = ''] = finding.fields
  const text = (side: (typeof sides)[number]) => {
    const isShared = sides.indexOf(side) < shared.length
    const other = isCompared && !isShared ? (side === first ? others[0] : first) : undefined
    return other && areAlike(field, side.text, other.text) ? (
      <MarkedText text={side.text} against={other.text} />
    ) : (
      <UntrustedText text={side.text} />
    )
  }
  return (
    <dl className="space-y-1">
      {sides.map((side) => (
        <div key={side.place} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-2">
          <dt className="untrusted text-muted">
            {place(side.place)}
            {side.inInterface ? <code className="text-2xs block font-mono">{side.inInterface}</code> : null}
          </dt>
          <dd className="untrusted font-mono text-xs leading-5">{text(side)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The other cases that a finding is based on. */
function OtherCases({ finding: { others = [], params } }: { finding: Finding }) {
  const { say } = useText()
  if (others.length === 0) return null
  return (
    <div>
      <p className="text-muted">{say('evidence.others')}</p>
      <OtherCaseLinks
        others={others}
        further={Number(params['count']) - others.length}
        className="grid gap-y-1"
      />
    </div>
  )
}

/** The place of the finding that leads the row in which this one is listed. */
function rowOf(finding: Finding, judgement: Judgement): number {
  const row = subjectsOf(judgement).find(({ findings }) => findings.some((each) => each.finding === finding))
  return row?.findings[0]?.index ?? 0
}

/** Buttons that go to the finding's fields, to its laudo line, and to its row among the findings. */
function TargetButtons({ finding, owner }: { finding: Finding; owner: Target | null }) {
  const { say } = useText()
  const goTo = useGoToTarget()
  const fieldName = useFieldName()
  const judgement = useJudgement()
  const { joined } = judgement
  const line = finding.line === undefined ? null : joined.laudo && finding.line
  const isOwner = (kind: Target['kind'], name?: string) =>
    owner?.kind === kind && (owner.kind !== 'field' || owner.name === name)
  return (
    <div className="flex flex-wrap gap-1.5 pt-0.5">
      {finding.fields
        .filter((name) => !isOwner('field', name))
        .map((name) => (
          <Button key={name} onClick={() => goTo({ kind: 'field', name })}>
            {say('evidence.toField', { field: fieldName(name) })}
          </Button>
        ))}
      {line === null || isOwner('line') ? null : (
        <Button onClick={() => goTo({ kind: 'line', index: line })}>
          {say('evidence.toLine', { line: line + 1 })}
        </Button>
      )}
      {isOwner('finding') ? null : (
        <Button onClick={() => goTo({ kind: 'finding', index: rowOf(finding, judgement) })}>
          {say('evidence.toFinding')}
        </Button>
      )}
    </div>
  )
}
