import { describe, expect, test } from 'vitest'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import { contextOf, evidenceOf, laudoOf, titledLaudo } from './testing/case-for-tests.ts'
import type { Bodies } from './testing/case-for-tests.ts'
import { verdictOf } from './verdict-and-coverage.ts'
import { join } from './facts/join.ts'
import { judge } from './judge.ts'
import type { MissingReason } from './model/evidence.ts'
import type { Flag } from './model/finding.ts'
import type { CoverageState } from './model/judgement.ts'

const CODES = { Status: { A: { label: 'Aprovada', level: 'ok' } } }

const OCR = { Nome: 'ANA LIMA', CPF: '529.982.247-25', NumeroDocumento: '12' }
const analise = { Id: 7, Chave: 'k-1', Status: 'A', DataResposta: '2026-11-19T14:03:41', OCR }
const WHOLE: Bodies = {
  analise,
  biometria: { Id: 7, Chave: 'k-1', TaxaSimilaridade: 97, DataResposta: '2026-11-19T14:03:41' },
  laudo: laudoOf(['Nome', '-', 'OK'], ['Óbito', '-', '-']),
}

type Missing = Partial<Record<'analise' | 'biometria' | 'laudo', MissingReason>>

function judged(bodies: Bodies, missing: Missing = {}, config: object = {}) {
  const evidence = { ...evidenceOf({ ...WHOLE, ...bodies }), missing }
  return judge(join(evidence), contextOf({ codes: CODES, ...config }))
}

/** The state of one part, with the fields or the number of texts that it lacks. */
function stateOf(part: CoveragePart, bodies: Bodies, missing: Missing = {}): string {
  const found = judged(bodies, missing).coverage.find((each) => each.part === part)
  return [found?.state, ...(found?.fields ?? []), ...(found?.unread ? [found.unread] : [])].join(' ')
}

test('a whole case is clear, and each part is complete', () => {
  const { verdict, coverage } = judged({})
  expect(verdict).toBe('clear')
  expect(coverage).toEqual(
    COVERAGE_PARTS.map((part) => ({ part, state: 'complete', isRequired: true, fields: [], unread: 0 })),
  )
})

describe('an answer that is not here', () => {
  test.each<[MissingReason, CoverageState]>([
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['not-found', 'missing'],
    ['not-requested', 'missing'],
  ])('%s: %s', (reason, state) => {
    expect(stateOf('analysis', { analise: null }, { analise: reason })).toBe(state)
    expect(stateOf('reading', { analise: null }, { analise: reason })).toBe(state)
    expect(stateOf('face', { biometria: null }, { biometria: reason })).toBe(state)
    expect(stateOf('laudo', { laudo: null }, { laudo: reason })).toBe(state)
  })
  test('one that says that there is none is missing, and so is another case’s', () => {
    expect(stateOf('analysis', {}, { analise: 'denied' })).toBe('missing')
    expect(stateOf('face', {}, { biometria: 'denied' })).toBe('missing')
    expect(stateOf('laudo', {}, { laudo: 'denied' })).toBe('missing')
    expect(stateOf('face', { biometria: { Chave: 'k-2', TaxaSimilaridade: 97 } })).toBe('missing')
    expect(stateOf('laudo', { laudo: titledLaudo(['Id da Análise', '8'], ['Documento', 'OK']) })).toBe(
      'missing',
    )
  })
})

/** The state of an analysis whose Status has this entry in the code table, and what becomes of its case. */
const stateWith = (entry: object) => {
  const { coverage, verdict, status } = judged({}, {}, { codes: { Status: { A: entry } } })
  return [coverage[0]?.state, verdict, status?.flag]
}
describe('analysis', () => {
  test.each([
    ['without its answer', { DataResposta: null }, 'pending'],
    ['with an empty text as the time of its answer', { DataResposta: '' }, 'pending'],
    ['with a default date as that time', { DataResposta: '0001-01-01T00:00:00' }, 'pending'],
    ['with another default date', { DataResposta: '01/01/1900 00:00:00' }, 'pending'],
    ['with a word', { DataResposta: 'PENDENTE' }, 'pending'],
    ['with an object', { DataResposta: {} }, 'pending'],
    ['with a time in another spelling', { DataResposta: '19/11/2026 14h03' }, 'complete'],
    ['a Status that the code table does not have', { Status: '7' }, 'unmapped'],
    ['no Status', { Status: null }, 'unmapped'],
    ['a Status that is a word', { Status: 'APROVADO' }, 'complete'],
    ['a Status that is a refusal', { Status: 'REPROVADO' }, 'complete'],
  ])('%s: %s', (_, own, state) => {
    expect(stateOf('analysis', { analise: { ...analise, ...own } })).toBe(state)
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
  ])('a Status that the config calls still running is pending, and never clean: %j', (entry) => {
    expect(stateWith(entry)).toEqual(['pending', 'incomplete', 'unchecked'])
  })
  test.each([
    [{ label: 'Em análise', level: 'ok' }, 'clear', 'ok'],
    [{ label: 'Em análise', level: 'warn' }, 'warn', 'warn'],
    [{ label: 'Não pendente' }, 'clear', 'unchecked'],
    [{ label: 'Análise concluída' }, 'clear', 'unchecked'],
    [{ label: 'Encaminhada', level: 'unchecked' }, 'clear', 'unchecked'],
  ])('any other Status is not: %j', (entry, verdict, flag) => {
    expect(stateWith(entry)).toEqual(['complete', verdict, flag])
  })
  test.each([[{}], [[]], [[null]], [{ date: null }]])(
    'an empty %j as the time of its answer is no doubt',
    (box) => {
      expect(judged({ analise: { ...analise, DataResposta: box } }).verdict).toBe('incomplete')
    },
  )
  test('a refusal beside a pending analysis stays one', () => {
    const laudo = laudoOf(['Nome', '-', 'DIVERGENTE'])
    expect(judged({ laudo, analise: { ...analise, DataResposta: '-' } }).verdict).toBe('fail')
  })
})

describe('reading', () => {
  test.each([
    ['no OCR', null, 'missing'],
    ['an unreadable OCR', 'x', 'failed'],
    ['an OCR without any value', { Nome: 'NÃO LIDO' }, 'missing'],
    ['no name', { ...OCR, Nome: null }, 'partial Nome'],
    ['a name that could not be read', { ...OCR, Nome: 'ERRO OCR' }, 'partial Nome'],
    ['a name that was not identified', { ...OCR, Nome: 'NAO IDENTIFICADO' }, 'partial Nome'],
    ['a name that was not told', { ...OCR, Nome: 'N/I' }, 'partial Nome'],
    ['neither CPF nor birth', { ...OCR, CPF: null }, 'partial CPF DataNascimento'],
    ['a birth without CPF', { ...OCR, CPF: null, DataNascimento: '04/09/1991' }, 'complete'],
    ['no number of the document', { ...OCR, NumeroDocumento: '-' }, 'partial NumeroDocumento'],
  ])('%s: %s', (_, own, state) => {
    expect(stateOf('reading', { analise: { ...analise, OCR: own } })).toBe(state)
  })
  test('a name that could not be read speaks not against the case', () => {
    expect(judged({ analise: { ...analise, OCR: { ...OCR, Nome: 'ERRO OCR' } } }).verdict).toBe('incomplete')
  })
  test('no OCR before the answer is pending', () => {
    expect(stateOf('reading', { analise: { ...analise, OCR: null, DataResposta: null } })).toBe('pending')
    expect(stateOf('reading', { analise: { ...analise, OCR: null, DataResposta: 'N/D' } })).toBe('pending')
    const codes = { Status: { A: { label: 'Fase 2', level: 'pending' } } }
    const { coverage } = judged({ analise: { ...analise, OCR: null } }, {}, { codes })
    expect(coverage.find(({ part }) => part === 'reading')?.state).toBe('pending')
  })
})

describe('face', () => {
  const match = { Id: 7, Chave: 'k-1', DataResposta: '2026-11-19T14:03:41' }
  test.each([
    ['no similarity', match, 'missing'],
    ['none before the answer', { ...match, DataResposta: null }, 'pending'],
    ['none, and an empty text as the time of the answer', { ...match, DataResposta: ' ' }, 'pending'],
    ['a similarity of zero', { ...match, TaxaSimilaridade: 0 }, 'complete'],
    ['zero before the answer', { ...match, TaxaSimilaridade: 0, DataResposta: null }, 'pending'],
    ['a number beside a default date', { TaxaSimilaridade: 97.5, DataResposta: '1753-01-01' }, 'pending'],
    ['a number beside a word', { TaxaSimilaridade: 100, DataResposta: 'NULL' }, 'pending'],
    ['what cannot be read before the answer', { TaxaSimilaridade: 'x', DataResposta: false }, 'pending'],
    ['one that cannot be read', { ...match, TaxaSimilaridade: 'x' }, 'unread 1'],
    ['one out of range', { ...match, TaxaSimilaridade: 300 }, 'unread 1'],
  ])('%s: %s', (_, biometria, state) => {
    expect(stateOf('face', { biometria })).toBe(state)
  })
})

/** A report of one validation, with general lines. */
const withTitles = (...titles: readonly (readonly [string, string])[]) => ({
  ...laudoOf(['Nome', '-', 'OK']),
  ...titledLaudo(...titles),
})

describe('laudo', () => {
  test.each([
    ['no lines', { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [] }, 'missing'],
    ['general lines only', titledLaudo(['Documento', 'APROVADO']), 'missing'],
    ['a list that cannot be read', { ConteudoPadraoAnalise: 5, ConteudoValidacaoDocumento: 'x' }, 'unread 2'],
    [
      'two texts that nobody knows',
      laudoOf(['Selo', '-', 'XPTO'], ['Marca', '-', 'ABCD'], ['Cor', '-', '-']),
      'unread 2',
    ],
    ['a verdict that nobody knows', titledLaudo(['Documento', 'ENCAMINHADO']), 'unread 1'],
    [
      'the words of a reason need not be known',
      withTitles(['Documento', 'OK'], ['Motivo', 'Fluxo B']),
      'complete',
    ],
    ['the company’s neither', withTitles(['Documento', 'OK'], ['Empresa', 'Banco']), 'complete'],
    ['no validation is understood', laudoOf(['Nome', '-', '-']), 'complete'],
    ['nothing found is understood', laudoOf(['Fraude', '-', 'NÃO']), 'complete'],
    ['a refusal is understood', laudoOf(['Nome', '-', 'DIVERGENTE']), 'complete'],
    ['a death record is understood', laudoOf(['Óbito', 'SIM', '-']), 'complete'],
  ])('%s: %s', (_, laudo, state) => {
    expect(stateOf('laudo', { laudo })).toBe(state)
  })
})

const nameIn = (bodies: Bodies) => judged(bodies).fields.find(({ name }) => name === 'Nome')

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
  ] as const)('leaves its part not understood: %s', (part, bodies) => {
    expect(judged(bodies).coverage.find((each) => each.part === part)).toMatchObject(unread)
  })

  test('leaves its line unchecked, and withholds what the laudo confirms elsewhere', () => {
    for (const line of [
      ['Foto', '-', long],
      ['Foto', long, 'VÁLIDO'],
      [long, '-', 'VÁLIDO'],
    ] as const) {
      const { lines, verdict } = judged({ laudo: laudoOf(line, ['Nome', '-', 'OK']) })
      expect(lines.map(({ flag }) => flag)).toEqual(['unchecked', 'ok'])
      expect(verdict).toBe('incomplete')
    }
    expect(nameIn({ laudo: laudoOf(['Foto', '-', long], ['Nome', '-', 'OK']) })).toMatchObject({
      flag: 'unchecked',
      isWithheld: true,
    })
  })

  test('takes nothing from what speaks against the case', () => {
    expect(nameIn({ laudo: laudoOf(['Nome', long, 'NÃO CONFERE']) })).toMatchObject({ flag: 'fail' })
    expect(judged({ laudo: laudoOf(['Óbito', long, 'SIM']) }).verdict).toBe('fail')
  })
})

describe('the verdict', () => {
  const hole = { part: 'face', state: 'missing', isRequired: true, fields: [], unread: 0 } as const
  test.each<[Flag, boolean, string]>([
    ['fail', true, 'fail'],
    ['warn', true, 'warn'],
    ['ok', true, 'incomplete'],
    ['unchecked', true, 'incomplete'],
    ['absent', true, 'incomplete'],
    ['ok', false, 'clear'],
    ['fail', false, 'fail'],
  ])('the worst is %s, a hole in a required part %s: %s', (worst, isRequired, verdict) => {
    expect(verdictOf(worst, [{ ...hole, isRequired }])).toBe(verdict)
  })
  test('the installation says which parts it requires', () => {
    const config = { coverage: { required: ['analysis', 'reading'] } }
    const judgement = judged(
      { biometria: null, laudo: null },
      { biometria: 'not-found', laudo: 'not-found' },
      config,
    )
    expect(judgement.verdict).toBe('clear')
    expect(judgement.coverage.map(({ part, isRequired }) => (isRequired ? part : ''))).toEqual([
      'analysis',
      'reading',
      '',
      '',
    ])
  })
})
