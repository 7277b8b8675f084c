import { foldWords } from '../findings/values/fold-text.ts'
import { isKnownWord, readText } from '../findings/reading/read-text.ts'
import type { Outcome } from '../findings/model/reading.ts'
import { vocabularyOf } from '../findings/vocabulary/vocabulary.ts'
import { formsOf } from '../findings/vocabulary/words.ts'

const VOCABULARY = vocabularyOf({})

/** Words of service messages and outcomes that are not names, in both genders and numbers. */
const PLAIN = formsOf(
  `E OU DE DO DA EM NO NA AO AOS PARA POR PELO COM SEM SE QUE UM UMA JA AINDA HA FOI FORAM SER ESTA SUA SEU
  NAO SIM NADA NENHUM OUTRO TODO CONSTA CONSTAM EXISTE EXISTEM EXISTENTE ENCONTRADO LOCALIZADO CADASTRADO INFORMADO IDENTIFICADO
  DECLARADO IGNORADO DESCONHECIDO INEXISTENTE DISPONIVEL INDISPONIVEL OBRIGATORIO NECESSARIO PERMITIDO REALIZADO CONCLUIDO
  SUCESSO ERRO FALHA FALHOU EXCECAO PROBLEMA TRATADO CODIGO DETALHE MENSAGEM AVISO
  REGISTRO RESULTADO DADO DOCUMENTO ANALISE BIOMETRIA LAUDO CHAVE ID IDENTIFICADOR CPF RG CNH NUMERO NOME CAMPO VALOR FORMATO
  PARAMETRO ARQUIVO IMAGEM FOTO FACE CADASTRO BASE CLIENTE EMPRESA PESSOA TITULAR DATA VALIDACAO PENDENTE
  USUARIO SENHA CREDENCIAL TOKEN EXPIRADO ACESSO PERFIL PERMISSAO AUTORIZACAO AUTORIZADO AUTENTICACAO AUTENTICADO NEGADO BLOQUEADO
  SISTEMA SERVICO SERVIDOR INTERNO EXTERNO CONEXAO COMUNICACAO RESPOSTA TEMPO LIMITE EXCEDIDO ESGOTADO TENTATIVA QUANTIDADE
  REQUISICAO SOLICITACAO OPERACAO CONSULTA CONSULTAR PROCESSAR PROCESSAMENTO ANDAMENTO VERIFIQUE INFORME AGUARDE TENTE TENTAR
  NOVAMENTE MAIS TARDE MOMENTO TEMPORARIAMENTE MINUTO SEGUNDO POSSIVEL CONTATO SUPORTE`.split(/\s+/),
)

const OUTCOMES: ReadonlySet<Outcome> = new Set(['confirmed', 'refused', 'doubtful', 'nothing-found'])

/** Whether a word or phrase is an outcome: APROVADO, "não confere". */
export function isOutcome(text: string): boolean {
  const { outcome, death } = readText(text, VOCABULARY)
  const isSaid = OUTCOMES.has(outcome) || death !== null
  return isSaid && (/\s/.test(text.trim()) || isKnownWord(text, VOCABULARY))
}

/** Whether a word is not a name: a known word, a letter, a short number. */
export function isPlainWord(word: string): boolean {
  const folded = foldWords(word)
  return folded.length < 2 || /^\d{1,4}$/.test(folded) || PLAIN.has(folded) || isOutcome(folded)
}

/** Whether a text has plain words only: "Não confere", but not "Não confere: Zulmira". */
export function isPlain(text: string): boolean {
  return foldWords(text).split(' ').every(isPlainWord)
}
