import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Case } from '../../case/assemble.ts'
import type { PanelState } from '../../case/panels.ts'
import { errorNameOf } from '../../client/describe-error.ts'
import type { MessageId } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { useAnnounceChange } from '../../ui/live-region.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useFieldName } from '../../wording/use-field-name.ts'
import { isDifference } from './compare-fields.ts'
import type { Outcome } from './compare-fields.ts'
import { ConclusionCell, FieldCell } from './value-cells.tsx'
import type { ComparedCases } from './compare-cases.ts'

interface FieldTableProps {
  readonly a: Case
  readonly b: Case
  readonly rows: ComparedCases
}

/** Two cases row by row: the service's conclusions, then the fields, differences first. */
export function FieldTable({ a, b, rows }: FieldTableProps) {
  const { say } = useText()
  const [isOnlyDifferences, setOnlyDifferences] = useState(false)
  const all = [...rows.conclusions, ...rows.fields]
  const differences = all.filter(({ outcome }) => isDifference(outcome))
  const isShown = ({ outcome }: { outcome: Outcome | null }) => !isOnlyDifferences || isDifference(outcome)
  // Rows are shown once both sides have arrived: they would change from "not compared" otherwise.
  const isLoading = [a, b].some(({ panels: { ocr, face } }) =>
    [ocr, face].some(({ state }) => state === 'loading'),
  )
  const shown: ComparedCases = {
    conclusions: rows.conclusions.filter(isShown),
    fields: rows.fields.filter(isShown),
  }
  const count = shown.conclusions.length + shown.fields.length
  useAnnounceChange(isLoading ? null : say('compare.said', { count }))
  return (
    <div className="mt-4">
      <Panel
        name="compare-fields"
        title={say('compare.fields')}
        state={isLoading ? 'loading' : 'ready'}
        aside={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <Choice isChosen={!isOnlyDifferences} onChoose={() => setOnlyDifferences(false)}>
              {say('compare.all', { count: all.length })}
            </Choice>
            <Choice isChosen={isOnlyDifferences} onChoose={() => setOnlyDifferences(true)}>
              {say('compare.differences', { count: differences.length })}
            </Choice>
          </span>
        }
      >
        <MissingDocuments a={a} b={b} />
        {isLoading ? <SkeletonRows rows={12} rowRem={2.5} /> : <Table a={a} b={b} rows={shown} />}
        {count === 0 ? (
          <p className="text-muted px-4 py-5 text-center">
            {say(
              all.some(({ outcome }) => outcome === null)
                ? 'compare.noDifferences.compared'
                : 'compare.noDifferences',
            )}
          </p>
        ) : null}
      </Panel>
    </div>
  )
}

function Table({ a, b, rows: { conclusions, fields } }: FieldTableProps) {
  const { say } = useText()
  const fieldName = useFieldName()
  return (
    <table className="w-full table-fixed border-collapse text-left text-[0.8125rem]">
      <caption className="sr-only">{say('compare.fields')}</caption>
      <thead>
        <tr className="bg-sunken text-muted text-xs">
          <th scope="col" className="w-[30%] px-3 py-1.5 font-semibold sm:w-[30%] sm:px-4">
            {say('compare.column.field')}
          </th>
          <th scope="col" className="px-2 py-1.5 font-semibold sm:px-4">
            {say('compare.side.a')}
          </th>
          <th scope="col" className="px-2 py-1.5 font-semibold sm:px-4">
            {say('compare.side.b')}
          </th>
        </tr>
      </thead>
      {conclusions.length === 0 ? null : (
        <tbody>
          <GroupHeading>{say('compare.group.service')}</GroupHeading>
          {conclusions.map((row) => (
            <Row key={row.name} name={row.name} title={say(`compare.row.${row.name}`)} outcome={row.outcome}>
              <ConclusionCell value={row.a} />
              <ConclusionCell value={row.b} />
            </Row>
          ))}
        </tbody>
      )}
      {fields.length === 0 ? null : (
        <tbody>
          <GroupHeading>{say('panel.ocr')}</GroupHeading>
          {fields.map((row) => (
            <Row
              key={row.name}
              name={row.name}
              title={fieldName(row.a?.shownName ?? row.b?.shownName ?? row.name)}
              outcome={row.outcome}
            >
              <FieldCell row={row} side="a" judgement={a.judgement} />
              <FieldCell row={row} side="b" judgement={b.judgement} />
            </Row>
          ))}
        </tbody>
      )}
    </table>
  )
}

function GroupHeading({ children }: { children: string }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={3}
        className="border-line text-muted border-y px-3 py-1.5 text-xs font-semibold sm:px-4"
      >
        {children}
      </th>
    </tr>
  )
}

/** Signs beside the words, for scanning the column. */
const SIGNS: Readonly<Record<Outcome, string>> = {
  different: '≠',
  unclear: '?',
  'only-a': 'A',
  'only-b': 'B',
  equal: '=',
  neither: '–',
}

interface RowProps {
  readonly name: string
  readonly title: string
  readonly outcome: Outcome | null
  readonly children: ReactNode
}

function Row({ name, title, outcome, children }: RowProps) {
  const { say } = useText()
  const isLoud = outcome === 'different'
  return (
    <tr
      data-compared={name}
      data-outcome={outcome ?? 'not-compared'}
      className={`border-line border-b align-baseline last:border-b-0 ${isLoud ? 'shadow-[inset_3px_0_0_var(--color-accent)]' : ''}`}
    >
      <th scope="row" className="px-3 py-2 font-normal sm:px-4">
        <span className="untrusted text-muted">{title}</span>{' '}
        <span
          className={`text-xs max-sm:block sm:float-right sm:ml-3 ${isLoud ? 'text-ink font-semibold' : 'text-muted'}`}
        >
          {outcome === null ? null : (
            <span aria-hidden="true" className="mr-1 inline-block w-3 text-center font-mono max-sm:hidden">
              {SIGNS[outcome]}
            </span>
          )}{' '}
          {say(`compare.outcome.${outcome ?? 'not-compared'}`)}
        </span>
      </th>
      {children}
    </tr>
  )
}

function Choice(props: { isChosen: boolean; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onChoose}
      className={`min-h-6 underline-offset-4 hover:underline ${props.isChosen ? 'text-ink font-semibold' : 'text-muted'}`}
    >
      {props.children}
    </button>
  )
}

const REASONS: Partial<Record<string, MessageId>> = {
  empty: 'absent.ocr.empty',
  'needs-chave': 'compare.needsChave',
}

/** Why a side has no document to compare. */
function MissingDocuments({ a, b }: { a: Case; b: Case }) {
  const { say } = useText()

  function reason(state: PanelState): string | null {
    if (state.state === 'error') return say(`fault.${errorNameOf(state.error)}`)
    return state.state === 'absent' ? say(REASONS[state.why] ?? `absent.${state.why}`) : null
  }

  const reasons = [
    [say('compare.side.a'), reason(a.panels.ocr)],
    [say('compare.side.b'), reason(b.panels.ocr)],
  ] as const
  return reasons.map(([side, why]) =>
    why === null ? null : (
      <p key={side} className="bg-warn-soft text-warn px-4 py-2 text-[0.8125rem]">
        {say('compare.noDocument', { side, why })}
      </p>
    ),
  )
}
