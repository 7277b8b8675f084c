import { foldWords } from '../values/fold-text.ts'

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
