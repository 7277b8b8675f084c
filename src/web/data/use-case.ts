import { useMemo, useState } from 'react'
import { revealedValue } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { holderNameOf } from '#core/case/holder-name.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { findTitle } from '#core/findings/labels/title-meaning.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { MaskedPlace } from '#core/findings/model/judgement.ts'
import { prominentNotes } from '#core/findings/rules/registry.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import type { Masks } from '#core/masking/mask-case.ts'
import { useAccess } from './access.ts'
import type { Access } from './access.ts'
import { usePrivacySwitch } from './privacy.ts'
import { useRecents } from './recents.ts'
import type { RecentCase, RecentTexts } from './recents.ts'
import { useCaseSource } from './source/case-source.ts'
import type { LookupState } from './source/use-lookup.ts'
import { useJudgedCase } from './use-judged-case.ts'
import type { JudgedCase } from './use-judged-case.ts'

interface Reveals {
  /** Resolves to the unmasked value, from memory or from the host, which logs the reveal. Rejects if it is gone. */
  readonly reveal: (place: MaskedPlace, reason: string | null) => Promise<string>
  readonly hostReveals: Access['reveals']
}

export interface LiveCase extends Omit<JudgedCase, 'original'>, Reveals {
  readonly remember: () => void
}

/** The calling component needs the case as its `key`. Returns the same object until the case changes. */
export function useCase(reference: CaseReference, lookedUp: LookupState): LiveCase {
  const judged = useJudgedCase(reference, lookedUp)
  const reveals = useReveals(reference, judged)
  const recents = useRecents()
  const { masks } = usePrivacySwitch()
  return useMemo(
    () => ({
      ...judged,
      ...reveals,
      remember: () => recents.add(recentOf(judged.original, masks.get())),
    }),
    [judged, reveals, recents, masks],
  )
}

function useReveals(reference: CaseReference, { original, isMaskedByHost }: JudgedCase): Reveals {
  const { revealFromHost } = useCaseSource()
  const { reveals } = useAccess()
  // A person gives one reason per case; each further reveal sends it again.
  const [lastReason, setLastReason] = useState<string | null>(null)
  return useMemo(
    () => ({
      async reveal(place, reason) {
        const value =
          isMaskedByHost && revealFromHost
            ? await revealFromHost({ ...reference, place, reason: reason ?? lastReason })
            : revealedValue(original, place)
        if (value === null) throw new Error('the value is gone')
        if (reason !== null) setLastReason(reason)
        return value
      },
      hostReveals:
        isMaskedByHost && reveals
          ? { ...reveals, needReason: reveals.needReason && lastReason === null }
          : null,
    }),
    [reference, original, isMaskedByHost, revealFromHost, reveals, lastReason],
  )
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

/** @param masks null if they are not loaded: the entry then keeps the case until privacy mode masks it. */
export function recentOf(opened: Case, masks: Masks | null): RecentCase {
  const { joined, fields, verdict, coverage, causes, findings } = opened.judgement
  const sendingLine = joined.laudo && findTitle(joined.laudo, 'sendingCpf')
  const cpfs = [
    fields.find((field) => field.name === 'CPF')?.value,
    elevenDigits(joined.analise?.CPFCliente),
    elevenDigits(joined.biometria?.CPFCliente),
    sendingLine?.Valor,
  ]
  const name = holderNameOf(opened)?.name ?? null
  const [worst = null] = [...leadsOf(causes.slice(0, 1), findings), ...prominentNotes(findings)]
  const texts = { name, worst, title: opened.chave ?? opened.id ?? opened.reference.value }
  const maskedTexts = masks && maskTexts(opened, texts, masks)
  return {
    reference: opened.reference,
    chave: opened.chave,
    id: opened.id,
    name,
    worst,
    masked: maskedTexts ? () => maskedTexts : (laterMasks) => maskTexts(opened, texts, laterMasks),
    cpfs: [...new Set(cpfs.map((cpf) => digitsOf(cpf ?? '')))].filter((cpf) => cpf !== ''),
    verdict,
    coverage,
    isPartial: opened.state !== 'ready',
    isUnderWay: joined.analise !== null && isPartPending(opened.judgement, 'analysis'),
  }
}
