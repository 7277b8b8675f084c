import { describe, expect, test } from 'vitest'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import { joinAnswers } from './facts/join.ts'
import { judge } from './judge.ts'
import type { MissingAnswers, MissingReason } from './model/evidence.ts'
import type { Flag } from './model/finding.ts'
import type { CoverageState } from './model/judgement.ts'
import { contextOf, evidenceOf, laudoOf, titledLaudo } from './testing/case-for-tests.ts'
import type { Bodies } from './testing/case-for-tests.ts'
import { verdictOf } from './verdict-and-coverage.ts'

const CODES = { Status: { A: { label: 'Aprovada', level: 'ok' } } }

const OCR = { Nome: 'ANA LIMA', CPF: '529.982.247-25', NumeroDocumento: '12' }
const analise = { Id: 7, Chave: 'k-1', Status: 'A', DataResposta: '2026-11-19T14:03:41', OCR }
const WHOLE: Bodies = {
  analise,
  biometria: { Id: 7, Chave: 'k-1', TaxaSimilaridade: 97, DataResposta: '2026-11-19T14:03:41' },
  laudo: laudoOf(['Nome', '-', 'OK'], ['Óbito', '-', '-']),
}

function judged(bodies: Bodies, missing: MissingAnswers = {}, config: object = {}) {
  const evidence = { ...evidenceOf({ ...WHOLE, ...bodies }), missing }
  return judge(joinAnswers(evidence), contextOf({ codes: CODES, ...config }))
}

/** The state of one part, with the fields or the count of texts that were not read. */
function stateOf(part: CoveragePart, bodies: Bodies, missing: MissingAnswers = {}): string {
  const coverage = judged(bodies, missing).coverage.find((entry) => entry.part === part)
  return [coverage?.state, ...(coverage?.fields ?? []), coverage?.unread || ''].join(' ').trim()
}

test('a complete case is clear', () => {
  const { verdict, coverage } = judged({})
  expect(verdict).toBe('clear')
  expect(coverage).toEqual(
    COVERAGE_PARTS.map((part) => ({
      part,
      state: 'complete',
      isRequired: true,
      fields: [],
      unread: 0,
      long: 0,
    })),
  )
})

describe('a missing answer', () => {
  test.each<[MissingReason, CoverageState]>([
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['not-found', 'missing'],
    ['not-requested', 'missing'],
  ])('that is %s has the state %s', (reason, state) => {
    expect(stateOf('analysis', { analise: null }, { analise: reason })).toBe(state)
    expect(stateOf('reading', { analise: null }, { analise: reason })).toBe(state)
    expect(stateOf('face', { biometria: null }, { biometria: reason })).toBe(state)
    expect(stateOf('laudo', { laudo: null }, { laudo: reason })).toBe(state)
  })
  test('is one that denies its record, or belongs to another case', () => {
    expect(stateOf('analysis', {}, { analise: 'denied' })).toBe('missing')
    expect(stateOf('face', {}, { biometria: 'denied' })).toBe('missing')
    expect(stateOf('laudo', {}, { laudo: 'denied' })).toBe('missing')
    expect(stateOf('face', { biometria: { Chave: 'k-2', TaxaSimilaridade: 97 } })).toBe('missing')
    const otherLaudo = titledLaudo(['Id da Análise', '8'], ['Documento', 'OK'])
    expect(stateOf('laudo', { laudo: otherLaudo })).toBe('missing')
  })
})

/** The state, verdict and flag, with this entry for its Status in the code table. */
function withStatus(entry: object) {
  const { coverage, verdict, status } = judged({}, {}, { codes: { Status: { A: entry } } })
  return [coverage[0]?.state, verdict, status?.flag]
}

describe('the analysis', () => {
  test.each([
    ['no answer time', { DataResposta: null }, 'pending'],
    ['an empty answer time', { DataResposta: '' }, 'pending'],
    ['a default date as its answer time', { DataResposta: '0001-01-01T00:00:00' }, 'pending'],
    ['another default date', { DataResposta: '01/01/1900 00:00:00' }, 'pending'],
    ['a word as its answer time', { DataResposta: 'PENDENTE' }, 'pending'],
    ['an object as its answer time', { DataResposta: {} }, 'pending'],
    ['an answer time in another spelling', { DataResposta: '19/11/2026 14h03' }, 'complete'],
    ['an unmapped Status', { Status: '7' }, 'unmapped'],
    ['no Status', { Status: null }, 'unmapped'],
    ['a word as its Status', { Status: 'APROVADO' }, 'complete'],
    ['a refusal as its Status', { Status: 'REPROVADO' }, 'complete'],
  ])('with %s: %j is %s', (_label, changes, state) => {
    expect(stateOf('analysis', { analise: { ...analise, ...changes } })).toBe(state)
  })

  test.each([
    { label: 'Fase 2', level: 'pending' },
    { label: 'Em análise' },
    { label: 'Em análise', level: 'unchecked' },
    { label: { 'pt-BR': 'Na fila', en: 'Queued' } },
    { label: { 'pt-BR': 'Etapa 1', en: 'In progress' } },
    { label: 'Aguardando retorno do bureau' },
    { label: 'Análise em andamento' },
    { label: 'PROCESSANDO' },
    { label: 'Pendente', level: 'unchecked' },
    { label: 'Análise em curso' },
    { label: 'Enviada para análise' },
    { label: { 'pt-BR': 'Não iniciada', en: 'Not started' } },
  ])('is pending, and never clear, with the Status %j', (entry) => {
    expect(withStatus(entry)).toEqual(['pending', 'incomplete', 'unchecked'])
  })
  test.each([
    [{ label: 'Em análise', level: 'ok' }, 'clear', 'ok'],
    [{ label: 'Em análise', level: 'warn' }, 'warn', 'warn'],
    [{ label: 'Não pendente' }, 'clear', 'unchecked'],
    [{ label: 'Análise concluída' }, 'clear', 'unchecked'],
    [{ label: 'Encaminhada', level: 'unchecked' }, 'clear', 'unchecked'],
  ])('is complete with the Status %j', (entry, verdict, flag) => {
    expect(withStatus(entry)).toEqual(['complete', verdict, flag])
  })
  test.each([[{}], [[]], [[null]], [{ date: null }]])(
    'is no doubt with the answer time %j',
    (DataResposta) => {
      expect(judged({ analise: { ...analise, DataResposta } }).verdict).toBe('incomplete')
    },
  )
  test('does not hide a refusal while it is pending', () => {
    const laudo = laudoOf(['Nome', '-', 'DIVERGENTE'])
    expect(judged({ laudo, analise: { ...analise, DataResposta: '-' } }).verdict).toBe('fail')
  })
})

describe('the reading', () => {
  test.each([
    ['without an OCR', null, 'missing'],
    ['with an unreadable OCR', 'x', 'failed'],
    ['without any value', { Nome: 'NÃO LIDO' }, 'missing'],
    ['without a name', { ...OCR, Nome: null }, 'partial Nome'],
    ['with an unreadable name', { ...OCR, Nome: 'ERRO OCR' }, 'partial Nome'],
    ['with a name that was not identified', { ...OCR, Nome: 'NAO IDENTIFICADO' }, 'partial Nome'],
    ['with a name that was not given', { ...OCR, Nome: 'N/I' }, 'partial Nome'],
    ['without CPF and birth date', { ...OCR, CPF: null }, 'partial CPF DataNascimento'],
    ['with a birth date and no CPF', { ...OCR, CPF: null, DataNascimento: '04/09/1991' }, 'complete'],
    ['without a document number', { ...OCR, NumeroDocumento: '-' }, 'partial NumeroDocumento'],
  ])('%s: %j is %s', (_label, ocr, state) => {
    expect(stateOf('reading', { analise: { ...analise, OCR: ocr } })).toBe(state)
  })
  test('an unreadable name is not against the case', () => {
    expect(judged({ analise: { ...analise, OCR: { ...OCR, Nome: 'ERRO OCR' } } }).verdict).toBe('incomplete')
  })
  test('is pending without an OCR before the answer time', () => {
    expect(stateOf('reading', { analise: { ...analise, OCR: null, DataResposta: null } })).toBe('pending')
    expect(stateOf('reading', { analise: { ...analise, OCR: null, DataResposta: 'N/D' } })).toBe('pending')
    const codes = { Status: { A: { label: 'Fase 2', level: 'pending' } } }
    const { coverage } = judged({ analise: { ...analise, OCR: null } }, {}, { codes })
    expect(coverage.find(({ part }) => part === 'reading')?.state).toBe('pending')
  })
})

describe('the face match', () => {
  const match = { Id: 7, Chave: 'k-1', DataResposta: '2026-11-19T14:03:41' }
  test.each([
    ['without a similarity', match, 'missing'],
    ['without one, before the answer time', { ...match, DataResposta: null }, 'pending'],
    ['without one, with an empty answer time', { ...match, DataResposta: ' ' }, 'pending'],
    ['with a similarity of zero', { ...match, TaxaSimilaridade: 0 }, 'complete'],
    ['with zero before the answer time', { ...match, TaxaSimilaridade: 0, DataResposta: null }, 'pending'],
    ['with a number and a default date', { TaxaSimilaridade: 97.5, DataResposta: '1753-01-01' }, 'pending'],
    [
      'with a number and a word as its answer time',
      { TaxaSimilaridade: 100, DataResposta: 'NULL' },
      'pending',
    ],
    [
      'with an unreadable one before the answer time',
      { TaxaSimilaridade: 'x', DataResposta: false },
      'pending',
    ],
    ['with an unreadable one', { ...match, TaxaSimilaridade: 'x' }, 'unread 1'],
    ['with one out of range', { ...match, TaxaSimilaridade: 300 }, 'unread 1'],
    ['with an unreadable Chave', { ...match, Chave: ['x', 'k-1'], TaxaSimilaridade: 97 }, 'missing'],
    [
      'with an unreadable Chave, before the answer time',
      { Chave: ['x', 'k-1'], DataResposta: null },
      'pending',
    ],
  ])('%s: %j is %s', (_label, biometria, state) => {
    expect(stateOf('face', { biometria })).toBe(state)
  })
  test('is never clear if an unreadable Chave hides whose it is', () => {
    const biometria = { ...match, Chave: ['x', 'k-1'], TaxaSimilaridade: 97 }
    expect(judged({ biometria }, {}, { rules: { unreadable: 'note' } }).verdict).toBe('incomplete')
  })
})

/** A laudo of one validation, with general lines. */
const withTitles = (...titles: readonly (readonly [string, string])[]) => ({
  ...laudoOf(['Nome', '-', 'OK']),
  ...titledLaudo(...titles),
})

describe('the laudo', () => {
  test.each([
    ['without lines', { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [] }, 'missing'],
    ['with general lines only', titledLaudo(['Documento', 'APROVADO']), 'missing'],
    ['with unreadable lists', { ConteudoPadraoAnalise: 5, ConteudoValidacaoDocumento: 'x' }, 'unread 2'],
    [
      'with two unknown texts',
      laudoOf(['Selo', '-', 'XPTO'], ['Marca', '-', 'ABCD'], ['Cor', '-', '-']),
      'unread 2',
    ],
    ['with an unknown verdict', titledLaudo(['Documento', 'ENCAMINHADO']), 'unread 1'],
    ['with an unknown reason', withTitles(['Documento', 'OK'], ['Motivo', 'Fluxo B']), 'complete'],
    ['with an unknown company', withTitles(['Documento', 'OK'], ['Empresa', 'Banco']), 'complete'],
    ['with an empty validation', laudoOf(['Nome', '-', '-']), 'complete'],
    ['with nothing found', laudoOf(['Fraude', '-', 'NÃO']), 'complete'],
    ['with a refusal', laudoOf(['Nome', '-', 'DIVERGENTE']), 'complete'],
    ['with a death record', laudoOf(['Óbito', 'SIM', '-']), 'complete'],
  ])('%s: %j is %s', (_label, laudo, state) => {
    expect(stateOf('laudo', { laudo })).toBe(state)
  })
})

const nameOf = (bodies: Bodies) => judged(bodies).fields.find(({ name }) => name === 'Nome')

describe('a text too long to be read', () => {
  const long = 'VÁLIDO '.repeat(300)
  const unread = { state: 'unread', unread: 1 }

  test.each([
    ['analysis', { analise: { ...analise, MotivoTexto: long } }],
    ['analysis', { messages: [long] }],
    ['analysis', { analise: { ...analise, Nova: [{ a: long }] } }],
    ['reading', { analise: { ...analise, OCR: { ...OCR, Diretor: long } } }],
    ['face', { biometria: { Id: 7, TaxaSimilaridade: 97, Metodo: long } }],
    ['laudo', { laudo: withTitles(['Observação', long]) }],
    ['laudo', { laudo: laudoOf(['Nome', '-', long]) }],
    ['laudo', { laudo: laudoOf(['Nome', long, 'VÁLIDO']) }],
    ['laudo', { laudo: laudoOf([long, '-', 'VÁLIDO']) }],
  ] as const)('makes its part unread: %s', (part, bodies) => {
    expect(judged(bodies).coverage.find((entry) => entry.part === part)).toMatchObject(unread)
  })

  test('leaves its line unchecked and withholds what the laudo confirms', () => {
    for (const line of [
      ['Foto', '-', long],
      ['Foto', long, 'VÁLIDO'],
      [long, '-', 'VÁLIDO'],
    ] as const) {
      const { lines, verdict } = judged({ laudo: laudoOf(line, ['Nome', '-', 'OK']) })
      expect(lines.map(({ flag }) => flag)).toEqual(['unchecked', 'ok'])
      expect(verdict).toBe('incomplete')
    }
    expect(nameOf({ laudo: laudoOf(['Foto', '-', long], ['Nome', '-', 'OK']) })).toMatchObject({
      flag: 'unchecked',
      isWithheld: true,
    })
  })

  test('hides nothing against the case', () => {
    expect(nameOf({ laudo: laudoOf(['Nome', long, 'NÃO CONFERE']) })).toMatchObject({ flag: 'fail' })
    expect(judged({ laudo: laudoOf(['Óbito', long, 'SIM']) }).verdict).toBe('fail')
  })
})

describe('the verdict', () => {
  const missingFace = {
    part: 'face',
    state: 'missing',
    isRequired: true,
    fields: [],
    unread: 0,
    long: 0,
  } as const
  test.each<[Flag, boolean, string]>([
    ['fail', true, 'fail'],
    ['warn', true, 'warn'],
    ['ok', true, 'incomplete'],
    ['unchecked', true, 'incomplete'],
    ['absent', true, 'incomplete'],
    ['ok', false, 'clear'],
    ['fail', false, 'fail'],
  ])('with the worst flag %s and a missing part (required: %s) is %s', (worst, isRequired, verdict) => {
    expect(verdictOf(worst, [{ ...missingFace, isRequired }])).toBe(verdict)
  })
  test('needs only the parts that the config requires', () => {
    const config = { coverage: { required: ['analysis', 'reading'] } }
    const missing = { biometria: 'not-found', laudo: 'not-found' } as const
    const { verdict, coverage } = judged({ biometria: null, laudo: null }, missing, config)
    expect(verdict).toBe('clear')
    expect(coverage.filter(({ isRequired }) => isRequired).map(({ part }) => part)).toEqual([
      'analysis',
      'reading',
    ])
  })
})
