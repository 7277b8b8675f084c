import { useText } from '../../../i18n/text.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { holeWords } from '../columns/coverage-column.tsx'
import { rowVerdict } from '../columns/row-verdict.ts'
import { useRowClauses, verdictWord } from '../columns/verdict-cell.tsx'

/**
 * What a row is called when the keyboard reaches it, shorter than its cells: the key, the verdict and why, the name, what
 * is missing, the mark.
 *
 * @param row as it is to be shown: masked in privacy mode.
 */
export function useRowName(row: ListRow): string {
  const { say } = useText()
  const reason = useRowClauses(row).join('; ')
  const verdict = rowVerdict(row)
  const { key, summary, mark } = row
  const isFound = verdict === 'fail' || verdict === 'warn'
  return [
    key.typed,
    isFound ? `${verdictWord(verdict, say)}: ${reason}` : reason,
    summary?.name ?? '',
    summary ? holeWords(summary, say) : '',
    mark === null ? '' : say(`list.mark.${mark}`),
  ]
    .filter((part) => part !== '')
    .map((part) => inlineText(part))
    .join('. ')
}
