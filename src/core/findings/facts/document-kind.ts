import type { Config, DocumentMeaning } from '#core/config/schema.ts'
import type { Ocr, OcrField } from '#core/service/contract/answers.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'
import { categoryOf, isLikeRenach } from '#core/findings/values/licence.ts'

/** Whether a field that only licences have contains a plausible value: fillers (`N/A`, `null`, 0) do not count. */
const LICENCE_ONLY = {
  Renach: ({ Renach }: Ocr) => isLikeRenach(String(Renach ?? '')),
  Categoria: ({ Categoria }: Ocr) => categoryOf(String(Categoria ?? '')) !== null,
  NumeroSeguranca: ({ NumeroSeguranca }: Ocr) => {
    const digits = (elevenDigits(NumeroSeguranca) ?? '').replace(/[\s.\-–—]/g, '')
    return /^\d{11}$/.test(digits) && /[1-9]/.test(digits)
  },
} as const

export const LICENCE_FIELDS = Object.keys(LICENCE_ONLY) as readonly (keyof typeof LICENCE_ONLY)[]

export function hasLicenceField(ocr: Ocr, field: keyof typeof LICENCE_ONLY): boolean {
  return LICENCE_ONLY[field](ocr)
}

/**
 * The kind of a document, from the TipoDocumento table of the config; where the table lacks the code, a field that only
 * licences have makes it a licence.
 */
export function documentKindOf(ocr: Ocr | null, config: Config): DocumentKind {
  if (ocr === null) return 'unknown'
  const table: Readonly<Record<string, DocumentMeaning>> = config.codes?.TipoDocumento ?? {}
  const code = String(ocr.TipoDocumento ?? '').trim()
  if (Object.hasOwn(table, code)) return table[code]?.kind ?? 'other'
  return LICENCE_FIELDS.some((field) => hasLicenceField(ocr, field)) ? 'licence' : 'unknown'
}

/** The fields that are not printed on a document of a kind. The interface does not say which; an identity card may have an expiry. */
const NOT_ON: Readonly<Partial<Record<DocumentKind, readonly OcrField[]>>> = {
  licence: ['Diretor', 'Perfuracao', 'Secretaria', 'Instituto', 'Brasao', 'EstadoRgFaceA', 'DocOrigem'],
  rg: [
    'DataDaPrimeiraEmissao',
    'Categoria',
    'RGCnh',
    'Renach',
    'NumeroSeguranca',
    'Permissao',
    'NumeroFormulario',
    'NumeroFormularioInferior',
  ],
}

/** Whether a document of a kind has a field; of an unknown kind, every one. */
export function hasField(kind: DocumentKind, name: string): boolean {
  return !NOT_ON[kind]?.some((each) => each === name)
}
