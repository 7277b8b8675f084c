import { useMemo, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FieldJudgement } from '#core/findings/model/judgement.ts'
import { paths } from '#core/paths/paths.ts'
import { useText } from '#words/text.ts'
import { useRecents } from '#web/data/recents.ts'
import { StoppedCpf, useReadTyped } from '#web/wording/known-cases.tsx'
import { Button, Field } from '#web/ui/controls.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { fieldName } from '#words/text/field-text.ts'
import { fieldMeaning } from '#words/text/glossary.ts'
import { CasePanel, FlagFilters } from '#web/features/case/panel/case-panel.tsx'
import { useRoving, targetId } from '#web/features/case/state/focus.ts'
import { useLiveCase } from '#web/features/case/state/open-case.ts'
import { FieldRow } from './field-row.tsx'
import { OCR_GROUPS } from '#core/service/contract/ocr-groups.ts'
import type { OcrGroup } from '#core/service/contract/ocr-groups.ts'

/** What the reading can be filtered by; `warn` stands for both kinds of alert. */
const FILTERS = ['warn', 'ok', 'unchecked'] as const
export type ReadingFilter = (typeof FILTERS)[number]

function passes(filter: ReadingFilter | null, { flag }: FieldJudgement): boolean {
  if (filter === null || flag === filter) return true
  return filter === 'warn' && flag === 'fail'
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
  return (
    <CasePanel
      name="ocr"
      aside={
        // While calls run, what nothing has spoken for yet is no count.
        current.state === 'loading' ? null : (
          <FlagFilters
            filters={FILTERS.map((flag) => {
              const passing = fields.filter((field) => passes(flag, field))
              const look = passing.some((field) => field.flag === 'fail') ? 'fail' : flag
              const count = passing.length
              return { flag, look, count, label: say(`count.field.${flag}`, { count }) }
            })}
            chosen={filter}
            onChoose={onFilter}
          />
        )
      }
      skeleton={<SkeletonRows rows={12} rowRem={2.25} />}
      absent={ocr.state === 'absent' && ocr.why === 'needs-chave' ? <ChaveForm /> : null}
    >
      {() => <Fields fields={fields} filter={filter} />}
    </CasePanel>
  )
}

interface FieldGroup {
  readonly group: OcrGroup
  readonly fields: readonly FieldJudgement[]
}

function groupsOf(fields: readonly FieldJudgement[]): readonly FieldGroup[] {
  const named = new Set<string>(Object.values(OCR_GROUPS).flat())
  const unnamed = fields.filter(({ name }) => !named.has(name))
  return (Object.keys(OCR_GROUPS) as OcrGroup[]).map((group) => {
    const own = OCR_GROUPS[group].flatMap((name) => fields.filter((field) => field.name === name))
    return { group, fields: group === 'further' ? [...own, ...unnamed] : own }
  })
}

interface FieldsProps {
  readonly fields: readonly FieldJudgement[]
  readonly filter: ReadingFilter | null
}

function Fields({ fields, filter }: FieldsProps) {
  const { say } = useText()
  const { reached, handlers } = useRoving('details[data-field]')
  const [read, unread] = useMemo(
    () => [fields.filter(({ flag }) => flag !== 'absent'), fields.filter(({ flag }) => flag === 'absent')],
    [fields],
  )
  const groups = useMemo(() => groupsOf(read), [read])
  const shown = groups.flatMap((group) => group.fields).filter((each) => passes(filter, each))
  const tabStop = shown.find(({ name }) => targetId({ kind: 'field', name }) === reached) ?? shown[0]
  return (
    <div
      role="group"
      aria-label={say('panel.ocr')}
      className="grid @xl:grid-cols-2 [&>:first-child]:border-t-0"
      {...handlers}
    >
      {groups.map(({ group, fields: own }) => {
        const rows = own.filter((each) => passes(filter, each))
        if (rows.length === 0) return null
        return [
          <h3 key={group} className="field-group">
            {say(`ocr.group.${group}`)}
          </h3>,
          ...rows.map((field, at) => (
            <FieldRow
              key={field.name}
              field={field}
              isTabStop={field.name === tabStop?.name}
              isWide={isLong(field) || (at === rows.length - 1 && at % 2 === 0)}
            />
          )),
        ]
      })}
      {unread.length === 0 || filter !== null ? null : <Unread fields={unread} />}
    </div>
  )
}

/** Characters of a value that takes both columns. */
const LONG_VALUE = 80

function isLong({ raw }: FieldJudgement): boolean {
  return raw.length > LONG_VALUE
}

/** The fields that were not read, in one line, and those that this kind of document does not have. */
function Unread({ fields }: { fields: readonly FieldJudgement[] }) {
  const { say } = useText()
  const [unread, others] = [false, true].map((isOther) =>
    fields.filter(({ isOfOtherKind = false }) => isOfOtherKind === isOther),
  )
  return (
    <p className="border-line text-muted col-span-full border-t px-4 py-2 text-xs">
      <Names title={say('ocr.unread', { count: unread?.length ?? 0 })} fields={unread} />
      <Names title={`${say('ocr.otherKind')}:`} fields={others} />
    </p>
  )
}

/** Fields by their names; one that came with words for nothing shows them. */
function Names({ title, fields = [] }: { title: string; fields: readonly FieldJudgement[] | undefined }) {
  const { say } = useText()
  if (fields.length === 0) return null
  return (
    <span className="block">
      <span className="flag mark-absent">{title}</span>{' '}
      {fields.map(({ name, raw }, at) => (
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
          {raw.trim() !== '' ? (
            <>
              {' '}
              (<UntrustedText text={raw} />)
            </>
          ) : null}
          {at === fields.length - 1 ? '' : ', '}
        </span>
      ))}
    </span>
  )
}

/** Takes the Chave of a case that was opened by Id: the service returns OCR by Chave only. */
function ChaveForm() {
  const { say } = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const read = useReadTyped()
  const recents = useRecents()
  const [cpf, setCpf] = useState<string | null>(null)

  function open(event: FormEvent): void {
    event.preventDefault()
    const typed = read(input.current?.value ?? '')
    setCpf('cpf' in typed ? typed.cpf : null)
    if (!('by' in typed)) {
      input.current?.focus()
      return
    }
    const chosen = { by: typed.by === 'id' ? 'id' : 'chave', value: typed.value } as const
    if (chosen.by === 'chave') recents.acceptChave(chosen.value)
    void navigate(paths.analysis(chosen))
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
        <div className="bg-warn-soft text-warn mt-2 rounded-md px-3 py-2.5 text-[0.8125rem]">
          <StoppedCpf cpf={cpf} />
        </div>
      )}
    </div>
  )
}
