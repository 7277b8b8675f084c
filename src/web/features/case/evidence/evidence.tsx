import { Link } from 'react-router'
import { flagOfLevel } from '#core/findings/model/finding.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import type { FieldJudgement } from '#core/findings/model/judgement.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import { areAlike } from '#core/findings/values/are-alike.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { paths } from '#core/paths/paths.ts'
import { FindingSentence } from '#web/features/case/panel/finding-sentence.tsx'
import { ModuleParts, useModuleActions } from '#web/features/case/panel/module-parts.tsx'
import { targetId, targetsOf } from '#web/features/case/state/focus.ts'
import type { Target } from '#web/features/case/state/focus.ts'
import { useJudgement, useOpenCase } from '#web/features/case/state/open-case.ts'
import { MarkedText } from '#web/ui/untrusted-text/marked-text.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { fieldName, interfaceName, fieldPathText } from '#words/text/field-text.ts'

interface EvidenceProps {
  readonly findings: readonly Finding[]
  readonly emptyMessage: MessageId
  readonly emptyWords?: string | undefined
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
          <FindingDetail finding={finding} hasTitle isBrief={index > 0 && finding.level === 'note'} />
          <TargetButtons finding={finding} owner={owner} />
        </li>
      ))}
    </ul>
  )
}

interface FindingDetailProps {
  readonly finding: Finding
  readonly hasTitle: boolean
  readonly isBrief: boolean
}

export function FindingDetail({ finding, hasTitle, isBrief }: FindingDetailProps) {
  const { say } = useText()
  const flag = flagOfLevel(finding.level)
  return (
    <div className="space-y-1 py-1">
      {hasTitle ? (
        <p className={`flag mark-${flag} untrusted font-semibold`}>
          <span className="sr-only">{say(`flag.${flag}`)}: </span>
          <span className="text-ink">
            <FindingSentence finding={finding} />
          </span>
        </p>
      ) : null}
      <ReadAs finding={finding} />
      <Values finding={finding} />
      <OtherCases finding={finding} />
      {isBrief ? null : <p className="text-muted max-w-prose">{say(`finding.${ruleNameOf(finding)}.why`)}</p>}
    </div>
  )
}

/** How a text was read, by variant. Any other variant is a confirmation. */
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

/** The values that this case shares with the finding's other cases. `sides` has the values that differ. */
function sharedSides(
  { fields: names, sides, others = [] }: Finding,
  fields: readonly FieldJudgement[],
): readonly Side[] {
  if (others.length === 0) return []
  return names.flatMap((name) => {
    const fieldPath = `OCR.${name}`
    const value = fields.find((field) => field.name === name)?.value
    return value && !sides.some((side) => side.fieldPath === fieldPath) ? [{ fieldPath, value }] : []
  })
}

function Values({ finding }: { finding: Finding }) {
  const { say, format } = useText()
  const { sideText } = dateTimeText(say, format)
  const { fields } = useJudgement()
  const toRows = (sides: readonly Side[]) =>
    sides
      .filter(({ value }) => !isBlankText(value))
      .map((side) => ({ place: side.fieldPath, text: sideText(side, finding) }))
  const shared = toRows(sharedSides(finding, fields))
  const sides = toRows(finding.sides)
  if (shared.length + sides.length === 0) return null
  const isCompared = finding.relation === 'different' || finding.relation === 'near'
  const [field = ''] = finding.fields
  return (
    <ul className="text-muted flex flex-wrap gap-x-4">
      {[...shared, ...sides].map(({ place, text }, index) => {
        const sideIndex = index - shared.length
        // The first side is compared with the second, every other side with the first.
        const against = isCompared && sideIndex >= 0 ? sides[sideIndex === 0 ? 1 : 0]?.text : undefined
        return (
          <li key={place} className="untrusted" title={interfaceName(place) ?? undefined}>
            {fieldPathText(place, say)}{' '}
            <span className="text-ink font-mono text-xs">
              {against !== undefined && areAlike(field, text, against) ? (
                <MarkedText text={text} against={against} />
              ) : (
                <UntrustedText text={text} />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const LINK = 'text-accent inline-block min-h-6 leading-6 underline underline-offset-4'

function OtherCases({ finding: { others = [], params } }: { finding: Finding }) {
  const { say } = useText()
  const { menuItems } = useModuleActions()
  const remaining = Number(params['count']) - others.length
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
            <ModuleParts
              actions={menuItems}
              otherCase={{ reference: { by, value }, title }}
              className={`${LINK} print:hidden`}
            />
          </li>
        ))}
        {remaining > 0 ? (
          <li className="text-muted text-xs leading-6">{say('evidence.further', { count: remaining })}</li>
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
    (target) =>
      target.kind !== owner?.kind || (target.kind === 'field' && targetId(target) !== targetId(owner)),
  )
  return (
    <div className="flex flex-wrap gap-x-4 print:hidden">
      {targets.map((target) => (
        <TargetButton key={targetId(target)} onClick={() => goTo(target)}>
          {target.kind === 'field'
            ? say('evidence.toField', { field: fieldName(target.name, say) })
            : say('evidence.toLine', { line: target.index + 1 })}
        </TargetButton>
      ))}
      {lead === undefined ? null : (
        <TargetButton onClick={() => goTo({ kind: 'finding', index: lead })}>
          {say('evidence.toFinding')}
        </TargetButton>
      )}
    </div>
  )
}

function TargetButton(props: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="text-accent min-h-6 underline-offset-4 hover:underline"
    >
      {props.children}
    </button>
  )
}
