import { useCase } from '../../case-data/use-case.ts'
import { useShown } from '../../privacy/use-shown.ts'
import type { Case } from '../../case/assemble.ts'
import { endOfId } from '../../case/end-of-id.ts'
import type { CaseReference } from '../../findings/model/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { FieldTable } from './field-table.tsx'
import { FindingLists } from './finding-lists.tsx'
import { withShownValues, compareCases } from './compare-cases.ts'
import { useConfig } from '../../config/config-context.ts'

/**
 * What two cases have in common and what not. The cases are those of the two sides: their queries are shared.
 */
export function Comparison({ a, b }: { a: CaseReference; b: CaseReference }) {
  const { say } = useText()
  const config = useConfig()
  const [{ current: inA }, { current: inB }] = [useCase(a), useCase(b)]
  const [shownA, shownB] = [useShown(inA), useShown(inB)]
  const [endA, endB] = [endOfId(inA.id), endOfId(inB.id)]
  const compared = withShownValues(compareCases(inA, inB, config), compareCases(shownA, shownB, config))
  return (
    <>
      <title>{endA && endB ? say('title.compare.of', { a: endA, b: endB }) : say('title.compare')}</title>
      {isSameCase(inA, inB) ? (
        <p role="status" className="bg-warn-soft text-warn mt-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
          {say('compare.same')}
        </p>
      ) : null}
      <FieldTable a={shownA} b={shownB} rows={compared} />
      <FindingLists a={{ own: inA, shown: shownA }} b={{ own: inB, shown: shownB }} />
    </>
  )
}

function isSameCase(a: Case, b: Case): boolean {
  return (a.chave !== null && a.chave === b.chave) || (a.id !== null && a.id === b.id)
}
