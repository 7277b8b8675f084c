import { maskError } from '#core/masking/mask-case.ts'
import { maskSummary } from '#modules/links/core/mask-summary.ts'
import { defaultMasker } from '#core/masking/masker.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import { usePrivacy } from '#web/data/privacy.ts'
import type { ListedKey, ListRow } from './list-row.ts'

/** Rows are immutable, so each is masked once. */
const maskedRows = new WeakMap<ListRow, ListRow>()

function maskKey(key: ListedKey, shown: string): ListedKey {
  const prefix = key.typed.endsWith(key.value) ? key.typed.slice(0, key.typed.length - key.value.length) : ''
  return { ...key, typed: prefix + shown, value: shown }
}

/** Without a name, CPF or document number, on the page and in exports. A link to its case needs the original row. */
export function maskRow(row: ListRow): ListRow {
  const cached = maskedRows.get(row)
  if (cached) return cached
  const { key, summary, failure, note } = row
  const shown = summary && maskSummary(summary)
  const masked: ListRow = {
    ...row,
    key: maskKey(key, shown?.key ?? defaultMasker.key(key.value)),
    summary: shown,
    // A person's own words may name anybody.
    note: note && WITHHELD,
    failure: failure === null || failure === 'two-cases' ? failure : maskError(failure, defaultMasker),
  }
  maskedRows.set(row, masked)
  return masked
}

const asIs = (row: ListRow) => row

/** Returns a function that masks a row in privacy mode, the same while that is on or off. Open the original row. */
export function useShowRow(): (row: ListRow) => ListRow {
  return usePrivacy() ? maskRow : asIs
}
