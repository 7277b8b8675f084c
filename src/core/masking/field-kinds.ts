import { INTERFACE_NAMES } from '#core/service/contract/answers.ts'
import type {
  Analise,
  Ocr,
  ScoreAnswer,
  Biometria,
  BiometriaAnswer,
  Laudo,
  LaudoAnswer,
  LaudoTitle,
  LaudoValidation,
} from '#core/service/contract/answers.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { formsOf } from '#core/findings/vocabulary/words.ts'

type NamesOf<Schema extends { readonly fields: object }> = keyof Schema['fields'] & string

/** Every name of the interface (2.1 to 2.5) and of deployed services, from the contract's own schemas. */
export type InterfaceName =
  | NamesOf<typeof Ocr>
  | NamesOf<typeof ScoreAnswer>
  | NamesOf<typeof BiometriaAnswer>
  | NamesOf<typeof LaudoAnswer>
  | NamesOf<typeof Analise>
  | NamesOf<typeof Biometria>
  | NamesOf<typeof Laudo>
  | NamesOf<typeof LaudoTitle>
  | NamesOf<typeof LaudoValidation>

/**
 * What privacy mode does with each field of the interface: the kind of personal data in it; null where the value
 * identifies nobody.
 * A field of the contract without a decision does not compile; at run time a name that is missing here is masked like
 * any other unknown name. Shown values are still searched for the personal values of the case. Objects and lists are
 * `unknown`: their own fields decide, and whatever comes in their place is masked like any unknown value.
 */
export const FIELD_KINDS: Readonly<Record<InterfaceName, Kind | null>> = {
  // OCR (2.4); of codes and dates, known words and short numbers are shown.
  TipoDocumento: 'message',
  Nome: 'name',
  NomePai: 'name',
  NomeMae: 'name',
  DataNascimento: 'birth',
  DataExpedicao: 'date',
  CPF: 'cpf',
  DataDaPrimeiraEmissao: 'date',
  Diretor: 'name',
  Perfuracao: 'number',
  NumeroDocumento: 'number',
  RGCnh: 'number',
  DataExpiracao: 'date',
  NumeroSeguranca: 'number',
  Categoria: 'message',
  Renach: 'number',
  NumeroFormulario: 'number',
  NumeroFormularioInferior: 'number',
  // States and issuing bodies are as many as their words; a place of birth is shared by many.
  EstadoDocumento: null,
  Secretaria: null,
  Instituto: null,
  Permissao: 'message',
  Naturalidade: null,
  Brasao: 'message',
  EstadoRgFaceA: null,
  DocOrigem: 'number',
  Expedidor: null,
  // Analise (2.3) and Biometria (2.2)
  Sistema: 'message',
  Metodo: 'message',
  // Case and key are told apart by them.
  Id: 'key',
  DataCadastro: 'date',
  Chave: 'key',
  Status: 'message',
  Motivo: 'message',
  MotivoTexto: 'message',
  CPFCliente: 'cpf',
  DataEnvio: 'date',
  DataResposta: 'date',
  OCR: 'unknown',
  StatusBaseBiometria: 'message',
  DescricaoBaseBiometria: 'message',
  Automatico: 'message',
  TaxaSimilaridade: 'message',
  // Laudo (2.5)
  ConteudoPadraoAnalise: 'unknown',
  ConteudoValidacaoDocumento: 'unknown',
  Titulo: 'label',
  Campo: 'label',
  // The label beside it decides; where there is none, nothing is known.
  Valor: 'unknown',
  MensagemValidacao: 'message',
  // Envelope (2.1) and the objects in it
  Mensagens: 'message',
  Analise: 'unknown',
  Biometria: 'unknown',
  Laudo: 'unknown',
}

/** By a field of the interface, an unknown field, or a label of the laudo. Null where the value identifies nobody. */
export function kindOf(name: string): Kind | null {
  return INTERFACE_NAMES.has(name) ? FIELD_KINDS[name as InterfaceName] : kindOfLabel(name)
}

export type MaskedKind = 'name' | 'cpf' | 'number' | 'birth' | 'digit' | 'unknown'

/**
 * The kind of personal data in a value: a name, a taxpayer number, a number of a document, or its check digits, the day of birth.
 * `unknown` may be any of them. A `message` is shown if each of its words is known, and a `label` likewise; else it is withheld. A `date` is a message whose
 * date is another than that of birth. A `quote` is a message that may quote a part of a masked value. A `key` is a Chave or an Id.
 */
export type Kind = MaskedKind | 'message' | 'date' | 'quote' | 'label' | 'key'

/** What a word of a label says about the value beside it. */
type Sense =
  | 'cpf'
  | 'name'
  | 'number'
  | 'birth'
  | 'digit'
  | 'document'
  | 'message'
  | 'metadata'
  | 'date'
  | 'place'
  | 'key'
  | 'filler'

const WORDS: Readonly<Record<Sense, string>> = {
  cpf: 'CPF',
  name: `NOME SOBRENOME PAI PAIS MAE FILIACAO GENITOR GENITORA TITULAR PORTADOR PORTADORA
    CONJUGE RESPONSAVEL DIRETOR DIRETORA`,
  number: `NUMERO NUM NRO NR N Nº RG CIN RNE RNM CNH REGISTRO RENACH PID PASSAPORTE CERTIDAO MATRICULA IDENTIDADE
    FORMULARIO ESPELHO ORIGEM SEGURANCA PERFURACAO PIS PASEP NIS NIT CNS CTPS`,
  digit: 'DIGITO DIG DV VERIFICADOR',
  document: 'DOCUMENTO DOC',
  message: 'MENSAGEM MOTIVO OBSERVACAO OBS DESCRICAO DETALHE ERRO',
  birth: 'NASCIMENTO NASCIM NASCTO NASC NASCIDO ANIVERSARIO DN DOB BIRTH BORN',
  date: 'EMISSAO EXPEDICAO EXPIRACAO VALIDADE VENCIMENTO',
  metadata: `DATA DATE HORA DIA ANO TIPO SEXO CATEGORIA PERMISSAO BRASAO STATUS SITUACAO RESULTADO ALINHAMENTO OBITO
    BIOMETRIA BIOMETRICO ANALISE AUTOMATICO SISTEMA METODO SIMILARIDADE TAXA`,
  place: `ESTADO UF ORGAO ORG SECRETARIA INSTITUTO EMISSOR EXPEDIDOR NATURALIDADE NACIONALIDADE MUNICIPIO CIDADE EMPRESA`,
  key: 'ID IDENTIFICADOR CHAVE',
  filler: `DE DO EM NO POR COM O FORMATO MASCARA VALIDACAO VERIFICACAO CONFERENCIA COMPARACAO COMPLETO CAMPO
    DADO OCR ENVIO`,
}

const SENSES: ReadonlyMap<string, Sense> = new Map(
  (Object.keys(WORDS) as Sense[]).flatMap((sense) =>
    // Short words are not inflected, so their other genders and numbers are listed: DA, NAS.
    [...WORDS[sense].split(/\s+/), ...(sense === 'filler' ? ['DA', 'DAS', 'DOS', 'NA', 'A'] : [])].map(
      (word) => [word, sense] as const,
    ),
  ),
)

/** What a word says, in any gender and number. */
function senseOf(word: string): Sense | undefined {
  return formsOf(word)
    .map((form) => SENSES.get(form))
    .find((sense) => sense !== undefined)
}

/** Whether a text has a word about one of these: birth (NASC., DN), a CPF, check digits. */
export function speaksOf(text: string, ...senses: readonly ('birth' | 'cpf' | 'digit')[]): boolean {
  return foldWords(text)
    .split(' ')
    .some((word) => senses.some((sense) => sense === senseOf(word)))
}

export const SENSE_WORDS: readonly string[] = [...SENSES.keys()]

/** Longer words are not split. */
const MAX_COMPOUND_LENGTH = 40

/** The known words that a compound is made of (NOMEMAE, RGCNH); none where any part of it is unknown. */
function splitCompound(word: string): readonly string[] {
  if (word.length > MAX_COMPOUND_LENGTH) return []
  // For each beginning of the word, the known words that make it up.
  const splits: (readonly string[] | undefined)[] = [[]]
  for (let end = 2; end <= word.length; end += 1) {
    for (let start = 0; start <= end - 2; start += 1) {
      const before = splits[start]
      const last = word.slice(start, end)
      if (before && !splits[end] && senseOf(last)) splits[end] = [...before, last]
    }
  }
  return splits[word.length] ?? []
}

/** Whether a word is made of several known ones, and not only of articles and a short one: NOMEMAE, not DIANA. */
export function isCompound(word: string): boolean {
  return splitCompound(word).filter((part) => senseOf(part) !== 'filler').length > 1
}

/** What a word of a label says, or what the words say that it is made of. */
function sensesOf(word: string): readonly (Sense | 'unknown')[] {
  if (/^\p{N}+$/u.test(word)) return ['filler']
  const sense = senseOf(word)
  if (sense) return [sense]
  const parts = splitCompound(word).flatMap((part) => senseOf(part) ?? [])
  if (parts.length > 0) return parts
  return word.includes('CPF') ? ['cpf'] : ['unknown']
}

/** The kind of one part of a label; null where it is not personal. */
function kindOfPart(words: readonly string[]): Kind | null {
  const senses = new Set(words.flatMap(sensesOf))
  const isKey = senses.has('key')
  const isPlace = isKey || senses.has('place')
  const isOtherDate = senses.has('date') && !senses.has('birth')
  const isMetadata = isPlace || isOtherDate || senses.has('metadata') || senses.has('birth')
  const textKind = isOtherDate ? 'date' : 'message'
  // The name of a place or a body may be any words; else only those are shown that are known.
  const impersonal = isPlace ? null : textKind
  if (senses.has('digit')) return 'digit'
  if (senses.has('cpf')) return isMetadata ? impersonal : 'cpf'
  // "Empresa do titular", "Data de nascimento da mãe": dates and known phrases are shown, names are not.
  if (senses.has('name')) return isMetadata ? 'unknown' : 'name'
  if (senses.has('number')) return isMetadata ? impersonal : 'number'
  if (senses.has('birth') && !isPlace) return 'birth'
  // "Estado civil": what is unknown may make something else of a place.
  if (senses.has('unknown')) return isMetadata && !isPlace ? 'message' : 'unknown'
  // A lone "Documento" is often the verdict; its value may still contain a number.
  if (senses.has('document')) return impersonal
  if (senses.has('message')) return 'message'
  if (isPlace) return isKey ? 'key' : null
  return isMetadata ? textKind : 'unknown'
}

/** Of several kinds in one label the strictest counts. */
const STRICTEST_FIRST: readonly Kind[] = [
  'name',
  'number',
  'cpf',
  'digit',
  'birth',
  'unknown',
  'message',
  'date',
  'key',
]

/** Of several kinds the strictest; null where none is personal. */
export function strictestOf(kinds: readonly (Kind | null)[]): Kind | null {
  return STRICTEST_FIRST.find((kind) => kinds.includes(kind)) ?? null
}

const MAX_LABEL_LENGTH = 200

/** Null where every word is known and none is about a person; an unknown word counts as `unknown`, which is masked. */
export function kindOfLabel(label: string): Kind | null {
  const parts = label
    .slice(0, MAX_LABEL_LENGTH)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[/,;|+&–—-]/)
    .flatMap((part) => foldWords(part).split(/ (?:E|OU) /))
    .map((part) => part.match(/\p{N}+|[^\p{N} ]+/gu) ?? [])
    .filter((words) => words.length > 0)
  // The meaning of a label without words, or of an overlong one, is unknown.
  const isUnknown = parts.length === 0 || label.length > MAX_LABEL_LENGTH
  return strictestOf([...parts.map(kindOfPart), isUnknown ? 'unknown' : null])
}
