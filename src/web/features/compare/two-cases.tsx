import { useMemo } from 'react'
import type { Case } from '../../../core/case/assemble.ts'
import { endOfId } from '../../../core/case/lookup.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import type { ComparedAddresses } from '../../../core/paths/paths.ts'
import { useComparedCases } from '../../data/use-compared-cases.ts'
import { useText } from '../../i18n/text.ts'
import { useAnnounceChange } from '../../ui/live-region.tsx'
import { usePrintedHead, usePrinting } from '../../ui/use-printing.ts'
import { CompareActions } from './compare-actions.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { FindingLists } from './finding-lists.tsx'
import { PageHead, TwoSides } from './page-parts.tsx'
import { SideCase, nameOf } from './sides/side-case.tsx'
import { useRowText } from './use-row-text.ts'
import { useWhyText, Why } from './why.tsx'

interface TwoCasesProps {
  readonly a: CaseReference
  readonly b: CaseReference
  readonly sides: ComparedAddresses
}

/** Two chosen cases: why they are compared, what coincides and what differs, and the alerts of each. */
export function TwoCases({ a, b, sides }: TwoCasesProps) {
  const { say } = useText()
  const live = useComparedCases(a, b)
  const { comparison } = live
  const { current: caseA } = live.a
  const { current: caseB } = live.b
  const cases = useMemo(() => ({ a: caseA, b: caseB }), [caseA, caseB])
  const text = useRowText(cases)
  const whyText = useWhyText()
  const why = comparison && whyText(comparison)
  const isPrinting = usePrinting() !== null
  usePrintedHead(isPrinting ? `${say('compare.title')} · ${protocolOf(caseA)} · ${protocolOf(caseB)}` : null)
  useAnnounceChange(why && say('compare.said', { why: why.headline }))
  // A case's own verdict counts a link only where a list has found it.
  const strongest = comparison?.why.is === 'found' ? comparison.why.strongest : null
  const isAlert = why?.flag === 'fail' || why?.flag === 'warn'
  const isAlone = ({ judgement }: Case) =>
    strongest !== null && isAlert && judgement.findings.every(({ rule }) => rule !== strongest.found.rule)
  const [endA, endB] = [endOfId(caseA.id), endOfId(caseB.id)]
  return (
    <>
      <title>{endA && endB ? say('title.compare.of', { a: endA, b: endB }) : say('title.compare')}</title>
      <PageHead>
        <CompareActions cases={cases} comparison={comparison} text={text} why={why} />
      </PageHead>
      <TwoSides
        flag={why?.flag ?? null}
        why={
          <Why comparison={comparison} text={why} documents={{ a: caseA.panels.ocr, b: caseB.panels.ocr }} />
        }
        a={<SideCase key={`a:${keyOf(a)}`} side="a" reference={a} sides={sides} isAlone={isAlone(caseA)} />}
        b={<SideCase key={`b:${keyOf(b)}`} side="b" reference={b} sides={sides} isAlone={isAlone(caseB)} />}
      />
      {comparison ? (
        <>
          <ComparisonTable
            comparison={comparison}
            text={text}
            names={{ a: nameOf(caseA), b: nameOf(caseB) }}
          />
          <FindingLists cases={cases} sharedFindings={comparison.sharedFindings} />
        </>
      ) : null}
    </>
  )
}

function protocolOf({ chave, id }: Case): string {
  return [chave && `Chave ${chave}`, id && `Id ${id}`].filter(Boolean).join(', ')
}

function keyOf({ by, value }: CaseReference): string {
  return `${by}:${value}`
}
