import type { Config, DocumentMeaning } from '#core/config/schema.ts'
import type { Ocr, OcrField } from '#core/service/contract/answers.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { categoryOf, isLikeRenach } from '#core/findings/values/licence.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'

/** Returns the eleven digits of a security number; null for any other text. */
export function securityDigits(text: string): string | null {
  const digits = text.replace(/[\s.\-–—]/g, '')
  return /^\d{11}$/.test(digits) ? digits : null
}

/** Tests a field that only licences have for a plausible value. Fillers (`N/A`, `null`, 0) fail. */
const LICENCE_FIELD_TESTS = {
  Renach: ({ Renach }: Ocr) => isLikeRenach(String(Renach ?? '')),
  Categoria: ({ Categoria }: Ocr) => categoryOf(String(Categoria ?? '')) !== null,
  NumeroSeguranca: ({ NumeroSeguranca }: Ocr) =>
    /[1-9]/.test(securityDigits(elevenDigits(NumeroSeguranca) ?? '') ?? ''),
} as const

type LicenceField = keyof typeof LICENCE_FIELD_TESTS

export function licenceFieldsIn(ocr: Ocr): readonly LicenceField[] {
  const names = Object.keys(LICENCE_FIELD_TESTS) as readonly LicenceField[]
  return names.filter((name) => LICENCE_FIELD_TESTS[name](ocr))
}

/** Uses the config's TipoDocumento table. If the table lacks the code, a licence's field makes it a licence. */
export function documentKindOf(ocr: Ocr | null, config: Config): DocumentKind {
  if (ocr === null) return 'unknown'
  const table: Readonly<Record<string, DocumentMeaning>> = config.codes?.TipoDocumento ?? {}
  const code = String(ocr.TipoDocumento ?? '').trim()
  if (Object.hasOwn(table, code)) return table[code]?.kind ?? 'other'
  return licenceFieldsIn(ocr).length > 0 ? 'licence' : 'unknown'
}

/** Fields that a kind of document never prints; the interface does not say which. An identity card may have an expiry. */
const UNPRINTED_FIELDS: Readonly<Partial<Record<DocumentKind, readonly OcrField[]>>> = {
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

export function hasField(kind: DocumentKind, name: string): boolean {
  return !UNPRINTED_FIELDS[kind]?.some((field) => field === name)
}
