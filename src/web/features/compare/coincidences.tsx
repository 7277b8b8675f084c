import { useText } from '../../i18n/text.ts'
import type { Flag } from '../../../core/findings/model/finding.ts'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { FlagIcon } from '../../ui/flag.tsx'
import { EmptyState, Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { ComparedRow } from '../../../core/compare/compare-cases.ts'
import type { SharedIdentity } from '../../../core/compare/shared-identity.ts'
import type { RowText } from './use-row-text.ts'
import type { Comparison } from './use-two-cases.ts'
import { Value, valueClass } from './value-cells.tsx'

const ROW =
  'border-line grid gap-x-4 gap-y-0.5 border-b px-4 py-2 last:border-b-0 sm:grid-cols-[12rem_minmax(0,1fr)]'

const EDGES: Readonly<Partial<Record<Flag, string>>> = {
  fail: 'bg-fail-soft shadow-[inset_3px_0_0_var(--color-fail)]',
  warn: 'bg-warn-soft shadow-[inset_3px_0_0_var(--color-warn)]',
}

interface CoincidencesProps {
  readonly comparison: Comparison | null
  readonly text: RowText
  readonly sentence: (shared: SharedIdentity) => string | null
  /** Whether the table below has these fields as well: then that is their line. */
  readonly isListedBelow: boolean
}

/** What both cases have, each as one value: what identifies somebody first, what many have alike in one line. */
export function Coincidences({ comparison, text, sentence, isListedBelow }: CoincidencesProps) {
  const { say } = useText()
  if (!comparison) {
    return (
      <Panel name="compare-same" title={say('compare.same.title')} state="loading" className="mt-4">
        <SkeletonRows rows={14} rowRem={2.25} />
      </Panel>
    )
  }
  const { rows, identity } = comparison
  const { identifies, equal, common } = rows
  const line = ({ name }: ComparedRow) =>
    isListedBelow ? {} : { 'data-compared': name, 'data-outcome': 'equal' }
  const isCompared =
    rows.different.length + rows.unclear.length + rows['only-a'].length + rows['only-b'].length > 0
  const isNone = identifies.length + equal.length + common.length === 0
  return (
    <Panel
      name="compare-same"
      title={say('compare.same.title')}
      aside={say('compare.same.aside')}
      state="ready"
      className="mt-4"
    >
      {isNone ? (
        <EmptyState title={say(isCompared ? 'compare.same.none' : 'compare.same.notCompared')} />
      ) : null}
      <dl className="text-[0.8125rem]">
        {identifies.map((row) => {
          const shared = identity.find(({ fields }) => fields.includes(row.name))
          return (
            <Identifying
              key={row.name}
              row={row}
              line={line(row)}
              text={text}
              flag={shared?.flag ?? 'unchecked'}
              note={shared && shared !== identity[0] && shared.flag !== 'unchecked' ? sentence(shared) : null}
            />
          )
        })}
        {equal.map((row) => (
          <div key={row.name} {...line(row)} className={ROW}>
            <dt className="untrusted text-muted">{text.title(row)}</dt>
            <dd className={`untrusted ${valueClass(row.name)}`}>
              <OneValue row={row} text={text} />{' '}
              <span className="text-muted font-sans text-[0.8125rem]">{besidesOf(row, text)}</span>
            </dd>
          </div>
        ))}
        {common.length === 0 ? null : (
          <div className={ROW}>
            <dt className="text-muted">{say('compare.same.common')}</dt>
            <dd className="text-muted flex flex-wrap gap-x-4 gap-y-0.5">
              {common.map((row) => (
                <span key={row.name} {...line(row)} className="untrusted min-w-0">
                  {text.title(row)}{' '}
                  <span className="text-ink">
                    <OneValue row={row} text={text} />
                  </span>
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

interface IdentifyingProps {
  readonly row: ComparedRow
  readonly line: object
  readonly text: RowText
  readonly flag: Flag
  /** What a rule says of it, where the headline says something else. */
  readonly note: string | null
}

function Identifying({ row, line, text, flag, note }: IdentifyingProps) {
  const { say } = useText()
  const isAlert = flag === 'fail' || flag === 'warn'
  const value = text.value(row, 'a')
  const title = text.title(row)
  return (
    <div {...line} data-flag={flag} className={`${ROW} ${EDGES[flag] ?? ''}`}>
      <dt className="untrusted leading-6 font-semibold">{title}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="untrusted inline-flex min-w-0 items-center gap-1.5">
          {isAlert ? (
            <>
              <FlagIcon flag={flag} />
              <span className="sr-only">{say(`flag.${flag}`)}: </span>
            </>
          ) : null}
          <span
            className={`min-w-0 text-base ${valueClass(row.name) === '' ? 'font-semibold' : 'font-mono'}`}
          >
            <OneValue row={row} text={text} />
          </span>
          {value ? <CopyButton text={value.text} name={title} /> : null}
        </span>
        <span className="text-muted">
          {[note ?? say('compare.same.both'), besidesOf(row, text)].filter(Boolean).join(' · ')}
        </span>
      </dd>
    </div>
  )
}

/** What the console says besides of a value that both have. */
function besidesOf(row: ComparedRow, text: RowText): string | null {
  return text.value(row, 'a')?.note ?? text.value(row, 'b')?.note ?? null
}

/** One value for both sides; the other spelling beside it, where there are two. */
function OneValue({ row, text }: { row: ComparedRow; text: RowText }) {
  const { say } = useText()
  const [a, b] = [text.value(row, 'a'), text.value(row, 'b')]
  if (!a || !b) return null
  return (
    <>
      <Value value={a} />
      {a.text === b.text ? null : (
        <span className="text-muted font-sans text-xs font-normal">
          {' '}
          ({say('compare.same.written')} <Value value={b} />)
        </span>
      )}
    </>
  )
}
