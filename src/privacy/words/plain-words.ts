import { LABEL_WORDS } from '../../findings/labels/label-words.ts'
import { TITLE_WORDS } from '../../findings/labels/titles.ts'
import { isKnownWord, readText } from '../../findings/reading/read-text.ts'
import type { Outcome } from '../../findings/model/reading.ts'
import { foldWords } from '../../findings/values/fold-text.ts'
import { isState, STATE_BODIES } from '../../findings/values/states.ts'
import { CONFIRMATIONS, LEXICON } from '../../findings/vocabulary/lexicon.ts'
import { tokensOf } from '../../findings/vocabulary/tokens.ts'
import { vocabularyOf } from '../../findings/vocabulary/vocabulary.ts'
import { formsOf, indexWords, phraseAt } from '../../findings/vocabulary/words.ts'
import { isCompound, SENSE_WORDS } from './label-senses.ts'

const VOCABULARY = vocabularyOf({})

const listOf = (words: string) => words.split(/\s+/)

/** Words of service messages that the reader of laudos need not know, by what they are; in both genders and numbers. */
const OF_MESSAGES = {
  relation: `QUEM QUAL QUANTO COMO ONDE QUANDO APOS ANTES DEPOIS DURANTE DESDE ENTRE SOBRE CONTRA DENTRO APESAR MEDIANTE CONFORME
    SEGUNDA ELE ELA ISTO ISSO AQUI TODO OUTRO MESMO CADA NOSSO AMBOS DOIS DUAS TRES VARIOS ALGO ASSIM TAMBEM ENTAO PORTANTO
    QUASE MUITO MELHOR PIOR MAIOR MENOR MEIO DEMAIS SOMENTE LOGO TARDE AGORA HOJE ONTEM MOMENTO HORA MINUTO MESES ANOS`,
  verb: `SER SEJA SERA SERIA SERAO ESTEJA ESTAR TER TENHA TENHO VAI VEIO DEU VER FAZER FEITO PODERA PUDER DEVERA PRECISA FAVOR SEGUE
    PASSOU VOLTOU MUDOU RESTOU TRATAR CONSIDERAR ATESTAR NECESSITA INDICAM INDIQUE INICIAR FINALIZAR UTILIZAR USAR
    CONTER VENCE VENCERA COMPARECA VERIFIQUE VERIFICAM INFORME INFORMAR ENVIE ENVIO ENVIAR ENVIOU TENTE TENTAR TENTATIVA
    CONSULTE ENTRE CONTATE SOLICITE AGUARDE PROCESSAR OBTER SALVAR CARREGAR GERAR RETORNAR RECEBER RECEBEU CONCLUIR CONTEM INFORMANDO`,
  state: `TRATADO ENVIADO RECEBIDO RETORNADO ENCAMINHADO APRESENTADO ANEXADO ATUALIZADO PESQUISADO CALCULADO CONCLUIDO PROVADO
    GERADO USADO UTILIZADO SOLICITADO ESPERADO PREENCHIDO REIMPRESSO DECODIFICADO PRESERVADO COLORIDO OBRIGATORIO NECESSARIO
    OPCIONAL PERMITIDO SUPORTADO IGNORADO INDEVIDO EXCEDIDO DISCORDANTE DISPONIVEL VISIVEL VAZIO EXCELENTE OTIMO MINIMO
    MAXIMO ULTIMO ANTERIOR PROXIMO INTERNO EXTERNO INESPERADO MULTIPLO DIARIO VINCULADO JUDICIAL ADMINISTRATIVO IDEOLOGICO JURIDICO FISICO TIPOGRAFICO
    INTERNACIONAL SOLTEIRO CASADO DIVORCIADO SEPARADO ALFABETIZADO APOSENTADO`,
  document: `VERSO FRENTE FUNDO CAPA PAGINA VIA TEXTO LETRA SELO CHIP LOTE BORDA LACRE BARRAS HOLOGRAMA MICROLETRAS ASSINATURA CHANCELA
    MODELO COPIA XEROX IMPRESSAO PLASTIFICADO METADADOS FIBRAS PROTETORA TITULO ELEITOR BOLETIM PROTOCOLO PROPOSTA CASAMENTO
    DIVORCIO AVERBACAO LENTES OCULOS AGUA DIRIGIR DIREITO EXERCE ATIVIDADE REMUNERADA DOADOR TECIDOS INVALIDEZ FAMILIA
    ENDERECO TELEFONE CELULAR EMAIL MAIL TEL PROFISSAO ALTURA IDADE APELIDO ACC AB AC AD AE`,
  work: `REGULARIZACAO REANALISE PERICIA PERITO SUPERVISOR CARTORIO AGENCIA JUIZO PRISAO ANTIFRAUDE VIDEOCHAMADA DISCORDANCIA
    EQUIVALENCIA INCONGRUENCIA CONDICOES INDICADOR TOTAL LINHA EXTRA ITEM ITENS GRUPO ORDEM PREZADO CONTATO PARCEIRO SUPORTE`,
  system: `ARQUIVO IMAGEM VIDEO USUARIO SENHA LOGIN PERFIL AUTORIZACAO AUTENTICACAO COMUNICACAO RESPOSTA LIMITE OPERACAO FLUXO ETAPA
    METODO PARAMETRO VALOR VALORES VERSAO EXCECAO AVISO SUCESSO FLAG INV ERR HTTP HTTPS JSON XML HTML URL MIN KB MB`,
  English: `AND OR FOR TO BE AN ARE HAS DOES WITHIN AFTER BEFORE AGAIN PLEASE TRY LATER BETWEEN TOO MANY BAD SET SERVER SERVICE
    INTERNAL REQUEST REQUESTS RESPONSE USER MESSAGE VALUE NUMBER STRING OBJECT NULL REFERENCE INSTANCE REQUIRED UNAUTHORIZED
    FORBIDDEN GATEWAY PROCESS PARAMETER THIS THAT TIME AT WITH FROM IT`,
}

/** The words of every class of the reader, alone and in phrases. */
const OF_READER = indexWords(
  [...Object.values(LEXICON).flat(), ...CONFIRMATIONS]
    .flatMap((phrase) => phrase.split(' '))
    .map((word) => [word, true]),
)

const OF_LABELS: ReadonlySet<string> = new Set([...LABEL_WORDS, ...TITLE_WORDS, ...SENSE_WORDS])

const PLAIN = formsOf([...Object.values(OF_MESSAGES).flatMap(listOf), ...OF_LABELS, ...STATE_BODIES])

/** Adverbs: NOVAMENTE, PARCIALMENTE. A name ends so only behind other letters: CLEMENTE. */
const ADVERB = /.{3}[AL]MENTE$/

/** Words of the vocabulary that are frequent names as well; what they say beside others is in `PLAIN_PHRASE`. */
const NAMES: ReadonlySet<string> = new Set(
  listOf('NASCIMENTO PESSOA CAMPOS DIAS PAIS FONTES FURTADO FILHO SEGUNDO SEVERO NATAL QUADROS CHAVES'),
)

/** What is no name where words say it that may be one alone. */
export const PLAIN_PHRASE = String.raw`(?:data|dt|local|ano|hora) (?:d[eo] )?nascimento|\d{1,4} dias|(?:mesm|outr)as? pessoas?|pessoas? (?:diferentes?|distintas?|f[ií]sicas?|jur[ií]dicas?)|nomes? dos pais|documento furtado|roubad[oa]s? (?:e|ou) furtad[oa]s?|furtad[oa]s? (?:e|ou) roubad[oa]s?`

const OUTCOMES: ReadonlySet<Outcome> = new Set(['confirmed', 'refused', 'doubtful', 'nothing-found'])

/** Whether a word or phrase is an outcome: APROVADO, "não confere". */
export function isOutcome(text: string): boolean {
  const { outcome, death } = readText(text, VOCABULARY)
  const isSaid = OUTCOMES.has(outcome) || death !== null
  return isSaid && (/\s/.test(text.trim()) || isKnownWord(text, VOCABULARY))
}

/** Whether a word is made of several plain ones, each with its capital: ResultadoLiveness. */
function isCamelCase(word: string): boolean {
  const parts = word.split(/(?<=[a-z])(?=[A-Z])/)
  return parts.filter(({ length }) => length > 2).length > 1 && parts.every((part) => isPlainWord(part))
}

/** Whether a word is known not to be a name: a word of messages or laudos, a state, a letter, a short number. */
export function isPlainWord(word: string): boolean {
  const folded = foldWords(word)
  if (folded.length < 2 || /^\d{1,4}$/.test(folded)) return true
  if (NAMES.has(folded)) return false
  const isKnown =
    PLAIN.has(folded) ||
    ADVERB.test(folded) ||
    isState(folded) ||
    phraseAt(OF_READER, tokensOf(folded), 0) !== null
  return isKnown || isCamelCase(word)
}

/** Whether a word of a label is known: there it is what the label is about, NASCIMENTO too. */
export function isLabelWord(word: string): boolean {
  const folded = foldWords(word)
  return isPlainWord(word) || OF_LABELS.has(folded) || isCompound(folded)
}

/** Whether a text has plain words only: "Não confere", but not "Não confere: Zulmira". */
export function isPlain(text: string): boolean {
  return foldWords(text).split(' ').every(isPlainWord)
}
