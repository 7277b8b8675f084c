import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldMessage } from './fold.ts'
import { readMessage } from './read-message.ts'
import { vocabularyOf } from './vocabulary.ts'

const defaults = vocabularyOf({})
const read = (text: string | null) => readMessage(text, defaults)

describe('no validation', () => {
  test.each([null, '', '  ', '-', '--', '—', 'N/A', 'n/a.', 'Não se aplica', 'SEM VALIDAÇÃO'])(
    '%j',
    (text) => {
      expect(read(text)).toBe('unchecked')
    },
  )
})

describe('confirmed, as a whole phrase only', () => {
  test.each([
    'VALIDO',
    'Válida',
    'VÁLIDOS',
    'válidas.',
    ' Válido! ',
    'OK',
    'Correto:',
    'CONFERE',
    'Conferem;',
    'APROVADA',
    'Regular',
    'REGULARES',
    'Compatível',
    'compatíveis',
    'IGUAIS',
    'Consistente',
    'Sem divergência',
    'SEM  DIVERGÊNCIAS',
    'Sem restrição.',
    'SEM RESTRIÇÕES',
    'Validado',
  ])('%j', (text) => {
    expect(read(text)).toBe('ok')
  })
})

describe('a word or a mark more is not green', () => {
  test.each([
    ['VÁLIDO?', 'warn'],
    ['VÁLIDO\u200B', 'unchecked'],
    ['VÁ\u00ADLIDO', 'unchecked'],
    ['\u202EVÁLIDO', 'unchecked'],
    ['\u202EODILÁV', 'unchecked'],
    ['V\u0336Á\u0336L\u0336I\u0336D\u0336O\u0336', 'unchecked'],
    ['VÁLIDO\u20E0', 'unchecked'],
    ['VÁLID\u041E', 'unchecked'],
    ['VALIDO COM RESSALVA', 'warn'],
    ['VALIDO COM RESTRICAO', 'warn'],
    ['PARCIALMENTE VALIDO', 'warn'],
    ['VALIDO OU NAO', 'unchecked'],
    ['DOCUMENTO VALIDO', 'unchecked'],
    ['VALIDO VALIDO', 'unchecked'],
    ['VALIDO!!', 'unchecked'],
    ['VALIDO, SEM OBITO', 'unchecked'],
    ['INDIVALIDO', 'unchecked'],
    ['SIM', 'unchecked'],
    ['ENCONTRADO', 'unchecked'],
    ['VERIFICADO', 'unchecked'],
    ['SEM SEM DIVERGENCIA', 'unchecked'],
  ])('%j is %s', (text, flag) => {
    expect(read(text)).toBe(flag)
  })
})

describe('refusals', () => {
  test.each([
    'INVÁLIDO',
    'Inválidas.',
    'IN\u00ADVÁLIDO',
    'INCOMPATÍVEIS',
    'Divergente',
    'DIVERGÊNCIA DE NOME',
    'REPROVADO',
    'DOCUMENTO FALSO',
    'FRAUDE',
    'NOK',
    'VENCIDA',
    'NÃO CONFERE',
    'NAO CONFEREM',
    'NÃO VÁLIDO',
    'NAO OK',
    'NÃO-VÁLIDO',
    'NAO FOI APROVADO',
    'NENHUM DADO CONFERE',
    'NÃO ENCONTRADO',
    'NAO FOI ENCONTRADO NA BASE',
    'NAO LOCALIZADA',
    'INVALIDO, NAO CONFERE',
    'NAO CONFERE, DIVERGENTE',
    'VALIDO, MAS VENCIDO',
    'NAO CONFERE?',
    'INVALIDO COM RESSALVA',
    'FALSO - ILEGIVEL',
    'NAO ENCONTRADO, PENDENTE',
    'IRREGULAR',
    'NAO CONFORME',
    'SEM FOTO, DOCUMENTO FALSO',
    'SEM RASURAS. DOCUMENTO INVALIDO',
    'SEM DIVERGENCIA, POREM FALSO',
    'SEM ASSINATURA NO DOCUMENTO FALSO',
    'DIVERGENCIA. NAO ENCONTRADO',
    'DIVERGENCIA: NAO CONFERE',
    'NAO FOI POSSIVEL VALIDAR, DOCUMENTO INVALIDO',
    'CONFERE: NÃO',
    'CONFERE - NÃO',
    'CONFERE COM A BASE: NÃO',
    'COMPATIVEL: N',
    'ENCONTRADO: NÃO',
    'DISCREPANTE',
    'DISTINTOS',
    'INCOERENTE',
    'DESIGUAIS',
    'NÃO É O MESMO',
    'NAO VALIDADO, DIVERGENTE',
    'CPF SUSPENSO',
    'CPF SUSPENSO NA BASE DA RECEITA',
    'CONSULTA: CPF CANCELADO',
    'VALIDACAO DO DOCUMENTO CANCELADO',
    'DOCUMENTO EXPIRADO',
    'FRAUDE NAO DESCARTADA',
    'NAO DESCARTADA FRAUDE',
    'IRREGULARIDADE NAO SANADA',
    'FRAUDE DESCARTADA DIVERGENCIA DE NOME',
  ])('%j', (text) => {
    expect(read(text)).toBe('fail')
  })
})

describe('a negated refusal is neither red nor green', () => {
  test.each([
    'NÃO DIVERGENTE',
    'NAO INVALIDO',
    'NAO E FALSO',
    'NAO ESTA IRREGULAR',
    'NAO NOK',
    'SEM INDÍCIOS DE FRAUDE',
    'SEM INDICIOS DE FRAUDE OU ADULTERACAO',
    'SEM INDICIOS DE FRAUDE, ADULTERACAO OU MONTAGEM',
    'SEM FRAUDE E ADULTERACAO',
    'NENHUMA DIVERGENCIA ENCONTRADA',
    'NENHUMA INCONSISTENCIA',
    'NAO HA DIVERGENCIA',
    'NAO HA NENHUM INDICIO DE FRAUDE',
    'AUSENCIA DE FRAUDE',
    'LIVRE DE ADULTERACAO',
    'NAO CONSTA DIVERGENCIA',
    'DOCUMENTO NAO APRESENTA DIVERGENCIA',
    'NAO ENCONTRADA DIVERGENCIA',
    'NAO FORAM ENCONTRADOS INDICIOS DE FRAUDE',
    'NAO FORAM ENCONTRADAS RESTRICOES',
    'NAO ENCONTRADO NA BASE DE FRAUDES',
    'DIVERGENCIA NAO ENCONTRADA',
    'DIVERGENCIA DE NOME NAO ENCONTRADA',
    'INDICIOS DE FRAUDE NAO ENCONTRADOS',
    'FRAUDE: NAO',
    'FRAUDE: N',
    'FRAUDE: NAO, DIVERGENCIA: NAO',
    'CONFERE: NAO INFORMADO',
    'CONFERE: N/A',
    'FRAUDE DESCARTADA',
    'IRREGULARIDADE SANADA',
    'DESCARTADA FRAUDE',
    'FOI DESCARTADA A HIPOTESE DE FRAUDE',
    'SERVICO NAO SUSPENSO',
    'FRAUDE INEXISTENTE',
    'SUSPEITA DE FRAUDE NAO CONFIRMADA',
    'NAO EXISTE DIVERGENCIA',
    'NENHUMA PENDENCIA',
    'NAO',
    'NAO INFORMADO',
    'NAO VERIFICADO',
    'NAO CONSTA',
  ])('%j', (text) => {
    expect(read(text)).toBe('unchecked')
  })
})

describe('doubts', () => {
  test.each([
    '?',
    'CONFERE?',
    'SUSPEITO',
    'Atenção',
    'PARCIAL',
    'ILEGÍVEL',
    'BAIXA QUALIDADE',
    'IMAGEM DE BAIXA QUALIDADE',
    'INCONCLUSIVO',
    'PENDENTE',
    'NÃO FOI POSSÍVEL VALIDAR',
    'NAO FOI POSSIVEL CONFIRMAR A FRAUDE',
    'NAO FOI POSSIVEL ENCONTRAR DIVERGENCIA',
    'NAO VALIDADO',
    'NAO CONFIRMADO',
    'SERVIÇO SUSPENSO',
    'SERVICO DE CONSULTA SUSPENSO',
    'CONSULTA SUSPENSA',
    'TEMPO EXPIRADO',
    'TEMPO DE RESPOSTA EXPIRADO',
    'CONSULTA EXPIRADA',
    'TOKEN EXPIRADO',
    'ACESSO NEGADO',
    'NEGADO O ACESSO',
    'CONSULTA NEGADA PELO ÓRGÃO',
    'VALIDAÇÃO CANCELADA',
    'BASE DE DADOS BLOQUEADA',
    'NOME ALTERADO POR CASAMENTO',
    'CADASTRO BAIXADO',
    'NAO VALIDADO, IMAGEM ILEGIVEL',
    'NAO CONFIRMADO - BASE INDISPONIVEL',
  ])('%j', (text) => {
    expect(read(text)).toBe('warn')
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

describe('properties', () => {
  const confirmed = fc.constantFrom('VALIDO', 'OK', 'CONFERE', 'SEM DIVERGENCIA', 'IGUAL', 'APROVADA')
  const word = fc.stringMatching(/^[A-Z]{1,9}$/)
  const accents: Record<string, string> = { A: 'á', E: 'ê', I: 'í', O: 'õ', U: 'ü', C: 'ç' }

  test('no text outside the confirmed list is green', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          fc.pre(!defaults.isConfirmed(foldMessage(text)))
          expect(read(text)).not.toBe('ok')
        },
      ),
    )
  })
  test('a word more, before or after, is not green', () => {
    fc.assert(
      fc.property(confirmed, word, fc.boolean(), (phrase, more, isBefore) => {
        expect(read(isBefore ? `${more} ${phrase}` : `${phrase} ${more}`)).not.toBe('ok')
      }),
    )
  })
  test('accents, case, spaces and one final full stop change nothing', () => {
    const text = fc.array(
      fc.constantFrom('NAO', 'SEM', 'VALIDO', 'FRAUDE', 'DE', 'CONFERE', 'PARCIAL', 'DIVERGENTE', 'X'),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.boolean()), (words, coin) => {
        const flips = () => coin.next().value === true
        const dressed = Array.from(words.join(flips() ? '  ' : ' '), (letter) => {
          const accented = flips() ? (accents[letter] ?? letter) : letter
          return flips() ? accented.toLowerCase() : accented
        }).join('')
        expect(read(` ${dressed}${flips() ? '.' : ''} `)).toBe(read(words.join(' ')))
      }),
    )
  })
  test('a negator flips: a confirming word to red, a refusal to unchecked', () => {
    const single = fc.constantFrom('VALIDO', 'OK', 'CONFERE', 'CORRETA', 'REGULARES', 'APROVADO')
    const refusal = fc.constantFrom('INVALIDO', 'DIVERGENTE', 'FALSA', 'NOK', 'FRAUDE', 'IRREGULAR')
    const negator = fc.constantFrom('NAO', 'NENHUM', 'NENHUMA', 'NAO HA', 'SEM', 'AUSENCIA DE', 'LIVRE DE')
    fc.assert(
      fc.property(negator, single, refusal, (no, yes, refused) => {
        expect(read(`${no} ${yes}`)).toBe('fail')
        expect(read(refused)).toBe('fail')
        expect(read(`${no} ${refused}`)).toBe('unchecked')
      }),
    )
  })
  test('a text without end is read in no time', () => {
    expect(read('NAO NENHUM VALIDO '.repeat(100_000))).toBe('fail')
  })
})
