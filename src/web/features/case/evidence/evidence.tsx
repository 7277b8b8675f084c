import { Link } from 'react-router'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import { flagOf } from '#core/findings/model/finding.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import type { FieldJudgement } from '#core/findings/model/judgement.ts'
import { paths } from '#core/paths/paths.ts'
import { areAlike } from '#core/findings/values/are-alike.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/text.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { MarkedText } from '#web/ui/untrusted-text/marked-text.tsx'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { fieldName, interfaceName, placeText } from '#words/text/field-text.ts'
import { OnCase, useActions } from '#web/features/case/panel/on-case.tsx'
import { useJudgement, useOpenCase } from '#web/features/case/state/open-case.ts'
import { targetId, targetsOf } from '#web/features/case/state/focus.ts'
import type { Target } from '#web/features/case/state/open-case.ts'
import { FindingSentence } from '#web/features/case/panel/finding-sentence.tsx'

interface EvidenceProps {
  readonly findings: readonly Finding[]
  readonly emptyMessage: MessageId
  readonly emptyWords?: string | undefined
  /** The target that the evidence is opened from: no button goes there. */
  readonly owner: Target | null
}

export function Evidence({ findings, emptyMessage, emptyWords, owner }: EvidenceProps) {
  const { say } = useText()
  if (findings.length === 0) {
    return (
      <>
        <p>{say(emptyMessage)}</p>
        {emptyWords ? (
          <p className="untrusted mt-1.5">
            {say('evidence.readAs.nothing-found')} <UntrustedText text={emptyWords} />
          </p>
        ) : null}
      </>
    )
  }
  return (
    <ul className="space-y-1.5">
      {findings.map((finding, index) => (
        <li key={index}>
          <FindingDetail finding={finding} isNamed={false} isBrief={index > 0 && finding.level === 'note'} />
          <TargetButtons finding={finding} owner={owner} />
        </li>
      ))}
    </ul>
  )
}

interface FindingDetailProps {
  readonly finding: Finding
  /** Whether its sentence stands above it already. */
  readonly isNamed: boolean
  /** Without why it matters, as a note beside what decided. */
  readonly isBrief?: boolean
}

export function FindingDetail({ finding, isNamed, isBrief = false }: FindingDetailProps) {
  const { say } = useText()
  const flag = flagOf(finding.level)
  return (
    <div className="space-y-1 py-1">
      {isNamed ? null : (
        <p className={`flag mark-${flag} untrusted font-semibold`}>
          <span className="sr-only">{say(`flag.${flag}`)}: </span>
          <span className="text-ink">
            <FindingSentence finding={finding} />
          </span>
        </p>
      )}
      <ReadAs finding={finding} />
      <Values finding={finding} />
      <OtherCases finding={finding} />
      {isBrief ? null : <p className="text-muted max-w-prose">{say(`finding.${ruleNameOf(finding)}.why`)}</p>}
    </div>
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

function ReadAs({ finding: { variant, params } }: { finding: Finding }) {
  const { say } = useText()
  const words = params['words']
  if (typeof words !== 'string' || words === '') return null
  return (
    <p className="untrusted">
      {say(`evidence.readAs.${READ_AS[variant] ?? 'confirmed'}`)} <UntrustedText text={words} />
    </p>
  )
}

/** What a case shares with the other cases of a finding, by its own fields; what differs is among the finding's sides. */
function sharedSides(
  { fields, sides, others = [] }: Finding,
  read: readonly FieldJudgement[],
): readonly Side[] {
  if (others.length === 0) return []
  return fields.flatMap((name) => {
    const place = `OCR.${name}`
    const value = read.find((field) => field.name === name)?.value
    return value && !sides.some((side) => side.place === place) ? [{ place, value }] : []
  })
}

function Values({ finding }: { finding: Finding }) {
  const { say, format } = useText()
  const { sideText } = dateTimeText(say, format)
  const shared = sharedSides(finding, useJudgement().fields)
  const sides = [...shared, ...finding.sides]
    .filter((side) => !isBlankText(side.value))
    .map((side) => ({ place: side.place, text: sideText(side, finding) }))
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
    <ul className="text-muted flex flex-wrap gap-x-4">
      {sides.map((side) => (
        <li key={side.place} className="untrusted" title={interfaceName(side.place) ?? undefined}>
          {placeText(side.place, say)} <span className="text-ink font-mono text-xs">{text(side)}</span>
        </li>
      ))}
    </ul>
  )
}

const LINK = 'text-accent inline-block min-h-6 leading-6 underline underline-offset-4'

function OtherCases({ finding: { others = [], params } }: { finding: Finding }) {
  const { say } = useText()
  const { lines } = useActions()
  const further = Number(params['count']) - others.length
  if (others.length === 0) return null
  return (
    <div>
      <p className="text-muted">{say('evidence.others')}</p>
      <ul className="grid gap-y-1">
        {others.map(({ by, value, title = value }) => (
          <li key={`${by}:${value}`} className="flex min-w-0 gap-2">
            <Link
              to={paths.analysis({ by, value })}
              className={`${LINK} untrusted font-mono text-xs leading-6`}
            >
              {by === 'id' ? 'Id ' : ''}
              <UntrustedText text={title} />
            </Link>
            <OnCase
              parts={lines}
              other={{ reference: { by, value }, title }}
              className={`${LINK} print:hidden`}
            />
          </li>
        ))}
        {further > 0 ? (
          <li className="text-muted text-xs leading-6">{say('evidence.further', { count: further })}</li>
        ) : null}
      </ul>
    </div>
  )
}

function TargetButtons({ finding, owner }: { finding: Finding; owner: Target | null }) {
  const { say } = useText()
  const { goTo } = useOpenCase()
  const judgement = useJudgement()
  const index = judgement.findings.indexOf(finding)
  const [lead] = judgement.causes.find((cause) => cause.findings.includes(index))?.findings ?? []
  const targets = targetsOf(finding, judgement).filter(
    (each) => each.kind !== owner?.kind || (each.kind === 'field' && targetId(each) !== targetId(owner)),
  )
  return (
    <div className="flex flex-wrap gap-x-4 print:hidden">
      {targets.map((target) => (
        <TargetButton key={targetId(target)} onGo={() => goTo(target)}>
          {target.kind === 'field'
            ? say('evidence.toField', { field: fieldName(target.name, say) })
            : say('evidence.toLine', { line: target.index + 1 })}
        </TargetButton>
      ))}
      {lead === undefined ? null : (
        <TargetButton onGo={() => goTo({ kind: 'finding', index: lead })}>
          {say('evidence.toFinding')}
        </TargetButton>
      )}
    </div>
  )
}

function TargetButton({ onGo, children }: { onGo: () => void; children: string }) {
  return (
    <button type="button" onClick={onGo} className="text-accent min-h-6 underline-offset-4 hover:underline">
      {children}
    </button>
  )
}
