import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Case } from '../../case/assemble.ts'
import { refresh } from '../../case-data/queries.ts'
import { shownText } from '../../contract/readable.ts'
import { isBlankText } from '../../findings/values/text-value.ts'
import type { CaseReference } from '../../findings/model/evidence.ts'
import { flagOf } from '../../findings/model/finding.ts'
import { useText } from '../../i18n/text.ts'
import { useShortcut } from '../../keyboard/keyboard-context.tsx'
import { announce } from '../../ui/live-region.tsx'
import { useCopy } from '../../ui/copy/use-copy.ts'
import { inlineText } from '../../ui/untrusted-text/visible-text.ts'
import { useStateOf } from './state/case-state.ts'
import { passes } from './state/flag-filter.ts'
import type { FlagFilter } from './state/flag-filter.ts'
import { elementOf, targetId } from './state/reveal.ts'
import type { FindingTarget } from './state/reveal.ts'
import { usePlace } from './state/use-place.ts'

/** What carries a flag and its evidence. */
const CARRIERS = '[data-finding], [data-field], [data-campo]'

interface CaseKeysProps {
  readonly reference: CaseReference
  /** As it is shown: what is copied is what can be read. */
  readonly current: Case
  readonly filter: FlagFilter
  /** Leads to a finding without taking the filter away. */
  readonly onLead: (target: FindingTarget) => void
}

/** The keys of an open case: through its alerts, to their evidence, to a copy of the value, and asking again. */
export function useCaseKeys({ reference, current, filter, onLead }: CaseKeysProps): {
  readonly askAgain: () => void
} {
  const { say } = useText()
  const { state, judgement } = current
  const [reached, setReached] = useStateOf<number | null>(reference, null)

  function nextFlag(): void {
    const alerts = judgement.findings.flatMap(({ level }, index) => {
      const flag = flagOf(level)
      return (flag === 'fail' || flag === 'warn') && passes(filter, flag) ? [index] : []
    })
    const next = alerts.find((index) => index > (reached ?? -1)) ?? alerts[0]
    if (next === undefined) {
      announce(say('keys.case.flag.none'))
      return
    }
    setReached(next)
    onLead({ kind: 'finding', index: next })
    announce(say('keys.case.flag.at', { place: alerts.indexOf(next) + 1, count: alerts.length }))
  }

  function openEvidence(): void {
    if (carrier() === null) nextFlag()
    const button = carrier()?.querySelector<HTMLElement>('[data-evidence]')
    // From its own button the evidence is the next thing that Tab leads to, and Escape comes back.
    button?.focus({ preventScroll: true })
    button?.click()
  }

  const isThere = state !== 'loading' && state !== 'error'
  useShortcut('case.flag', nextFlag, isThere)
  useShortcut('case.evidence', openEvidence, isThere)
  useShortcut('case.copy', useCopyHere(current), state !== 'error')
  const askAgain = useRefresh(reference, current)
  useShortcut('case.refresh', askAgain)
  return { askAgain }
}

/** The finding, field or line that the keyboard is at. */
function carrier(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(CARRIERS) ?? null
}

function fieldCopy(name: string): HTMLElement | null {
  return elementOf({ kind: 'field', name })?.querySelector('[data-copy]') ?? null
}

/** Copies what the keyboard is at: a field's value, what a finding rests on, a line's value; elsewhere the Chave. */
function useCopyHere({ judgement }: Case): () => void {
  const { say } = useText()
  const { copy } = useCopy()
  const place = usePlace()

  function copyText(text: string | undefined, name: string): void {
    if (text === undefined || isBlankText(text)) announce(say('keys.case.copy.none'))
    else copy(text, name)
  }

  return () => {
    const at = carrier()
    if (at?.dataset['field'] !== undefined) {
      const button = at.querySelector<HTMLElement>('[data-copy]')
      if (button) button.click()
      else announce(say('keys.case.copy.none'))
      return
    }
    if (at?.dataset['campo'] !== undefined) {
      const line = judgement.lines.find(({ index }) => targetId({ kind: 'line', index }) === at.id)
      copyText(shownText(line?.line.Valor), inlineText(shownText(line?.line.Campo)))
      return
    }
    if (at === null) {
      document.querySelector<HTMLElement>('[data-case] header [data-copy]')?.click()
      return
    }
    const row = at.querySelector('[id^="finding-"]')?.id
    const finding = judgement.findings.find((_, index) => targetId({ kind: 'finding', index }) === row)
    const field = finding?.fields.map(fieldCopy).find((button) => button !== null)
    if (field) field.click()
    else copyText(finding?.sides[0]?.value, place(finding?.sides[0]?.place ?? ''))
  }
}

/** Asks for the whole case again; how it stands is said whenever everything about it has come. */
function useRefresh(reference: CaseReference, current: Case): () => void {
  const { say } = useText()
  const client = useQueryClient()
  const { state } = current
  const [asking, setAsking] = useState<CaseReference | null>(null)
  const sayLoaded = useEffectEvent(() => {
    const { fail, warn } = current.judgement.counts
    const loaded = say('case.announce', { fail, warn })
    announce(state === 'partial' ? `${loaded}. ${say('case.partial')}` : loaded)
  })
  const loaded = asking !== reference && (state === 'ready' || state === 'partial') ? reference : null
  useEffect(() => {
    if (loaded) sayLoaded()
  }, [loaded])

  return () => {
    announce(say('keys.case.refresh.busy'))
    setAsking(reference)
    void refresh(client, 'all').then(() => setAsking((now) => (now === reference ? null : now)))
  }
}
