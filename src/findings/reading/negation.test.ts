import { describe, expect, test } from 'vitest'
import { readMessage } from './read-message.ts'
import { vocabularyOf } from './vocabulary.ts'

const read = (text: string) => readMessage(text, vocabularyOf({}))

describe('negators', () => {
  test.each(['NÃO', 'NÃO HÁ', 'NENHUM', 'NENHUMA', 'NADA', 'NEM', 'NUNCA'])(
    '%s turns a confirming word within three words',
    (negator) => {
      expect(read(`${negator} FRAUDE`)).toBe('unchecked')
      expect(read(`${negator} CONFERE`)).toBe('fail')
      expect(read(`${negator} X X CONFERE`)).toBe('fail')
      expect(read(`${negator} X X X CONFERE`)).toBe('unchecked')
    },
  )
  test.each(['SEM', 'AUSÊNCIA DE', 'INEXISTÊNCIA DE', 'LIVRE DE', 'ISENTO DE', 'ISENTA DE'])(
    '%s denies a refusal, and of confirming words the next one only',
    (negator) => {
      expect(read(`${negator} FRAUDE`)).toBe('unchecked')
      expect(read(`${negator} X X FRAUDE`)).toBe('unchecked')
      expect(read(`${negator} CONFERE`)).toBe('fail')
      expect(read(`${negator} X CONFERE`)).toBe('unchecked')
    },
  )
  test.each(['MAS', 'PORÉM', 'CONTUDO', 'TODAVIA', 'ENTRETANTO', 'EMBORA', 'EXCETO', 'SALVO'])(
    '%s ends the reach',
    (word) => {
      expect(read(`SEM FRAUDE ${word} DIVERGENTE`)).toBe('fail')
    },
  )
  test.each([
    ['a clause ends the reach', 'FOTO NÃO ENVIADA: CONFERE', 'unchecked'],
    ['a sentence does', 'NÃO ENVIADA. INVÁLIDO', 'fail'],
    ['a comma does', 'FOTO NÃO ENVIADA, INVÁLIDO', 'fail'],
    ['three words, for a noun too', 'NENHUMA X X X FRAUDE', 'fail'],
    ['a carrying word passes it on to a noun', 'SEM REGISTRO DE NOME COM FRAUDE', 'fail'],
    ['three words behind it', 'SEM REGISTRO DE NOME FRAUDE', 'unchecked'],
    ['and to nothing but nouns', 'SEM REGISTRO DE NOME DIVERGENTE', 'fail'],
    ['two refusals within reach', 'NÃO DIVERGENTE X FALSO', 'unchecked'],
    ['a word that ends the reach does not prolong it', 'SEM X X FRAUDE DIVERGÊNCIA', 'fail'],
    ['a list of four', 'SEM FRAUDE, ADULTERAÇÃO, MONTAGEM, FALSIDADE', 'unchecked'],
    ['a list of what is no refusal', 'SEM FOTO, FRAUDE', 'fail'],
    ['and', 'SEM X X FRAUDE E ADULTERAÇÃO', 'unchecked'],
    ['and of', 'SEM X X FRAUDE E DE ADULTERAÇÃO', 'unchecked'],
    ['and something else', 'SEM X X FRAUDE E DOCUMENTO FALSO', 'fail'],
    ['and of something else', 'SEM X X FRAUDE E DE NOME DIVERGENTE', 'fail'],
    ['and nothing', 'SEM X X FRAUDE E', 'unchecked'],
    ['or, three words on', 'NÃO INVÁLIDO OU X X FALSO', 'unchecked'],
    ['or, four words on', 'NÃO INVÁLIDO OU X X X FALSO', 'fail'],
    ['or behind what is no refusal', 'NÃO X OU X DIVERGENTE', 'fail'],
  ])('%s: %s', (_, text, flag) => {
    expect(read(text)).toBe(flag)
  })
})

describe('negators reach three words ahead', () => {
  test.each([
    ['NAO DIVERGENTE', 'unchecked'],
    ['NAO X DIVERGENTE', 'unchecked'],
    ['NAO X X DIVERGENTE', 'unchecked'],
    ['NAO X X X DIVERGENTE', 'fail'],
    ['NAO X X CONFERE', 'fail'],
    ['NAO X X X CONFERE', 'unchecked'],
    ['SEM X CONFERE', 'unchecked'],
  ])('%j is %s', (text, flag) => {
    expect(read(text)).toBe(flag)
  })
})

describe('a "no" at the end', () => {
  test.each([
    ['CONFERE, NÃO', 'unchecked'],
    ['VALIDO OU INVALIDO: NÃO', 'unchecked'],
    ['CONFERE MAS: NÃO', 'unchecked'],
    ['CONFERE X X X: NÃO', 'fail'],
    ['CONFERE X X X X: NÃO', 'unchecked'],
    ['CONFERE: NÃO, DIFERE', 'fail'],
    ['FRAUDE NÃO', 'unchecked'],
    ['FRAUDE N', 'unchecked'],
    ['FRAUDE, NÃO', 'fail'],
    ['INVALIDO: NÃO', 'unchecked'],
    ['INVALIDO NÃO', 'fail'],
    ['INVALIDO, NÃO', 'fail'],
    ['DOCUMENTO FALSO. FRAUDE: NÃO', 'fail'],
    ['FRAUDE NÃO FOI ENCONTRADA', 'unchecked'],
    ['FRAUDE - NÃO ENCONTRADA', 'unchecked'],
    ['NOME: DIVERGÊNCIA NÃO ENCONTRADA', 'unchecked'],
    ['FRAUDE FOI CONSTATADA', 'fail'],
    ['DIVERGÊNCIA DE NOME, NÃO ENCONTRADO CPF', 'fail'],
    ['DIVERGÊNCIA DE NOME NÃO', 'fail'],
    ['COM RESSALVA. NÃO ENCONTRADO', 'fail'],
  ])('%s', (text, flag) => {
    expect(read(text)).toBe(flag)
  })
  test.each(['DE', 'DO', 'DA', 'DOS', 'DAS', 'NO', 'NA', 'NOS', 'NAS', 'EM'])(
    'the noun may say of what: %s',
    (preposition) => {
      expect(read(`DIVERGÊNCIA ${preposition} X NÃO ENCONTRADA`)).toBe('unchecked')
    },
  )
  test.each(['FOI', 'FORAM', 'SE', 'ESTÁ', 'ESTÃO', 'FICOU'])('the verb may have a %s', (auxiliary) => {
    expect(read(`FRAUDE NÃO ${auxiliary} CONFIRMADA`)).toBe('unchecked')
    expect(read(`${auxiliary} DESCARTADA FRAUDE`)).toBe('unchecked')
    expect(read(`NÃO ${auxiliary} DESCARTADA FRAUDE`)).toBe('fail')
  })
})

describe('retracted', () => {
  test.each(['O', 'A', 'OS', 'AS', 'UM', 'UMA'])('before the noun, with an article: %s', (article) => {
    expect(read(`DESCARTADA ${article} FRAUDE`)).toBe('unchecked')
  })
  test.each([
    ['DESCARTADA: FRAUDE', 'fail'],
    ['CONCLUSÃO: DESCARTADA FRAUDE', 'unchecked'],
    ['ANÁLISE FICOU: DESCARTADA FRAUDE', 'unchecked'],
    ['NUNCA DESCARTADA FRAUDE', 'fail'],
    ['NEM DESCARTADA FRAUDE', 'fail'],
    ['DESCARTADO NOME COM FRAUDE', 'fail'],
    ['DIVERGÊNCIA: INEXISTENTE NA RECEITA', 'fail'],
    ['FALSO DESCARTADO', 'fail'],
    ['SUSPEITA DESCARTADA', 'unchecked'],
  ])('%s', (text, flag) => {
    expect(read(text)).toBe(flag)
  })
})

describe('EXPIRADO, SUSPENSO, …: about the check or about the document', () => {
  test.each([
    ['SUSPENSO', 'fail'],
    ['FOI SUSPENSO', 'fail'],
    ['CONSULTA: SUSPENSO', 'fail'],
    ['SUSPENSO: BASE DA RECEITA', 'fail'],
    ['CPF SUSPENSO BASE RECEITA', 'fail'],
    ['CANCELADO. O SERVIÇO RESPONDEU', 'fail'],
    ['CPF: SUSPENSO O ACESSO', 'warn'],
    ['NEGADO ACESSO', 'warn'],
    ['TEMPO LIMITE EXPIRADO', 'warn'],
    ['SERVIÇO TEMPORARIAMENTE SUSPENSO', 'warn'],
    ['CONSULTA DE CPF CANCELADO', 'fail'],
  ])('%s', (text, flag) => {
    expect(read(text)).toBe(flag)
  })
})
