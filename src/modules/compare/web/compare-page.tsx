import { useMemo } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { paths } from '#core/paths/paths.ts'
import { useRecents } from '#web/data/recents.ts'
import { caseKey, isId, endOfId } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { comparePath, readCompareAddress, SIDES } from '#modules/compare/core/compare-address.ts'
import type { ComparedCases, ComparedSide } from '#modules/compare/core/compare-address.ts'
import { useStoppedCpf } from '#web/wording/known-cases.tsx'
import { useBatchedLookup } from '#web/data/use-batched-lookup.ts'
import { useJudgedCase } from '#web/data/use-judged-case.ts'
import { useText } from '#words/text.ts'
import { ChooseSide } from './choose-side.tsx'
import { PageHead, SideCase, TwoSides, holderName } from './sides.tsx'
import { Printer } from 'lucide-react'
import type { Case } from '#core/case/assemble.ts'
import { useAccess } from '#web/data/access.ts'
import { Button } from '#web/ui/controls.tsx'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { usePrintedHead, usePrinting } from '#web/ui/use-printing.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { useShownTable } from './use-shown-rows.ts'
import { useWhyText, Why } from './why.tsx'
import { compareCases } from '#modules/compare/core/compare-cases.ts'
import { useConfig } from '#web/data/config-context.ts'

/** The state of a history entry: the sides whose CPF was taken out of the address. */
interface StoppedSides {
  readonly stopped: readonly ComparedSide[]
}

/** Two cases side by side; each side is chosen, loads and fails independently. */
export function ComparePage() {
  const { say } = useText()
  const [query] = useSearchParams()
  const read = readCompareAddress(query)
  const [a, b] = [useReference(read.a), useReference(read.b)]
  const cases = { a, b }
  const state = useLocation().state as StoppedSides | null
  const stoppedCpf = useStoppedCpf()
  const stopped = SIDES.filter(
    (side) => stoppedCpf(read[side] ?? { by: 'either', value: query.get(side) ?? '' }) !== null,
  )
  if (stopped.length > 0) {
    const [first, second] = [stopped.includes('a') ? null : a, stopped.includes('b') ? null : b]
    return (
      <Navigate
        replace
        to={comparePath({ a: first, b: second })}
        state={{ stopped } satisfies StoppedSides}
      />
    )
  }
  return (
    <div data-compare className="mx-auto w-full max-w-[90rem] px-4 py-4 lg:px-8">
      {a && b ? (
        <TwoCases key={`${caseKey(a)} ${caseKey(b)}`} a={a} b={b} />
      ) : (
        <>
          <title>{say('title.compare')}</title>
          <PageHead />
          <TwoSides flag={null} top={<ChooseLead />}>
            {SIDES.map((side) => {
              const reference = cases[side]
              const written = reference === null ? (query.get(side) ?? '') : ''
              return reference ? (
                <OneSide
                  key={`${side} ${caseKey(reference)}`}
                  side={side}
                  reference={reference}
                  cases={cases}
                />
              ) : (
                <ChooseSide
                  key={`${side} ${written}`}
                  side={side}
                  cases={cases}
                  written={written}
                  isCpf={state?.stopped.includes(side) === true}
                />
              )
            })}
          </TwoSides>
        </>
      )}
    </div>
  )
}

/** What to choose from. Without a case of this session it leads to the search. */
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

interface OneSideProps {
  readonly side: ComparedSide
  readonly reference: CaseReference
  readonly cases: ComparedCases
}

function OneSide({ side, reference, cases }: OneSideProps) {
  const live = useJudgedCase(reference, useBatchedLookup(reference))
  return <SideCase side={side} reference={reference} live={live} cases={cases} />
}

/** The case of a side, the same object as long as it is the same case; null where the address names none. */
function useReference(address: CaseReference | null): CaseReference | null {
  const { by, value } = address ?? {}
  return useMemo(
    () => (by === undefined || value === undefined || (by === 'id' && !isId(value)) ? null : { by, value }),
    [by, value],
  )
}

interface TwoCasesProps {
  readonly a: CaseReference
  readonly b: CaseReference
}

/**
 * Two chosen cases: why they are compared, and what coincides and what differs. There is no comparison until the documents
 * and face matches of both have loaded: sentences about half of them would change.
 */
function TwoCases({ a, b }: TwoCasesProps) {
  const { say } = useText()
  const config = useConfig()
  const live = { a: useJudgedCase(a, useBatchedLookup(a)), b: useJudgedCase(b, useBatchedLookup(b)) }
  const { current: caseA, original: originalA } = live.a
  const { current: caseB, original: originalB } = live.b
  // By their real values: masked, different ones may look alike.
  const comparison = useMemo(
    () => (isLoading(originalA) || isLoading(originalB) ? null : compareCases(originalA, originalB, config)),
    [originalA, originalB, config],
  )
  const cases = useMemo(() => ({ a: caseA, b: caseB }), [caseA, caseB])
  const shownTable = useShownTable(cases)
  const table = comparison && shownTable(comparison)
  const whyText = useWhyText()
  const why = comparison && whyText(comparison)
  const isPrinting = usePrinting() !== null
  usePrintedHead(isPrinting ? `${say('compare.title')} · ${protocolOf(caseA)} · ${protocolOf(caseB)}` : null)
  useAnnounceChange(why && say('compare.said', { why: why.headline }))
  // A case's own verdict counts a link only where a list has found it.
  const found = comparison?.why === 'found' ? comparison.identity[0]?.found : null
  const isAlert = why?.flag === 'fail' || why?.flag === 'warn'
  const isAlone = ({ judgement }: Case) =>
    isAlert && judgement.findings.every(({ rule }) => rule !== found?.rule)
  const [endA, endB] = [endOfId(caseA.id), endOfId(caseB.id)]
  return (
    <>
      <title>{endA && endB ? say('title.compare.of', { a: endA, b: endB }) : say('title.compare')}</title>
      <PageHead>
        <PrintButton />
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
            isAlone={isAlone(cases[side])}
          />
        ))}
      </TwoSides>
      {table ? (
        <ComparisonTable table={table} names={{ a: holderName(caseA), b: holderName(caseB) }} />
      ) : null}
    </>
  )
}

function protocolOf({ chave, id }: Case): string {
  return [chave && `Chave ${chave}`, id && `Id ${id}`].filter(Boolean).join(', ')
}

function PrintButton() {
  const { say } = useText()
  const { print } = useAccess()
  return (
    <Button className="print:hidden" onClick={print}>
      <Printer aria-hidden="true" className="size-3.5" />
      {say('print')}
    </Button>
  )
}

function isLoading({ panels: { ocr, face } }: Case): boolean {
  return ocr.state === 'loading' || face.state === 'loading'
}
