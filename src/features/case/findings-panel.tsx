import { useState } from 'react'
import type { Case } from '../../cases/assemble.ts'
import type { Finding } from '../../findings/finding.ts'
import { isBlankText } from '../../findings/field-values.ts'
import { flagOf } from '../../findings/finding.ts'
import { useText } from '../../i18n/text.ts'
import { FLAG_TEXT, FlagIcon } from '../../ui/flag.tsx'
import { EmptyState, Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AbsentState } from './absent-state.tsx'
import { passes } from './flag-filter.ts'
import type { FlagFilter } from './flag-filter.ts'
import { targetId, useReveal } from './reveal.ts'
import type { Target } from './reveal.ts'
import { useSentence } from './use-sentence.ts'

/** So many findings are in the page on arrival; the rest comes on demand. */
const AT_ONCE = 100
/** So many rows fit the height that the panel keeps from loading on, so that nothing below it jumps. */
const ROWS_IN_VIEW = 4

/** What to look at first: every finding, worst first. */
export function FindingsPanel({ current, filter }: { current: Case; filter: FlagFilter }) {
  const { say } = useText()
  const [isTall, setTall] = useState(false)
  const state = current.panels.findings
  const entries = current.judgement.findings
    .map((finding, index) => ({ finding, index }))
    .filter(({ finding }) => passes(filter, flagOf(finding.level)))
  const shown = isTall ? entries : entries.slice(0, AT_ONCE)
  const canGrow = entries.length > ROWS_IN_VIEW

  return (
    <Panel
      name="findings"
      title={say('panel.findings')}
      state={state.state}
      aside={
        canGrow ? (
          <button
            type="button"
            aria-expanded={isTall}
            className="text-accent underline-offset-4 hover:underline"
            onClick={() => setTall(!isTall)}
          >
            {isTall ? say('findings.less') : say('findings.all', { count: entries.length })}
          </button>
        ) : (
          say('findings.lead')
        )
      }
    >
      {state.state === 'absent' ? (
        <AbsentState panel="findings" why={state.why} />
      ) : (
        <div className={isTall ? '' : 'h-[17rem] overflow-y-auto print:h-auto'}>
          {shown.length > 0 ? (
            <ul className="divide-line divide-y">
              {shown.map(({ finding, index }) => (
                <FindingRow key={index} finding={finding} index={index} />
              ))}
            </ul>
          ) : state.state === 'loading' ? (
            <SkeletonRows rows={ROWS_IN_VIEW} className="h-[4.2rem]" />
          ) : (
            <EmptyState title={say(filter === null ? 'findings.none' : 'findings.noneOfFlag')}>
              {filter === null ? say('findings.none.lead') : null}
            </EmptyState>
          )}
        </div>
      )}
    </Panel>
  )
}

function targetOf({ fields, line }: Finding): Target | null {
  if (fields[0] !== undefined) return { kind: 'field', name: fields[0] }
  return line === undefined ? null : { kind: 'line', index: line }
}

function FindingRow({ finding, index }: { finding: Finding; index: number }) {
  const { say } = useText()
  const sentence = useSentence()
  const reveal = useReveal()
  const flag = flagOf(finding.level)
  const target = targetOf(finding)
  const isLoud = flag === 'fail' || flag === 'warn'
  const content = (
    <>
      <FlagIcon flag={flag} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{say(`flag.${flag}`)}: </span>
        <span className={`foreign block ${isLoud ? 'font-semibold' : ''}`}>{sentence(finding)}</span>
        <Sides finding={finding} />
      </span>
      <span
        className={`border-line text-2xs mt-0.5 shrink-0 self-start rounded border px-1.5 py-0.5 ${isLoud ? FLAG_TEXT[flag] : 'text-muted'}`}
      >
        {say(`source.${finding.source}`)}
      </span>
    </>
  )
  const layout = 'flex w-full gap-3 px-4 py-3 text-left'
  return (
    <li data-finding={finding.rule} data-flag={flag} data-source={finding.source}>
      {target ? (
        <button
          type="button"
          id={targetId({ kind: 'finding', index })}
          className={`${layout} hover:bg-hover -outline-offset-2`}
          onClick={() => reveal(target)}
        >
          {content}
        </button>
      ) : (
        <div id={targetId({ kind: 'finding', index })} tabIndex={-1} className={layout}>
          {content}
        </div>
      )}
    </li>
  )
}

/** The values that a finding rests on, as they came: where two should say the same, the first against the others. */
function Sides({ finding }: { finding: Finding }) {
  const sides = finding.sides.filter((side) => !isBlankText(side.value))
  if (sides.length === 0) return null
  const isAgainst = finding.level === 'fail' || finding.level === 'warn'
  const between = (at: number) => {
    if (finding.source !== 'cross') return ' · '
    return at === 1 && isAgainst ? ' ≠ ' : ' = '
  }
  return (
    <span className="text-muted mt-0.5 block text-[0.8125rem]">
      {sides.map((side, at) => (
        <span key={side.place}>
          {at === 0 ? '' : between(at)}
          {side.place} <bdi className="foreign text-ink font-mono text-xs">{side.value}</bdi>
        </span>
      ))}
    </span>
  )
}
