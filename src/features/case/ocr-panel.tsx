import type { Case } from '../../cases/assemble.ts'
import type { FieldJudgement } from '../../findings/judgement.ts'
import { useText } from '../../i18n/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AbsentState } from './absent-state.tsx'
import { ChaveForm } from './chave-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { passes } from './flag-filter.ts'
import type { FlagFilter } from './flag-filter.ts'
import { OCR_GROUPS } from './ocr-groups.ts'
import type { OcrGroup } from './ocr-groups.ts'
import { OcrFieldRow } from './ocr-field-row.tsx'

interface OcrPanelProps {
  readonly current: Case
  readonly filter: FlagFilter
  readonly onFilter: (filter: FlagFilter) => void
  readonly onRetry: () => void
}

/** The data read from the document: all fields of the interface in groups, then the ones it does not name. */
export function OcrPanel({ current, filter, onFilter, onRetry }: OcrPanelProps) {
  const { say } = useText()
  const state = current.panels.ocr
  const { fields } = current.judgement
  return (
    <Panel
      name="ocr"
      title={say('panel.ocr')}
      state={state.state}
      error={state.state === 'error' ? state.error.kind : undefined}
      aside={
        state.state === 'ready' ? (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {say('ocr.count', { count: fields.length })}
            <FilterChoice label={say('ocr.all')} isChosen={filter === null} onChoose={() => onFilter(null)} />
            <FilterChoice
              label={say('ocr.alerts')}
              isChosen={filter === 'alert'}
              onChoose={() => onFilter('alert')}
            />
          </span>
        ) : null
      }
    >
      {state.state === 'loading' ? (
        <SkeletonRows rows={15} className="h-[3rem]" />
      ) : state.state === 'error' ? (
        <FailureNotice error={state.error} onRetry={onRetry} isBrief={current.error !== null} />
      ) : state.state === 'absent' ? (
        <AbsentState panel="ocr" why={state.why}>
          {state.why === 'needs-chave' ? <ChaveForm /> : null}
        </AbsentState>
      ) : (
        <Groups fields={fields} filter={filter} />
      )}
    </Panel>
  )
}

function FilterChoice(props: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onChoose}
      className={`min-h-6 underline-offset-4 hover:underline ${props.isChosen ? 'text-ink font-semibold' : 'text-muted'}`}
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
        const isHidden = !inGroup.some((field) => passes(filter, field.flag))
        return (
          <section key={group} hidden={isHidden} className="@container" aria-labelledby={`group-${group}`}>
            <h3
              id={`group-${group}`}
              className="bg-sunken border-line text-muted border-b px-4 py-1.5 text-xs font-semibold not-first:border-t"
            >
              {say(`ocr.group.${group}`)}
            </h3>
            <dl className="grid grid-cols-1 @xl:grid-cols-2">
              {inGroup.map((field) => (
                <OcrFieldRow key={field.name} field={field} isHidden={!passes(filter, field.flag)} />
              ))}
            </dl>
          </section>
        )
      })}
    </>
  )
}
