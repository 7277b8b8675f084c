import { comparePath } from '#modules/compare/core/compare-address.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ComparedCases, ComparedSide } from '#modules/compare/core/compare-address.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { useLinksOf } from '#web/data/links-context.ts'
import { useRecentCases, useRecents } from '#web/data/recents.ts'
import type { VisibleRecent } from '#web/data/recents.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { Button, Field } from '#web/ui/controls.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { VerdictIcon } from '#web/ui/marks.tsx'
import { useReadTyped } from '#web/wording/known-cases.tsx'
import { SideSection } from './sides.tsx'

interface ChooseSideProps {
  readonly side: ComparedSide
  readonly cases: ComparedCases
  /** The address's text for this side, which names no case. */
  readonly addressText: string
  readonly hadCpf: boolean
}

function isCase({ reference, chave, id }: VisibleRecent, { by, value }: CaseReference): boolean {
  return (by === 'id' ? id : chave) === value || (reference.by === by && reference.value === value)
}

/** The cases of this session without the other side's, cases that share a value with it first. */
function useChoices(other: CaseReference | null) {
  const recents = useRecentCases()
  const { by, value = null } = other ?? {}
  const links = useLinksOf({ chave: by === 'chave' ? value : null, id: by === 'id' ? value : null })
  const choices = recents
    .filter((recent) => other === null || !isCase(recent, other))
    .map((recent) => ({
      ...recent,
      isLinked: links.some(({ others }) => others.some(({ reference }) => isCase(recent, reference))),
    }))
  return choices.toSorted((x, y) => Number(y.isLinked) - Number(x.isLinked))
}

export function ChooseSide({ side, cases, addressText, hadCpf }: ChooseSideProps) {
  const { say } = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const readTyped = useReadTyped()
  const recents = useRecents()
  const otherSide = cases[side === 'a' ? 'b' : 'a']
  const choices = useChoices(otherSide)
  const isLast = otherSide !== null
  const isNext = side === 'a' || isLast
  const [problem, setProblem] = useState<MessageId | null>(() => {
    if (hadCpf) return 'compare.side.cpf'
    return addressText === '' ? null : 'compare.side.unread'
  })

  // Without focus, typing a Chave would run shortcuts.
  useEffect(() => {
    if (isNext) input.current?.focus()
  }, [isNext])

  function choose(event: FormEvent): void {
    event.preventDefault()
    const typed = readTyped(input.current?.value ?? '')
    // A CPF must not reach the address or the service by accident.
    if (!('by' in typed)) {
      setProblem('problem' in typed ? `search.problem.${typed.problem}` : 'compare.side.cpf')
      input.current?.focus()
      return
    }
    const chosen = { by: typed.by === 'id' ? 'id' : 'chave', value: typed.value } as const
    if (chosen.by === 'chave') recents.acceptChave(chosen.value)
    void navigate(comparePath({ ...cases, [side]: chosen }))
  }

  return (
    <SideSection side={side} state="unasked">
      <form onSubmit={choose} className="flex items-end gap-2">
        <Field
          ref={input}
          label={say(`compare.side.field.${side}`)}
          className="min-w-0 flex-1"
          defaultValue={addressText}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          onInput={() => setProblem(null)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" look={isLast ? 'primary' : 'plain'} className="mb-px h-[2.375rem]">
          {say(isLast ? 'compare.side.compare' : 'compare.side.choose')}
        </Button>
      </form>
      {problem === null ? null : (
        <p
          id={problemId}
          role="alert"
          className="bg-warn-soft text-warn mt-2 rounded-md px-3 py-2 text-compact"
        >
          {say(problem)}
        </p>
      )}
      {choices.length === 0 ? null : (
        <h3 className="text-muted mt-3 mb-1 text-xs font-semibold print:hidden">
          {say(choices[0]?.isLinked ? 'compare.recent.linked' : 'compare.recent')}
        </h3>
      )}
      <ul className="border-line divide-line divide-y overflow-hidden rounded-md border empty:hidden print:hidden">
        {choices.map(({ reference, name, title, verdict }) => (
          <li key={`${reference.by}:${reference.value}`}>
            <Link
              to={comparePath({ ...cases, [side]: reference })}
              className="hover:bg-hover flex min-h-8 items-center gap-2 px-3 py-1 text-compact -outline-offset-2"
            >
              <VerdictIcon verdict={verdict} />
              <span className="sr-only">{say(`verdict.${verdict}`)}: </span>
              <span className="untrusted min-w-0 flex-1">
                {name === null ? say('case.noName') : <UntrustedText text={name} />}
              </span>
              <span className="untrusted text-muted min-w-0 font-mono text-xs">
                <UntrustedText text={title ?? ''} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
