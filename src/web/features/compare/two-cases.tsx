import { useState } from 'react'
import type { Case } from '../../../core/case/assemble.ts'
import { endOfId } from '../../../core/case/end-of-id.ts'
import type { CaseLink, CaseReference, LinkedCase } from '../../../core/findings/model/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { useLinksOf } from '../../data/links-context.ts'
import type { ComparedAddresses } from '../../../core/paths/paths.ts'
import { useAnnounceChange } from '../../ui/live-region.tsx'
import { usePrintedHead, usePrinting } from '../../ui/use-printing.ts'
import { Coincidences } from './coincidences.tsx'
import { CompareActions } from './compare-actions.tsx'
import { Differences } from './differences.tsx'
import { FindingLists } from './finding-lists.tsx'
import { PageHead, TwoSides } from './page-parts.tsx'
import { SideCase } from './sides/side-case.tsx'
import { useRowText } from './use-row-text.ts'
import { useTwoCases } from './use-two-cases.ts'
import { useWhyText } from './use-why-text.ts'
import { Why } from './why.tsx'

interface TwoCasesProps {
  readonly a: CaseReference
  readonly b: CaseReference
  readonly sides: ComparedAddresses
}

/** Two chosen cases: why they are compared, what coincides, what differs, and the alerts of each. */
export function TwoCases({ a, b, sides }: TwoCasesProps) {
  const { say } = useText()
  const cases = useTwoCases(a, b)
  const [isAll, setAll] = useState(false)
  const { comparison } = cases
  const text = useRowText({ a: cases.a.shown.judgement, b: cases.b.shown.judgement })
  const { whyText, sentence } = useWhyText()
  const why = comparison && whyText(comparison.why, comparison.identity)
  const isPrinting = usePrinting() !== null
  usePrintedHead(
    isPrinting
      ? `${say('compare.title')} · ${protocolOf(cases.a.shown)} · ${protocolOf(cases.b.shown)}`
      : null,
  )
  useAnnounceChange(why && say('compare.said', { why: why.headline }))
  // What the page of a case says of a link comes from the list; without one, its verdict cannot contain it.
  const strongest = comparison?.why.is === 'found' ? comparison.why.strongest : null
  const isAlert = why?.flag === 'fail' || why?.flag === 'warn'
  const link = useLinkBetween(cases.a.own, cases.b.own)
  const isAlone = ({ own }: typeof cases.a) =>
    strongest !== null && isAlert && own.judgement.findings.every(({ rule }) => rule !== strongest.found.rule)
  const [endA, endB] = [endOfId(cases.a.own.id), endOfId(cases.b.own.id)]
  return (
    <>
      <title>{endA && endB ? say('title.compare.of', { a: endA, b: endB }) : say('title.compare')}</title>
      <PageHead note={link && say('compare.from', { what: say(`compare.what.${link.kind}`) })}>
        <CompareActions cases={cases} text={text} why={why} />
      </PageHead>
      <TwoSides
        flag={why?.flag ?? null}
        why={
          <Why
            comparison={comparison}
            text={why}
            documents={{ a: cases.a.shown.panels.ocr, b: cases.b.shown.panels.ocr }}
          />
        }
        a={<SideCase key={`a:${keyOf(a)}`} side="a" reference={a} sides={sides} isAlone={isAlone(cases.a)} />}
        b={<SideCase key={`b:${keyOf(b)}`} side="b" reference={b} sides={sides} isAlone={isAlone(cases.b)} />}
      />
      <Coincidences comparison={comparison} text={text} sentence={sentence} isListedBelow={isAll} />
      {/* How much coincides is known with the comparison: what stands below would move. */}
      {comparison ? (
        <>
          <Differences
            a={cases.a.shown}
            b={cases.b.shown}
            comparison={comparison}
            text={text}
            isAll={isAll}
            onAll={setAll}
          />
          <FindingLists a={cases.a} b={cases.b} isAlone={{ a: isAlone(cases.a), b: isAlone(cases.b) }} />
        </>
      ) : null}
    </>
  )
}

/** The list's link between two cases; null where there is none. */
function useLinkBetween({ chave, id }: Case, other: Case): CaseLink | null {
  const links = useLinksOf({ chave, id })
  const isOther = ({ id: linkedId, reference }: LinkedCase) =>
    linkedId === null || other.id === null
      ? reference.by === 'chave' && reference.value === other.chave
      : linkedId === other.id
  return links.find(({ others }) => others.some(isOther)) ?? null
}

function protocolOf({ chave, id }: Case): string {
  return [chave && `Chave ${chave}`, id && `Id ${id}`].filter(Boolean).join(', ')
}

function keyOf({ by, value }: CaseReference): string {
  return `${by}:${value}`
}
