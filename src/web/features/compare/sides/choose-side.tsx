import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../../core/paths/paths.ts'
import type { CaseAddress, ComparedAddresses, ComparedSide } from '../../../../core/paths/paths.ts'
import { Button, Field } from '../../../ui/controls.tsx'
import { Popover } from '../../../ui/overlay.tsx'
import { holderOf } from '../../../../core/case/case-summary.ts'
import { readTyped, typedCpf } from '../../../../core/case/lookup.ts'
import type { Typed } from '../../../../core/case/lookup.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useIsKnownChave } from '../../../wording/known-cases.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { VerdictIcon } from '../../../ui/verdict-marks.tsx'
import { useRecentCases } from '../../../data/recents.ts'
import type { Verdict } from '../../../../core/findings/model/judgement.ts'
import { foldWords } from '../../../../core/findings/values/fold-text.ts'
import { useLinksOf } from '../../../data/links-context.ts'
import { defaultMasker } from '../../../../core/privacy/masker.ts'
import { usePrivacy } from '../../../data/privacy.ts'
import { useListIfAny } from '../../../data/list/list-context.tsx'
import { useShowRow } from '../../../data/list/use-show-row.ts'
import { lookupOf } from '../../../data/list/neighbours.ts'
import type { ListRow } from '../../../data/list/list-row.ts'

/** A button that offers another case for a side. */
export function ChangeSide({ side, sides }: { side: ComparedSide; sides: ComparedAddresses }) {
  const { say } = useText()
  const id = useId()
  return (
    <>
      <Button popoverTarget={id} aria-label={say(`compare.side.change.${side}`)} className="px-2.5">
        {say('compare.side.change')}
      </Button>
      <Popover id={id} label={say(`compare.side.change.${side}`)}>
        {() => <SideForm side={side} sides={sides} takesFocus />}
      </Popover>
    </>
  )
}

interface SideFormProps {
  readonly side: ComparedSide
  readonly sides: ComparedAddresses
  /** What the address holds for this side, to be corrected. */
  readonly written?: string
  /** What is wrong with it. */
  readonly problem?: MessageId | null
  /** Whether it takes the focus, where somebody has just asked for it. */
  readonly takesFocus?: boolean
}

/** Takes the Chave or Id of one side. */
export function SideForm({ side, sides, written = '', problem = null, takesFocus = false }: SideFormProps) {
  const { say } = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const message = useId()
  const isKnownChave = useIsKnownChave()
  const [wrong, setWrong] = useState(problem)
  // Only to find a case among those below; it is no value of the input.
  const [filter, setFilter] = useState('')

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  function choose(event: FormEvent): void {
    event.preventDefault()
    const text = input.current?.value ?? ''
    const cpf = typedCpf(text)
    const typed: Typed = cpf === null ? readTyped(text) : { by: 'chave', value: cpf }
    // A CPF must reach neither the address nor the service by accident.
    const isStopped = cpf !== null && !isKnownChave(cpf)
    if (isStopped || 'problem' in typed) {
      setWrong('problem' in typed ? `search.problem.${typed.problem}` : 'compare.side.cpf')
      input.current?.focus()
      return
    }
    setWrong(null)
    const address = paths.compare({ ...sides, [side]: typed })
    void navigate(address, { replace: address === pathname + search })
  }

  return (
    <>
      <form onSubmit={choose}>
        <div className="flex items-end gap-2">
          <Field
            ref={input}
            label={say(`compare.side.field.${side}`)}
            className="min-w-0 flex-1"
            defaultValue={written}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : message}
            onInput={(event) => {
              setWrong(null)
              setFilter(event.currentTarget.value)
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" look="primary" className="mb-px h-[2.375rem]">
            {say('compare.side.choose')}
          </Button>
        </div>
        {wrong === null ? null : (
          <p
            id={message}
            role="alert"
            className="bg-warn-soft text-warn mt-2 rounded-md px-3 py-2 text-[0.8125rem]"
          >
            {say(wrong)}
          </p>
        )}
      </form>
      <SideChoices side={side} sides={sides} filter={filter} />
    </>
  )
}

interface SideChoicesProps {
  readonly side: ComparedSide
  readonly sides: ComparedAddresses
  /** What was typed: only cases whose name, Chave or Id contains it are offered. */
  readonly filter: string
}

/** Cases to compare with: those linked to the other side, those opened in this session, those of the list. */
function SideChoices({ side, sides, filter }: SideChoicesProps) {
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
          <VerdictIcon verdict={verdict} />
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

/** A case that a side may be compared with, in texts as they are shown. */
interface Choice {
  readonly address: CaseAddress
  readonly name: string | null
  /** Its Chave or Id. */
  readonly title: string
  readonly verdict: Verdict | null
}

interface ChoiceGroup {
  readonly name: 'linked' | 'recent' | 'list'
  readonly choices: readonly Choice[]
}

/** The most cases of a group; typing finds the others. */
const MAX_CHOICES = 5

const NO_ROWS: readonly ListRow[] = []
const never = () => () => {}

function useListRows(): readonly ListRow[] {
  const run = useListIfAny()?.run
  return useSyncExternalStore(run?.subscribe ?? never, () => run?.getSnapshot().rows ?? NO_ROWS)
}

/** Cases that a side may be changed to, each once; without groups that have none. */
function useChoices(side: ComparedSide, sides: ComparedAddresses, filter: string): readonly ChoiceGroup[] {
  const isPrivate = usePrivacy()
  const recents = useRecentCases()
  const rows = useListRows()
  const show = useShowRow()
  const other = sides[side === 'a' ? 'b' : 'a']
  const links = useLinksOf({
    chave: other?.by === 'chave' ? other.value : null,
    id: other?.by === 'id' ? other.value : null,
  })

  const linked = links.flatMap(({ others }) =>
    others.map(({ reference: { by, value, masked }, name }): Choice => ({
      address: { by, value },
      name: name !== null && isPrivate ? defaultMasker.field('Nome', name) : name,
      title: isPrivate ? masked() : value,
      verdict: null,
    })),
  )
  const recent = recents.map(({ reference, name, title, verdict }): Choice => ({
    address: reference,
    name,
    title: title ?? '',
    verdict,
  }))
  const listed = rows.flatMap((row): Choice[] => {
    if (row.summary === null) return []
    const { summary, key } = show(row)
    return [
      {
        address: lookupOf(row),
        name: summary && holderOf(summary),
        title: key.value,
        verdict: row.summary.verdict,
      },
    ]
  })

  const words = foldWords(filter)
  const seen = new Set(Object.values(sides).map((address) => address && keyOf(address)))
  const choose = (choices: readonly Choice[]) => {
    const fitting = choices.filter(
      ({ address, name, title }) =>
        !seen.has(keyOf(address)) && foldWords(`${name ?? ''} ${title}`).includes(words),
    )
    const chosen = [...new Map(fitting.map((each) => [keyOf(each.address), each])).values()].slice(
      0,
      MAX_CHOICES,
    )
    for (const { address } of chosen) seen.add(keyOf(address))
    return chosen
  }
  const groups = [
    { name: 'linked', choices: choose(linked) },
    { name: 'recent', choices: choose(recent) },
    { name: 'list', choices: choose(listed) },
  ] as const
  return groups.filter(({ choices }) => choices.length > 0)
}

function keyOf({ by, value }: CaseAddress): string {
  return `${by}:${value}`
}
