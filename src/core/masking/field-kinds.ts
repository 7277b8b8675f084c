import { INTERFACE_NAMES } from '#core/service/contract/answers.ts'
import type { InterfaceName } from '#core/service/contract/answers.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { formsOf } from '#core/findings/vocabulary/words.ts'

/**
 * Null if the value identifies no person. A contract field without an entry does not compile. Objects and lists are
 * `unknown`: their own fields decide. Even shown values are searched for the personal values of the case.
 */
export const FIELD_KINDS: Readonly<Record<InterfaceName, Kind | null>> = {
  // OCR (2.4)
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
  // Many people share these values.
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
  // People need them to tell cases apart.
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
  // The label of its line decides.
  Valor: 'unknown',
  MensagemValidacao: 'message',
  // Envelope (2.1) and the objects in it
  Mensagens: 'message',
  Analise: 'unknown',
  Biometria: 'unknown',
  Laudo: 'unknown',
}

export function kindOf(name: string): Kind | null {
  return INTERFACE_NAMES.has(name) ? FIELD_KINDS[name as InterfaceName] : kindOfLabel(name)
}

export type MaskedKind = 'name' | 'cpf' | 'number' | 'birth' | 'digit' | 'unknown'

/**
 * `digit`: check digits. `unknown`: may be any personal kind. `message`, `label`: shown if every word is known, else
 * withheld. `date`: a message with a date other than the birth date. `quote`: a message that may quote part of a masked
 * value. `key`: a Chave or an Id.
 */
export type Kind = MaskedKind | 'message' | 'date' | 'quote' | 'label' | 'key'

/** What the words of a label say about its value. */
const SENSE_VOCABULARY = {
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
  // `formsOf` does not inflect short words, so DA, NAS and the like are listed.
  filler: `DE DO EM NO POR COM O FORMATO MASCARA VALIDACAO VERIFICACAO CONFERENCIA COMPARACAO COMPLETO CAMPO
    DADO OCR ENVIO DA DAS DOS NA A`,
} as const

type Sense = keyof typeof SENSE_VOCABULARY

const SENSES: ReadonlyMap<string, Sense> = new Map(
  (Object.keys(SENSE_VOCABULARY) as Sense[]).flatMap((sense) =>
    SENSE_VOCABULARY[sense].split(/\s+/).map((word) => [word, sense] as const),
  ),
)

function senseOf(word: string): Sense | undefined {
  return formsOf(word)
    .map((form) => SENSES.get(form))
    .find((sense) => sense !== undefined)
}

export function mentions(text: string, ...senses: readonly ('birth' | 'cpf' | 'digit')[]): boolean {
  return foldWords(text)
    .split(' ')
    .some((word) => senses.some((sense) => sense === senseOf(word)))
}

export const SENSE_WORDS: readonly string[] = [...SENSES.keys()]

const MAX_COMPOUND_LENGTH = 40

/** Splits a compound into known words (NOMEMAE, RGCNH); empty if any part is unknown. */
function splitCompound(word: string): readonly string[] {
  if (word.length > MAX_COMPOUND_LENGTH) return []
  const splits: (readonly string[] | undefined)[] = [[]]
  for (let end = 2; end <= word.length; end += 1) {
    for (let start = 0; start <= end - 2; start += 1) {
      const prefixWords = splits[start]
      const lastWord = word.slice(start, end)
      if (prefixWords && !splits[end] && senseOf(lastWord)) splits[end] = [...prefixWords, lastWord]
    }
  }
  return splits[word.length] ?? []
}

/** Whether a word consists of several meaningful words: NOMEMAE, but not DIANA, which has only articles. */
export function isCompound(word: string): boolean {
  return splitCompound(word).filter((part) => senseOf(part) !== 'filler').length > 1
}

function sensesOf(word: string): readonly (Sense | 'unknown')[] {
  if (/^\p{N}+$/u.test(word)) return ['filler']
  const sense = senseOf(word)
  if (sense) return [sense]
  const senses = splitCompound(word).flatMap((part) => senseOf(part) ?? [])
  if (senses.length > 0) return senses
  return word.includes('CPF') ? ['cpf'] : ['unknown']
}

function kindOfPart(words: readonly string[]): Kind | null {
  const senses = new Set(words.flatMap(sensesOf))
  const isKey = senses.has('key')
  const isPlace = isKey || senses.has('place')
  const isOtherDate = senses.has('date') && !senses.has('birth')
  const isMetadata = isPlace || isOtherDate || senses.has('metadata') || senses.has('birth')
  const textKind = isOtherDate ? 'date' : 'message'
  // The name of a place or a body may be any words.
  const impersonal = isPlace ? null : textKind
  if (senses.has('digit')) return 'digit'
  if (senses.has('cpf')) return isMetadata ? impersonal : 'cpf'
  // "Empresa do titular", "Data de nascimento da mãe": shows dates and known phrases, but no names.
  if (senses.has('name')) return isMetadata ? 'unknown' : 'name'
  if (senses.has('number')) return isMetadata ? impersonal : 'number'
  if (senses.has('birth') && !isPlace) return 'birth'
  // "Estado civil": an unknown word may change the meaning of a place.
  if (senses.has('unknown')) return isMetadata && !isPlace ? 'message' : 'unknown'
  // "Documento" alone is often the verdict, but its value may contain a number.
  if (senses.has('document')) return impersonal
  if (senses.has('message')) return 'message'
  if (isPlace) return isKey ? 'key' : null
  return isMetadata ? textKind : 'unknown'
}

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

export function strictestOf(kinds: readonly (Kind | null)[]): Kind | null {
  return STRICTEST_FIRST.find((kind) => kinds.includes(kind)) ?? null
}

const MAX_LABEL_LENGTH = 200

/** Null only if every word is known and none is about a person. A label with several parts gets the strictest kind. */
export function kindOfLabel(label: string): Kind | null {
  const partWords = label
    .slice(0, MAX_LABEL_LENGTH)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[/,;|+&–—-]/)
    .flatMap((part) => foldWords(part).split(/ (?:E|OU) /))
    .map((part) => part.match(/\p{N}+|[^\p{N} ]+/gu) ?? [])
    .filter((words) => words.length > 0)
  const isUnknown = partWords.length === 0 || label.length > MAX_LABEL_LENGTH
  return strictestOf([...partWords.map(kindOfPart), isUnknown ? 'unknown' : null])
}
