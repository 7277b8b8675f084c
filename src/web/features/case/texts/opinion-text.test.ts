import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import type { Case } from '#core/case/assemble.ts'
import { caseOf } from '#core/case/testing/case-of.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { sidesText } from './opinion-text.ts'
import { loadNamedCases, textsOf } from './testing/named-texts.ts'

const cases = await loadNamedCases()
const CONTEXT = { config: {}, today: parseDate('2026-11-20') }

function opinionOf(visibleCase: Case | undefined, language: 'pt-BR' | 'en' = 'pt-BR', isPrivate = false) {
  if (!visibleCase) throw new Error('the demonstration has no such case')
  return textsOf(visibleCase, language, isPrivate).opinion
}

test('contains everything that a case system needs, as plain text', () => {
  expect(opinionOf(cases.get('cpf-divergente'))).toMatchInlineSnapshot(`
    "PARECER INTERNO
    Nome: Marina Souza Albuquerque
    Protocolo: Chave onb-2026-11-000481 · Id 1204881
    Documento: CNH · SP
    Resultado: Com impedimento · CPF do documento difere do informado · Documento adulterado, segundo o serviço.
    Resposta do serviço: Reprovada (2). Motivo: Documento adulterado (14)
    Similaridade facial: 81,4% (entre os cortes 80 e 95)

    ALERTAS QUE IMPEDEM (3)
    1. CPF do documento difere do informado. Valores: CPF (documento) 529.982.247-25 ≠ CPF informado (análise) 168.995.350-09 = CPF informado (face match) 168.995.350-09. Fonte: comparação.
    2. Evolução Civil, no laudo: “INCOMPATÍVEL COM A DATA”. Fonte: laudo, linha 5.
    3. O serviço reprovou: Documento adulterado. Valores: Motivo (análise) 14. Fonte: serviço. Sinais: O laudo reprova o documento (Documento (laudo) REPROVADO); O serviço respondeu: Reprovada (Status (análise) 2).

    ALERTAS QUE PEDEM ATENÇÃO (3)
    4. Documento vencido um dia antes do envio. Valores: Validade (documento) 18/11/2026 · Data de envio (análise) 19/11/2026 14:02:41. Fonte: regra. Sinais: Documento vencido desde 18/11/2026 (Validade (documento) 18/11/2026).
    5. Dígitos do registro da CNH não conferem. Valores: Nº de registro (documento) 02831976458. Fonte: regra.
    6. Similaridade de 81,4%, entre os cortes 80 e 95. Valores: Similaridade (face match) 81,4. Fonte: serviço. Sinais: O laudo põe em dúvida a biometria (Biometria (laudo) INCONCLUSIVO).

    COBERTURA
    - Presentes: Análise, Leitura, Face, Laudo
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

test('in English, quotes the service in its own words', () => {
  const opinion = opinionOf(cases.get('cnh-vencida'), 'en')
  expect(opinion).toContain(
    'Service’s answer: Inconclusive (3). Reason: Document expired (12) · Documento vencido',
  )
  expect(opinion).toContain('1. Document expired 46 days before it was sent. Values: Expiry')
})

test.each(['0001-01-01T00:00:00', '9999-12-31', 'NULL', null])(
  'with %j as DataResposta the answer is in progress, and no rate is quoted',
  (DataResposta) => {
    const times = { DataEnvio: '2026-11-19T14:00:00', DataResposta }
    const opinion = opinionOf(
      caseOf(
        {
          analise: { Id: 7, Chave: 'k-1', Status: '1', ...times },
          biometria: { Id: 7, Chave: 'k-1', TaxaSimilaridade: 0, ...times },
        },
        { ...CONTEXT, config: { codes: DEMONSTRATION_CODES } },
      ),
    )
    expect(opinion).toContain('Similaridade facial: em andamento')
    expect(opinion.match(/resposta em andamento/g)).toHaveLength(2)
    expect(opinion).not.toMatch(/\b0%|0001|9999/)
  },
)

test('a default date as DataEnvio is no sending time', () => {
  const times = { DataEnvio: '0001-01-01T00:00:00', DataResposta: '2026-11-19T14:03:41' }
  const opinion = opinionOf(caseOf({ analise: { Id: 7, Chave: 'k-1', ...times } }, CONTEXT))
  expect(opinion).toContain('\n- Análise do documento: envio —, resposta 19/11/2026 14:03:41\n')
})

test.each([
  ['cnh-limpa', /^Similaridade facial: \d+(?:,\d+)?% \(corte: 95\)$/m],
  ['sem-face', /^Similaridade facial: não veio$/m],
])('the similarity of %s', (name, line) => {
  expect(opinionOf(cases.get(name))).toMatch(line)
})

test('marks a part that the installation does not require', () => {
  const config = { codes: DEMONSTRATION_CODES, coverage: { required: ['analysis' as const] } }
  const visibleCase = caseOf({ analise: { Id: 7, Chave: 'k-1', Status: '1' } }, { ...CONTEXT, config })
  expect(opinionOf(visibleCase)).toContain('- Face: sem consulta (não exigida na configuração)')
})

test.each([
  [
    'laudo lines that repeat each other are one alert with all their numbers',
    ['Nome', 'Óbito', 'Nome'].map((Campo) => ({
      Campo,
      Valor: '-',
      MensagemValidacao: Campo === 'Nome' ? 'DIVERGENTE' : '-',
    })),
    '\n1. Nome, no laudo: “DIVERGENTE”. Fonte: laudo, linhas 1, 3.\n',
  ],
  [
    'many laudo lines with one message are one alert without their values',
    ['Selo', 'Holograma', 'Fundo', 'Borda', 'Tinta'].map((Campo) => ({
      Campo,
      Valor: 'SECO',
      MensagemValidacao: 'INCONCLUSIVO',
    })),
    '\n1. 5 linhas do laudo: INCONCLUSIVO. Fonte: laudo, linhas 1, 2, 3, 4, 5.\n',
  ],
])('%s', (_title, ConteudoValidacaoDocumento, alert) => {
  expect(opinionOf(caseOf({ laudo: { ConteudoValidacaoDocumento } }, CONTEXT))).toContain(alert)
})

test('does not call values equal if no rule compared them', () => {
  const visibleCase = caseOf(
    { analise: { OCR: { TipoDocumento: 1, Categoria: 'B', Renach: 'SP481902377' } } },
    { ...CONTEXT, config: { codes: { TipoDocumento: { 1: { label: 'RG', kind: 'rg' } } } } },
  )
  expect(opinionOf(visibleCase)).toMatch(/Valores: .* · .* · /)
  expect(opinionOf(visibleCase)).not.toContain(' = ')
})

test.each([
  ['different', ['1', '2', '2'], '1 ≠ 2 = 2'],
  ['near', ['1', '2'], '1 ≈ 2'],
  [undefined, ['1', '2', '3'], '1 · 2 · 3'],
  [undefined, ['1', '-', '3'], '1 · 3'],
] as const)('joins the values of the relation %s: %j', (relation, values, text) => {
  const sides = values.map((value) => ({ fieldPath: 'OCR.CPF', value }))
  const finding = { rule: 'cpf-agrees', variant: 'differs', level: 'fail', source: 'cross' } as const
  const related = { ...finding, sides, fields: [], params: {}, ...(relation && { relation }) }
  expect(sidesText(related, ({ value }) => value)).toBe(text)
})

test('a line break in a value cannot forge a line', () => {
  const visibleCase = caseOf(
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
  const lines = opinionOf(visibleCase).split('\n')
  expect(lines.filter((line) => line.startsWith('Resultado'))).toHaveLength(1)
  expect(lines.filter((line) => /^(?:ALERTAS$|1\. P)/.test(line))).toEqual([])
})

describe('in privacy mode, the link', () => {
  const reference = { by: 'chave', value: 'ana-lima-52998224725' } as const
  const analise = { Id: 7, OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25' }, Chave: reference.value }

  test('has a Chave that is not personal', () => {
    const opinion = opinionOf(cases.get('cpf-divergente'), 'pt-BR', true)
    expect(opinion).toContain('?chave=onb-2026-11-000481')
  })

  test('has the Id instead of a personal Chave', () => {
    const visibleCase = caseOf({ reference, analise }, CONTEXT)
    const { customer, opinion } = textsOf(visibleCase, 'pt-BR', true)
    expect(opinion).toContain('https://lupa.example/analyses?id=7')
    expect(customer + opinion).not.toMatch(/lima|529982/i)
    expect(opinionOf(visibleCase)).toContain('?chave=ana-lima-52998224725')
  })

  test('is left out if there is no Id', () => {
    const visibleCase = caseOf({ reference, analise: null }, CONTEXT)
    expect(opinionOf(visibleCase, 'pt-BR', true)).not.toContain('lupa.example')
  })
})
