import { useMemo, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FieldJudgement } from '#core/findings/model/judgement.ts'
import { paths } from '#core/paths/paths.ts'
import { OCR_GROUPS } from '#core/service/contract/ocr-groups.ts'
import type { OcrGroup } from '#core/service/contract/ocr-groups.ts'
import { useRecents } from '#web/data/recents.ts'
import { CasePanel, FlagFilters } from '#web/features/case/panel/case-panel.tsx'
import { targetId, useRoving } from '#web/features/case/state/focus.ts'
import { useLiveCase } from '#web/features/case/state/open-case.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { StoppedCpf, useReadTyped } from '#web/wording/known-cases.tsx'
import { useText } from '#words/use-text.ts'
import { fieldName } from '#words/text/field-text.ts'
import { fieldMeaning } from '#words/text/glossary.ts'
import { FieldRow } from './field-row.tsx'

const FILTERS = ['warn', 'ok', 'unchecked'] as const
export type ReadingFilter = (typeof FILTERS)[number]

/** The filter `warn` also passes `fail`. */
function passes(filter: ReadingFilter | null, { flag }: FieldJudgement): boolean {
  return filter === null || flag === filter || (filter === 'warn' && flag === 'fail')
}

interface ReadingPanelProps {
  readonly filter: ReadingFilter | null
  readonly onFilter: (filter: ReadingFilter | null) => void
}

export function ReadingPanel({ filter, onFilter }: ReadingPanelProps) {
  const { say } = useText()
  const { current } = useLiveCase()
  const { fields } = current.judgement
  const { ocr } = current.panels
  const toFilter = (flag: ReadingFilter) => {
    const passing = fields.filter((field) => passes(flag, field))
    const look = passing.some((field) => field.flag === 'fail') ? ('fail' as const) : flag
    const count = passing.length
    return { flag, look, count, label: say(`count.field.${flag}`, { count }) }
  }
  return (
    <CasePanel
      name="ocr"
      aside={
        current.state === 'loading' ? null : (
          <FlagFilters filters={FILTERS.map(toFilter)} activeFlag={filter} onChange={onFilter} />
        )
      }
      skeleton={<SkeletonRows rows={12} rowRem={2.25} />}
      absent={ocr.state === 'absent' && ocr.why === 'needs-chave' ? <ChaveForm /> : null}
    >
      {() => <Fields fields={fields} filter={filter} />}
    </CasePanel>
  )
}

/** Fields that the interface does not name are at the end of the last group. */
function groupFields(fields: readonly FieldJudgement[]) {
  const interfaceNames = new Set<string>(Object.values(OCR_GROUPS).flat())
  const unknownFields = fields.filter(({ name }) => !interfaceNames.has(name))
  return (Object.keys(OCR_GROUPS) as OcrGroup[]).map((group) => {
    const members = OCR_GROUPS[group].flatMap((name) => fields.filter((field) => field.name === name))
    return { group, members: group === 'further' ? [...members, ...unknownFields] : members }
  })
}

function Fields({ fields, filter }: { fields: readonly FieldJudgement[]; filter: ReadingFilter | null }) {
  const { say } = useText()
  const { lastId, handlers } = useRoving('details[data-field]')
  const groups = useMemo(() => groupFields(fields.filter(({ flag }) => flag !== 'absent')), [fields])
  const visibleGroups = groups.map(({ group, members }) => ({
    group,
    rows: members.filter((field) => passes(filter, field)),
  }))
  const visibleFields = visibleGroups.flatMap(({ rows }) => rows)
  const tabStop =
    visibleFields.find(({ name }) => targetId({ kind: 'field', name }) === lastId) ?? visibleFields[0]
  return (
    <div
      role="group"
      aria-label={say('panel.ocr')}
      className="grid @min-[100rem]:grid-cols-2 [&>:first-child]:border-t-0"
      {...handlers}
    >
      {visibleGroups.map(({ group, rows }) => {
        if (rows.length === 0) return null
        return [
          <h3 key={group} className="field-group">
            {say(`ocr.group.${group}`)}
          </h3>,
          ...rows.map((field, index) => (
            <FieldRow
              key={field.name}
              field={field}
              isTabStop={field.name === tabStop?.name}
              isWide={isLong(field) || (index === rows.length - 1 && index % 2 === 0)}
            />
          )),
        ]
      })}
      {filter === null ? <UnreadFields fields={fields.filter(({ flag }) => flag === 'absent')} /> : null}
    </div>
  )
}

const LONG_VALUE = 80

function isLong({ raw }: FieldJudgement): boolean {
  return raw.length > LONG_VALUE
}

function UnreadFields({ fields }: { fields: readonly FieldJudgement[] }) {
  const { say } = useText()
  if (fields.length === 0) return null
  const unread = fields.filter(({ isOfOtherKind }) => !isOfOtherKind)
  return (
    <p className="border-line text-muted col-span-full border-t px-4 py-2 text-xs">
      <FieldNames title={say('ocr.unread', { count: unread.length })} fields={unread} />
      <FieldNames
        title={`${say('ocr.otherKind')}:`}
        fields={fields.filter(({ isOfOtherKind }) => isOfOtherKind)}
      />
    </p>
  )
}

function FieldNames({ title, fields }: { title: string; fields: readonly FieldJudgement[] }) {
  const { say } = useText()
  if (fields.length === 0) return null
  return (
    <span className="block">
      <span className="flag mark-absent">{title}</span>{' '}
      {fields.map(({ name, raw }, index) => (
        <span
          key={name}
          id={targetId({ kind: 'field', name })}
          tabIndex={-1}
          data-field={name}
          data-flag="absent"
          title={say(fieldMeaning(name))}
          className="untrusted"
        >
          {fieldName(name, say)}
          {raw.trim() === '' ? null : (
            <>
              {' '}
              (<UntrustedText text={raw} />)
            </>
          )}
          {index === fields.length - 1 ? '' : ', '}
        </span>
      ))}
    </span>
  )
}

/** The service finds OCR by Chave only. */
function ChaveForm() {
  const { say } = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const readTyped = useReadTyped()
  const recents = useRecents()
  const [cpf, setCpf] = useState<string | null>(null)

  function open(event: FormEvent): void {
    event.preventDefault()
    const typed = readTyped(input.current?.value ?? '')
    setCpf('cpf' in typed ? typed.cpf : null)
    if (!('by' in typed)) {
      input.current?.focus()
      return
    }
    const reference = { by: typed.by === 'id' ? 'id' : 'chave', value: typed.value } as const
    if (reference.by === 'chave') recents.acceptChave(reference.value)
    void navigate(paths.analysis(reference))
  }

  return (
    <div className="mx-auto mt-4 max-w-sm text-left">
      <form onSubmit={open} className="flex items-end gap-2">
        <Field
          ref={input}
          label="Chave"
          className="flex-1"
          autoComplete="off"
          spellCheck={false}
          onInput={() => setCpf(null)}
        />
        <Button type="submit" look="primary" className="mb-px h-[2.375rem]">
          {say('open')}
        </Button>
      </form>
      {cpf === null ? null : (
        <div className="bg-warn-soft text-warn mt-2 rounded-md px-3 py-2.5 text-compact">
          <StoppedCpf cpf={cpf} />
        </div>
      )}
    </div>
  )
}
