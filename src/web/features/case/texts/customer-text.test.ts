import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '../../../../core/case/testing/case-of.ts'
import type { Config } from '../../../../core/config/schema.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import { findByChave } from '../../../../demo/service/cases/find-case.ts'
import { dayOf } from '../../../../demo/service/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '../../../../demo/service/drafting/codes.ts'
import { customerText } from './customer-text.ts'
import { withheldReasons } from './next-steps.ts'
import { loadNamedCases, sayIn } from './testing/named-texts.ts'

const cases = await loadNamedCases()

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
      const text = customerText(named(name), sayIn(language))
      expect(text).toMatch(/ainda não foi concluída|is not finished yet/)
      expect(text).not.toMatch(/nada a corrigir|nothing to correct|alert/i)
    }
  })
})

describe('a reason that must not be written is kept back, and shown to whoever makes contact', () => {
  test.each([
    ['a death record', 'obito-consta', 'death-record'],
    ['a tampered document', 'cpf-divergente', 'reason'],
    ['the CPF of another person', 'cpf-divergente', 'cpf-agrees'],
    ['another person’s face', 'similaridade-baixa', 'similarity'],
  ])('%s', (_what, name, rule) => {
    const shown = named(name)
    const lines = customerText(shown, sayIn('pt-BR')).split('\n')
    expect(lines).toEqual([
      'Olá! A verificação do seu documento ainda não foi concluída.',
      'Nossa equipe fará contato.',
      `Protocolo: ${shown.chave}`,
    ])
    expect(customerText(shown, sayIn('en'))).toContain(
      'not finished yet.\nOur team will contact you.\nReference:',
    )
    expect(withheldReasons(shown.judgement).map((finding) => finding.rule)).toContain(rule)
  })
})

test('an approved case in which nothing is wrong has nothing to correct', () => {
  expect(customerText(named('cnh-limpa'), sayIn('pt-BR'))).toBe(
    'Olá! A verificação do seu documento foi concluída e não há nada a corrigir.\nProtocolo: caso-limpo',
  )
})

/** A clean case of the demonstration with other codes or another config. */
function cleanCase(analise: object, config: Config = { codes: DEMONSTRATION_CODES }, isWithFace = true) {
  const made = findByChave('caso-limpo', dayOf(2026, 11, 20))
  if (!made) throw new Error('the demonstration has this case')
  return caseOf(
    {
      reference: { by: 'chave', value: 'caso-limpo' },
      analise: { ...made.analise, ...analise },
      biometria: isWithFace ? made.biometria : null,
      laudo: made.laudo,
    },
    { config, today: parseDate('2026-11-20') },
  )
}

const say = sayIn('pt-BR')
const DONE = /nada a corrigir/
const CONTACT = /Nossa equipe fará contato/

test('nothing to correct needs the approval of the service, however clean the case is', () => {
  expect(customerText(cleanCase({}), say)).toMatch(DONE)
  // Mapped, and neither good nor bad.
  const undecided = cleanCase({ Status: '4', Motivo: 1, MotivoTexto: null })
  expect(undecided.judgement.verdict).toBe('clear')
  expect(customerText(undecided, say)).not.toMatch(DONE)
  expect(customerText(cleanCase({}, {}), say)).not.toMatch(DONE)
  expect(customerText(cleanCase({ Status: 'APROVADO', Motivo: null, MotivoTexto: null }, {}), say)).toMatch(
    DONE,
  )
})

test('what the installation does not require does not keep a case open', () => {
  const config: Config = {
    codes: DEMONSTRATION_CODES,
    coverage: { required: ['analysis', 'reading', 'laudo'] },
  }
  expect(customerText(cleanCase({}, config, false), say)).toMatch(DONE)
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
    const text = customerText(cleanCase({ ...REFUSED, ...analise }, { codes }), say)
    expect(text).toContain('O documento enviado não foi aceito na verificação.')
    expect(text).toContain(told)
  })

  test.each([
    ['none', { Motivo: null, MotivoTexto: null }],
    ['a code without a meaning', { Motivo: 77, MotivoTexto: null }],
    ['unknown words', { Motivo: 77, MotivoTexto: 'Encaminhado ao fluxo B' }],
    ['a picture and more', { Motivo: 1, MotivoTexto: 'Documento ilegível e adulterado' }],
    ['a label and a text that differ', { Motivo: 2, MotivoTexto: 'Documento ilegível' }],
  ])('%s is kept back', (_what, analise) => {
    const text = customerText(cleanCase({ ...REFUSED, ...analise }, { codes }), say)
    expect(text).toMatch(CONTACT)
    expect(text).not.toMatch(/Envie|não foi aceito/)
  })
})

test('a document that has to be replaced is not to be photographed again', () => {
  const ocr = findByChave('caso-limpo', dayOf(2026, 11, 20))?.analise.OCR
  const text = customerText(cleanCase({ OCR: { ...ocr, DataExpiracao: '01/01/2020', Categoria: 'ZZ' } }), say)
  expect(text).toContain('dentro da validade')
  expect(text).not.toContain('nova foto')
})

test('while the analysis is under way, nothing is asked for', () => {
  const ocr = findByChave('caso-limpo', dayOf(2026, 11, 20))?.analise.OCR
  const pending = cleanCase({ OCR: { ...ocr, Categoria: 'ZZ' }, DataResposta: null, Status: '4', Motivo: 1 })
  expect(customerText(pending, say)).toContain('não é preciso enviar nada')
})

test('no value of the document and no rule is named, whatever is found', () => {
  const OCR = {
    Nome: 'ANA 7 LIMA',
    CPF: '529.982.247-24',
    DataNascimento: '31/02/1990',
    Categoria: 'ZZ',
    Renach: 'XX1',
  }
  const text = customerText(cleanCase({ OCR, CPFCliente: null }), say)
  expect(text).not.toMatch(/ANA|529|31\/02|XX1|ZZ/)
  expect(RULE_NAMES.filter((rule) => text.includes(rule))).toEqual([])
})
