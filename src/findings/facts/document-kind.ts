import type { Config, DocumentMeaning } from '../../config/schema.ts'
import type { Ocr } from '../../contract/analise.ts'
import { textOf } from '../../contract/readable.ts'
import type { DocumentKind } from '../model/document-kind.ts'
import { elevenDigits } from '../values/text-value.ts'
import { categoryOf } from '../values/licence.ts'
import { isLikeRenach } from '../values/renach.ts'

/** Whether a field that only licences have contains a plausible value: fillers (`N/A`, `null`, 0) do not count. */
const LICENCE_ONLY: Readonly<Record<string, (ocr: Ocr) => boolean>> = {
  Renach: ({ Renach }) => isLikeRenach(textOf(Renach) ?? ''),
  Categoria: ({ Categoria }) => categoryOf(textOf(Categoria) ?? '') !== null,
  NumeroSeguranca: ({ NumeroSeguranca }) => {
    const digits = (elevenDigits(NumeroSeguranca) ?? '').replace(/[\s.\-–—]/g, '')
    return /^\d{11}$/.test(digits) && /[1-9]/.test(digits)
  },
}

/**
 * The kind of a document, from the TipoDocumento table of the config; where the table lacks the code, a field that only
 * licences have makes it a licence.
 */
export function documentKindOf(ocr: Ocr | null, config: Config): DocumentKind {
  if (ocr === null) return 'unknown'
  const table: Readonly<Record<string, DocumentMeaning>> = config.codes?.TipoDocumento ?? {}
  const code = textOf(ocr.TipoDocumento)?.trim() ?? ''
  if (Object.hasOwn(table, code)) return table[code]?.kind ?? 'other'
  return Object.values(LICENCE_ONLY).some((isThere) => isThere(ocr)) ? 'licence' : 'unknown'
}
