import { foldWords } from '../findings/values/fold-text.ts'
import { formsOf } from '../findings/vocabulary/words.ts'
import type { Kind } from './mask-value.ts'

type Sense = 'cpf' | 'name' | 'signer' | 'number' | 'digit' | 'document' | 'message' | 'metadata' | 'filler'

const WORDS: Readonly<Record<Sense, string>> = {
  cpf: 'CPF',
  name: `NOME SOBRENOME PAI PAIS MAE FILIACAO GENITOR GENITORA TITULAR PORTADOR PORTADORA
    CONJUGE RESPONSAVEL`,
  signer: 'DIRETOR DIRETORA',
  number: `NUMERO NUM NRO NR N Nº RG CIN RNE RNM CNH REGISTRO RENACH PID PASSAPORTE CERTIDAO MATRICULA IDENTIDADE
    FORMULARIO ESPELHO ORIGEM SEGURANCA PERFURACAO PIS PASEP NIS NIT CNS CTPS`,
  digit: 'DIGITO DIG DV',
  document: 'DOCUMENTO DOC',
  message: 'MENSAGEM MOTIVO OBSERVACAO OBS DESCRICAO DETALHE ERRO',
  metadata: `DATA DATE HORA DIA ANO TIPO ESTADO UF ORGAO ORG SECRETARIA INSTITUTO EMISSOR EXPEDIDOR EMISSAO EXPEDICAO
    EXPIRACAO VALIDADE VENCIMENTO NASCIMENTO NATURALIDADE NACIONALIDADE MUNICIPIO CIDADE SEXO CATEGORIA PERMISSAO BRASAO
    EMPRESA STATUS SITUACAO RESULTADO ALINHAMENTO OBITO BIOMETRIA BIOMETRICO ANALISE
    AUTOMATICO ID IDENTIFICADOR CHAVE SISTEMA METODO SIMILARIDADE TAXA`,
  filler: `DE DO EM NO POR COM O FORMATO MASCARA VALIDACAO VERIFICACAO VERIFICADOR CONFERENCIA COMPARACAO COMPLETO CAMPO
    DADO OCR ENVIO`,
}

const SENSES: ReadonlyMap<string, Sense> = new Map(
  (Object.keys(WORDS) as Sense[]).flatMap((sense) =>
    // Short words are not inflected, so their other genders and numbers are listed: DA, NAS.
    [
      ...formsOf(WORDS[sense].split(/\s+/)),
      ...(sense === 'filler' ? ['DA', 'DAS', 'DOS', 'NA', 'A'] : []),
    ].map((word) => [word, sense] as const),
  ),
)

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
      if (before && !splits[end] && SENSES.has(last)) splits[end] = [...before, last]
    }
  }
  return splits[word.length] ?? []
}

function sensesOf(word: string): readonly (Sense | 'unknown')[] {
  if (/^\p{N}+$/u.test(word)) return ['filler']
  const sense = SENSES.get(word)
  if (sense) return [sense]
  const parts = splitCompound(word).flatMap((part) => SENSES.get(part) ?? [])
  if (parts.length > 0) return parts
  return word.includes('CPF') ? ['cpf'] : ['unknown']
}

/** The kind of one part of a label; null where it is not personal. */
function kindOfPart(words: readonly string[]): Kind | null {
  const senses = new Set(words.flatMap(sensesOf))
  const isMetadata = senses.has('metadata')
  if (senses.has('digit')) return 'digit'
  if (senses.has('cpf')) return isMetadata ? 'metadata' : 'cpf'
  // "Empresa do titular", "Data de nascimento da mãe": dates and short texts are shown, names are not.
  if (senses.has('signer')) return isMetadata ? 'unknown' : 'signer'
  if (senses.has('name')) return isMetadata ? 'unknown' : 'name'
  if (senses.has('number')) return isMetadata ? 'metadata' : 'number'
  if (senses.has('unknown')) return isMetadata ? 'metadata' : 'unknown'
  // A lone "Documento" is often the verdict; its value may still contain a number.
  if (senses.has('document')) return 'metadata'
  if (senses.has('message')) return 'message'
  return isMetadata ? null : 'unknown'
}

/** The order of kinds by how much they mask: of several kinds in one label the strictest counts. */
const STRICTNESS: Readonly<Record<Kind, number>> = {
  name: 0,
  signer: 1,
  number: 2,
  cpf: 3,
  digit: 4,
  unknown: 5,
  metadata: 6,
  message: 7,
}

const MAX_LABEL_LENGTH = 200

/**
 * The kind of personal data beside a label, or under a name that the interface does not have. Null where every word of the
 * label is known and none is about a person; an unknown word counts as `unknown`, which is masked.
 */
export function kindOfLabel(label: string): Kind | null {
  const parts = label
    .slice(0, MAX_LABEL_LENGTH)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[/,;|+&–—-]/)
    .flatMap((part) => foldWords(part).split(/ (?:E|OU) /))
    .map((part) => part.match(/\p{N}+|[^\p{N} ]+/gu) ?? [])
    .filter((words) => words.length > 0)
  const kinds = new Set(parts.map(kindOfPart))
  // The meaning of a label without words, or of an overlong one, is unknown.
  if (parts.length === 0 || label.length > MAX_LABEL_LENGTH) kinds.add('unknown')
  const [strictest = null] = [...kinds]
    .filter((kind) => kind !== null)
    .toSorted((a, b) => STRICTNESS[a] - STRICTNESS[b])
  return strictest
}
