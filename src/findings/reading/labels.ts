import type { Config } from '../../config/schema.ts'
import type { Laudo, LaudoTitle } from '../../contract/laudo.ts'
import { readable } from '../../contract/readable.ts'
import type { DocumentKind } from '../model/document-kind.ts'
import { foldWords } from '../values/fold-text.ts'
import type { LineKind } from '../model/judgement.ts'
import { speaksOfDeath } from './read-death.ts'

/** What a Campo of the laudo is about: the kind of line, and the OCR fields. */
export interface LabelMeaning {
  readonly kind: LineKind
  readonly fields: readonly string[]
}

/** Words that do not help to tell which field is meant. */
const FILLERS = new Set(
  `DE DO DA DOS DAS NO NA EM COM POR O A E VALIDACAO VALIDAR VERIFICACAO VERIFICADOR VERIFICADORA CONFERENCIA
  CONSISTENCIA COMPARACAO CAMPO DADO DADOS DOCUMENTO TITULAR PORTADOR CLIENTE COMPLETO OCR RECEITA FEDERAL
  NUMERO DATA`.split(/\s+/),
)

/** Synonyms, each mapped to one of them. */
const SYNONYMS: Readonly<Record<string, string>> = {
  DV: 'DIGITO',
  DIG: 'DIGITO',
  DIGITOS: 'DIGITO',
  VERIFICADORES: 'DIGITO',
  MASCARA: 'FORMATO',
  UF: 'ESTADO',
  EMISSAO: 'EXPEDICAO',
  EXPEDIDOR: 'EMISSOR',
  EXPEDIDORA: 'EMISSOR',
  EMISSORA: 'EMISSOR',
  GENITOR: 'PAI',
  PATERNA: 'PAI',
  GENITORA: 'MAE',
  MATERNA: 'MAE',
}

type Fields = readonly string[] | Readonly<Partial<Record<DocumentKind, readonly string[]>>>

const RG_NUMBER: Fields = { licence: ['RGCnh'], rg: ['NumeroDocumento'] }

/** The built-in table: all significant words of a label, in any order. */
const LABELS: readonly (readonly [words: string, kind: LineKind, fields: Fields])[] = [
  ['NOME', 'value', ['Nome']],
  ['PAI', 'value', ['NomePai']],
  ['NOME PAI', 'value', ['NomePai']],
  ['FILIACAO PAI', 'value', ['NomePai']],
  ['FILIACAO 1', 'value', ['NomePai']],
  ['FILIACAO 1 PAI', 'value', ['NomePai']],
  ['MAE', 'value', ['NomeMae']],
  ['NOME MAE', 'value', ['NomeMae']],
  ['FILIACAO MAE', 'value', ['NomeMae']],
  ['FILIACAO 2', 'value', ['NomeMae']],
  ['FILIACAO 2 MAE', 'value', ['NomeMae']],
  ['DIGITO RG', 'digit', RG_NUMBER],
  ['FORMATO RG', 'format', RG_NUMBER],
  ['DIGITO CPF', 'digit', ['CPF']],
  ['FORMATO CPF', 'format', ['CPF']],
  ['FORMATO EXPEDICAO', 'format', ['DataExpedicao']],
  ['FORMATO NASCIMENTO', 'format', ['DataNascimento']],
  ['NATURALIDADE', 'value', ['Naturalidade']],
  ['INSTITUTO', 'value', ['Instituto']],
  ['NOME INSTITUTO', 'value', ['Instituto']],
  ['INSTITUTO IDENTIFICACAO', 'value', ['Instituto']],
  ['ORGAO EMISSOR', 'value', { rg: ['Secretaria'] }],
  ['ESTADO', 'value', ['EstadoDocumento']],
  ['ESTADO EMISSOR', 'value', ['EstadoDocumento']],
  ['ESTADO EXPEDICAO', 'value', ['EstadoDocumento']],
  ['EVOLUCAO CIVIL', 'none', []],
  ['ALINHAMENTO', 'none', []],
]

function wordsOf(label: string): readonly string[] {
  return foldWords(label).split(' ')
}

const inAlphabet = (a: string, b: string) => (a < b ? -1 : 1)

/** The significant words of a label, sorted, without duplicates. */
function keyOf(label: string, fillers: ReadonlySet<string> = FILLERS): string {
  const words = wordsOf(label).filter((word) => !fillers.has(word))
  const meant = words.map((word) => (Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? word) : word))
  return [...new Set(meant)].toSorted(inAlphabet).join(' ')
}

const byKey: ReadonlyMap<string, { kind: LineKind; fields: Fields; length: number }> = new Map(
  LABELS.map(([words, kind, fields]) => [keyOf(words), { kind, fields, length: words.split(' ').length }]),
)

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
    const wanted = wordsOf(entry.label)
    if (wanted[0] === '' || !containsInOrder(wanted, label)) return []
    const fields = entry.kind === 'none' ? [] : entry.fields
    return [{ kind: entry.kind, fields, length: wanted.length }]
  })
  const longest = Math.max(...claims.map(({ length }) => length))
  return claims.filter(({ length }) => length === longest)
}

function builtInClaim(label: string, documentKind: DocumentKind): Claim | null {
  if (speaksOfDeath(label)) return { kind: 'death', fields: [], length: 1 }
  const known = byKey.get(keyOf(label))
  if (!known) return null
  const fields = fieldsFor(known.fields, documentKind)
  // A format or digit line without a field keeps its kind: its "valid" must not count as a confirmation.
  const kind = fields.length === 0 && known.kind === 'value' ? 'none' : known.kind
  return { kind, fields, length: known.length }
}

function isSame(a: LabelMeaning, b: LabelMeaning): boolean {
  return a.kind === b.kind && a.fields.join() === b.fields.join()
}

const UNMATCHED: LabelMeaning = { kind: 'unmatched', fields: [] }

/**
 * Maps a Campo to the OCR fields that it is about. A built-in label must match as a whole, so that "Nome do diretor" is
 * not taken for the holder's; a configured one only needs its own words. The longest match wins; of two equally long
 * ones the configured one; two that are still equal map to no field.
 */
export function labelMeaning(label: string, documentKind: DocumentKind, config: Config): LabelMeaning {
  const [first, ...others] = configuredClaims(wordsOf(label), config)
  const builtIn = builtInClaim(label, documentKind)
  if (first && first.length >= (builtIn?.length ?? 0)) {
    if (!others.every((other) => isSame(first, other))) return UNMATCHED
    // A format or digit confirms nothing, even where the configured label says that it is a value.
    const kind = first.kind === 'value' && speaksOfForm(label) ? 'format' : first.kind
    return { kind, fields: first.fields }
  }
  return builtIn ? { kind: builtIn.kind, fields: builtIn.fields } : UNMATCHED
}

/** Whether a label is about a format or a check digit, of any field. */
export function speaksOfForm(label: string): boolean {
  return keyOf(label)
    .split(' ')
    .some((word) => word === 'FORMATO' || word === 'DIGITO')
}

/** The general lines of the laudo that the console understands (interface, 2.5). */
export type TitleName =
  | 'analysisId'
  | 'date'
  | 'company'
  | 'documentVerdict'
  | 'biometryVerdict'
  | 'reason'
  | 'automatic'
  | 'sendingCpf'

const TITLE_FILLERS = new Set(
  `DE DO DA O A RESULTADO VEREDITO VEREDICTO PARECER STATUS SITUACAO CONCLUSAO DECISAO VALIDACAO ANALISE FACIAL NOME
  NUMERO CODIGO HORA REALIZADA E`.split(/\s+/),
)

const TITLES: ReadonlyMap<string, TitleName> = new Map([
  ['ID', 'analysisId'],
  ['IDENTIFICADOR', 'analysisId'],
  ['DATA', 'date'],
  ['EMPRESA', 'company'],
  ['DOCUMENTO', 'documentVerdict'],
  ['BIOMETRIA', 'biometryVerdict'],
  ['BIOMETRICA', 'biometryVerdict'],
  ['MOTIVO', 'reason'],
  ['AUTOMATICA', 'automatic'],
  ['AUTOMATICO', 'automatic'],
  ['CPF ENVIO', 'sendingCpf'],
  ['CPF ENVIADO', 'sendingCpf'],
  ['CPF ENVIADOR', 'sendingCpf'],
])

function titleName(titulo: string): TitleName | undefined {
  const label = foldWords(titulo)
  if (label === 'NUMERO DA ANALISE' || label === 'CODIGO DA ANALISE') return 'analysisId'
  if (/^NUMERO |^CODIGO |^NOME DO /.test(label)) return undefined
  return TITLES.get(keyOf(titulo, TITLE_FILLERS))
}

/** Every general line of one meaning, in the laudo's order. */
export function titlesOf(laudo: Laudo, which: TitleName): readonly LaudoTitle[] {
  const lines = readable(laudo.ConteudoPadraoAnalise) ?? []
  return lines.filter((line) => titleName(readable(line.Titulo) ?? '') === which)
}

/** The general line of one meaning; null where there is none, or several that differ. */
export function titleOf(laudo: Laudo, which: TitleName): LaudoTitle | null {
  const [first, ...others] = titlesOf(laudo, which)
  if (!first) return null
  return others.every((other) => readable(other.Valor) === readable(first.Valor)) ? first : null
}
