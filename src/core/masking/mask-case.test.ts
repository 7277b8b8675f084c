import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { assemble } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { NO_CALLS } from '#core/case/calls.ts'
import type { Call } from '#core/case/calls.ts'
import { laudoOf } from '#core/case/testing/calls.ts'
import { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '#core/service/contract/answers.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import type { Fields } from '#demo/drafting/draft.ts'
import { detailOf } from '#core/service/client/copy-error.ts'
import { ServiceError, errorNameOf } from '#core/service/client/errors.ts'
import { maskCase, maskError } from './mask-case.ts'
import { maskerFor, defaultMasker } from './masker.ts'
import { DAY, expectNoHostileLeaks, expectNoLeaks, leaks } from './testing/leaks.ts'
import {
  assembleDemoCase,
  demoCase,
  madeCase,
  readIn,
  secretsOf,
  textsIn,
} from '#core/case/testing/demo-case.ts'

/** Parts of the answers in other shapes than the interface's. */
interface Shape {
  readonly analise?: object
  readonly laudo?: object
  /** Of every answer. */
  readonly all?: object
}

function answered<T>(data: T, body: object): Call<T> {
  return { state: 'answered', answer: { data, body: JSON.stringify(body), status: 200 } }
}

test('the leak detector of this file finds every secret of an unmasked case', () => {
  const made = makeGeneratedCase(1, DAY)
  const secrets = secretsOf(made)
  const texts = textsIn(assembleDemoCase(made))
  const read = new Set(texts.flatMap((text) => readIn(text, secrets)))
  expect(secrets.names.length + secrets.numbers.length).toBeGreaterThan(8)
  expect(read).toEqual(new Set([...secrets.names, ...secrets.numbers]))
})

test('a rate has four decimals at most, wherever it is', () => {
  const made = makeGeneratedCase(1, DAY)
  const rate = 97.12345678901
  const biometria = made.biometria && { ...made.biometria, TaxaSimilaridade: rate }
  const shown = (of: (current: ReturnType<typeof assembleDemoCase>) => unknown) =>
    textsIn(of(assembleDemoCase({ ...made, biometria }))).filter((text) => text.includes('97.1234567'))
  expect(shown((current) => current)).not.toEqual([])
  expect(shown(maskCase)).toEqual([])
})

test('a name in circles or boxes is a name', () => {
  expect(defaultMasker.field('NomeMae', '⒵ⓊⓁ')).toBe('•')
  expect(defaultMasker.field('Nome', '🅉🅄🄻 🅂🄰')).toBe('• •')
})

test('no masked numbered case leaks a secret', () => expectNoLeaks(20))

test('no value of a case can be read where it stands in another field, in another spelling', () =>
  expectNoHostileLeaks(40))

test.each(Object.values(FEATURED_CASES).map(({ chave }) => chave))('nothing of %s can be read', (chave) => {
  expect(leaks(madeCase(chave))).toEqual([])
})

test('the other cases in a finding do not leak either', () => {
  const current = demoCase('caso-limpo')
  const sides = [
    { place: 'OCR.CPF', value: '529.982.247-25' },
    { place: 'Caso.Nome', value: 'RUI COSTA' },
    { place: 'Caso.NumeroDocumento', value: '29.465.327-2' },
  ]
  const findings = [
    {
      rule: 'cpf-shared',
      variant: 'other-name',
      level: 'warn',
      source: 'cross',
      fields: ['CPF'],
      sides,
      params: {},
    },
  ] as const
  const shown = maskCase({ ...current, judgement: { ...current.judgement, findings } }).judgement.findings[0]
  expect(shown?.sides.map(({ value }) => value)).toEqual(['•••.982.247-••', 'R•••• C••••', '••••••72'])
})

test('a failure keeps the facts that support needs', () => {
  const error = new ServiceError('network', {
    operation: 'laudo',
    status: 200,
    path: 'Analises/ObterLaudo/{id}',
    at: 7,
    durationMs: 8,
    responseStarted: true,
    requestId: 'r-9',
    retryAfter: 10,
    messages: ['CPF 529.982.247-25'],
  })
  const shown = maskError(error, maskerFor(assembleDemoCase(makeGeneratedCase(1, DAY)).calls))
  expect({ ...detailOf(shown), messages: [] }).toEqual({ ...detailOf(error), messages: [] })
  expect(errorNameOf(shown)).toBe(errorNameOf(error))
  expect(shown.messages).toEqual(['•••'])
})

test('a message with a name is withheld, whether it is a name of the case or not', () => {
  const laudo = {
    ConteudoPadraoAnalise: [],
    ConteudoValidacaoDocumento: [
      { Campo: 'Alinhamento', Valor: '-', MensagemValidacao: 'Não confere com Zulmira' },
      { Campo: 'Nome', Valor: 'RUI SÁ', MensagemValidacao: 'Não é Rui' },
    ],
  }
  function said(lines: typeof laudo.ConteudoValidacaoDocumento, ocr: Fields | null = null) {
    const made = assembleDemoCase({
      chave: 'k',
      analise: { Chave: 'k', Id: 7, OCR: ocr },
      biometria: null,
      laudo: { ...laudo, ConteudoValidacaoDocumento: lines },
    })
    return maskCase(made).judgement.lines.map(({ message }) => message)
  }
  expect(said(laudo.ConteudoValidacaoDocumento.slice(0, 1))).toEqual(['•••'])
  const signed = said(laudo.ConteudoValidacaoDocumento.slice(0, 1), { Diretor: 'JOÃO REIS' })
  expect(signed).toEqual(['•••'])
  expect(said(laudo.ConteudoValidacaoDocumento)).toEqual(['•••', '•••'])
})

test.each([
  ['RUI SÁ', 'RUI SÁ', 'Confere com a Receita', 'CONFERE RECEITA'],
  // A name of the case is masked in it.
  ['RUI RECEITA', '-', 'Confere com a Receita', undefined],
  ['RUI RECEITA', 'Confere com a Receita', '-', undefined],
  // Masking knows no entities.
  ['RUI SÁ', '-', 'V&aacute;lido', undefined],
  ['RUI SÁ', 'V&aacute;lido', '-', undefined],
])('of %s, %s, %s: why a text confirms is shown only where the text is', (Nome, Valor, message, shown) => {
  const made = assembleDemoCase({
    chave: 'k',
    analise: { Chave: 'k', Id: 7, OCR: { Nome } },
    biometria: null,
    laudo: {
      ConteudoPadraoAnalise: [],
      ConteudoValidacaoDocumento: [{ Campo: 'Foto', Valor, MensagemValidacao: message }],
    },
  })
  const because = ({ judgement }: typeof made) =>
    judgement.lines[0]?.reading.because?.map(({ words }) => words).join(' ')
  expect(because(made)).toBeDefined()
  expect(because(maskCase(made))).toBe(shown)
})

const NOBODY = 'Titular: ZULMIRA PRADO'

test.each([
  ['OCR, a JSON text', { analise: { OCR: '{"Nome":"ZULMIRA PRADO","CPF":"12345678901"}' } }],
  ['OCR, a text', { analise: { OCR: NOBODY } }],
  ['OCR, a list of texts', { analise: { OCR: [NOBODY] } }],
  ['OCR, a list of lists of texts', { analise: { OCR: [[NOBODY]] } }],
  ['the analysis', { all: { Analise: NOBODY } }],
  ['the face match', { all: { Biometria: NOBODY } }],
  ['the laudo', { all: { Laudo: NOBODY } }],
  ['a line', { laudo: { ConteudoValidacaoDocumento: [NOBODY] } }],
  ['a general line', { laudo: { ConteudoPadraoAnalise: [NOBODY] } }],
  ['all lines', { laudo: { ConteudoValidacaoDocumento: '[{"Campo":"Nome","Valor":"ZULMIRA PRADO"}]' } }],
  ['the messages', { all: { Mensagens: { a: NOBODY } } }],
  ['the messages, nested', { all: { Mensagens: [{ a: [NOBODY] }, ['CPF 123.456.789-01']] } }],
])('a text where the interface has none is masked: %s', (_, { analise, laudo, all }: Shape) => {
  const envelope = { Status: 0, Mensagens: ['SUCESSO'] }
  const bodies = {
    score: { ...envelope, Analise: { Chave: 'k', Id: 7, OCR: { Nome: 'ANA LIMA' }, ...analise }, ...all },
    biometria: { ...envelope, Biometria: { Id: 7 }, ...all },
    laudo: {
      ...envelope,
      Laudo: { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [], ...laudo },
      ...all,
    },
  }
  const calls = {
    score: answered(ScoreAnswer.parse(bodies.score), bodies.score),
    biometria: answered(BiometriaAnswer.parse(bodies.biometria), bodies.biometria),
    laudo: answered(LaudoAnswer.parse(bodies.laudo), bodies.laudo),
  }
  const today = parseDate('2026-11-20')
  const { other: _other, ...shown } = maskCase(
    assemble({ by: 'chave', value: 'k' }, calls, { config: {}, today }),
  )
  expect(textsIn(shown).filter((text) => /ZULMIRA|PRADO|123\.?456/.test(text))).toEqual([])
})

test('a Chave without a loaded case shows no CPF', () => {
  expect(defaultMasker.key('onb-52998224725')).toBe('onb-•••.982.247-••')
  expect(defaultMasker.key('52998224725')).toBe('•••.982.247-••')
  expect(defaultMasker.key('onb-2026-11-000481')).toBe('onb-2026-11-000481')
})

test('what a finding, and the reading, say of a line is masked as in the line', () => {
  const line = { Campo: 'Data de nascimento', Valor: '-', MensagemValidacao: 'Divergente: dia 07' }
  const calls = {
    ...NO_CALLS,
    laudo: laudoOf({
      ConteudoValidacaoDocumento: [line, { ...line, Campo: 'CPF', MensagemValidacao: '25' }],
    }),
  }
  const today = parseDate('2026-11-20')
  const { findings, lines } = maskCase(
    assemble({ by: 'id', value: '7' }, calls, { config: {}, today }),
  ).judgement
  expect(findings.find(({ rule }) => rule === 'laudo-line')?.params['mensagem']).toBe('•••')
  expect(lines.map(({ reading }) => reading.words)).toEqual(['DIVERGENTE', '•••'])
})

const leaksIn = (current: Case) => textsIn(current).filter((text) => /zulmira|prado|123\.?456/i.test(text))

test('each value of a name that its object repeats is masked, also elsewhere', () => {
  const twice = '"Nome":"ZULMIRA PRADO","Nome":"ANA LIMA","CPF":"123.456.789-01","CPF":529'
  const body = `{"Status":0,"Analise":{"Id":7,"Chave":"k","MotivoTexto":"Titular: Zulmira","OCR":{${twice}},"OCR":{}}}`
  const read = readJson(body)
  if (typeof read === 'string') throw new Error(read)
  const answer = { data: ScoreAnswer.parse(read.value), body, status: 200 }
  const calls = { ...NO_CALLS, score: { state: 'answered', answer } as const }
  const context = { config: {}, today: parseDate('2026-11-20') }
  const original = assemble({ by: 'chave', value: 'k' }, calls, context)
  expect(leaksIn(original)).not.toEqual([])
  expect(leaksIn(maskCase(original))).toEqual([])
})
