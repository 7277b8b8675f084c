import type { ReactNode } from 'react'
import { useState } from 'react'

/** A rule, a flag, a word, a key: what the search shows or hides as a whole. */
export interface HelpEntry {
  /** Everything that it says; called only while somebody searches. */
  readonly words: () => string
  /** An item of a list. */
  readonly item: ReactNode
}

export interface HelpGroup {
  readonly heading?: string
  readonly lead?: string
  readonly entries: readonly HelpEntry[]
}

/** A part of the help with an address: `/help#flags`. */
export interface HelpPart {
  readonly id: string
  readonly title: string
  readonly lead?: string
  /** How the items of a group stand. */
  readonly layout: string
  /** Whether it is open where nobody searches. */
  readonly isOpen: boolean
  readonly groups: readonly HelpGroup[]
}

interface PartBoxProps {
  readonly part: HelpPart
  readonly isSearching: boolean
}

/** A part of the help in a box that opens. */
export function PartBox({ part: { id, title, lead, layout, isOpen, groups }, isSearching }: PartBoxProps) {
  return (
    <LazyDetails
      id={id}
      isOpen={isOpen || isSearching}
      className="bg-surface border-line overflow-clip rounded-lg border"
      summary={<h2 className="font-semibold">{title}</h2>}
    >
      <div className="border-line border-t px-4 pb-3 text-[0.8125rem]">
        {lead === undefined ? null : <p className="text-muted mt-2.5 max-w-[100ch]">{lead}</p>}
        {groups.map(({ heading, lead: groupLead, entries }, at) => (
          <div key={at} className="mt-2.5">
            {heading === undefined ? null : <h3 className="text-muted text-xs font-semibold">{heading}</h3>}
            {groupLead === undefined ? null : <p className="mb-1.5 max-w-[100ch]">{groupLead}</p>}
            <ul className={layout}>{entries.map(({ item }) => item)}</ul>
          </div>
        ))}
      </div>
    </LazyDetails>
  )
}

interface LazyDetailsProps {
  readonly id: string
  readonly isOpen: boolean
  readonly summary: ReactNode
  readonly className?: string
  readonly 'data-rule'?: string
  readonly children: ReactNode
}

/** A line that opens; its content is rendered when it first opens. */
export function LazyDetails({ isOpen, summary, children, ...rest }: LazyDetailsProps) {
  const [isDrawn, setDrawn] = useState(isOpen)
  return (
    <details open={isOpen} onToggle={() => setDrawn(true)} {...rest}>
      <summary className="hover:bg-hover cursor-pointer px-4 py-1.5 -outline-offset-2 [&>h2]:inline">
        {summary}
      </summary>
      {isDrawn || isOpen ? children : null}
    </details>
  )
}

/**
 * A term and its meaning.
 *
 * @param drawn the term as it is drawn, where it is more than its name.
 */
export function termEntry(name: string, meaning: string, drawn: ReactNode = name): HelpEntry {
  return {
    words: () => `${name} ${meaning}`,
    item: (
      <li key={name} className="gap-x-3 py-1 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
        <b className="block">{drawn}</b>
        <span>{meaning}</span>
      </li>
    ),
  }
}

/** A sentence that stands for itself. */
export function sentenceEntry(text: string): HelpEntry {
  return {
    words: () => text,
    item: (
      <li key={text} className="w-full max-w-prose py-0.5">
        {text}
      </li>
    ),
  }
}
