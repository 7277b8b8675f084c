import { formsOf } from '../../findings/vocabulary/words.ts'

/** What a word of a label says about the value beside it. */
export type Sense =
  | 'cpf'
  | 'name'
  | 'number'
  | 'digit'
  | 'document'
  | 'message'
  | 'metadata'
  | 'place'
  | 'filler'

const WORDS: Readonly<Record<Sense, string>> = {
  cpf: 'CPF',
  name: `NOME SOBRENOME PAI PAIS MAE FILIACAO GENITOR GENITORA TITULAR PORTADOR PORTADORA
    CONJUGE RESPONSAVEL DIRETOR DIRETORA`,
  number: `NUMERO NUM NRO NR N Nº RG CIN RNE RNM CNH REGISTRO RENACH PID PASSAPORTE CERTIDAO MATRICULA IDENTIDADE
    FORMULARIO ESPELHO ORIGEM SEGURANCA PERFURACAO PIS PASEP NIS NIT CNS CTPS`,
  digit: 'DIGITO DIG DV',
  document: 'DOCUMENTO DOC',
  message: 'MENSAGEM MOTIVO OBSERVACAO OBS DESCRICAO DETALHE ERRO',
  metadata: `DATA DATE HORA DIA ANO TIPO EMISSAO EXPEDICAO EXPIRACAO VALIDADE VENCIMENTO NASCIMENTO SEXO CATEGORIA PERMISSAO
    BRASAO STATUS SITUACAO RESULTADO ALINHAMENTO OBITO BIOMETRIA BIOMETRICO ANALISE AUTOMATICO SISTEMA METODO SIMILARIDADE TAXA`,
  place: `ESTADO UF ORGAO ORG SECRETARIA INSTITUTO EMISSOR EXPEDIDOR NATURALIDADE NACIONALIDADE MUNICIPIO CIDADE EMPRESA ID
    IDENTIFICADOR CHAVE`,
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

/** Every word that labels are known by. */
export const SENSE_WORDS: readonly string[] = [...SENSES.keys()]

/** Whether a word is made of several known ones, and not only of articles and a short one: NOMEMAE, not DIANA. */
export function isCompound(word: string): boolean {
  return splitCompound(word).filter((part) => SENSES.get(part) !== 'filler').length > 1
}

/** What a word of a label says, or what the words say that it is made of. */
export function sensesOf(word: string): readonly (Sense | 'unknown')[] {
  if (/^\p{N}+$/u.test(word)) return ['filler']
  const sense = SENSES.get(word)
  if (sense) return [sense]
  const parts = splitCompound(word).flatMap((part) => SENSES.get(part) ?? [])
  if (parts.length > 0) return parts
  return word.includes('CPF') ? ['cpf'] : ['unknown']
}
