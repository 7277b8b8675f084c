import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { assemble } from '../../../case/assemble.ts'
import type { Calls } from '../../../case/call.ts'
import type { Call } from '../../../case/call.ts'
import type { Config } from '../../../config/schema.ts'
import { ServiceError } from '../../../client/errors.ts'
import { ScoreAnswer } from '../../../contract/analise.ts'
import { BiometriaAnswer } from '../../../contract/biometria.ts'
import { LaudoAnswer } from '../../../contract/laudo.ts'
import { loadSay } from '../../../i18n/words.ts'
import { customerText, technicalText } from './case-text.ts'

const say = await loadSay('pt-BR')
const sayEn = await loadSay('en')

function answered<T>(data: T): Call<T> {
  return { state: 'answered', answer: { data, body: '{}', status: 200 } }
}

function caseOf(
  ocr: object,
  lines: object[] = [],
  more: Partial<Calls> = {},
  analise: object = {},
  config: Config = {},
) {
  const calls: Calls = {
    score: answered(
      ScoreAnswer.parse({
        Status: 0,
        Mensagens: [],
        Analise: {
          Id: 7,
          Chave: 'k-1',
          CPFCliente: '168.995.350-09',
          DataResposta: '2026-11-19T14:00:00',
          OCR: ocr,
          ...analise,
        },
      }),
    ),
    biometria: answered(
      BiometriaAnswer.parse({ Status: 0, Mensagens: [], Biometria: { Id: 7, Chave: 'k-1' } }),
    ),
    laudo: answered(
      LaudoAnswer.parse({ Status: 0, Mensagens: [], Laudo: { ConteudoValidacaoDocumento: lines } }),
    ),
    ...more,
  }
  return assemble({ by: 'chave', value: 'k-1' }, calls, { config, today: parseDate('2026-11-20') })
}

test('names what is wrong with the document, in plain words of either language', () => {
  const shown = caseOf({ CPF: '529.982.247-25', Nome: 'ANA LIMA' })
  expect(customerText(shown, say)).toBe(
    [
      'Sobre a análise do documento (Chave k-1):',
      '• O CPF do documento não é o mesmo que foi informado.',
      'Confira os dados e, se for preciso, envie o documento de novo com uma foto nítida.',
    ].join('\n'),
  )
  expect(customerText(shown, sayEn)).toContain('• The CPF on the document is not the one that was given.')
})

test('an expired document is mentioned once', () => {
  const shown = caseOf({ DataExpiracao: '01/01/2020' }, [], {}, { DataEnvio: '2026-11-19T13:00:00' })
  const rules = shown.judgement.findings.map(({ rule }) => rule)
  expect(rules).toContain('expired-when-sent')
  expect(rules).not.toContain('expired-since')
  expect(customerText(shown, say).split('\n').slice(1)).toEqual([
    '• O documento já estava vencido quando foi enviado.',
    'Se puder, envie um documento dentro da validade.',
  ])
})

test('contains no value of the document, whatever the findings', () => {
  const shown = caseOf(
    {
      CPF: '529.982.247-24',
      Nome: 'ANA 7 LIMA',
      DataNascimento: '31/02/1990',
      Categoria: 'ZZ',
      Renach: 'XX1',
    },
    [{ Campo: 'Nome', Valor: 'RUI COSTA', MensagemValidacao: 'DIVERGENTE' }],
  )
  for (const text of [customerText(shown, say), technicalText(shown, say)]) {
    expect(text).not.toMatch(/ANA|RUI|529|168\.995|31\/02|XX1/)
  }
  expect(technicalText(shown, say)).toContain('fail cpf-check-digits.wrong [rule] OCR.CPF')
})

test('a check without a field is named by the laudo’s own label', () => {
  const shown = caseOf({ CPF: '168.995.350-09' }, [
    { Campo: 'Alinhamento', Valor: '-', MensagemValidacao: 'INVÁLIDO' },
  ])
  expect(customerText(shown, say)).toContain('• Um dado não passou na conferência (Alinhamento).')
})

test('states that nothing is wrong, that the analysis is in progress, or that answers are missing', () => {
  const codes = { Status: { '1': { label: 'Aprovada', level: 'ok' } } } as const
  const clean = caseOf({ CPF: '168.995.350-09' }, [], {}, { Status: '1' }, { codes })
  expect(customerText(clean, say)).toContain('Não encontramos nenhum ponto')
  // A refusal by an unlabelled code must not read as "nothing to correct".
  expect(customerText(caseOf({ CPF: '168.995.350-09' }, [], {}, { Status: '3' }), say)).toContain(
    'ainda não foi toda conferida',
  )
  expect(customerText(caseOf({}, [], {}, { DataResposta: null }), say)).toContain('ainda está em andamento')
  const failed: Call<never> = { state: 'failed', error: new ServiceError('timeout', { operation: 'laudo' }) }
  const partial = caseOf({ CPF: '168.995.350-09' }, [], { laudo: failed })
  expect(customerText(partial, say)).toContain('Ainda não foi possível')
  expect(technicalText(partial, say)).toContain('GET Score/ObterLaudo/{id}: timeout')
})

test.each([
  [
    'a doubt about the unit',
    { TaxaSimilaridade: 0.97 },
    'Um resultado da análise será revisto por nós.',
    'Vamos rever esses pontos',
  ],
  [
    'two CPFs that were sent',
    { CPFCliente: '529.982.247-25' },
    'Os CPFs informados não são iguais entre si.',
    'Confira os dados',
  ],
])('says no more than is known: %s', (_name, match, line, closing) => {
  const biometria = answered(
    BiometriaAnswer.parse({ Status: 0, Mensagens: [], Biometria: { Id: 7, Chave: 'k-1', ...match } }),
  )
  const text = customerText(caseOf({ Nome: 'ANA LIMA' }, [], { biometria }), say)
  expect(text).toContain(line)
  expect(text).toContain(closing)
})

test('an unknown label is left out: it may contain anything', () => {
  const shown = caseOf({}, [{ Campo: 'Consulta 4821 – ANA LIMA', Valor: '-', MensagemValidacao: 'INVÁLIDO' }])
  expect(customerText(shown, say)).not.toContain('ANA')
})
