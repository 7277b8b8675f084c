import { useEffect, useMemo, useState } from 'react'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { assemble, revealedValue } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'
import { titleOf } from '#core/findings/labels/titles.ts'
import { holderNameOf } from '#core/case/holder-name.ts'
import { prominentNotes } from '#core/findings/rules/registry.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import type { Masks } from '#core/masking/mask-case.ts'
import { idsForCalls } from '#core/case/call-order.ts'
import { hasEndedCall, isUnderWay } from '#core/case/calls.ts'
import type { CaseIds, CaseLookup } from '#core/case/lookup.ts'
import type { MaskedPlace } from '#core/findings/model/judgement.ts'
import { useConfig } from './config-context.ts'
import { hostTime } from './host-clock.ts'
import { hostDay } from './host-day.ts'
import { useLinksOf } from './links-context.ts'
import { useMasks, usePrivacySwitch } from './privacy.ts'
import { useRecents } from './recents.ts'
import type { RecentCase, RecentTexts } from './recents.ts'
import { useAccess } from './access.ts'
import type { Access } from './access.ts'
import { useCaseSource } from './source/case-source.ts'
import { useLookup } from './source/use-lookup.ts'
import type { LookedUp } from './source/use-lookup.ts'

export interface LiveCase extends Omit<LookedUp, 'resolved' | 'calls' | 'masked'> {
  /** The case as it may be shown; a masked value says by its `masked` that it may be revealed. */
  readonly current: Case
  /** Its real identifiers, for addresses and attributes; never to be shown. */
  readonly ids: CaseIds
  /** The masked value of a place: from memory, or from the host, which records it. Rejects where it cannot be had. */
  readonly reveal: (place: MaskedPlace, reason: string | null) => Promise<string>
  /** How the host reveals values; null where they are revealed from memory. */
  readonly hostReveals: Access['reveals']
  readonly remember: () => void
}

interface JudgedCase extends LiveCase {
  readonly original: Case
}

function maskTexts(
  { calls, judgement }: Case,
  { name, title, worst }: RecentTexts,
  masks: Masks,
): RecentTexts {
  const masker = masks.maskerFor(calls, judgement.lines)
  return {
    name: name === null ? null : masker.field('Nome', name),
    title: title === null ? null : masker.key(title),
    worst: worst && masks.maskFinding(worst, masker),
  }
}

function always<Value>(value: Value): () => Value {
  return () => value
}

/** @param masks mask its texts at once; without them the entry keeps the case, to be masked when privacy mode shows it. */
export function recentOf(opened: Case, masks: Masks | null): RecentCase {
  const { joined, fields, verdict, coverage, causes, findings } = opened.judgement
  const sent = joined.laudo && titleOf(joined.laudo, 'sendingCpf')
  const cpfs = [
    fields.find((field) => field.name === 'CPF')?.value,
    elevenDigits(joined.analise?.CPFCliente),
    elevenDigits(joined.biometria?.CPFCliente),
    sent?.Valor,
  ]
  const name = holderNameOf(opened)?.name ?? null
  const [worst = null] = [...leadsOf(causes.slice(0, 1), findings), ...prominentNotes(findings)]
  const texts = { name, worst, title: opened.chave ?? opened.id ?? opened.reference.value }
  return {
    reference: opened.reference,
    chave: opened.chave,
    id: opened.id,
    name,
    worst,
    masked: masks ? always(maskTexts(opened, texts, masks)) : (later) => maskTexts(opened, texts, later),
    cpfs: [...new Set(cpfs.map((cpf) => digitsOf(cpf ?? '')))].filter((cpf) => cpf !== ''),
    verdict,
    coverage,
    isPartial: opened.state !== 'ready',
    isUnderWay: joined.analise !== null && isPartPending(opened.judgement, 'analysis'),
  }
}

/** Requests a case and judges it; renders again as it fills. For the data layer alone: pages use `useCase`. */
export function useJudgedCase(reference: CaseReference): JudgedCase {
  const source = useCaseSource()
  const config = useConfig()
  const masks = useMasks()
  const lookedUp = useSettledLookup(reference)
  const { calls, masked } = lookedUp
  const { chave, id } = idsForCalls(reference, calls)
  const links = useLinksOf({ chave, id })
  const { year, month, day } = hostDay(config)
  const original = useMemo(
    () => masked ?? assemble(reference, calls, { config, today: { year, month, day }, links }),
    [reference, calls, masked, config, year, month, day, links],
  )
  const isMaskedByHost = masked !== null
  const { reveals } = useAccess()
  // One reason serves a case: it is given again with each value, and forgotten with the case.
  const [given, setGiven] = useState<{ readonly of: CaseReference; readonly reason: string } | null>(null)
  const known = given?.of === reference ? given.reason : null
  const hostReveals = useMemo(
    () =>
      isMaskedByHost && reveals ? { ...reveals, needReason: reveals.needReason && known === null } : null,
    [isMaskedByHost, reveals, known],
  )
  const recents = useRecents()
  const privacy = usePrivacySwitch()
  return useMemo(
    () => ({
      original,
      current: masks && !isMaskedByHost ? masks.maskCase(original) : original,
      ids: { chave: original.chave, id: original.id },
      refreshing: lookedUp.refreshing,
      refreshErrors: lookedUp.refreshErrors,
      answeredAt: lookedUp.answeredAt && hostTime(lookedUp.answeredAt),
      evidence: lookedUp.evidence,
      retry: lookedUp.retry,
      cancel: lookedUp.cancel,
      async reveal(place, reason) {
        const value =
          isMaskedByHost && source.revealFromHost
            ? await source.revealFromHost({ ...reference, place, reason: reason ?? known })
            : revealedValue(original, place)
        if (value === null) throw new Error('there is no value at this place any more')
        if (reason !== null) setGiven({ of: reference, reason })
        return value
      },
      hostReveals,
      remember: () => recents.add(recentOf(original, privacy.masks.get())),
    }),
    [source, masks, reference, original, isMaskedByHost, hostReveals, known, recents, privacy, lookedUp],
  )
}

/** Requests a case and renders again as it fills; the object keeps its identity until the case changes. */
export function useCase(reference: CaseReference): LiveCase {
  return useJudgedCase(reference)
}

/** Milliseconds after the first answer of a case until it is drawn without the others. Drawing twice takes twice as long. */
const PARTIAL_AFTER_MS = 300

/** A case's calls to draw. What arrives together is drawn once; of a slow service the answers that are there. */
export function useSettledLookup(reference: CaseReference): LookedUp {
  const lookedUp = useLookup(reference)
  const [first, setFirst] = useState({ reference, lookedUp })
  if (first.reference !== reference) setFirst({ reference, lookedUp })
  const [partial, setPartial] = useState<CaseReference | null>(null)
  const { calls } = lookedUp
  const isHeldBack =
    first.reference === reference &&
    !hasEndedCall(first.lookedUp.calls) &&
    hasEndedCall(calls) &&
    isUnderWay(calls) &&
    partial !== reference
  useEffect(() => {
    if (!isHeldBack) return
    const timer = setTimeout(() => setPartial(reference), PARTIAL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isHeldBack, reference])
  // Once it was whole, a call that is made again is drawn at once.
  if (hasEndedCall(calls) && !isUnderWay(calls) && partial !== reference) setPartial(reference)
  return isHeldBack ? first.lookedUp : lookedUp
}

/** Milliseconds on a case before the next is prefetched, so that stepping through quickly requests none. */
const PREFETCH_DELAY_MS = 150

export function usePrefetchedCase(next: CaseLookup | null): void {
  const source = useCaseSource()
  const { by = null, value = null } = next ?? {}
  useEffect(() => {
    if (by === null || value === null) return
    const timer = setTimeout(() => source.prefetch({ by, value }), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [by, value, source])
}
