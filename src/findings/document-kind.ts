import type { Config, DocumentMeaning } from '../config/schema.ts'
import type { Ocr } from '../contract/analise.ts'
import { textOf } from '../contract/readable.ts'
import { isBlankText } from './field-values.ts'

/** Which kind of document it is; `other` is one that the house's table knows as neither. */
export type DocumentKind = 'licence' | 'rg' | 'other' | 'unknown'

const LICENCE_ONLY = ['Renach', 'Categoria', 'NumeroSeguranca'] as const

/**
 * The kind of a document: from the TipoDocumento table of the config; where that says nothing of the code, a field
 * that only licences have makes it a licence.
 */
export function documentKindOf(ocr: Ocr | null, config: Config): DocumentKind {
  if (ocr === null) return 'unknown'
  const table: Readonly<Record<string, DocumentMeaning>> = config.codes?.TipoDocumento ?? {}
  const code = textOf(ocr.TipoDocumento)?.trim() ?? ''
  const mapped = Object.hasOwn(table, code) ? table[code]?.kind : undefined
  if (mapped) return mapped
  const isLicence = LICENCE_ONLY.some((name) => {
    const text = textOf(ocr[name])
    return text !== null && !isBlankText(text)
  })
  return isLicence ? 'licence' : 'unknown'
}
