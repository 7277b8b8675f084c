import { useMemo } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { paths } from '#core/paths/paths.ts'
import { useRecents } from '#web/data/recents.ts'
import { caseKey, isId, lastDigitsOfId } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { comparePath, readCompareAddress, SIDES } from '#modules/compare/core/compare-address.ts'
import type { ComparedCases, ComparedSide } from '#modules/compare/core/compare-address.ts'
import { useStoppedCpf } from '#web/wording/known-cases.tsx'
import { useBatchedLookup } from '#web/data/use-batched-lookup.ts'
import { useJudgedCase } from '#web/data/use-judged-case.ts'
import { useText } from '#words/use-text.ts'
import { ChooseSide } from './choose-side.tsx'
import { PageHead, SideCase, TwoSides, holderName } from './sides.tsx'
import type { SideCaseProps } from './sides.tsx'
import { Printer } from 'lucide-react'
import type { Case } from '#core/case/assemble.ts'
import { useAccess } from '#web/data/access.ts'
import { Button } from '#web/ui/controls.tsx'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { usePrintedHead, usePrinting } from '#web/ui/use-printing.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { buildTable } from './comparison-rows.ts'
import { Why, whyText } from './why.tsx'
import { compareCases, isAlert } from '#modules/compare/core/compare-cases.ts'
import type { Comparison } from '#modules/compare/core/compare-cases.ts'
import { useConfig } from '#web/data/config-context.ts'

/** State of the history entry that replaces an address with a CPF. */
interface CpfRemoval {
  readonly cpfSides: readonly ComparedSide[]
}

export function ComparePage() {
  const [query] = useSearchParams()
  const requested = readCompareAddress(query)
  const a = useReference(requested.a)
  const b = useReference(requested.b)
  const stoppedCpf = useStoppedCpf()
  const cpfSides = SIDES.filter(
    (side) => stoppedCpf(requested[side] ?? { by: 'either', value: query.get(side) ?? '' }) !== null,
  )
  if (cpfSides.length > 0) {
    const withoutCpf = { a: cpfSides.includes('a') ? null : a, b: cpfSides.includes('b') ? null : b }
    return <Navigate replace to={comparePath(withoutCpf)} state={{ cpfSides } satisfies CpfRemoval} />
  }
  return (
    <div data-compare className="mx-auto w-full max-w-[90rem] px-4 py-4 lg:px-8">
      {a && b ? (
        <TwoCases key={`${caseKey(a)} ${caseKey(b)}`} a={a} b={b} />
      ) : (
        <ChooseCases cases={{ a, b }} />
      )}
    </div>
  )
}

/** Keeps its identity until the case changes. */
function useReference(address: CaseReference | null): CaseReference | null {
  const { by, value } = address ?? {}
  return useMemo(
    () => (by === undefined || value === undefined || (by === 'id' && !isId(value)) ? null : { by, value }),
    [by, value],
  )
}

function ChooseCases({ cases }: { cases: ComparedCases }) {
  const { say } = useText()
  const [query] = useSearchParams()
  const removal = useLocation().state as CpfRemoval | null
  return (
    <>
      <title>{say('title.compare')}</title>
      <PageHead />
      <TwoSides flag={null} top={<ChooseLead />}>
        {SIDES.map((side) => {
          const reference = cases[side]
          if (reference) {
            const key = `${side} ${caseKey(reference)}`
            return <LoadedSide key={key} side={side} reference={reference} cases={cases} />
          }
          const addressText = query.get(side) ?? ''
          return (
            <ChooseSide
              key={`${side} ${addressText}`}
              side={side}
              cases={cases}
              addressText={addressText}
              hadCpf={removal?.cpfSides.includes(side) === true}
            />
          )
        })}
      </TwoSides>
    </>
  )
}

function ChooseLead() {
  const { say } = useText()
  const hasRecents = useStore(useRecents(), (cases) => cases.length > 0)
  return (
    <p className="border-line border-b px-4 py-3">
      {say(hasRecents ? 'compare.lead' : 'compare.lead.none')}
      {hasRecents ? null : (
        <>
          {' '}
          <Link to={paths.search()} className="text-accent underline underline-offset-4">
            {say('compare.lead.search')}
          </Link>
        </>
      )}
    </p>
  )
}

function LoadedSide(props: Omit<SideCaseProps, 'live'>) {
  const { reference } = props
  const live = useJudgedCase(reference, useBatchedLookup(reference))
  return <SideCase {...props} live={live} />
}

/** Null until both documents and face matches have loaded: conclusions about half of them would change. */
function useComparison(a: Case, b: Case): Comparison | null {
  const config = useConfig()
  return useMemo(() => (isLoading(a) || isLoading(b) ? null : compareCases(a, b, config)), [a, b, config])
}

function TwoCases({ a, b }: Record<ComparedSide, CaseReference>) {
  const words = useText()
  const { say } = words
  const { print } = useAccess()
  const live = { a: useJudgedCase(a, useBatchedLookup(a)), b: useJudgedCase(b, useBatchedLookup(b)) }
  const [caseA, caseB] = [live.a.current, live.b.current]
  const cases = { a: caseA, b: caseB }
  // The originals, because different values may have the same mask.
  const comparison = useComparison(live.a.original, live.b.original)
  const why = comparison && whyText(comparison, words)
  const isPrinting = usePrinting() !== null
  usePrintedHead(isPrinting ? `${say('compare.title')} · ${protocolOf(caseA)} · ${protocolOf(caseB)}` : null)
  useAnnounceChange(why && say('compare.said', { why: why.headline }))
  // Until a list has linked the cases, each verdict ignores the other case.
  const rule = comparison?.why === 'finding' ? comparison.identities[0]?.finding?.rule : undefined
  const ignoresOtherCase = ({ judgement }: Case) =>
    why !== null && isAlert(why.flag) && judgement.findings.every((finding) => finding.rule !== rule)
  const [endA, endB] = [lastDigitsOfId(caseA.id), lastDigitsOfId(caseB.id)]
  return (
    <>
      <title>{endA && endB ? say('title.compare.of', { a: endA, b: endB }) : say('title.compare')}</title>
      <PageHead>
        <Button className="print:hidden" onClick={print}>
          <Printer aria-hidden="true" className="size-3.5" />
          {say('print')}
        </Button>
      </PageHead>
      <TwoSides
        flag={why?.flag ?? null}
        top={
          <Why comparison={comparison} text={why} documents={{ a: caseA.panels.ocr, b: caseB.panels.ocr }} />
        }
      >
        {SIDES.map((side) => (
          <SideCase
            key={side}
            side={side}
            reference={side === 'a' ? a : b}
            live={live[side]}
            cases={{ a, b }}
            ignoresOtherCase={ignoresOtherCase(cases[side])}
          />
        ))}
      </TwoSides>
      {comparison ? (
        <ComparisonTable
          table={buildTable(comparison, { cases, words })}
          holderNames={{ a: holderName(caseA), b: holderName(caseB) }}
        />
      ) : null}
    </>
  )
}

function protocolOf({ chave, id }: Case): string {
  return [chave && `Chave ${chave}`, id && `Id ${id}`].filter(Boolean).join(', ')
}

function isLoading({ panels: { ocr, face } }: Case): boolean {
  return ocr.state === 'loading' || face.state === 'loading'
}
