import { foldMessage, foldWords } from '#core/findings/values/fold-text.ts'
import type { Expected } from '#modules/list/web/data/list-row.ts'
import type { TableColumn } from './find-table.ts'

const HEADING = /^(?:(?:RESULTADO )?ESPERAD[AO]|EXPECTED(?: RESULT| OUTCOME)?|FRAUDES?|FRAUDS?)$/
const FRAUD = /^(?:FRAUDES?|FRAUDS?|FRAUDULENT[AO]?|REPROVAD[AO]|REJECTED|1)$/
const OK = /^(?:OK|BO[AM]|GOOD|LEGITIM[AO]|GENUINE|APROVAD[AO]|APPROVED|0)$/
const YES = /^(?:SIM|S|YES|Y|TRUE|VERDADEIRO)$/
const NO = /^(?:NAO|N|NO|FALSE|FALSO)$/

export function findExpectedColumn(columns: readonly TableColumn[]): TableColumn | undefined {
  return columns.find(({ heading }) => HEADING.test(foldWords(heading ?? '')))
}

/** Reads a cell of the column; undefined for an empty one. Yes and no answer only a heading that asks for fraud. */
export function readExpected(cell: string, heading: string): Expected | 'unclear' | undefined {
  const word = foldMessage(cell)
  const asksForFraud = foldWords(heading).startsWith('FRAUD')
  if (FRAUD.test(word) || (asksForFraud && YES.test(word))) return 'fraud'
  if (OK.test(word) || (asksForFraud && NO.test(word))) return 'ok'
  return cell.trim() === '' ? undefined : 'unclear'
}
