import { ChevronRight } from 'lucide-react'
import { use, useRef } from 'react'
import type { PanelName } from '../../../case/panels.ts'
import type { RuleName } from '../../../config/rule-names.ts'
import { isBlankText } from '../../../findings/values/text-value.ts'
import { flagOf } from '../../../findings/model/finding.ts'
import type { Finding } from '../../../findings/model/finding.ts'
import type { Subject } from '../../../findings/subjects.ts'
import type { Judgement } from '../../../findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import type { EvidenceHandle } from '../evidence/evidence-flag.tsx'
import { ItemRegistryContext, useItemActions } from '../state/item-actions.ts'
import { useCopyValue } from '../state/use-copy-value.ts'
import { useJudgement } from '../state/judgement-context.ts'
import { targetId, useGoToTarget } from '../state/target.ts'
import type { Target } from '../state/target.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'
import { usePlace } from '../../../wording/use-place.ts'
import { useFindingText } from '../../../wording/use-finding-text.ts'

/** The panel that shows the evidence of a rule that concerns neither a field nor a line of the laudo. */
const PANEL_OF_RULE: Partial<Record<RuleName, PanelName>> = {
  similarity: 'face',
  'face-match-belongs': 'face',
  'face-match-outcome': 'info',
  status: 'info',
  reason: 'info',
  'document-verdict': 'info',
  'biometry-verdict': 'info',
  'id-agrees': 'raw',
  'key-agrees': 'raw',
  'key-shared': 'info',
}

/** Where a click on a finding goes: its field, if that is on the page, else its laudo line, else its rule's panel. */
function targetOf({ fields, line, rule }: Finding, judgement: Judgement): Target | null {
  const name = fields.find((each) => judgement.fields.some((field) => field.name === each))
  if (name !== undefined) return { kind: 'field', name }
  if (line !== undefined) return { kind: 'line', index: line }
  const panel = PANEL_OF_RULE[rule]
  return panel ? { kind: 'panel', name: panel } : null
}

interface FindingRowProps {
  readonly subject: Subject
  /** The subject's first finding and its place among all. */
  readonly finding: Finding
  readonly index: number
  /** Findings of the same subject to show below the first. */
  readonly further: readonly Finding[]
}

/**
 * One subject: the sentence of its worst finding, the values that it is based on, and its source; below it what else weighs
 * on the same subject. A click goes to its target.
 */
export function FindingRow({ subject, finding, index, further }: FindingRowProps) {
  const { say } = useText()
  const sentence = useFindingText()
  const goTo = useGoToTarget()
  const judgement = useJudgement()
  const flag = flagOf(finding.level)
  const target = targetOf(finding, judgement)
  const isLoud = flag === 'fail' || flag === 'warn'
  const id = targetId({ kind: 'finding', index })
  const flagButton = useRef<EvidenceHandle>(null)
  useItemActions(id, { copy: useCopyFinding(finding), openEvidence: () => flagButton.current?.toggle() })
  // A sentence without values is centred vertically, so that all rows have the same height and four fill the panel.
  const isShort = further.length === 0 && finding.sides.every((side) => isBlankText(side.value))
  const place = isShort ? 'items-center' : 'items-start'
  const content = (
    <>
      <FlagIcon flag={flag} className={isShort ? '' : 'mt-0.5'} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{say(`flag.${flag}`)}: </span>
        <span className={`untrusted block ${isLoud ? 'font-semibold' : ''}`}>{sentence(finding)}</span>
        <Sides finding={finding} />
        {further.map((each) => (
          <Further key={judgement.findings.indexOf(each)} finding={each} />
        ))}
      </span>
      <ChevronRight
        aria-hidden="true"
        className={`text-muted -mr-1.5 ${isShort ? '' : 'mt-1'} size-3.5 shrink-0 max-sm:hidden print:hidden ${target ? 'opacity-40 group-hover:opacity-100' : 'invisible'}`}
      />
    </>
  )
  const layout = `${place} group relative flex min-h-14 min-w-0 flex-1 gap-3 py-2.5 pr-2 pl-4 text-left`
  return (
    <li data-finding={finding.rule} data-flag={flag} data-source={finding.source} className="flex">
      {target ? (
        <button
          type="button"
          id={id}
          className={`${layout} hover:bg-hover -outline-offset-2`}
          onClick={() => goTo(target)}
        >
          {content}
        </button>
      ) : (
        <div id={id} tabIndex={-1} className={layout}>
          {content}
        </div>
      )}
      <div
        className={`flex shrink-0 gap-3 py-2.5 pr-4 max-sm:flex-col max-sm:items-end max-sm:gap-1 ${place}`}
      >
        <span
          className={`border-line text-2xs h-fit shrink-0 rounded border px-1.5 py-0.5 text-center sm:min-w-20 ${isLoud ? FLAG_TEXT[flag] : 'text-muted'}`}
        >
          {subject.fields.length > 1
            ? say('findings.fields', { count: subject.fields.length })
            : say(`source.${finding.source}`)}
        </span>
        <EvidenceFlag
          ref={flagButton}
          findings={[finding, ...further]}
          about={sentence(finding)}
          word={say('evidence.why')}
          owner={{ kind: 'finding', index }}
          emptyMessage="evidence.none"
        >
          <span className="text-accent text-xs whitespace-nowrap print:hidden">{say('evidence.why')}</span>
        </EvidenceFlag>
      </div>
    </li>
  )
}

/** A further finding about the same subject, smaller. */
function Further({ finding }: { finding: Finding }) {
  const { say } = useText()
  const sentence = useFindingText()
  const flag = flagOf(finding.level)
  return (
    <span
      data-finding={finding.rule}
      data-flag={flag}
      data-source={finding.source}
      className="mt-1 flex gap-1.5 text-[0.8125rem]"
    >
      <FlagIcon flag={flag} className="mt-0.5 size-3.5" />
      <span className="untrusted min-w-0">
        <span className="sr-only">{say(`flag.${flag}`)}: </span>
        {sentence(finding)}
        <Sides finding={finding} />
      </span>
    </span>
  )
}

/** Copies the value of a finding's field as the page shows it, else the first of the finding's own values. */
function useCopyFinding({ fields, sides }: Finding): () => void {
  const items = use(ItemRegistryContext)
  const judgement = useJudgement()
  const place = usePlace()
  const copyValue = useCopyValue()
  return () => {
    const name = fields.find((each) => judgement.fields.some((field) => field.name === each && field.value))
    const field = name === undefined ? undefined : items.get(targetId({ kind: 'field', name }))
    if (field) field.copy()
    else copyValue(sides[0]?.value, place(sides[0]?.place ?? ''))
  }
}

/** Characters of the longest formatted number, a CPF; longer values may wrap. */
const LONGEST_NUMBER = 14

const SIGNS = { equal: '=', near: '≈', different: '≠' } as const

/** The values that a finding is based on, unformatted: the first compared with the others, which equal each other. */
function Sides({ finding }: { finding: Finding }) {
  const place = usePlace()
  const { sideText } = useDateTimeText()
  const sides = finding.sides.filter((side) => !isBlankText(side.value))
  if (sides.length === 0) return null
  const sign = finding.relation ? SIGNS[finding.relation] : '·'
  return (
    <span className="text-muted mt-0.5 block text-[0.8125rem]">
      {sides.map((side, at) => (
        <span key={side.place}>
          {at === 0 ? '' : ` ${at === 1 ? sign : '='} `}
          {place(side.place)}{' '}
          <UntrustedText
            text={sideText(side)}
            // Otherwise a CPF would wrap at its hyphen.
            className={`untrusted text-ink font-mono text-xs ${side.value.length > LONGEST_NUMBER ? '' : 'whitespace-nowrap'}`}
            isCut
          />
        </span>
      ))}
    </span>
  )
}
