import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import type { ComparedAddresses, Side } from '../../../../core/paths/paths.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { VerdictIcon } from '../../../ui/verdict-marks.tsx'
import { useChoices } from './use-choices.ts'
import type { Choice } from './use-choices.ts'

interface SideChoicesProps {
  readonly side: Side
  readonly sides: ComparedAddresses
  /** What was typed: only cases whose name, Chave or Id contains it are offered. */
  readonly filter: string
}

/** Cases to compare with: those linked to the other side, those opened in this session, those of the list. */
export function SideChoices({ side, sides, filter }: SideChoicesProps) {
  const { say } = useText()
  const heading = useId()
  const groups = useChoices(side, sides, filter)
  return groups.map(({ name, choices }) => (
    <section key={name} aria-labelledby={`${heading}-${name}`} className="mt-3 print:hidden">
      <h3 id={`${heading}-${name}`} className="text-muted mb-1 text-xs font-semibold">
        {say(`compare.choices.${name}`)}
      </h3>
      <ul className="border-line divide-line divide-y overflow-hidden rounded-md border">
        {choices.map((choice) => (
          <li key={`${choice.address.by}:${choice.address.value}`}>
            <ChoiceLink choice={choice} to={paths.compare({ ...sides, [side]: choice.address })} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function ChoiceLink({ choice: { name, title, verdict }, to }: { choice: Choice; to: string }) {
  const { say } = useText()
  return (
    <Link
      to={to}
      className="hover:bg-hover flex min-h-8 items-center gap-2 px-3 py-1 text-[0.8125rem] -outline-offset-2"
    >
      {verdict === null ? null : (
        <>
          <VerdictIcon verdict={verdict} className="size-3.5" />
          <span className="sr-only">{say(`verdict.${verdict}`)}: </span>
        </>
      )}
      <span className="untrusted min-w-0 flex-1">
        {name === null ? say('case.noName') : <UntrustedText text={name} isCut />}
      </span>
      <span className="untrusted text-muted min-w-0 font-mono text-xs">
        <UntrustedText text={title} isCut />
      </span>
    </Link>
  )
}
