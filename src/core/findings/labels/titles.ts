import { foldWords } from '../values/fold-text.ts'
import type { Laudo, LaudoTitle } from '../../contract/answers.ts'
import { entriesOf, readable } from '../../contract/readable.ts'

/** Words that every label may have and that do not tell which field is meant: articles, checks, sources, the holder. */
const FILLERS = new Set(
  `DE DO DA DOS DAS NO NA NOS NAS EM COM POR PELO PELA O A OS AS E OU X VS VERSUS PARA
  VALIDACAO VALIDAR VERIFICACAO VERIFICAR VERIF CONFERENCIA CONFERIR CONSISTENCIA COMPARACAO CHECAGEM CRUZAMENTO
  BATIMENTO CONSULTA TESTE ANALISE
  CAMPO DADO DADOS INFORMACAO INFORMACOES COMPLETO COMPLETA INTEIRO
  TITULAR PORTADOR PORTADORA CLIENTE CIDADAO PESSOA PROPONENTE CONDUTOR CONDUTORA CANDIDATO HOLDER OF THE FULL
  OCR LIDO LIDA EXTRAIDO EXTRAIDA IMPRESSO IMPRESSA QR CODE QRCODE RECEITA FEDERAL RFB SRF SERPRO DENATRAN SENATRAN DETRAN TSE DATAVALID SERASA BUREAU BIRO BASE BASES
  CADASTRO CADASTRAL OFICIAL CARTEIRA CEDULA NACIONAL UNIDADE PRAZO MF`.split(/\s+/),
)

/** Ways to write one word of a label: synonyms, abbreviations, inflections and the English word. */
const FORMS: Readonly<Record<string, string>> = {
  NOME: 'NOMES NM NAME',
  PAI: 'GENITOR PATERNO PATERNA FATHER',
  MAE: 'GENITORA MATERNO MATERNA MOTHER',
  FILIACAO: 'FILIACOES GENITORES PARENTS',
  NUMERO: 'N Nº NR NRO NUM NUMERACAO CODIGO COD NUMBER',
  DATA: 'DT DATAS DATE DIA',
  DOCUMENTO: 'DOC DOCTO DOCUMENT',
  REGISTRO: 'REG',
  IDENTIDADE: 'CIN',
  CNH: 'HABILITACAO HAB MOTORISTA LICENSE LICENCE',
  CPF: 'CIC CPFMF',
  NASCIMENTO: 'NASC NASCTO NASCIM NATAL BIRTH DN',
  EXPEDICAO: 'EXP EXPED EMISSAO EMIS EMITIDO EMITIDA ISSUE',
  PRIMEIRA: 'PRIMEIRO 1ª 1A 1º FIRST',
  VALIDADE: 'VENCIMENTO VENC VENCTO EXPIRACAO VAL ATE VIGENCIA EXPIRY EXPIRATION',
  CATEGORIA: 'CATEGORIAS CAT CATEG CATEGORY',
  SEGURANCA: 'SEG SECURITY',
  FORMULARIO: 'FORM ESPELHO',
  UF: 'FEDERACAO FEDERATIVA',
  ESTADO: 'EST STATE',
  ORGAO: 'ORG',
  EMISSOR: 'EMISSORA EXPEDIDOR EXPEDIDORA ISSUER ISSUING',
  INSTITUTO: 'INST',
  NATURALIDADE: 'NATURAL NAT',
  LOCAL: 'CIDADE MUNICIPIO LUGAR PLACE',
  DIRETOR: 'DIRETORA',
  DIGITO: 'DIG DIGITOS DV DVS VERIFICADOR VERIFICADORES VERIFICADORA DIGIT',
  FORMATO: `MASCARA FORMATACAO FORMAT TAMANHO COMPRIMENTO SINTAXE ESTRUTURA PADRAO LAYOUT CARACTERES PREENCHIMENTO
    COMPLETUDE POSICAO FONTE TIPOGRAFIA QUANTIDADE`,
}

const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMS).flatMap(([word, forms]) =>
    [word, ...forms.split(/\s+/)].map((form) => [form, word] as const),
  ),
)

/** Every word that labels of fields are read by. */
export const LABEL_WORDS: readonly string[] = [...FILLERS, ...CANONICAL.keys()]

/** Beginnings of words that ask something of the value instead of naming it: "CPF válido", "Nome divergente". */
const REMARK = new RegExp(
  `^(?:${`VALID[OA]S?$ INVALID (?:IN)?CORRET (?:IN)?CONSISTENTE (?:IN)?COMPATI[VB] (?:IN)?EXAT AUTENTIC VERACIDADE
  (?:IN)?EXISTEN (?:IN)?COEREN (?:IN)?ATIV[OA] (?:IR)?REGULAR I?LEGI[VB] LEITURA (?:DES)?CONFERE BATE IGUA IDENTIC
  COINCID SIMILAR PRESEN AUSEN ENCONTRAD LOCALIZAD CONFIRMAD CONFORM SITUACAO STATUS
  DIVERG DIFEREN INCONSIST ALTERA MUDAN ADULTER FALS FRAUD RASUR SUSPE VENCID EXPIRAD CANCELAD CASSAD BLOQUEAD PENDEN
  HOMONIM DUPLIC ABREVI INCOMPLET TRUNCAD REJEI REPROV APROV
  FRENTE$ VERSO$ MRZ$ INFORMAD DIGITAD DECLARAD ENVIAD CADASTRAD[OA]`
    .split(/\s+/)
    .join('|')})`,
)

/** Two words without a space between them: DTNASC, NUMDOC, NOMETITULAR. */
const GLUED = /^(DATA|DT|NUMERO|NUM|NR|NOME|NM|ORGAO|UF|COD)(.+)$/

function unglue(word: string): readonly string[] {
  if (CANONICAL.has(word) || FILLERS.has(word)) return [word]
  const [, first = '', rest = ''] = GLUED.exec(word) ?? []
  return CANONICAL.has(rest) || FILLERS.has(rest) ? [first, rest] : [word]
}

/** What stands behind is not read, and so keeps a longer label from naming a field. */
export const MAX_LENGTH = 200

/** A document in front of the datum that is read from it: "CNH - Validade"; not "RG - CNH", one field of a licence. */
const IN_FRONT = /^\s*(documento|doc\.?|cnh|rg)\s*[-–—:]\s*(?!cnh|rg)(\S.*)$/is

/**
 * The words of a label, folded, without a number in a list; those of a camelCase name apart, initials together, a
 * document in front behind, `/` between two subjects as E.
 */
export function splitLabel(label: string): readonly string[] {
  const read = label.length > MAX_LENGTH ? `${label.slice(0, MAX_LENGTH)} ETC` : label
  const apart = read
    .replace(/^\s*\d{1,3}\s*[.)–-]\s*(?=\p{L})/u, '')
    .replace(IN_FRONT, '$2 do $1')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/\b(\p{L})\.(?=[\p{L}º](?!\p{L}))/gu, '$1')
    .replace(/[/+,&;|]/g, ' E ')
    .replace(/#/g, ' N ')
  return foldWords(apart.replace(/^\s*No[.°]/i, 'N '))
    .split(' ')
    .filter((word) => word !== '')
}

/** What the words of a label say together. */
export interface LabelWords {
  /** Words that name the subject, in their canonical form and in the label's order. */
  readonly subject: readonly string[]
  /** Whether the label is about a check digit or a format. */
  readonly aspect: 'digit' | 'format' | null
  /** Whether the label asks something of the value, so that a "yes" to it need not confirm the value. */
  readonly hasRemark: boolean
  /** Kinds of documents that the label only gives as a place, "Nome no documento", "Validade da CNH". */
  readonly places: ReadonlySet<string>
}

const DOCUMENTS = new Set(['DOCUMENTO', 'CNH', 'RG', 'IDENTIDADE'])

/** Reads the words of a label. */
export function labelWords(label: string): LabelWords {
  const words = splitLabel(label).flatMap(unglue)
  // "Campo: nome" is a label of the name; "Nome do campo" is not.
  const isOfCampo = words.indexOf('CAMPO') > 0
  const meant = words.map((word) => CANONICAL.get(word) ?? word)
  const significant = meant.filter((word) => !FILLERS.has(word) || (isOfCampo && word === 'CAMPO'))
  const hasRemark = significant.some((word) => REMARK.test(word))
  const aspect = significant.includes('DIGITO') ? 'digit' : significant.includes('FORMATO') ? 'format' : null
  const subject = significant.filter((word) => word !== 'DIGITO' && word !== 'FORMATO' && !REMARK.test(word))
  // "CPF/RG" and "CPF x RG" have two subjects; "CPF x documento" has one.
  const isSecondSubject = (word: string, at: number) =>
    (word === 'DOCUMENTO' ? /^E$/ : /^(?:E|X|VS)$/).test(meant[at - 1] ?? '')
  const places = new Set(
    meant.filter((word, at) => DOCUMENTS.has(word) && word !== subject[0] && !isSecondSubject(word, at)),
  )
  return { subject, aspect, hasRemark, places }
}

/** What a general line of the laudo is about (interface, 2.5, and what services write beside it). */
export type TitleName =
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

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const TITLE_FILLERS = listOf('DE DO DA DOS DAS NO NA NOS NAS EM COM POR PARA O A OS AS E OU X VS VERSUS')

/** Words for an outcome. */
const VERDICT = listOf(
  `RESULTADO RESULTADOS PARECER STATUS SITUACAO CONCLUSAO DECISAO VEREDITO VEREDICTO VALIDACAO AVALIACAO RECOMENDACAO
  AUTENTICIDADE RESULT`,
)

/** Words that a verdict may have beside it. */
const BESIDE = listOf(
  `ANALISE VERIFICACAO CONFERENCIA FINAL GERAL GLOBAL SERVICO PROCESSO ROBO MESA LAUDO TECNICO TECNICA OPERADOR MANUAL
  HUMANA ANALISTA`,
)

const DOCUMENT = listOf(
  'DOCUMENTO DOCUMENTOS DOC DOCUMENTAL DOCUMENTOSCOPIA DOCUMENTOSCOPICO DOCUMENTOSCOPICA',
)

const FACE = listOf(
  `BIOMETRIA BIOMETRICA BIOMETRICO FACE FACES FACIAL FACEMATCH SELFIE SELFIES ROSTO LIVENESS VIVACIDADE VIDA`,
)

/** Words that a verdict on the face may have beside it. */
const BESIDE_FACE = listOf(
  'MATCH SIMILARIDADE COMPATIBILIDADE COMPARACAO RECONHECIMENTO PROVA TESTE FOTO CORRESPONDENCIA TAXA PERCENTUAL',
)

const ID = listOf('ID IDENTIFICADOR')
const NUMBER = listOf('N Nº NR NRO NUM NUMERO COD CODIGO')
const DEATH = listOf('OBITO FALECIMENTO FALECIDO FALECIDA MORTE SISOBI SIRC SCO')
const CPF_STATUS = listOf('SITUACAO STATUS CADASTRAL REGULARIDADE RECEITA')

/** Every word that labels of general lines are read by. */
export const TITLE_WORDS: readonly string[] = [
  ...TITLE_FILLERS,
  ...VERDICT,
  ...BESIDE,
  ...DOCUMENT,
  ...FACE,
  ...BESIDE_FACE,
  ...ID,
  ...NUMBER,
  ...DEATH,
  ...CPF_STATUS,
]

/** Persons other than the holder: a CPF of theirs is not compared with the document's. */
const OTHERS =
  /\b(?:MAE|PAI|FILIACAO|GENITORA?|ESPOS[OA]|DEPENDENTE|GERENTE|FUNCIONARI[OA]|COLABORADORA?|AGENTE|PROMOTORA?|LOJISTA|CONJUGE|RESPONSAVEL|REPRESENTANTE|SOCIO|AVALISTA|OPERADORA?|ANALISTA|USUARIO|VALIDADORA?|CONFERENTE|EMPRESA|VENDEDORA?|CORRETORA?|ATENDENTE|PROCURADORA?|TESTEMUNHA)\b/

/** Whether a text is about another person than the holder. */
export function speaksOfOthers(text: string): boolean {
  return OTHERS.test(foldWords(text))
}

function isMadeOf(words: readonly string[], ...lists: readonly ReadonlySet<string>[]): boolean {
  return words.length > 0 && words.every((word) => lists.some((list) => list.has(word)))
}

function hasAny(words: readonly string[], list: ReadonlySet<string>): boolean {
  return words.some((word) => list.has(word))
}

function isAnalysisId(words: readonly string[]): boolean {
  const [first, ...others] = words.filter((word) => word !== 'ANALISE' && word !== 'ANALYSIS')
  if (first === undefined || others.some((word) => !NUMBER.has(word) && !ID.has(word))) return false
  return ID.has(first) || (NUMBER.has(first) && hasAny(words, new Set(['ANALISE', 'ANALYSIS'])))
}

function cpfMeaning(words: readonly string[], titulo: string): TitleName {
  if (hasAny(words, CPF_STATUS)) return 'cpfStatus'
  return speaksOfOthers(titulo) ? 'other' : 'sendingCpf'
}

function verdictMeaning(words: readonly string[]): TitleName {
  if (hasAny(words, FACE)) {
    return isMadeOf(words, FACE, BESIDE_FACE, VERDICT, BESIDE, DOCUMENT) ? 'biometryVerdict' : 'other'
  }
  const isVerdict = hasAny(words, VERDICT) || hasAny(words, DOCUMENT)
  if (isVerdict && isMadeOf(words, VERDICT, BESIDE, DOCUMENT)) return 'documentVerdict'
  return words.join(' ') === 'SIMILARIDADE' ? 'biometryVerdict' : 'other'
}

/** What a Titulo is about; `other` where nothing is known of it. */
export function titleMeaning(titulo: string): TitleName {
  const words = splitLabel(titulo).filter((word) => !TITLE_FILLERS.has(word))
  if (words.length === 0) return 'other'
  if (isAnalysisId(words)) return 'analysisId'
  if (hasAny(words, DEATH)) return 'death'
  if (words.includes('CPF')) return cpfMeaning(words, titulo)
  if (/^SITUACAO (?:CADASTRAL|RECEITA)/.test(words.join(' '))) return 'cpfStatus'
  if (words.some((word) => /^(?:MOTIVOS?|JUSTIFICATIVAS?)$/.test(word))) return 'reason'
  if (words.includes('DATA') || words.includes('HORA')) {
    return isMadeOf(words, listOf('DATA HORA REALIZADA'), VERDICT, BESIDE) ? 'date' : 'other'
  }
  if (words.some((word) => /^AUTOMATIC[OA]$/.test(word))) {
    return isMadeOf(words, listOf('AUTOMATICA AUTOMATICO PROCESSAMENTO'), VERDICT, BESIDE)
      ? 'automatic'
      : 'other'
  }
  if (isMadeOf(words, listOf('EMPRESA RAZAO SOCIAL NOME')) && words.at(-1) !== 'NOME') return 'company'
  return verdictMeaning(words)
}

/** A general line with its meaning. */
export interface GeneralLine {
  readonly line: LaudoTitle
  readonly meaning: TitleName
}

const readOnce = new WeakMap<Laudo, readonly GeneralLine[]>()

/** Every general line of the laudo with its meaning, in its order. */
export function generalLines(laudo: Laudo): readonly GeneralLine[] {
  const known = readOnce.get(laudo)
  if (known) return known
  const lines = entriesOf(laudo.ConteudoPadraoAnalise).map((line) => ({
    line,
    meaning: titleMeaning(readable(line.Titulo) ?? ''),
  }))
  readOnce.set(laudo, lines)
  return lines
}

/** Every general line of one meaning, in the laudo's order. */
export function titlesOf(laudo: Laudo, which: TitleName): readonly LaudoTitle[] {
  return generalLines(laudo)
    .filter(({ meaning }) => meaning === which)
    .map(({ line }) => line)
}

/** The general line of one meaning; null where there is none, or several that differ. */
export function titleOf(laudo: Laudo, which: TitleName): LaudoTitle | null {
  const [first, ...others] = titlesOf(laudo, which)
  if (!first) return null
  return others.every((other) => readable(other.Valor) === readable(first.Valor)) ? first : null
}
