import { describe, expect, test } from 'vitest'
import { leadOf, strongestOf } from './causes.ts'
import type { Judgement } from './model/judgement.ts'
import type { CaseLink } from './model/evidence.ts'
import { TRUTH } from './testing/all.cases.ts'
import { judged, laudoOf } from './testing/case-for-tests.ts'
import { given, licence, TRUTH_CODES } from './testing/situation.ts'
import type { Given } from './testing/situation.ts'

const judgeGiven = ({ bodies, config, links }: Given) =>
  judged(bodies, { codes: TRUTH_CODES, ...config }, links)

/** Every cause as its level and the rules of its findings, the leading one first, each once. */
function causesInShort({ causes, findings }: Judgement): readonly string[] {
  return causes.map(({ flag, findings: places, lines }) => {
    const rules = new Set(places.map((place) => findings[place]?.rule))
    return `${flag}${lines === undefined ? '' : ` ${lines} lines`}: ${[...rules].join(' ')}`
  })
}

const refused = { 'Analise.Status': 'R', 'Analise.Motivo': '14' }
const CPF = '529.982.247-25'
const OTHER_CPF = '168.995.350-09'

/** A code table with one reason, in these words. */
const reasonOf = (label: string) => ({
  codes: { Status: TRUTH_CODES.Status, Motivo: { 14: { label, level: 'fail' } } },
})

const many = (count: number, message: string, campo = (index: number) => `Exame ${index}`): Given => ({
  bodies: {
    laudo: laudoOf(...Array.from({ length: count }, (_, index) => [campo(index), '-', message] as const)),
  },
})

/** Another CPF in another case. */
const linkTo = (kind: CaseLink['kind'], chave: string): CaseLink => ({
  kind,
  differs: 'cpf',
  others: [
    {
      reference: { by: 'chave', value: chave, masked: () => chave },
      id: null,
      cpf: OTHER_CPF,
      name: 'RUI COSTA',
    },
  ],
  total: 1,
})

function numbersOf(...others: readonly string[]): Given {
  const kinds = ['document-number', 'security-number', 'renach', 'form-number'] as const
  return {
    ...licence({
      Nome: 'MARCIA SOUZA LIMA',
      CPF,
      NumeroDocumento: '02650306461',
      NumeroSeguranca: '81726354019',
      Renach: 'SP481902377',
      NumeroFormulario: '1234567890',
    }),
    links: kinds.map((kind, index) => linkTo(kind, others[index % others.length] ?? '')),
  }
}

const SITUATIONS: readonly (readonly [label: string, given: Given, causes: readonly string[]])[] = [
  ['nothing', given({}), []],
  [
    'status, reason and verdict of one refusal',
    given({ ...refused, 'Titulo.Documento': 'REPROVADO' }),
    ['fail: reason document-verdict status'],
  ],
  [
    'a refusal whose reason is only a text',
    given({ 'Analise.Status': 'R', 'Analise.MotivoTexto': 'DOCUMENTO FALSO' }),
    ['fail: service-text status'],
  ],
  [
    'a refusal in another text is another',
    given({ ...refused, 'Titulo.Consulta externa': 'REPROVADO' }),
    ['fail: service-text', 'fail: reason status'],
  ],
  [
    'a death said by line, text, verdict, status and reason',
    given(
      { ...refused, 'Laudo.Óbito': '- | CONSTA', 'Titulo.Documento': 'REPROVADO' },
      reasonOf('Titular falecido'),
    ),
    ['fail: death-record reason document-verdict status'],
  ],
  [
    'a death, and a refusal for something else',
    given({ ...refused, 'Laudo.Óbito': '- | CONSTA' }),
    ['fail: death-record', 'fail: reason status'],
  ],
  [
    'a refusal for a CPF that differs',
    given({ ...refused, CPF, 'Analise.CPFCliente': OTHER_CPF }, reasonOf('CPF divergente')),
    ['fail: cpf-agrees reason status'],
  ],
  [
    'a refusal for something else than the CPF that differs',
    given({ ...refused, CPF, 'Analise.CPFCliente': OTHER_CPF }),
    ['fail: cpf-agrees', 'fail: reason status'],
  ],
  [
    'a refusal for the mother’s name is not about the holder’s',
    given(
      { ...refused, 'Laudo.Nome': 'ANA LIMA | DIVERGENTE', Nome: 'ANA LIMA' },
      reasonOf('Nome da mãe divergente'),
    ),
    ['fail: laudo-line', 'fail: reason status'],
  ],
  [
    'a refusal weighs more than the doubt that it repeats',
    given({ ...refused, DataExpiracao: '19/11/2026' }, reasonOf('Documento vencido')),
    ['fail: reason status expired-since'],
  ],
  [
    'a similarity between the cut-offs and an inconclusive verdict',
    given({ 'Biometria.TaxaSimilaridade': 90, 'Titulo.Biometria': 'INCONCLUSIVO' }),
    ['warn: similarity biometry-verdict'],
  ],
  [
    'the worst of two leads',
    given({ 'Biometria.TaxaSimilaridade': 90, 'Titulo.Biometria': 'REPROVADO' }),
    ['fail: biometry-verdict similarity'],
  ],
  [
    'expired when sent, and since',
    given({ DataExpiracao: '01/10/2026', 'Analise.DataEnvio': '2026-10-02T10:00:00' }),
    ['warn: expired-when-sent expired-since'],
  ],
  [
    'what says the same of one field',
    given({ CPF: '529.982.247-26', 'Analise.CPFCliente': OTHER_CPF }),
    ['fail: cpf-agrees cpf-check-digits'],
  ],
  [
    'different facts about different fields',
    given({ CPF: '529.982.247-26', Nome: 'ANA', Renach: 'SP1' }),
    ['fail: cpf-check-digits', 'warn: renach-format', 'warn: name-shape'],
  ],
  [
    'a value that differs, and the line that refuses it',
    given({ Nome: 'ANA LIMA', 'Laudo.Nome': 'BIA LIMA | DIVERGENTE' }),
    ['fail: laudo-line value-agrees'],
  ],
  ['one message on many lines', many(29, 'VALIDO COM RESSALVA'), ['warn 29 lines: laudo-line']],
  [
    'one message on many lines with one label',
    many(9, 'ILEGIVEL', () => 'Nome'),
    ['warn 9 lines: laudo-line'],
  ],
  ['one message on a few lines', many(2, 'VALIDO COM RESSALVA'), ['warn: laudo-line', 'warn: laudo-line']],
  [
    'four numbers shared with one other case',
    numbersOf('k-2'),
    ['fail: document-number-shared security-number-shared renach-shared form-number-shared'],
  ],
  [
    'four numbers shared with two other cases',
    numbersOf('k-2', 'k-3'),
    ['fail: document-number-shared renach-shared', 'fail: security-number-shared form-number-shared'],
  ],
]

test.each(SITUATIONS.map(([label, situation, causes]) => ({ label, situation, causes })))(
  '$label',
  ({ situation, causes }) => {
    expect(causesInShort(judgeGiven(situation))).toEqual(causes)
  },
)

describe('in every situation of every rule', () => {
  const judgements = Object.values(TRUTH)
    .flat()
    .map(([, situation]) => judgeGiven(situation))

  test('what is against the case is in exactly one cause, which has its worst level', () => {
    for (const { causes, findings } of judgements) {
      const against = findings.flatMap(({ level }, at) => (level === 'fail' || level === 'warn' ? [at] : []))
      expect(causes.flatMap((cause) => cause.findings).toSorted((a, b) => a - b)).toEqual(against)
      for (const { flag, findings: places } of causes) {
        const levels = places.map((place) => findings[place]?.level)
        expect(flag).toBe(levels.includes('fail') ? 'fail' : 'warn')
        expect(levels[0]).toBe(flag)
      }
    }
  })

  test('causes stand worst first, and are what is counted', () => {
    for (const { causes, counts } of judgements) {
      const flags = causes.map(({ flag }) => flag)
      expect(flags).toEqual(flags.toSorted())
      expect(flags.filter((flag) => flag === 'fail')).toHaveLength(counts.fail)
      expect(flags.filter((flag) => flag === 'warn')).toHaveLength(counts.warn)
    }
  })
})

test('of many lines, the lead says their message and number, and is about no single field', () => {
  const { causes, findings } = judgeGiven(
    many(29, 'VALIDO COM RESSALVA', (index) => (index === 0 ? 'Nome' : `Exame ${index}`)),
  )
  const [cause] = causes
  expect(cause && leadOf(cause, findings)).toMatchObject({
    fields: [],
    params: { mensagem: 'VALIDO COM RESSALVA', lines: 29 },
  })
})

/** The rules that a verdict names for a CPF that differs, an issue after the sending, and this reason of the service. */
function strongestWith(label: string): readonly string[] {
  const { causes, findings } = judgeGiven(
    given(
      {
        ...refused,
        CPF,
        DataExpedicao: '22/11/2026',
        'Analise.CPFCliente': OTHER_CPF,
        'Analise.DataEnvio': '2026-10-23T10:00:00',
      },
      reasonOf(label),
    ),
  )
  return strongestOf(causes.flatMap((cause) => leadOf(cause, findings) ?? [])).map(({ rule }) => rule)
}

test('a verdict names the worst cause and the service’s reason, where that is another', () => {
  expect(strongestWith('Documento adulterado')).toEqual(['cpf-agrees', 'reason'])
  expect(strongestWith('CPF divergente')).toEqual(['cpf-agrees', 'date-order'])
})
