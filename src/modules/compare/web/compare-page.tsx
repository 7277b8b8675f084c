import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isId } from '../../../core/case/lookup.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { readCompareAddress, SIDES } from '../core/compare-address.ts'
import type { ComparedCases, ComparedSide } from '../core/compare-address.ts'
import { useCase } from '../../../web/data/use-case.ts'
import { useText } from '../../../words/text.ts'
import { ChooseSide } from './choose-side.tsx'
import { PageHead, SideCase, TwoSides } from './sides.tsx'
import { TwoCases } from './two-cases.tsx'

export function ComparePage() {
  const { say } = useText()
  const [query] = useSearchParams()
  const read = readCompareAddress(query)
  const [a, b] = [useReference(read.a), useReference(read.b)]
  const cases = { a, b }
  return (
    <div data-compare className="mx-auto w-full max-w-[90rem] px-4 py-4 lg:px-8">
      {a && b ? (
        <TwoCases a={a} b={b} />
      ) : (
        <>
          <title>{say('title.compare')}</title>
          <PageHead />
          <TwoSides flag={null} top={<p className="border-line border-b px-4 py-3">{say('compare.lead')}</p>}>
            {SIDES.map((side) => {
              const reference = cases[side]
              const written = reference === null ? (query.get(side) ?? '') : ''
              return reference ? (
                <OneSide key={side} side={side} reference={reference} cases={cases} />
              ) : (
                <ChooseSide key={`${side} ${written}`} side={side} cases={cases} written={written} />
              )
            })}
          </TwoSides>
        </>
      )}
    </div>
  )
}

interface OneSideProps {
  readonly side: ComparedSide
  readonly reference: CaseReference
  readonly cases: ComparedCases
}

function OneSide({ side, reference, cases }: OneSideProps) {
  return <SideCase side={side} reference={reference} live={useCase(reference)} cases={cases} />
}

/** The case of a side, the same object as long as it is the same case; null where the address names none. */
function useReference(address: CaseReference | null): CaseReference | null {
  const { by, value } = address ?? {}
  return useMemo(
    () => (by === undefined || value === undefined || (by === 'id' && !isId(value)) ? null : { by, value }),
    [by, value],
  )
}
