import { describe, expect, test } from 'vitest'
import { flagOfField, inShort, judged, laudoOf, titledLaudo } from './case-for-tests.ts'

const cpf = '529.982.247-25'
describe('laudo-line', () => {
  const OCR = { Nome: 'ANA LIMA', CPF: cpf, NomePai: '***', Renach: 'SP481902377' }
  test.each([
    ['Nome', 'ANA LIMA', 'VÁLIDO', 'ok', 'value-ok ok', 'ok'],
    ['Nome', '-', 'VÁLIDO', 'ok', 'value-ok ok', 'ok'],
    ['Nome', 'ANA LIMA', 'VÁLIDO?', 'warn', 'doubt warn', 'warn'],
    ['Nome', 'ANA LIMA', 'NÃO CONFERE', 'fail', 'failed fail', 'fail'],
    ['Nome', 'ANA LIMA', 'CONSULTADO', 'unchecked', undefined, 'unchecked'],
    ['Nome', 'ANA LIMA', '-', 'unchecked', undefined, 'unchecked'],
    ['NomePai', '-', 'x', 'unchecked', undefined, 'absent'],
    ['Nome do pai', '-', 'VÁLIDO', 'unchecked', 'no-value note', 'absent'],
    ['Nome do pai', '-', 'DIVERGENTE', 'fail', 'failed fail', 'fail'],
    ['Dígito CPF', '25', 'VÁLIDO', 'unchecked', 'digit-ok note', 'unchecked'],
    ['Dígito CPF', '25', 'INVÁLIDO', 'fail', 'failed fail', 'fail'],
    ['Formato CPF', '25', 'OK', 'unchecked', 'format-ok note', 'unchecked'],
    ['Alinhamento', '-', 'OK', 'ok', 'ok ok', undefined],
    ['Alinhamento', '-', 'INCORRETO', 'fail', 'failed fail', undefined],
    ['Formato Renach', '-', 'VÁLIDO', 'unchecked', 'format-ok note', 'unchecked'],
    ['Formato Matrícula', '-', 'VÁLIDO', 'unchecked', 'format-ok note', undefined],
    ['Órgão emissor', '-', 'VÁLIDO', 'ok', 'ok ok', undefined],
    ['Inventado', '-', 'ILEGIVEL', 'warn', 'doubt warn', undefined],
  ])('%s | %s | %s', (campo, valor, mensagem, line, finding, field) => {
    const judgement = judged({ analise: { OCR }, laudo: laudoOf([campo, valor, mensagem]) })
    expect(judgement.lines[0]?.flag).toBe(line)
    expect(inShort(judgement, 'laudo-line')).toEqual(finding ? [`laudo-line.${finding}`] : [])
    const name = judgement.lines[0]?.fields[0] ?? (campo === 'NomePai' ? 'NomePai' : '')
    expect(flagOfField(judgement, name)).toBe(field)
  })
  test('a finding has the texts, place and index of its line', () => {
    const judgement = judged({
      laudo: laudoOf(['Alinhamento', '-', ''], ['Nome', 'ANA LIMA', 'Divergente.']),
    })
    expect(judgement.findings).toEqual([
      {
        rule: 'laudo-line',
        variant: 'failed',
        level: 'fail',
        source: 'laudo',
        fields: ['Nome'],
        sides: [{ place: 'Laudo.Nome', value: 'ANA LIMA' }],
        params: { campo: 'Nome', valor: 'ANA LIMA', mensagem: 'Divergente.', words: 'DIVERGENTE' },
        line: 1,
      },
    ])
  })
  test('its sentence has the text that decided', () => {
    const [found] = judged({ laudo: laudoOf(['Fraude', 'SIM', 'OK']) }).findings
    expect(found?.params).toMatchObject({ mensagem: 'SIM', words: 'SIM' })
  })
  test('without an OCR, a valid line confirms nothing', () => {
    expect(inShort(judged({ laudo: laudoOf(['Nome', 'ANA LIMA', 'OK'], ['UF', '-', 'OK']) }))).toEqual([
      'laudo-line.no-value note',
      'laudo-line.no-value note',
    ])
  })
  test('a valid line about two fields confirms the one that was read', () => {
    const labels = [{ label: 'FILIACAO', kind: 'value', fields: ['NomePai', 'NomeMae'] }]
    const judgement = judged(
      { analise: { OCR: { NomeMae: 'ANA LIMA' } }, laudo: laudoOf(['Filiação', '-', 'OK']) },
      { labels },
    )
    expect(inShort(judgement)).toEqual(['laudo-line.value-ok ok'])
    expect(flagOfField(judgement, 'NomePai')).toBe('absent')
  })
  test('a valid line without a readable value confirms nothing', () => {
    const laudo = laudoOf(['Nome', ['ANA'], 'OK'])
    expect(inShort(judged({ analise: { OCR: { Nome: 'ANA LIMA' } }, laudo }))).toContain(
      'laudo-line.no-value note',
    )
  })
  test('a line that cannot be read is a doubt', () => {
    const judgement = judged({ laudo: { ConteudoValidacaoDocumento: [3, { Campo: 'Nome', Valor: [1] }] } })
    expect(judgement.lines.map(({ flag }) => flag)).toEqual(['warn', 'warn'])
    expect(judgement.findings.map(({ rule, fields, line }) => [rule, fields, line])).toEqual([
      ['unreadable', [], 0],
      ['unreadable', ['Nome'], 1],
    ])
  })
})

describe('death-record', () => {
  test.each([
    ['Óbito', '-', 'CONSTA', 'death-record.found fail', 'fail'],
    ['Óbito', 'SIM', '-', 'death-record.found fail', 'fail'],
    ['Óbito', '-', 'NÃO ENCONTRADO', 'death-record.none-found note', 'unchecked'],
    ['Óbito', '-', 'INCONCLUSIVO', 'death-record.doubtful warn', 'warn'],
    ['Validação', '-', 'Sem registro de óbito', 'death-record.none-found note', 'unchecked'],
  ])('%s | %s | %s', (campo, valor, mensagem, finding, flag) => {
    const judgement = judged({ laudo: laudoOf([campo, valor, mensagem]) })
    expect(inShort(judgement)).toEqual([finding])
    expect(judgement.lines[0]?.flag).toBe(flag)
  })
  test.each(['-', 'VALIDO', '', 'OK'])('%j says nothing', (mensagem) => {
    const judgement = judged({ laudo: laudoOf(['Óbito', '-', mensagem]) })
    expect(inShort(judgement)).toEqual([])
    expect(judgement.lines[0]?.flag).toBe('unchecked')
  })
  test('under another label, the rest of the message is about that label', () => {
    const judgement = judged({ laudo: laudoOf(['Nome', '-', 'DIVERGENTE. NAO CONSTA OBITO']) })
    expect(inShort(judgement)).toEqual(['laudo-line.failed fail', 'death-record.none-found note'])
    expect(inShort(judged({ laudo: laudoOf(['Nome', 'A', 'VALIDO. NAO CONSTA OBITO']) }))).toEqual([
      'death-record.none-found note',
    ])
  })
  test.each([
    ['DIVERGENTE - NÃO CONSTA ÓBITO', ['laudo-line.failed fail', 'death-record.none-found note'], 'fail'],
    ['SEM FOTO. FALSO. SEM ÓBITO', ['laudo-line.failed fail', 'death-record.none-found note'], 'fail'],
    ['ÓBITO INVÁLIDO', ['death-record.doubtful warn'], 'warn'],
    ['VÁLIDO. NÃO CONSTA ÓBITO', ['death-record.none-found note'], 'unchecked'],
    ['PARCIAL. CONSTA ÓBITO', ['death-record.found fail', 'laudo-line.doubt warn'], 'fail'],
    ['DIVERGENTE. POSSÍVEL ÓBITO', ['laudo-line.failed fail', 'death-record.doubtful warn'], 'fail'],
    ['NADA CONSTA', [], 'unchecked'],
  ])('under the name: %s', (mensagem, expected, flag) => {
    const judgement = judged({ laudo: laudoOf(['Nome', 'ANA LIMA', mensagem]) })
    expect(inShort(judgement)).toEqual(expected)
    expect(judgement.lines[0]?.flag).toBe(flag)
  })
  test('a check that was not done is not green, whatever the config says about absent records', () => {
    const vocabulary = { deathRecordAbsentIsOk: true }
    expect(judged({ laudo: laudoOf(['Óbito', '-', '-']) }, { vocabulary }).lines[0]?.flag).toBe('unchecked')
  })
  test('green only if the config says so', () => {
    const judgement = judged(
      { laudo: laudoOf(['Óbito', '-', 'NADA CONSTA']) },
      { vocabulary: { deathRecordAbsentIsOk: true } },
    )
    expect(inShort(judgement)).toEqual(['death-record.none-found ok'])
    expect(judgement.lines[0]?.flag).toBe('ok')
  })
})

test('verdicts are read like messages', () => {
  const judgement = judged({
    laudo: titledLaudo(['Documento', 'REPROVADO'], ['Biometria', 'Inconclusivo'], ['Motivo', 'FRAUDE']),
  })
  expect(inShort(judgement)).toEqual([
    'service-text.refused fail',
    'document-verdict.refused fail',
    'biometry-verdict.doubtful warn',
  ])
  const laudo = titledLaudo(['Documento', 'Aprovado'], ['Biometria', '-'])
  expect(inShort(judged({ laudo }))).toEqual(['document-verdict.confirmed ok'])
})

describe('codes', () => {
  const codes = {
    Status: {
      1: { label: 'Aprovada', level: 'ok' },
      2: { label: { 'pt-BR': 'Em análise', en: 'Under way' } },
    },
    Motivo: { 14: { label: 'Adulterado', level: 'fail' }, 15: { label: 'Sem motivo' } },
    TipoDocumento: { 9: { label: 'Recorte', level: 'warn' } },
    Biometria: { A: { label: 'Igual', level: 'ok' } },
  }
  test.each([
    [{ Status: '1' }, ['status.mapped ok']],
    [{ Status: 1 }, ['status.mapped ok']],
    [{ Status: ' 1 ' }, ['status.mapped ok']],
    [{ Status: '01' }, ['status.unmapped note']],
    [{ Status: '2' }, ['status.mapped note']],
    [{ Status: 7 }, ['status.unmapped note']],
    [{ Status: 'constructor' }, ['status.unmapped note']],
    [{ Status: 'APROVADO' }, ['status.word ok']],
    [{ Status: 'Reprovado' }, ['status.word fail']],
    [{ Status: 'EM ANALISE' }, ['status.word warn']],
    [{ Status: '' }, []],
    [{ Status: null }, []],
    [{ Motivo: 14 }, ['reason.mapped fail']],
    [{ Motivo: 15 }, []],
    [{ Motivo: 16, MotivoTexto: 'FRAUDE' }, ['service-text.refused fail']],
    [{ OCR: { TipoDocumento: '9' } }, ['document-type.mapped warn']],
    [{ Biometria: 'A' }, ['face-match-outcome.mapped ok']],
    [{ Biometria: 5 }, ['face-match-outcome.unmapped note']],
    [{ Biometria: false }, ['face-match-outcome.unmapped note']],
    [{ Biometria: 'REPROVADO' }, ['face-match-outcome.word fail']],
    [{ Biometria: { Id: 1 } }, []],
  ])('%j', (analise, expected) => {
    expect(inShort(judged({ analise }, { codes }))).toEqual(expected)
  })
  test('labels are in both languages, with the text of the reason', () => {
    const judgement = judged({ analise: { Status: '2', Motivo: '9', MotivoTexto: 'x' } }, { codes })
    expect(judgement.status).toMatchObject({ code: '2', flag: 'unchecked', label: { en: 'Under way' } })
    expect(judgement.reason).toEqual({ code: '9', label: null, flag: 'unchecked' })
    expect(judgement.findings[0]?.params).toEqual({
      code: '2',
      labelPt: 'Em análise',
      labelEn: 'Under way',
      motivoTexto: 'x',
    })
  })
})

test('a part of the laudo that cannot be read is named', () => {
  expect(judged({ laudo: { ConteudoPadraoAnalise: 5 } }).findings[0]?.sides).toEqual([
    { place: 'Laudo.ConteudoPadraoAnalise', value: '5' },
  ])
})

test('what cannot be read is named', () => {
  const judgement = judged({
    analise: { Status: [], OCR: { Nome: ['A'], Extra: ['A'] } },
    biometria: { Id: 'x', TaxaSimilaridade: [] },
  })
  expect(
    judgement.findings.map(({ rule, variant, sides, fields }) => [rule, variant, sides[0]?.place, ...fields]),
  ).toEqual([
    ['unreadable', 'field', 'OCR.Nome', 'Nome'],
    ['unreadable', 'place', 'Analise.Status'],
    ['unreadable', 'place', 'Biometria.Id'],
    ['similarity', 'unreadable', 'Biometria.TaxaSimilaridade'],
    ['status', 'unmapped', 'Analise.Status'],
  ])
  expect(flagOfField(judgement, 'Nome')).toBe('warn')
  expect(flagOfField(judgement, 'Extra')).toBe('unchecked')
})

test('cpf-check-digits lists every place of a number', () => {
  const { findings } = judged({
    analise: { OCR: { CPF: cpf }, CPFCliente: '52998224725' },
    biometria: { CPFCliente: 52998224725 },
  })
  expect(findings.find(({ rule }) => rule === 'cpf-check-digits')?.sides).toEqual([
    { place: 'OCR.CPF', value: cpf },
    { place: 'Analise.CPFCliente', value: '52998224725' },
    { place: 'Biometria.CPFCliente', value: '52998224725' },
  ])
})

test('times-in-order names the product', () => {
  const times = { DataEnvio: '2026-11-19T14:02:41', DataResposta: '2026-11-19T14:02:40' }
  expect(judged({ biometria: times }).findings[0]).toMatchObject({
    sides: [
      { place: 'Biometria.DataEnvio', value: times.DataEnvio },
      { place: 'Biometria.DataResposta', value: times.DataResposta },
    ],
    params: { product: 'Biometria', earlierField: 'DataEnvio', laterField: 'DataResposta' },
  })
})
