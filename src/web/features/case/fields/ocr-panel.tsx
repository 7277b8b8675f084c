import { Suspense, useMemo, useRef } from 'react'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Case } from '../../../../core/case/assemble.ts'
import type { FieldJudgement } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { loadWords } from '../../../i18n/words.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import { KeysHint } from '../panel/keys-hint.tsx'
import { useRoving } from '../panel/roving.ts'
import { passes } from '../state/flag-filter.ts'
import type { FlagFilter } from '../state/flag-filter.ts'
import { OCR_GROUPS } from './ocr-groups.ts'
import type { OcrGroup } from './ocr-groups.ts'
import { OcrFieldRow } from './ocr-field-row.tsx'
import { targetId } from '../state/target.ts'
import { useFieldName } from '../../../wording/field-text.ts'
import { Button, Field } from '../../../ui/controls.tsx'

/** Loaded with the first document of very many unknown fields. */
const ManyFields = lazyWithPreload(async () => {
  const [{ ManyFields: Part }] = await Promise.all([import('./many-fields.tsx'), loadWords('fields')])
  return Part
})

/** More unknown fields are shown in pages. */
const MANY = 100
/** The most names in the title of a collapsed group. */
const MAX_NAMES = 40

const KEYS_HINT = 'ocr-keys'

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
      skeleton={<SkeletonRows rows={14} rowRem={3.25} />}
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
      <KeysHint id={KEYS_HINT} />
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

interface FieldGroup {
  readonly group: OcrGroup
  readonly fields: readonly FieldJudgement[]
  /** Unknown fields, where there are too many to draw them all; the last of `fields`. */
  readonly many: readonly FieldJudgement[]
  /** Whether no field of it was read: it is then collapsed. */
  readonly isEmpty: boolean
}

function groupsOf(fields: readonly FieldJudgement[]): readonly FieldGroup[] {
  const named = new Set<string>(Object.values(OCR_GROUPS).flat())
  const unnamed = fields.filter(({ name }) => !named.has(name))
  return (Object.keys(OCR_GROUPS) as OcrGroup[]).map((group) => {
    const own = OCR_GROUPS[group].flatMap((name) => fields.filter((field) => field.name === name))
    const all = group === 'further' ? [...own, ...unnamed] : own
    const many = group === 'further' && unnamed.length > MANY ? unnamed : []
    return { group, fields: all, many, isEmpty: all.every(({ flag }) => flag === 'absent') }
  })
}

function Groups({ fields, filter }: { fields: readonly FieldJudgement[]; filter: FlagFilter }) {
  const { say } = useText()
  const { reached, forget, handlers } = useRoving('[data-field]')
  const groups = useMemo(() => groupsOf(fields), [fields])
  const shown = groups
    .toSorted((a, b) => Number(a.isEmpty) - Number(b.isEmpty))
    .flatMap((group) => group.fields.filter(({ flag }) => passes(filter, flag)))
  const tabStop = shown.find(({ name }) => targetId({ kind: 'field', name }) === reached) ?? shown[0]
  return (
    <div
      role="group"
      aria-label={say('panel.ocr')}
      aria-describedby={KEYS_HINT}
      className="@container"
      {...handlers}
    >
      {shown.length === 0 ? (
        <p className="text-muted px-4 py-5 text-center">{say('ocr.noneOfFlag')}</p>
      ) : null}
      {groups.map((group) => (
        <Group key={group.group} {...group} filter={filter} tabStop={tabStop?.name} onCollapse={forget} />
      ))}
    </div>
  )
}

interface GroupProps extends FieldGroup {
  readonly filter: FlagFilter
  /** The name of the field that Tab leads to. */
  readonly tabStop: string | undefined
  readonly onCollapse: () => void
}

/** A group of fields under its title. Collapsed if none was read, unless the filter is for absent fields. */
function Group({ group, fields, many, isEmpty, filter, tabStop, onCollapse }: GroupProps) {
  const { say } = useText()
  const fieldName = useFieldName()
  const [toggled, setToggled] = useCaseState<{
    readonly isOpen: boolean
    readonly filter: FlagFilter
  } | null>(null)
  if (toggled && toggled.filter !== filter) setToggled(null)
  const isOpen = toggled?.filter === filter ? toggled.isOpen : filter === 'absent'
  const isHidden = !fields.some(({ flag }) => passes(filter, flag))
  const title = 'bg-sunken border-line text-muted border-b px-4 py-1.5 text-xs font-semibold print:py-0'
  const drawn = fields.slice(0, fields.length - many.length)
  const rows = (
    <>
      <dl className="grid grid-cols-1 @xl:grid-cols-2">
        {drawn.map((field) => (
          <OcrFieldRow
            key={field.name}
            field={field}
            isHidden={!passes(filter, field.flag)}
            isTabStop={field.name === tabStop}
          />
        ))}
      </dl>
      {many.length === 0 ? null : (
        <Suspense fallback={<SkeletonRows rows={12} />}>
          <ManyFields fields={many} filter={filter} tabStop={tabStop} />
        </Suspense>
      )}
    </>
  )
  if (isEmpty) {
    return (
      <details
        hidden={isHidden}
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          if (open === isOpen) return
          setToggled({ isOpen: open, filter })
          if (!open) onCollapse()
        }}
      >
        <summary className={`${title} cursor-pointer`}>
          {say(`ocr.group.${group}`)} · {say('count.absent', { count: fields.length })}
          <span className="untrusted font-normal">
            :{' '}
            {fields
              .slice(0, MAX_NAMES)
              .map(({ name }) => fieldName(name))
              .join(', ')}
            {fields.length > MAX_NAMES ? '…' : ''}
          </span>
        </summary>
        {rows}
      </details>
    )
  }
  return (
    <section hidden={isHidden} aria-label={say(`ocr.group.${group}`)}>
      <h3 className={title}>{say(`ocr.group.${group}`)}</h3>
      {rows}
    </section>
  )
}

/** Takes the Chave of a case that was opened by Id: the service returns OCR by Chave only. */
function ChaveForm() {
  const { say } = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  function open(event: FormEvent): void {
    event.preventDefault()
    const chave = input.current?.value.trim() ?? ''
    if (chave === '') input.current?.focus()
    else void navigate(paths.analysis({ by: 'chave', value: chave }))
  }

  return (
    <form onSubmit={open} className="mx-auto mt-4 flex max-w-sm items-end gap-2 text-left">
      <Field ref={input} label="Chave" className="flex-1" autoComplete="off" spellCheck={false} />
      <Button type="submit" look="primary" className="mb-px h-[2.375rem]">
        {say('open')}
      </Button>
    </form>
  )
}
