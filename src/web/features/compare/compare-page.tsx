import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { isId } from '../../../core/case/lookup.ts'
import { useText } from '../../i18n/text.ts'
import { readCompareAddress } from '../../../core/paths/paths.ts'
import type { CaseAddress, ComparedAddresses, ComparedSide } from '../../../core/paths/paths.ts'
import { PageHead, TwoSides } from './page-parts.tsx'
import { EitherSide } from './sides/either-side.tsx'
import { SideCase, SideSection } from './sides/side-case.tsx'
import { SideForm } from './sides/choose-side.tsx'
import { TwoCases } from './two-cases.tsx'

/** Two cases side by side; each side is chosen, loads and fails independently. */
export function ComparePage() {
  const { say } = useText()
  const [query] = useSearchParams()
  const sides = readCompareAddress(query)
  const [a, b] = [useReference(sides.a), useReference(sides.b)]
  return (
    <div data-compare className="mx-auto w-full max-w-[90rem] px-4 py-4 lg:px-8">
      {a && b ? null : <title>{say('title.compare')}</title>}
      {a && b ? (
        <TwoCases a={a} b={b} sides={sides} />
      ) : (
        <>
          <PageHead />
          <TwoSides
            flag={null}
            why={<p className="border-line border-b px-4 py-3">{say('compare.lead')}</p>}
            a={<OneSide side="a" reference={a} sides={sides} />}
            b={<OneSide side="b" reference={b} sides={sides} />}
          />
        </>
      )}
    </div>
  )
}

interface OneSideProps {
  readonly side: ComparedSide
  readonly reference: CaseReference | null
  readonly sides: ComparedAddresses
}

/** The case of one side, or the form to choose it. */
function OneSide({ side, reference, sides }: OneSideProps) {
  const [query] = useSearchParams()
  const address = sides[side]
  if (reference)
    return (
      <SideCase key={`${reference.by}:${reference.value}`} side={side} reference={reference} sides={sides} />
    )
  if (address?.by === 'either' && isId(address.value)) {
    return <EitherSide key={address.value} side={side} value={address.value} sides={sides} />
  }
  const written = query.get(side) ?? ''
  const problem = address ? 'case.badId' : written === '' ? null : 'compare.side.unread'
  return (
    <SideSection side={side} state="unasked">
      <SideForm key={written} side={side} sides={sides} written={written} problem={problem} />
    </SideSection>
  )
}

/** The case of a side, the same object as long as it is the same case; null where none can be fetched yet. */
function useReference(address: CaseAddress | null): CaseReference | null {
  const { by, value } = address ?? {}
  return useMemo(() => {
    if (by === undefined || value === undefined || by === 'either') return null
    return by === 'id' && !isId(value) ? null : { by, value }
  }, [by, value])
}
