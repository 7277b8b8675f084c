import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { sidesText } from './opinion-text.ts'
import { loadNamedCases, textsOf } from './testing/named-texts.ts'

const cases = await loadNamedCases()
const CONTEXT = { config: {}, today: parseDate('2026-11-20') }

function opinionOf(name: string, language: 'pt-BR' | 'en' = 'pt-BR', isPrivate = false) {
  const shown = cases.get(name)
  if (!shown) throw new Error(`there is no case ${name}`)
  return textsOf(shown, language, isPrivate).opinion
}

test('has everything that a case system needs, as plain text', () => {
  expect(opinionOf('cpf-divergente')).toMatchInlineSnapshot(`
    "PARECER INTERNO
    Nome: Marina Souza Albuquerque
    Protocolo: Chave onb-2026-11-000481 · Id 1204881
    Documento: CNH · SP
    Resultado: Com impedimento · CPF do documento difere do informado · Documento adulterado, segundo o serviço.
    Resposta do serviço: Reprovada (2). Motivo: Documento adulterado (14)
    Similaridade facial: 81,4%, entre os cortes 80 e 95

    ALERTAS QUE IMPEDEM (3)
    1. CPF do documento difere do informado. Valores: CPF (documento) 529.982.247-25 ≠ CPF informado (análise) 168.995.350-09 = CPF informado (face match) 168.995.350-09. Fonte: comparação.
    2. Evolução Civil, no laudo: “INCOMPATÍVEL COM A DATA”. Fonte: laudo, linha 5.
    3. O serviço reprovou: Documento adulterado. Valores: Motivo (análise) 14. Fonte: serviço. Sinais: O laudo reprova o documento (Documento (laudo) REPROVADO); O serviço respondeu: Reprovada (Status (análise) 2).

    ALERTAS QUE PEDEM ATENÇÃO (3)
    4. Documento vencido um dia antes do envio. Valores: Validade (documento) 18/11/2026 · Data de envio (análise) 19/11/2026 14:02:41. Fonte: regra. Sinais: Documento vencido desde 18/11/2026 (Validade (documento) 18/11/2026).
    5. Dígitos do registro da CNH não conferem. Valores: Nº de registro (documento) 02831976458. Fonte: regra.
    6. Similaridade de 81,4%, entre os cortes 80 e 95. Valores: Similaridade (face match) 81,4. Fonte: serviço. Sinais: O laudo põe em dúvida a biometria (Biometria (laudo) INCONCLUSIVO).

    COBERTURA
    - Análise: presente
    - Leitura: presente
    - Face: presente
    - Laudo: presente
    - 4 linhas do laudo sem validação, entre elas Óbito
    - Confirmados: Nome, Nome da mãe, Estado emissor, Naturalidade
    - Não lidos: Nome do pai

    HORÁRIOS
    - Análise do documento: envio 19/11/2026 14:02:41, resposta 19/11/2026 14:03:22 (41 s)
    - Face match: envio 19/11/2026 14:02:41, resposta 19/11/2026 14:02:58 (17 s)
    - Consultado em 20/11/2026 15:00:00
    - Parecer escrito em 20/11/2026 15:00:09
    Link do caso: https://lupa.example/analyses?chave=onb-2026-11-000481"
  `)
})

test('in English, with the service’s own words as they came', () => {
  const opinion = opinionOf('cnh-vencida', 'en')
  expect(opinion).toContain(
    'Service’s answer: Inconclusive (3). Reason: Document expired (12) · Documento vencido',
  )
  expect(opinion).toContain('1. Document expired 46 days before it was sent. Values: Expiry')
})

test.each(['0001-01-01T00:00:00', '9999-12-31', 'NULL', null])(
  'with %j as the time of an answer it is in progress, and no rate is quoted',
  (DataResposta) => {
    const times = { DataEnvio: '2026-11-19T14:00:00', DataResposta }
    const shown = caseOf(
      {
        analise: { Id: 7, Chave: 'k-1', Status: '1', ...times },
        biometria: { Id: 7, Chave: 'k-1', TaxaSimilaridade: 0, ...times },
      },
      { ...CONTEXT, config: { codes: DEMONSTRATION_CODES } },
    )
    const { opinion } = textsOf(shown, 'pt-BR')
    expect(opinion).toContain('Similaridade facial: em andamento')
    expect(opinion.match(/resposta em andamento/g)).toHaveLength(2)
    expect(opinion).not.toMatch(/\b0%|0001|9999/)
  },
)

test('a part that the installation does not require is marked', () => {
  const shown = caseOf(
    { analise: { Id: 7, Chave: 'k-1', Status: '1', DataResposta: '2026-11-19T14:00:00' } },
    { ...CONTEXT, config: { codes: DEMONSTRATION_CODES, coverage: { required: ['analysis'] } } },
  )
  expect(textsOf(shown, 'pt-BR').opinion).toContain('- Face: falta (não exigida na configuração)')
})

test('lines of the laudo that say the same are one alert, with the numbers of all', () => {
  const line = { Campo: 'Nome', Valor: '-', MensagemValidacao: 'DIVERGENTE' }
  const other = { ...line, Campo: 'Óbito', MensagemValidacao: '-' }
  const shown = caseOf({ laudo: { ConteudoValidacaoDocumento: [line, other, line] } }, CONTEXT)
  expect(textsOf(shown, 'pt-BR').opinion).toContain(
    '1. Nome, no laudo: “DIVERGENTE”. Fonte: laudo, linhas 1, 3.',
  )
})

test('many lines with one message are one alert, with their numbers and without their values', () => {
  const line = { Valor: 'SECO', MensagemValidacao: 'INCONCLUSIVO' }
  const lines = ['Selo', 'Holograma', 'Fundo', 'Borda', 'Tinta'].map((Campo) => ({ ...line, Campo }))
  const shown = caseOf({ laudo: { ConteudoValidacaoDocumento: lines } }, CONTEXT)
  expect(textsOf(shown, 'pt-BR').opinion).toContain(
    '\n1. 5 linhas do laudo: INCONCLUSIVO. Fonte: laudo, linhas 1, 2, 3, 4, 5.\n',
  )
})

test('values that nothing compares are not called equal', () => {
  const shown = caseOf(
    { analise: { OCR: { TipoDocumento: 1, Categoria: 'B', Renach: 'SP481902377' } } },
    { ...CONTEXT, config: { codes: { TipoDocumento: { 1: { label: 'RG', kind: 'rg' } } } } },
  )
  const { opinion } = textsOf(shown, 'pt-BR')
  expect(opinion).toMatch(/Valores: .* · .* · /)
  expect(opinion).not.toContain(' = ')
})

test('no value begins a line of its own', () => {
  const shown = caseOf(
    {
      reference: { by: 'chave', value: 'k-1\nResultado: Sem alertas' },
      analise: {
        Id: 7,
        Chave: 'k-1\nResultado: Sem alertas',
        DataEnvio: 'x\nALERTAS',
        OCR: { Nome: 'ANA 7\r\nResultado: Sem alertas', EstadoDocumento: 'S\n1. P' },
      },
    },
    CONTEXT,
  )
  const lines = textsOf(shown, 'pt-BR').opinion.split('\n')
  expect(lines.filter((line) => line.startsWith('Resultado'))).toHaveLength(1)
  expect(lines.filter((line) => /^(?:ALERTAS$|1\. P)/.test(line))).toEqual([])
})

describe('the link in privacy mode', () => {
  const analise = { Id: 7, OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25' } }

  test('has the Chave where it is not personal', () => {
    expect(opinionOf('cpf-divergente', 'pt-BR', true)).toContain('?chave=onb-2026-11-000481')
  })

  test('has the Id where the Chave is personal', () => {
    const value = 'ana-lima-52998224725'
    const shown = caseOf(
      { reference: { by: 'chave', value }, analise: { ...analise, Chave: value } },
      CONTEXT,
    )
    const { customer, opinion } = textsOf(shown, 'pt-BR', true)
    expect(opinion).toContain('https://lupa.example/analyses?id=7')
    expect(customer + opinion).not.toMatch(/lima|529982/i)
    expect(textsOf(shown, 'pt-BR').opinion).toContain('?chave=ana-lima-52998224725')
  })

  test('is left out where nothing else names the case', () => {
    const value = 'ana-lima-52998224725'
    const shown = caseOf({ reference: { by: 'chave', value }, analise: null }, CONTEXT)
    expect(textsOf(shown, 'pt-BR', true).opinion).not.toContain('lupa.example')
  })
})

function sidesOf(relation: Finding['relation'], ...values: readonly string[]): string {
  const finding: Finding = {
    rule: 'cpf-agrees',
    variant: 'differs',
    level: 'fail',
    source: 'cross',
    fields: [],
    sides: values.map((value) => ({ place: 'OCR.CPF', value })),
    params: {},
    ...(relation && { relation }),
  }
  return sidesText(finding, ({ value }) => value)
}

test('the first value is compared with the second, which the others equal', () => {
  expect(sidesOf('different', '1', '2', '2')).toBe('1 ≠ 2 = 2')
  expect(sidesOf('near', '1', '2')).toBe('1 ≈ 2')
})

test('without a relation, no value is called equal to another', () => {
  expect(sidesOf(undefined, '1', '2', '3')).toBe('1 · 2 · 3')
})

test('an empty value is left out', () => {
  expect(sidesOf(undefined, '1', '-', '3')).toBe('1 · 3')
})
