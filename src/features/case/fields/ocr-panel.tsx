import { Link } from 'react-router'
import type { Case } from '../../../case/assemble.ts'
import type { FieldJudgement } from '../../../findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../paths/paths.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import { ChaveForm } from './chave-form.tsx'
import { passes } from '../state/flag-filter.ts'
import type { FlagFilter } from '../state/flag-filter.ts'
import { OCR_GROUPS } from './ocr-groups.ts'
import type { OcrGroup } from './ocr-groups.ts'
import { OcrFieldRow } from './ocr-field-row.tsx'

interface OcrPanelProps {
  readonly current: Case
  readonly filter: FlagFilter
  readonly onFilter: (filter: FlagFilter) => void
  readonly onRetry: () => void
}

/** The data read from the document: all fields of the interface in groups, then fields that it does not name. */
export function OcrPanel({ current, filter, onFilter, onRetry }: OcrPanelProps) {
  const { fields } = current.judgement
  return (
    <CasePanel
      name="ocr"
      current={current}
      aside={<FilterChoices count={fields.length} filter={filter} onFilter={onFilter} />}
      skeleton={<SkeletonRows rows={15} rowRem={3} />}
      absent={<AbsentOcr current={current} />}
      onRetry={onRetry}
      className="@max-4xl:order-3"
    >
      {() => <Groups fields={fields} filter={filter} />}
    </CasePanel>
  )
}

interface FilterChoicesProps {
  readonly count: number
  readonly filter: FlagFilter
  readonly onFilter: (filter: FlagFilter) => void
}

function FilterChoices({ count, filter, onFilter }: FilterChoicesProps) {
  const { say } = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {say('ocr.count', { count })}
      <FilterChoice label={say('ocr.all')} isChosen={filter === null} onChoose={() => onFilter(null)} />
      <FilterChoice
        label={say('ocr.alerts')}
        isChosen={filter === 'alert'}
        onChoose={() => onFilter('alert')}
      />
    </span>
  )
}

/** What to do where a case has no OCR: enter its Chave, or open the case that the answer belongs to. */
function AbsentOcr({ current }: { current: Case }) {
  const { say } = useText()
  const caseKey = useCaseKey()
  const { ocr } = current.panels
  if (ocr.state === 'absent' && ocr.why === 'needs-chave') return <ChaveForm key={caseKey} />
  if (!current.other) return null
  return (
    <p className="text-warn mt-3">
      {say('case.other')}{' '}
      <Link to={paths.analysis(current.other)} className="font-semibold underline underline-offset-4">
        {say('case.other.open')}
      </Link>
    </p>
  )
}

function FilterChoice(props: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onChoose}
      className={`min-h-6 underline-offset-4 hover:underline print:hidden ${props.isChosen ? 'text-ink font-semibold' : 'text-muted'}`}
    >
      {props.label}
    </button>
  )
}

function Groups({ fields, filter }: { fields: readonly FieldJudgement[]; filter: FlagFilter }) {
  const { say } = useText()
  const byName = new Map(fields.map((field) => [field.name, field]))
  const named = new Set<string>(Object.values(OCR_GROUPS).flat())
  const unnamed = fields.filter((field) => !named.has(field.name)).map((field) => field.name)
  const isNoneShown = !fields.some((field) => passes(filter, field.flag))
  return (
    <>
      {isNoneShown ? <p className="text-muted px-4 py-5 text-center">{say('ocr.noneOfFlag')}</p> : null}
      {(Object.keys(OCR_GROUPS) as OcrGroup[]).map((group) => {
        const names: readonly string[] =
          group === 'further' ? [...OCR_GROUPS[group], ...unnamed] : OCR_GROUPS[group]
        const inGroup = names.map((name) => byName.get(name)).filter((field) => field !== undefined)
        return (
          <Group
            key={group}
            group={group}
            fields={inGroup}
            filter={filter}
            isHidden={!inGroup.some((field) => passes(filter, field.flag))}
          />
        )
      })}
    </>
  )
}

interface GroupProps {
  readonly group: OcrGroup
  readonly fields: readonly FieldJudgement[]
  readonly filter: FlagFilter
  readonly isHidden: boolean
}

/** A group of fields under its title. Collapsed if none was read, unless the filter is for absent fields. */
function Group({ group, fields, filter, isHidden }: GroupProps) {
  const { say } = useText()
  const [toggled, setToggled] = useCaseState<{
    readonly isOpen: boolean
    readonly filter: FlagFilter
  } | null>(null)
  if (toggled && toggled.filter !== filter) setToggled(null)
  const isOpen = toggled?.filter === filter ? toggled.isOpen : filter === 'absent'
  const isEmpty = fields.every((field) => field.flag === 'absent')
  const title = 'bg-sunken border-line text-muted border-b px-4 py-1.5 text-xs font-semibold'
  const rows = (
    <dl className="grid grid-cols-1 @xl:grid-cols-2">
      {fields.map((field) => (
        <OcrFieldRow key={field.name} field={field} isHidden={!passes(filter, field.flag)} />
      ))}
    </dl>
  )
  if (isEmpty) {
    return (
      <details
        hidden={isHidden}
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          if (open !== isOpen) setToggled({ isOpen: open, filter })
        }}
        className="@container"
      >
        <summary className={`${title} cursor-pointer`}>
          {say(`ocr.group.${group}`)} · {say('count.absent', { count: fields.length })}
        </summary>
        {rows}
      </details>
    )
  }
  return (
    <section hidden={isHidden} aria-label={say(`ocr.group.${group}`)} className="@container">
      <h3 className={title}>{say(`ocr.group.${group}`)}</h3>
      {rows}
    </section>
  )
}
