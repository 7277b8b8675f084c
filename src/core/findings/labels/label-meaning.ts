import type { Config } from '#core/config/schema.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { foldLetters, foldWords } from '#core/findings/values/fold-text.ts'
import type { LineKind } from '#core/findings/model/judgement.ts'
import { labelWords, MAX_LENGTH } from './label-words.ts'

export interface LabelMeaning {
  readonly kind: LineKind
  readonly fields: readonly string[]
}

type Fields = readonly string[] | Readonly<Partial<Record<DocumentKind, readonly string[]>>>

const RG_NUMBER: Fields = { licence: ['RGCnh'], rg: ['NumeroDocumento'] }
/** An RG prints its issuing body and state in one place. A licence does so for its holder's RG. */
const BODY_AND_STATE: Fields = {
  rg: ['Secretaria', 'EstadoDocumento'],
  licence: ['EstadoDocumento'],
  other: ['EstadoDocumento'],
  unknown: ['EstadoDocumento'],
}

/**
 * The words of a label that name its subject, in any order. `|` separates alternatives. A `mention` reaches its fields but
 * never confirms them: the order of the parents is not fixed, "estado" may mean condition, issuing bodies are not compared.
 */
const LABELS: readonly (readonly [words: string, kind: LineKind, fields: Fields])[] = [
  ['NOME|NOME SOBRENOME|NOME CIVIL|NOME REGISTRO', 'value', ['Nome']],
  ['SOBRENOME|PRIMEIRA NOME', 'mention', ['Nome']],
  ['PAI|NOME PAI|FILIACAO PAI|NOME FILIACAO PAI', 'value', ['NomePai']],
  ['MAE|NOME MAE|FILIACAO MAE|NOME FILIACAO MAE', 'value', ['NomeMae']],
  ['FILIACAO|NOME FILIACAO|FILIACAO PAI MAE', 'mention', ['NomePai', 'NomeMae']],
  ['NOME PAIS|PAI MAE|NOME PAI MAE', 'value', ['NomePai', 'NomeMae']],
  ['NASCIMENTO|DATA NASCIMENTO', 'value', ['DataNascimento']],
  ['EXPEDICAO|DATA EXPEDICAO', 'value', ['DataExpedicao']],
  ['PRIMEIRA EXPEDICAO|DATA PRIMEIRA EXPEDICAO', 'value', ['DataDaPrimeiraEmissao']],
  ['PRIMEIRA CNH|DATA PRIMEIRA CNH', 'value', ['DataDaPrimeiraEmissao']],
  ['VALIDADE|DATA VALIDADE', 'value', ['DataExpiracao']],
  ['CPF|NUMERO CPF', 'value', ['CPF']],
  ['RG|NUMERO RG|REGISTRO GERAL|NUMERO REGISTRO GERAL', 'value', RG_NUMBER],
  ['NUMERO IDENTIDADE|NUMERO DOCUMENTO IDENTIDADE', 'value', RG_NUMBER],
  ['NUMERO DOCUMENTO|NUMERO REGISTRO', 'value', ['NumeroDocumento']],
  ['NUMERO CNH|REGISTRO CNH|NUMERO REGISTRO CNH', 'value', { licence: ['NumeroDocumento'] }],
  ['CATEGORIA', 'value', ['Categoria']],
  ['RENACH|NUMERO RENACH|REGISTRO RENACH|FORMULARIO RENACH|NUMERO FORMULARIO RENACH', 'value', ['Renach']],
  ['NUMERO SEGURANCA', 'value', ['NumeroSeguranca']],
  ['FORMULARIO|NUMERO FORMULARIO', 'value', ['NumeroFormulario']],
  ['FORMULARIO SUPERIOR|NUMERO FORMULARIO SUPERIOR', 'value', ['NumeroFormulario']],
  ['FORMULARIO INFERIOR|NUMERO FORMULARIO INFERIOR', 'value', ['NumeroFormularioInferior']],
  ['PERFURACAO|NUMERO PERFURACAO', 'value', ['Perfuracao']],
  ['DIRETOR|NOME DIRETOR', 'value', ['Diretor']],
  ['NATURALIDADE|LOCAL NASCIMENTO|LOCAL NATURALIDADE', 'value', ['Naturalidade']],
  ['NATURALIDADE UF|NATURALIDADE ESTADO|NASCIMENTO UF|NASCIMENTO ESTADO', 'mention', ['Naturalidade']],
  ['UF|ESTADO|ESTADO UF|UF EMISSOR|ESTADO EMISSOR', 'value', ['EstadoDocumento']],
  ['UF EXPEDICAO|ESTADO EXPEDICAO', 'value', ['EstadoDocumento']],
  ['ESTADO DOCUMENTO', 'mention', ['EstadoDocumento']],
  ['ESTADO CNH', 'mention', { licence: ['EstadoDocumento'] }],
  ['ESTADO RG|ESTADO IDENTIDADE', 'mention', { rg: ['EstadoDocumento'] }],
  ['ORGAO|EMISSOR|ORGAO EMISSOR|ORGAO EXPEDICAO', 'mention', { rg: ['Secretaria'] }],
  ['ORGAO UF|ORGAO EMISSOR UF|ORGAO EXPEDICAO UF', 'mention', BODY_AND_STATE],
  ['ORGAO ESTADO|ORGAO EMISSOR ESTADO', 'mention', BODY_AND_STATE],
  ['SECRETARIA', 'mention', ['Secretaria']],
  ['INSTITUTO|NOME INSTITUTO|INSTITUTO IDENTIFICACAO', 'mention', ['Instituto']],
  ['TIPO DOCUMENTO', 'mention', ['TipoDocumento']],
  ['EVOLUCAO', 'none', []],
  ['ALINHAMENTO', 'none', []],
]

function keyOf(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(' ')
}

interface Row {
  readonly kind: LineKind
  readonly fields: Fields
}

const ROW_BY_WORDS: ReadonlyMap<string, Row> = new Map(
  LABELS.flatMap(([words, kind, fields]) =>
    words.split('|').map((phrase) => [keyOf(phrase.split(' ')), { kind, fields }] as const),
  ),
)

/** Fields that hold codes, are not compared, or have no published meaning. */
const NEVER_CONFIRMED = new Set<string>(
  'TipoDocumento Secretaria Instituto Permissao Brasao EstadoRgFaceA DocOrigem'.split(' '),
)

/** Field names of the interface as labels: NomeMae, DATANASCIMENTO, numero_documento. */
const ROW_BY_FIELD_NAME: ReadonlyMap<string, Row> = new Map(
  OCR_FIELDS.map((name) => [
    foldLetters(name),
    { kind: NEVER_CONFIRMED.has(name) ? 'mention' : 'value', fields: [name] },
  ]),
)

const CHECK_DIGIT_FIELDS = new Set(['CPF', 'RGCnh', 'NumeroDocumento'])

/** The order of the parents is not fixed, so the ordinal of a Filiação is ignored. */
const ORDINALS = new Set(['1', '2', 'I', 'II', 'PRIMEIRA', 'SEGUNDA', '2ª', '2A'])

/** Documents that a label may name as a place. The name on a licence is not the name on the RG it quotes. */
const PLACES: Readonly<Record<DocumentKind, readonly string[]>> = {
  licence: ['DOCUMENTO', 'CNH'],
  rg: ['DOCUMENTO', 'RG', 'IDENTIDADE'],
  other: ['DOCUMENTO'],
  unknown: ['DOCUMENTO', 'CNH', 'RG', 'IDENTIDADE'],
}

function fieldsFor(fields: Fields, documentKind: DocumentKind): readonly string[] {
  return 'length' in fields ? fields : (fields[documentKind] ?? [])
}

function containsInOrder(label: readonly string[], words: readonly string[]): boolean {
  let next = 0
  for (const word of label) if (word === words[next]) next += 1
  return next === words.length
}

interface Claim extends LabelMeaning {
  /** Number of words. The longest match wins. */
  readonly length: number
}

function configuredClaims(label: readonly string[], config: Config): readonly Claim[] {
  const claims = (config.labels ?? []).flatMap((entry) => {
    const wanted = foldWords(entry.label).split(' ')
    if (!containsInOrder(label, wanted)) return []
    const fields = entry.kind === 'none' ? [] : entry.fields
    return [{ kind: entry.kind, fields, length: wanted.length }]
  })
  const longest = Math.max(...claims.map(({ length }) => length))
  return claims.filter(({ length }) => length === longest)
}

/** Finds the row of a label's subject, with or without the document that is only a place. */
function findRow(
  subject: readonly string[],
  places: ReadonlySet<string>,
  kind: DocumentKind,
): Row | undefined {
  const names = subject.includes('FILIACAO') ? subject.filter((word) => !ORDINALS.has(word)) : subject
  const ignoredPlaces = PLACES[kind].filter((place) => places.has(place))
  return (
    ROW_BY_WORDS.get(keyOf(names)) ??
    ROW_BY_WORDS.get(keyOf(names.filter((name) => !ignoredPlaces.includes(name))))
  )
}

function builtInClaim(label: string, documentKind: DocumentKind): Claim | null {
  const { subject, aspect, hasRemark, placeWords: places } = labelWords(label)
  const isOneWord = !/\s/.test(label.trim())
  const row =
    (isOneWord ? ROW_BY_FIELD_NAME.get(foldLetters(label)) : undefined) ??
    findRow(subject, places, documentKind)
  if (!row) return null
  const fields = fieldsFor(row.fields, documentKind)
  const length = subject.length + (aspect ? 1 : 0)
  if (row.kind === 'none') return { kind: 'none', fields, length }
  // A format or digit line without a field keeps its kind, because its "valid" must not confirm.
  if (aspect) {
    const kind = fields.every((field) => CHECK_DIGIT_FIELDS.has(field)) ? aspect : 'format'
    return { kind, fields, length }
  }
  // "CPF válido" may be about the digits only.
  const isAboutDigits =
    fields.some((field) => CHECK_DIGIT_FIELDS.has(field)) && /\bVALID[OA]\b/.test(foldWords(label))
  const kind = hasRemark || isAboutDigits ? 'mention' : row.kind
  return { kind: fields.length === 0 ? 'none' : kind, fields, length }
}

function isSame(a: LabelMeaning, b: LabelMeaning): boolean {
  return a.kind === b.kind && a.fields.join() === b.fields.join()
}

const UNMATCHED: LabelMeaning = { kind: 'unmatched', fields: [] }

/**
 * Maps a Campo to the OCR fields it is about.
 *
 * - A built-in label must match as a whole: "Nome da empresa" is not the holder's name. A configured label needs only its
 *   own words.
 * - The longest match wins; if two are equally long, the configured one. Two different configured ones match no field.
 * - A label that asks about the value ("CPF válido", "Divergência de nome") reaches the field but never confirms it.
 */
export function labelMeaning(label: string, documentKind: DocumentKind, config: Config): LabelMeaning {
  const isReadable = /\p{L}\P{L}*\p{L}/u.test(label) && label.length <= MAX_LENGTH
  if (!isReadable) return { kind: 'mention', fields: [] }
  const [first, ...rest] = configuredClaims(foldWords(label).split(' '), config)
  const builtIn = builtInClaim(label, documentKind)
  if (!first || first.length < (builtIn?.length ?? 0)) {
    return builtIn ? { kind: builtIn.kind, fields: builtIn.fields } : UNMATCHED
  }
  if (!rest.every((claim) => isSame(first, claim))) return UNMATCHED
  // A format or digit never confirms, even if the config says that the label is a value.
  const kind = first.kind === 'value' && isAboutForm(label) ? 'format' : first.kind
  return { kind, fields: first.fields }
}

export function isConfiguredLabel(label: string, config: Config): boolean {
  return configuredClaims(foldWords(label).split(' '), config).length > 0
}

/** True if a label is about a format or a check digit. */
export function isAboutForm(label: string): boolean {
  return labelWords(label).aspect !== null
}
