import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '../../../../core/case/testing/case-of.ts'
import type { Config } from '../../../../core/config/schema.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import type { Language } from '../../../i18n/language.ts'
import { findByChave } from '../../../../demo/service/cases/find-case.ts'
import { dayOf } from '../../../../demo/service/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '../../../../demo/service/drafting/codes.ts'
import { customerText, withheldReasons } from './customer-text.ts'
import type { CustomerFacts } from './customer-text.ts'
import { loadNamedCases, sayIn } from './testing/named-texts.ts'

const cases = await loadNamedCases()
const factsIn = (language: Language): CustomerFacts => ({ say: sayIn(language), promisesContact: false })
const facts = factsIn('pt-BR')

const DONE = /nada a corrigir/
const OFFICE = /procure o atendimento/

function named(name: string) {
  const shown = cases.get(name)
  if (!shown) throw new Error(`there is no case ${name}`)
  return shown
}

describe('what was not looked at is never called clean', () => {
  test.each([
    ['a document that was never read', 'ocr-nulo'],
    ['no face match', 'sem-face'],
    ['an analysis under way', 'em-andamento'],
    ['codes that are not mapped', 'codigos-sem-traducao'],
  ])('%s', (_what, name) => {
    for (const language of LANGUAGES) {
      const text = customerText(named(name), factsIn(language))
      expect(text).toMatch(
        /Ainda não temos o resultado|Ainda não foi possível concluir|not have the result|could not be completed yet|nova foto|new photo/,
      )
      expect(text).not.toMatch(/nada a corrigir|nothing to correct|alert/i)
    }
  })
})

describe('a reason that must not be written is kept back, and shown to whoever serves the customer', () => {
  test.each([
    ['a death record', 'obito-consta', 'death-record'],
    ['a tampered document', 'cpf-divergente', 'reason'],
    ['a CPF of several persons', 'elo-cpf-1', 'cpf-shared'],
  ])('%s', (_what, name, rule) => {
    const shown = named(name)
    expect(customerText(shown, factsIn('pt-BR'))).toBe(
      `Olá! Não foi possível concluir a verificação com o documento enviado. Para continuar, procure o atendimento com o documento original.\nProtocolo: ${shown.chave}`,
    )
    expect(customerText(shown, factsIn('en'))).toContain('come to our service desk')
    expect(withheldReasons(shown.judgement).map((finding) => finding.rule)).toContain(rule)
  })
})

test('contact is promised only where the installation says so', () => {
  const shown = named('obito-consta')
  expect(customerText(shown, factsIn('pt-BR'))).not.toContain('contato')
  expect(customerText(shown, { ...factsIn('pt-BR'), promisesContact: true })).toContain(
    'Nossa equipe fará contato.',
  )
})

test.each([
  ['a similarity below the cut-off', 'similaridade-baixa', 'Envie uma nova selfie'],
  ['check digits of a CPF', 'cpf-invalido', 'Confira o número do CPF'],
  ['an expired document', 'cnh-vencida', 'Envie outro que esteja dentro da validade'],
  ['an illegible document', 'campos-ilegiveis', 'Envie uma nova foto'],
])('what can be put right is asked for: %s', (_what, name, asked) => {
  const text = customerText(named(name), factsIn('pt-BR'))
  expect(text).toContain('Não foi possível concluir a verificação com o que foi enviado.\n')
  expect(text).toContain(asked)
})

test.each([
  ['a first licence at 16', 'menor-de-idade'],
  ['an issue after the sending', 'datas-fora-de-ordem'],
])('no new picture is asked for of a document that the service refused: %s', (_what, name) => {
  const text = customerText(named(name), factsIn('pt-BR'))
  expect(text).toMatch(OFFICE)
  expect(text).not.toMatch(/Envie/)
})

test('an approved case in which nothing is wrong has nothing to correct', () => {
  expect(customerText(named('cnh-limpa'), factsIn('pt-BR'))).toBe(
    'Olá! A verificação do seu documento foi concluída e não há nada a corrigir.\nProtocolo: caso-limpo',
  )
})

/** A clean case of the demonstration with other codes or another config. */
function cleanCase(
  analise: object,
  config: Config = { codes: DEMONSTRATION_CODES },
  isWithFace = true,
  laudo = {},
) {
  const made = findByChave('caso-limpo', dayOf(2026, 11, 20))
  if (!made) throw new Error('the demonstration has this case')
  return caseOf(
    {
      reference: { by: 'chave', value: 'caso-limpo' },
      analise: { ...made.analise, ...analise },
      biometria: isWithFace ? made.biometria : null,
      laudo: { ...made.laudo, ...laudo },
    },
    { config, today: parseDate('2026-11-20') },
  )
}

test('another CPF than the one submitted is to be checked', () => {
  expect(customerText(cleanCase({ CPFCliente: '168.995.350-09' }), facts)).toContain(
    'Confira o número do CPF',
  )
})

test('nothing to correct needs the approval of the service, however clean the case is', () => {
  expect(customerText(cleanCase({}), facts)).toMatch(DONE)
  // Mapped, and neither good nor bad.
  const undecided = cleanCase({ Status: '4', Motivo: 1, MotivoTexto: null })
  expect(undecided.judgement.verdict).toBe('clear')
  expect(customerText(undecided, facts)).not.toMatch(DONE)
  expect(customerText(cleanCase({}, {}), facts)).not.toMatch(DONE)
  expect(customerText(cleanCase({ Status: 'APROVADO', Motivo: null, MotivoTexto: null }, {}), facts)).toMatch(
    DONE,
  )
})

test('what the installation does not require does not keep a case open', () => {
  const config: Config = {
    codes: DEMONSTRATION_CODES,
    coverage: { required: ['analysis', 'reading', 'laudo'] },
  }
  expect(customerText(cleanCase({}, config, false), facts)).toMatch(DONE)
})

describe('the reason that the service gives for a refusal', () => {
  const REFUSED = { Status: '2' }
  const Motivo = {
    '1': { label: 'Documento ilegível', level: 'fail' },
    '2': { label: 'Vencido', level: 'fail' },
  } as const
  const codes = { ...DEMONSTRATION_CODES, Motivo }

  test.each([
    ['a picture', { Motivo: 1, MotivoTexto: 'Documento ilegível.' }, 'Envie uma nova foto'],
    ['a picture, without a text', { Motivo: 1, MotivoTexto: '' }, 'Envie uma nova foto'],
    [
      'an expiry',
      { Motivo: 2, MotivoTexto: 'CNH fora da validade' },
      'Envie outro que esteja dentro da validade',
    ],
  ])('%s is told', (_what, analise, told) => {
    const text = customerText(cleanCase({ ...REFUSED, ...analise }, { codes }), facts)
    expect(text).toContain('Não foi possível concluir a verificação')
    expect(text).toContain(told)
  })

  test.each([
    ['none', { Motivo: null, MotivoTexto: null }],
    ['a code without a meaning', { Motivo: 77, MotivoTexto: null }],
    ['unknown words', { Motivo: 77, MotivoTexto: 'Encaminhado ao fluxo B' }],
    ['a picture and more', { Motivo: 1, MotivoTexto: 'Documento ilegível e adulterado' }],
    ['a label and a text that differ', { Motivo: 2, MotivoTexto: 'Documento ilegível' }],
    ['one that names no fact', { Motivo: null, MotivoTexto: 'Dados inconsistentes' }],
  ])('%s is kept back', (_what, analise) => {
    const text = customerText(cleanCase({ ...REFUSED, ...analise }, { codes }), facts)
    expect(text).toMatch(OFFICE)
    expect(text).not.toMatch(/Envie/)
  })
})

describe('an accusation beside a fact that could be put right is kept back, and named to the analyst', () => {
  const Motivo = {
    '1': { label: 'Documento vencido e adulterado', level: 'fail' },
    '2': { label: 'Documento vencido', level: 'fail' },
  } as const
  const codes = { ...DEMONSTRATION_CODES, Motivo }
  const ocr = findByChave('caso-limpo', dayOf(2026, 11, 20))?.analise.OCR
  const expired = { OCR: { ...ocr, DataExpiracao: '01/01/2026' }, Status: '2' }

  test.each([
    ['in its reason', { ...expired, Motivo: 1, MotivoTexto: null }, {}, 'reason'],
    [
      'in the text of its reason',
      { ...expired, Motivo: 2, MotivoTexto: 'Documento adulterado' },
      {},
      'reason',
    ],
    [
      'in its verdict',
      { ...expired, Motivo: 2, MotivoTexto: null },
      { ConteudoPadraoAnalise: [{ Titulo: 'Documento', Valor: 'DOCUMENTO ADULTERADO' }] },
      'document-verdict',
    ],
    [
      'in its verdict on the face',
      { OCR: ocr },
      { ConteudoPadraoAnalise: [{ Titulo: 'Biometria', Valor: 'DEEPFAKE' }] },
      'biometry-verdict',
    ],
    [
      'in a line about a field with another fault',
      { OCR: { ...ocr, Renach: 'SP1' } },
      { ConteudoValidacaoDocumento: [{ Campo: 'Renach', Valor: '-', MensagemValidacao: 'ADULTERADO' }] },
      'laudo-line',
    ],
  ])('%s', (_what, analise, laudo, rule) => {
    const shown = cleanCase(analise, { codes }, true, laudo)
    const text = customerText(shown, facts)
    expect(text).toMatch(OFFICE)
    expect(text).not.toMatch(/Envie/)
    expect(withheldReasons(shown.judgement).map((finding) => finding.rule)).toContain(rule)
  })

  test('a reason that only repeats the fact is no accusation', () => {
    const shown = cleanCase({ ...expired, Motivo: 2, MotivoTexto: 'CNH vencida' }, { codes })
    expect(customerText(shown, facts)).toContain('dentro da validade')
    expect(withheldReasons(shown.judgement)).toEqual([])
  })
})

test('a document that has to be replaced is not to be photographed again', () => {
  const ocr = findByChave('caso-limpo', dayOf(2026, 11, 20))?.analise.OCR
  const text = customerText(
    cleanCase({ OCR: { ...ocr, DataExpiracao: '01/01/2020', Categoria: 'ZZ' } }),
    facts,
  )
  expect(text).toContain('dentro da validade')
  expect(text).not.toContain('nova foto')
})

test('while the analysis is under way, nothing is asked for', () => {
  const ocr = findByChave('caso-limpo', dayOf(2026, 11, 20))?.analise.OCR
  const pending = cleanCase({ OCR: { ...ocr, Categoria: 'ZZ' }, DataResposta: null, Status: '4', Motivo: 1 })
  expect(customerText(pending, facts)).toContain('não é preciso enviar nada')
})

test('no value of the document and no rule is named, whatever is found', () => {
  const OCR = {
    Nome: 'ANA 7 LIMA',
    CPF: '529.982.247-24',
    DataNascimento: '31/02/1990',
    Categoria: 'ZZ',
    Renach: 'XX1',
  }
  const text = customerText(cleanCase({ OCR, CPFCliente: null }), facts)
  expect(text).not.toMatch(/ANA|529|31\/02|XX1|ZZ/)
  expect(RULE_NAMES.filter((rule) => text.includes(rule))).toEqual([])
})
