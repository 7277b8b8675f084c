import type { Config } from '../../config/schema.ts'
import { foldMessage } from '../values/fold-text.ts'
import { indexPhrases, phraseAt, phrases, tokensOf } from './phrases.ts'
import type { PhraseIndex } from './phrases.ts'

/** No validation took place. */
const NONE = ['N/A', 'NA', 'N.A', 'NAO SE APLICA', 'NAO APLICAVEL', 'SEM VALIDACAO']

/** Whole texts that confirm: single words, which a negator before them turns into a refusal. */
const CONFIRMED = phrases(`
  VALIDO, OK, CORRETO, CERTO, CONFERE, CONFEREM, APROVADO, REGULAR, COMPATIVEL,
  IGUAL, IDENTICO, CONSISTENTE, COINCIDENTE, COINCIDE, COINCIDEM, CONVERGENTE,
  AUTENTICO, VERDADEIRO, LEGITIMO
`)

/** Participles of a check: they confirm, and `NAO VALIDADO` may mean that the check was not done. */
const CHECKED = ['VALIDADO', 'CONFIRMADO', 'CONFERIDO', 'COMPROVADO', 'AUTENTICADO']

/** Whole texts that confirm and that a negator does not turn into a refusal. CONFORME also means "according to". */
const CONFIRMED_PHRASES = phrases(`
  CONFORME, DE ACORDO, EM CONFORMIDADE, SEM DIVERGENCIA, SEM RESTRICAO, SEM RESSALVA,
  SEM INCONSISTENCIA, SEM IRREGULARIDADE
`)

/** With a negator in front they refuse: NAO ENCONTRADO, NAO FOI LOCALIZADO. */
const FOUND = ['ENCONTRADO', 'LOCALIZADO', 'RECONHECIDO']

const REFUSED = phrases(`
  INVALIDO, INVALIDADO, INCORRETO, ERRADO, INCOMPATIVEL, INCONSISTENTE, INEXISTENTE,
  IRREGULAR, DIVERGENTE, DIVERGE, DIVERGEM, DIFERENTE, DIFERE, DIFEREM, DESCONFORME,
  REPROVADO, DESAPROVADO, RECUSADO, REJEITADO, INDEFERIDO, INAPTO, NOK, N OK,
  FALSO, FALSIFICADO, FORJADO, CLONADO, FRAUDULENTO, FRAUDADO, ADULTERADO, INAUTENTICO,
  ILEGITIMO, VENCIDO, CASSADO, REVOGADO, ROUBADO, FURTADO, NULO, MANIPULADO,
  DISCREPANTE, DISTINTO, INCOERENTE, DESIGUAL, FORA DA VALIDADE, FORA DE VALIDADE,
  NAO CONFORME, NAO BATE, NAO BATEM, NAO CORRESPONDE, NAO CORRESPONDEM, NAO CONDIZ,
  NAO PERTENCE, NAO E O MESMO, NAO E A MESMA, NAO SAO OS MESMOS, NAO SAO AS MESMAS
`)

/** Refusals of a document. About the check itself, they are the reason it was not done: SERVICO SUSPENSO. */
const STOPPED = phrases('EXPIRADO, SUSPENSO, NEGADO, CANCELADO, BLOQUEADO')

/** Refusals that are nouns: a text can say that they were not found. */
const REFUSED_NOUNS = phrases(`
  DIVERGENCIA, FRAUDE, ADULTERACAO, INCONSISTENCIA, INCOMPATIBILIDADE, IRREGULARIDADE,
  FALSIFICACAO, FALSIDADE, MONTAGEM, REPROVACAO, DIFERENCA, DISCREPANCIA, INCOERENCIA
`)

const DOUBTFUL = phrases(`
  SUSPEITO, SUSPEITA, ATENCAO, ALERTA, PARCIAL, PARCIALMENTE, RESSALVA, RESTRICAO,
  DUVIDA, DUVIDOSO, INCERTO, INDEFINIDO, INDICIO, POSSIVEL, POSSIVELMENTE, PROVAVEL,
  PROVAVELMENTE, TALVEZ, APARENTE, APARENTEMENTE, RASURA, RASURADO, HOMONIMO,
  DESATUALIZADO, EXTRAVIADO, DANIFICADO, REVISAR, REVISAO, VERIFICAR, ANALISE MANUAL,
  PROBLEMA, ALTERADO, BAIXADO
`)

/** Doubts that are the reason a check could not be done. */
const OBSTACLES = phrases(`
  NAO FOI POSSIVEL, NAO E POSSIVEL, IMPOSSIVEL, IMPOSSIBILITADO, IMPOSSIBILIDADE, INCONCLUSIVO,
  NAO CONCLUSIVO, NAO CONCLUIDO, PENDENTE, PENDENCIA, EM ANALISE, EM PROCESSAMENTO, AGUARDANDO,
  ILEGIVEL, ILEGIBILIDADE, NAO LEGIVEL, BAIXA QUALIDADE, QUALIDADE BAIXA, MA QUALIDADE,
  BAIXA RESOLUCAO, BORRADO, DESFOCADO, CORTADO, INCOMPLETO, INSUFICIENTE, INDISPONIVEL,
  FORA DO AR, TIMEOUT, ERRO, FALHA, FALHOU
`)

/** Words and phrases by their meaning for a value, upper case without accents; each includes its inflected forms. */
export type WordLists = Readonly<Record<'confirmed' | 'refused' | 'doubtful' | 'none', readonly string[]>>

/** The word lists under a config: its own words first, then the built-in ones. */
export function wordLists({ vocabulary = {} }: Config): WordLists {
  return {
    confirmed: [...(vocabulary.confirmed ?? []), ...CONFIRMED, ...CHECKED, ...CONFIRMED_PHRASES],
    refused: [...(vocabulary.refused ?? []), ...REFUSED, ...STOPPED, ...REFUSED_NOUNS],
    doubtful: [...(vocabulary.doubtful ?? []), ...DOUBTFUL, ...OBSTACLES],
    none: [...(vocabulary.none ?? []), ...NONE],
  }
}

/** The role of a word or phrase inside a message. */
export type Meaning =
  | 'confirming'
  | 'checked'
  | 'found'
  | 'refused'
  | 'refused-noun'
  | 'stopped'
  | 'doubt'
  | 'obstacle'

/** The lists that a message is read with: the built-in ones and the config’s own. */
export interface Vocabulary {
  readonly isNone: (folded: string) => boolean
  readonly isConfirmed: (folded: string) => boolean
  /** Words and phrases that count inside a longer text. */
  readonly terms: PhraseIndex<Meaning>
  readonly deathRecordAbsentIsOk: boolean
}

const bySpace = (folded: string) => folded.split(' ')
const byWord = (folded: string) => tokensOf(folded).map(({ word }) => word)

function wholePhrases(list: readonly string[]): (folded: string) => boolean {
  const index = indexPhrases(
    list.map((phrase) => [phrase, true] as const),
    bySpace,
  )
  return (folded) => {
    const words = bySpace(folded)
    return phraseAt(index, words, 0)?.length === words.length
  }
}

function compile(own: NonNullable<Config['vocabulary']>): Vocabulary {
  const confirmed = wholePhrases([...CONFIRMED, ...CHECKED, ...CONFIRMED_PHRASES, ...(own.confirmed ?? [])])
  const isWithdrawn = wholePhrases([...(own.refused ?? []), ...(own.doubtful ?? [])])
  const isNone = wholePhrases([...NONE, ...(own.none ?? [])])
  const ownWords = (own.confirmed ?? []).filter((phrase) => byWord(foldMessage(phrase)).length === 1)
  const lists: readonly (readonly [Meaning, readonly string[]])[] = [
    // Built-in lists come first: where a phrase is in several lists, the first one counts.
    ['refused', own.refused ?? []],
    ['doubt', own.doubtful ?? []],
    ['refused', REFUSED],
    ['refused-noun', REFUSED_NOUNS],
    ['stopped', STOPPED],
    ['doubt', DOUBTFUL],
    ['obstacle', OBSTACLES],
    ['checked', CHECKED],
    ['found', FOUND],
    ['confirming', [...CONFIRMED, ...ownWords]],
  ]
  return {
    isNone: (folded) => folded === '' || /^[-–—]+$/.test(folded) || isNone(folded),
    isConfirmed: (folded) => confirmed(folded) && !isWithdrawn(folded),
    terms: indexPhrases(
      lists.flatMap(([meaning, list]) => list.map((phrase) => [phrase, meaning] as const)),
      byWord,
    ),
    deathRecordAbsentIsOk: own.deathRecordAbsentIsOk ?? false,
  }
}

const compiled = new WeakMap<Config, Vocabulary>()

/** The vocabulary of a config: its lists added to the built-in ones. A phrase that the config refuses never confirms. */
export function vocabularyOf(config: Config): Vocabulary {
  const known = compiled.get(config)
  if (known) return known
  const fresh = compile(config.vocabulary ?? {})
  compiled.set(config, fresh)
  return fresh
}
