import { LANGUAGES } from '../../../i18n/language.ts'
import { loadSay } from '../../../i18n/words.ts'
import { decodeList } from '../reading/decode-list.ts'
import { openAsRows } from '../reading/open-file.ts'
import { dayInName } from './earlier-run.ts'
import type { EarlierRun } from './earlier-run.ts'
import { isJson, readJsonExport } from './read-json.ts'
import type { JsonProblem } from './read-json.ts'
import { readTableExport } from './read-table.ts'

/**
 * Reads a file as an export of an earlier run: JSON, or a table as CSV or workbook in any language.
 *
 * @param name of the file, which has the day of the export.
 * @returns null where it is no export; then it may be a list of keys.
 */
export async function openEarlier(
  name: string,
  bytes: Uint8Array,
): Promise<EarlierRun | { readonly problem: JsonProblem } | null> {
  const day = dayInName(name)
  const decoded = decodeList(bytes)
  if ('text' in decoded && isJson(name, decoded.text)) return readJsonExport(decoded.text, day)
  const [opened, ...says] = await Promise.all([openAsRows(bytes), ...LANGUAGES.map(loadSay)])
  return 'problem' in opened ? null : readTableExport(opened.rows, says, day)
}
