import { foldWords } from '#core/findings/values/fold-text.ts'
import type { Laudo, LaudoTitle } from '#core/service/contract/answers.ts'
import { splitLabel } from './label-words.ts'

/** What a general line of the laudo is about (interface, 2.5, and titles that services add). */
export type TitleMeaning =
  | 'analysisId'
  | 'date'
  | 'company'
  | 'documentVerdict'
  | 'biometryVerdict'
  | 'reason'
  | 'automatic'
  | 'sendingCpf'
  | 'cpfStatus'
  | 'death'
  | 'other'

const listOf = (words: string): ReadonlySet<string> => new Set(words.match(/\S+/g))

const TITLE_FILLERS = listOf('DE DO DA DOS DAS NO NA NOS NAS EM COM POR PARA O A OS AS E OU X VS VERSUS')

const VERDICT = listOf(
  `RESULTADO RESULTADOS PARECER STATUS SITUACAO CONCLUSAO DECISAO VEREDITO VEREDICTO VALIDACAO AVALIACAO RECOMENDACAO
  AUTENTICIDADE RESULT`,
)

const VERDICT_EXTRAS = listOf(
  `ANALISE VERIFICACAO CONFERENCIA FINAL GERAL GLOBAL SERVICO PROCESSO ROBO MESA LAUDO TECNICO TECNICA OPERADOR MANUAL
  HUMANA ANALISTA`,
)

const DOCUMENT = listOf(
  'DOCUMENTO DOCUMENTOS DOC DOCUMENTAL DOCUMENTOSCOPIA DOCUMENTOSCOPICO DOCUMENTOSCOPICA',
)

const FACE = listOf(
  `BIOMETRIA BIOMETRICA BIOMETRICO FACE FACES FACIAL FACEMATCH SELFIE SELFIES ROSTO LIVENESS VIVACIDADE VIDA`,
)

const FACE_EXTRAS = listOf(
  'MATCH SIMILARIDADE COMPATIBILIDADE COMPARACAO RECONHECIMENTO PROVA TESTE FOTO CORRESPONDENCIA TAXA PERCENTUAL',
)

const ANALYSIS = listOf('ANALISE ANALYSIS')
const ID = listOf('ID IDENTIFICADOR')
const NUMBER = listOf('N Nº NR NRO NUM NUMERO COD CODIGO')
const DEATH = listOf('OBITO FALECIMENTO FALECIDO FALECIDA MORTE SISOBI SIRC SCO')
const CPF_STATUS = listOf('SITUACAO STATUS CADASTRAL REGULARIDADE RECEITA')
const SIMILARITY = listOf('SIMILARIDADE')
const REASON = listOf('MOTIVO MOTIVOS JUSTIFICATIVA JUSTIFICATIVAS')
const TIME = listOf('DATA HORA')
const AUTOMATIC = listOf('AUTOMATICO AUTOMATICA')

export const TITLE_WORDS: readonly string[] = [
  ...TITLE_FILLERS,
  ...VERDICT,
  ...VERDICT_EXTRAS,
  ...DOCUMENT,
  ...FACE,
  ...FACE_EXTRAS,
  ...ID,
  ...NUMBER,
  ...DEATH,
  ...CPF_STATUS,
]

/** Persons other than the holder. Their CPF is not compared with the document's. */
const OTHER_PERSON =
  /\b(?:MAE|PAI|FILIACAO|GENITORA?|ESPOS[OA]|DEPENDENTE|GERENTE|FUNCIONARI[OA]|COLABORADORA?|AGENTE|PROMOTORA?|LOJISTA|CONJUGE|RESPONSAVEL|REPRESENTANTE|SOCIO|AVALISTA|OPERADORA?|ANALISTA|USUARIO|VALIDADORA?|CONFERENTE|EMPRESA|VENDEDORA?|CORRETORA?|ATENDENTE|PROCURADORA?|TESTEMUNHA)\b/

export function namesOtherPerson(text: string): boolean {
  return OTHER_PERSON.test(foldWords(text))
}

function consistsOf(words: readonly string[], ...lists: readonly ReadonlySet<string>[]): boolean {
  return words.every((word) => lists.some((list) => list.has(word)))
}

function hasAny(words: readonly string[], list: ReadonlySet<string>): boolean {
  return words.some((word) => list.has(word))
}

function isAnalysisId(words: readonly string[]): boolean {
  const rest = words.filter((word) => !ANALYSIS.has(word))
  if (!consistsOf(rest, NUMBER, ID)) return false
  return hasAny(rest.slice(0, 1), ID) || (hasAny(rest, NUMBER) && hasAny(words, ANALYSIS))
}

function cpfMeaning(words: readonly string[], titulo: string): TitleMeaning {
  if (hasAny(words, CPF_STATUS)) return 'cpfStatus'
  return namesOtherPerson(titulo) ? 'other' : 'sendingCpf'
}

function verdictMeaning(words: readonly string[]): TitleMeaning {
  if (hasAny(words, FACE)) {
    return consistsOf(words, FACE, FACE_EXTRAS, VERDICT, VERDICT_EXTRAS, DOCUMENT)
      ? 'biometryVerdict'
      : 'other'
  }
  const isVerdict = hasAny(words, VERDICT) || hasAny(words, DOCUMENT)
  if (isVerdict && consistsOf(words, VERDICT, VERDICT_EXTRAS, DOCUMENT)) return 'documentVerdict'
  return consistsOf(words, SIMILARITY) ? 'biometryVerdict' : 'other'
}

export function titleMeaning(titulo: string): TitleMeaning {
  const words = splitLabel(titulo).filter((word) => !TITLE_FILLERS.has(word))
  if (words.length === 0) return 'other'
  if (isAnalysisId(words)) return 'analysisId'
  if (hasAny(words, DEATH)) return 'death'
  if (words.includes('CPF')) return cpfMeaning(words, titulo)
  if (/^SITUACAO (?:CADASTRAL|RECEITA)/.test(words.join(' '))) return 'cpfStatus'
  if (hasAny(words, REASON)) return 'reason'
  if (hasAny(words, TIME)) {
    return consistsOf(words, TIME, listOf('REALIZADA'), VERDICT, VERDICT_EXTRAS) ? 'date' : 'other'
  }
  if (hasAny(words, AUTOMATIC)) {
    return consistsOf(words, AUTOMATIC, listOf('PROCESSAMENTO'), VERDICT, VERDICT_EXTRAS)
      ? 'automatic'
      : 'other'
  }
  if (consistsOf(words, listOf('EMPRESA RAZAO SOCIAL NOME')) && words.at(-1) !== 'NOME') return 'company'
  return verdictMeaning(words)
}

export interface GeneralLine {
  readonly line: LaudoTitle
  readonly meaning: TitleMeaning
}

const cache = new WeakMap<Laudo, readonly GeneralLine[]>()

export function generalLines(laudo: Laudo): readonly GeneralLine[] {
  const cached = cache.get(laudo)
  if (cached) return cached
  const lines = (laudo.ConteudoPadraoAnalise ?? []).map((line) => ({
    line,
    meaning: titleMeaning(line.Titulo ?? ''),
  }))
  cache.set(laudo, lines)
  return lines
}

export function findTitles(laudo: Laudo, wanted: TitleMeaning): readonly LaudoTitle[] {
  return generalLines(laudo)
    .filter(({ meaning }) => meaning === wanted)
    .map(({ line }) => line)
}

/** Returns the general line with this meaning, or null if there is none or several differ. */
export function findTitle(laudo: Laudo, wanted: TitleMeaning): LaudoTitle | null {
  const [first, ...rest] = findTitles(laudo, wanted)
  if (!first) return null
  return rest.every(({ Valor }) => Valor === first.Valor) ? first : null
}
