import { useCase } from '../../case-data/use-case.ts'
import { useShown } from '../../privacy/use-shown.ts'
import type { Case } from '../../case/assemble.ts'
import type { CaseReference } from '../../findings/model/evidence.ts'
import { useText } from '../../i18n/text.ts'
import { FieldTable } from './field-table.tsx'
import { FindingLists } from './finding-lists.tsx'
import { drawnAs, rowsOf } from './rows.ts'
import { useConfig } from '../../config/config-context.ts'

/**
 * What two cases have in common and what not. Each case is the one that its side shows: the same calls, asked once.
 */
export function Pair({ a, b }: { a: CaseReference; b: CaseReference }) {
  const { say } = useText()
  const config = useConfig()
  const [{ current: inA }, { current: inB }] = [useCase(a), useCase(b)]
  const [shownA, shownB] = [useShown(inA), useShown(inB)]
  const rows = drawnAs(rowsOf(inA, inB, config), rowsOf(shownA, shownB, config))
  return (
    <>
      {isSameCase(inA, inB) ? (
        <p role="status" className="bg-warn-soft text-warn mt-4 rounded-lg px-4 py-2.5 text-[0.8125rem]">
          {say('compare.same')}
        </p>
      ) : null}
      <FieldTable a={shownA} b={shownB} rows={rows} />
      <FindingLists a={{ own: inA, shown: shownA }} b={{ own: inB, shown: shownB }} />
    </>
  )
}

function isSameCase(a: Case, b: Case): boolean {
  return (a.chave !== null && a.chave === b.chave) || (a.id !== null && a.id === b.id)
}
