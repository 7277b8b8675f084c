import { describe, expect, test } from 'vitest'
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
    'Conferido',
    'Comprovada',
    'AUTENTICADO',
    'VÁLIDO .',
    // Services that write HTML send a no-break space.
    'SEM\u00A0DIVERGÊNCIA\u00A0',
    '\tSEM\r\nDIVERGÊNCIA\n',
    'VA\u0301LIDO',
  ])('%j', (text) => {
    expect(read(text)).toBe('ok')
  })
})

describe('with one more word or mark it is not green', () => {
  test.each([
    ['VÁLIDO?', 'warn'],
    ['VÁLIDO\u200B', 'unchecked'],
    ['VÁ\u00ADLIDO', 'unchecked'],
    ['\u202EVÁLIDO', 'unchecked'],
    ['\u202EODILÁV', 'unchecked'],
    ['V\u0336Á\u0336L\u0336I\u0336D\u0336O\u0336', 'unchecked'],
    ['VÁLIDO\u20E0', 'unchecked'],
    ['VÁ\u034FLIDO', 'unchecked'],
    ['VÁLIDO\uFE0F', 'unchecked'],
    ['VÁLI\u17B4DO', 'unchecked'],
    ['\uFEFFVÁLIDO', 'unchecked'],
    ['VÁLIDO\u000B', 'unchecked'],
    ['VÁLIDO\u0000', 'unchecked'],
    ['VÁLIDO\u2009', 'unchecked'],
    ['\u2028VÁLIDO', 'unchecked'],
    ['SEM\u2003DIVERGENCIA', 'unchecked'],
    ['VÁL\u0131DO', 'unchecked'],
    ['\u017FEM DIVERGENCIA', 'unchecked'],
    ['CON\uFB01RMADO', 'unchecked'],
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
    'NÃO RECONHECIDO',
    'NULA',
    'NÃO CONFERE DIVERGÊNCIA DE NOME',
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
    'PENDENTE: NÃO',
    'SEM ERRO',
    'NÃO PARCIAL',
    'VALIDADO, NÃO PARCIAL',
    'NÃO CONFIRMADA SUSPEITA DE FRAUDE',
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
    'SEM FOTO NÃO FOI POSSÍVEL VALIDAR',
    'NÃO FOI POSSÍVEL: CONFERE',
    'NÃO CONFERIDO',
    'NÃO VALIDADO POR ERRO',
    'ERROS',
    'REVISÕES',
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

test('a very long text is read quickly', () => {
  expect(read('NAO NENHUM VALIDO '.repeat(20_000))).toBe('fail')
})
