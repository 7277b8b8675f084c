import type { Config } from '#core/config/schema.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { foldLetters, foldWords } from '#core/findings/values/fold-text.ts'
import type { LineKind } from '#core/findings/model/judgement.ts'
import { labelWords, MAX_LENGTH } from './label-words.ts'

/** What a Campo of the laudo is about: the kind of line, and the OCR fields. */
export interface LabelMeaning {
  readonly kind: LineKind
  readonly fields: readonly string[]
}

type Fields = readonly string[] | Readonly<Partial<Record<DocumentKind, readonly string[]>>>

const RG_NUMBER: Fields = { licence: ['RGCnh'], rg: ['NumeroDocumento'] }
/** An identity names its issuing body and state in one place; a licence does so for the identity of its holder. */
const BODY_AND_STATE: Fields = {
  rg: ['Secretaria', 'EstadoDocumento'],
  licence: ['EstadoDocumento'],
  other: ['EstadoDocumento'],
  unknown: ['EstadoDocumento'],
}

/**
 * The built-in table: the words of a label that name its subject, in any order; `|` separates alternatives. A `mention`
 * reaches its fields and never confirms them: which parent is first is not fixed, "estado" may be a condition, and issuing
 * bodies are not compared.
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
  [
    'PRIMEIRA EXPEDICAO|DATA PRIMEIRA EXPEDICAO|PRIMEIRA CNH|DATA PRIMEIRA CNH',
    'value',
    ['DataDaPrimeiraEmissao'],
  ],
  ['VALIDADE|DATA VALIDADE', 'value', ['DataExpiracao']],
  ['CPF|NUMERO CPF', 'value', ['CPF']],
  [
    'RG|NUMERO RG|REGISTRO GERAL|NUMERO REGISTRO GERAL|NUMERO IDENTIDADE|NUMERO DOCUMENTO IDENTIDADE',
    'value',
    RG_NUMBER,
  ],
  ['NUMERO DOCUMENTO|NUMERO REGISTRO', 'value', ['NumeroDocumento']],
  ['NUMERO CNH|REGISTRO CNH|NUMERO REGISTRO CNH', 'value', { licence: ['NumeroDocumento'] }],
  ['CATEGORIA', 'value', ['Categoria']],
  ['RENACH|NUMERO RENACH|REGISTRO RENACH|FORMULARIO RENACH|NUMERO FORMULARIO RENACH', 'value', ['Renach']],
  ['NUMERO SEGURANCA', 'value', ['NumeroSeguranca']],
  [
    'FORMULARIO|NUMERO FORMULARIO|FORMULARIO SUPERIOR|NUMERO FORMULARIO SUPERIOR',
    'value',
    ['NumeroFormulario'],
  ],
  ['FORMULARIO INFERIOR|NUMERO FORMULARIO INFERIOR', 'value', ['NumeroFormularioInferior']],
  ['PERFURACAO|NUMERO PERFURACAO', 'value', ['Perfuracao']],
  ['DIRETOR|NOME DIRETOR', 'value', ['Diretor']],
  ['NATURALIDADE|LOCAL NASCIMENTO|LOCAL NATURALIDADE', 'value', ['Naturalidade']],
  ['NATURALIDADE UF|NATURALIDADE ESTADO|NASCIMENTO UF|NASCIMENTO ESTADO', 'mention', ['Naturalidade']],
  [
    'UF|ESTADO|ESTADO UF|UF EMISSOR|ESTADO EMISSOR|UF EXPEDICAO|ESTADO EXPEDICAO',
    'value',
    ['EstadoDocumento'],
  ],
  ['ESTADO DOCUMENTO', 'mention', ['EstadoDocumento']],
  ['ESTADO CNH', 'mention', { licence: ['EstadoDocumento'] }],
  ['ESTADO RG|ESTADO IDENTIDADE', 'mention', { rg: ['EstadoDocumento'] }],
  ['ORGAO|EMISSOR|ORGAO EMISSOR|ORGAO EXPEDICAO', 'mention', { rg: ['Secretaria'] }],
  [
    'ORGAO UF|ORGAO EMISSOR UF|ORGAO EXPEDICAO UF|ORGAO ESTADO|ORGAO EMISSOR ESTADO',
    'mention',
    BODY_AND_STATE,
  ],
  ['SECRETARIA', 'mention', ['Secretaria']],
  ['INSTITUTO|NOME INSTITUTO|INSTITUTO IDENTIFICACAO', 'mention', ['Instituto']],
  ['TIPO DOCUMENTO', 'mention', ['TipoDocumento']],
  ['EVOLUCAO', 'none', []],
  ['ALINHAMENTO', 'none', []],
]

const inAlphabet = (a: string, b: string) => (a < b ? -1 : 1)

/** A label's words as the key of the table, in any order. */
function keyOf(words: readonly string[]): string {
  return [...new Set(words)].toSorted(inAlphabet).join(' ')
}

interface Row {
  readonly kind: LineKind
  readonly fields: Fields
}

const BY_WORDS: ReadonlyMap<string, Row> = new Map(
  LABELS.flatMap(([words, kind, fields]) =>
    words.split('|').map((each) => [keyOf(each.split(' ')), { kind, fields }] as const),
  ),
)

/** Fields whose values are codes, are not compared, or have no published meaning. */
const NEVER_CONFIRMED = new Set<string>(
  'TipoDocumento Secretaria Instituto Permissao Brasao EstadoRgFaceA DocOrigem'.split(' '),
)

/** The interface's own names as labels: NomeMae, DATANASCIMENTO, numero_documento. */
const BY_NAME: ReadonlyMap<string, Row> = new Map(
  OCR_FIELDS.map((name) => [
    foldLetters(name),
    { kind: NEVER_CONFIRMED.has(name) ? 'mention' : 'value', fields: [name] },
  ]),
)

/** Fields whose numbers end in check digits. */
const CHECKED = new Set(['CPF', 'RGCnh', 'NumeroDocumento'])

/** Which parent is first is not fixed, so the ordinal of a Filiação says nothing. */
const ORDINALS = new Set(['1', '2', 'I', 'II', 'PRIMEIRA', 'SEGUNDA', '2ª', '2A'])

/** Kinds of documents that a label may name as a place: the licence's name is not that of the identity on it. */
const PLACES: Readonly<Record<DocumentKind, readonly string[]>> = {
  licence: ['DOCUMENTO', 'CNH'],
  rg: ['DOCUMENTO', 'RG', 'IDENTIDADE'],
  other: ['DOCUMENTO'],
  unknown: ['DOCUMENTO', 'CNH', 'RG', 'IDENTIDADE'],
}

function fieldsFor(fields: Fields, documentKind: DocumentKind): readonly string[] {
  return 'length' in fields ? fields : (fields[documentKind] ?? [])
}

/** Whether a label contains the words of a configured label, in their order. */
function containsInOrder(words: readonly string[], label: readonly string[]): boolean {
  let next = 0
  for (const word of label) if (word === words[next]) next += 1
  return next === words.length
}

interface Claim extends LabelMeaning {
  /** In words: the longest match wins. */
  readonly length: number
}

function configuredClaims(label: readonly string[], config: Config): readonly Claim[] {
  const claims = (config.labels ?? []).flatMap((entry) => {
    const wanted = foldWords(entry.label).split(' ')
    if (!containsInOrder(wanted, label)) return []
    const fields = entry.kind === 'none' ? [] : entry.fields
    return [{ kind: entry.kind, fields, length: wanted.length }]
  })
  const longest = Math.max(...claims.map(({ length }) => length))
  return claims.filter(({ length }) => length === longest)
}

/** The row of a label's subject: as a whole, or without the document that it is read from. */
function rowOf(subject: readonly string[], places: ReadonlySet<string>, kind: DocumentKind): Row | undefined {
  const named = subject.includes('FILIACAO') ? subject.filter((word) => !ORDINALS.has(word)) : subject
  const whole = BY_WORDS.get(keyOf(named))
  if (whole) return whole
  const elsewhere = PLACES[kind].filter((place) => places.has(place))
  return BY_WORDS.get(keyOf(named.filter((word) => !elsewhere.includes(word))))
}

function builtInClaim(label: string, documentKind: DocumentKind): Claim | null {
  const { subject, aspect, hasRemark, places } = labelWords(label)
  const known =
    (/\s/.test(label.trim()) ? undefined : BY_NAME.get(foldLetters(label))) ??
    rowOf(subject, places, documentKind)
  if (!known) return null
  const fields = fieldsFor(known.fields, documentKind)
  const length = subject.length + (aspect ? 1 : 0)
  if (known.kind === 'none') return { kind: 'none', fields, length }
  // A format or digit line without a field keeps its kind: its "valid" must not count as a confirmation.
  if (aspect) {
    const kind = fields.every((field) => CHECKED.has(field)) ? aspect : 'format'
    return { kind, fields, length }
  }
  // "CPF válido" may be about the digits only.
  const isOfDigits = fields.some((field) => CHECKED.has(field)) && /\bVALID[OA]\b/.test(foldWords(label))
  const kind = hasRemark || isOfDigits ? 'mention' : known.kind
  return { kind: fields.length === 0 ? 'none' : kind, fields, length }
}

function isSame(a: LabelMeaning, b: LabelMeaning): boolean {
  return a.kind === b.kind && a.fields.join() === b.fields.join()
}

const UNMATCHED: LabelMeaning = { kind: 'unmatched', fields: [] }

/**
 * Maps a Campo to the OCR fields that it is about. A built-in label must match as a whole, so that "Nome da empresa" is
 * not taken for the holder's; a configured one only needs its own words. The longest match wins; of two equally long
 * ones the configured one; two that are still equal map to no field. A label with a word that asks something of the value
 * ("CPF válido", "Divergência de nome") reaches the field and never confirms it.
 */
export function labelMeaning(label: string, documentKind: DocumentKind, config: Config): LabelMeaning {
  // Of a line whose label is no word, or endless, it is not known what it is about.
  if (!/\p{L}\P{L}*\p{L}/u.test(label) || label.length > MAX_LENGTH) return { kind: 'mention', fields: [] }
  const [first, ...others] = configuredClaims(foldWords(label).split(' '), config)
  const builtIn = builtInClaim(label, documentKind)
  if (first && first.length >= (builtIn?.length ?? 0)) {
    if (!others.every((other) => isSame(first, other))) return UNMATCHED
    // A format or digit confirms nothing, even where the configured label says that it is a value.
    const kind = first.kind === 'value' && speaksOfForm(label) ? 'format' : first.kind
    return { kind, fields: first.fields }
  }
  return builtIn ? { kind: builtIn.kind, fields: builtIn.fields } : UNMATCHED
}

/** Whether the config says what a label is about. */
export function isConfiguredLabel(label: string, config: Config): boolean {
  return configuredClaims(foldWords(label).split(' '), config).length > 0
}

/** Whether a label is about a format or a check digit, of any field. */
export function speaksOfForm(label: string): boolean {
  return labelWords(label).aspect !== null
}
