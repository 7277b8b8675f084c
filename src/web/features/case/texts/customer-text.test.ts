import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import { demoAnswers } from '#core/case/testing/demo-case.ts'
import type { Config } from '#core/config/schema.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { customerText, withheldReasons } from './customer-text.ts'
import type { CustomerFacts } from './customer-text.ts'
import { sayIn } from './testing/named-texts.ts'

const FACTS: CustomerFacts = { say: sayIn('pt-BR'), promisesContact: false, hasFailedRefresh: false }
const CLEAN = demoAnswers('caso-limpo')
const { OCR } = CLEAN.analise

const DONE = /nada a corrigir/
const OFFICE = /apresente o documento original/
const WAIT = /não é preciso enviar nada/
const VALID_DOCUMENT = /dentro da validade/
const NEW_PHOTO = /Envie uma nova foto/

interface Changes {
  readonly laudo?: object
  readonly config?: Config
  readonly hasFace?: boolean
}

/** The clean case of the demonstration with changes. */
function cleanCase(
  analise: object,
  { laudo = {}, config = { codes: DEMONSTRATION_CODES }, hasFace = true }: Changes = {},
) {
  return caseOf(
    {
      reference: { by: 'chave', value: 'caso-limpo' },
      analise: { ...CLEAN.analise, ...analise },
      biometria: hasFace ? CLEAN.biometria : null,
      laudo: { ...CLEAN.laudo, ...laudo },
    },
    { config, today: parseDate('2026-11-20') },
  )
}

const expired = { ...OCR, DataExpiracao: '01/01/2020' }

/** A refused case whose codes 1 and 2 have these labels. */
function refused(labels: readonly [string, string], analise: object) {
  const [first, second] = labels
  const Motivo = { '1': { label: first, level: 'fail' }, '2': { label: second, level: 'fail' } } as const
  return [{ Status: '2', ...analise }, { config: { codes: { ...DEMONSTRATION_CODES, Motivo } } }] as const
}
const illegible = (Motivo: number | null, MotivoTexto: string | null) =>
  refused(['Documento ilegível', 'Vencido'], { Motivo, MotivoTexto })

const tampered = (analise: object) =>
  refused(['Documento vencido e adulterado', 'Documento vencido'], { OCR: expired, ...analise })
const verdict = (Titulo: string, Valor: string) => ({ ConteudoPadraoAnalise: [{ Titulo, Valor }] })

const WITHOUT_FACE: Changes = {
  hasFace: false,
  config: { codes: DEMONSTRATION_CODES, coverage: { required: ['analysis', 'reading', 'laudo'] } },
}
const UNCODED: Changes = { config: {} }
const UNDER_WAY = { OCR: { ...OCR, Categoria: 'ZZ' }, DataResposta: null, Status: '4', Motivo: 1 }
const UNDECIDED = {
  config: { codes: { ...DEMONSTRATION_CODES, Status: { '4': { label: 'Encaminhada' } } } },
}

test.each<[situation: string, changes: readonly [object, Changes?], present: RegExp, absent?: RegExp]>([
  [
    'another CPF than the submitted one',
    [{ Status: '3', CPFCliente: '168.995.350-09' }],
    /Confira o número do CPF/,
  ],
  ['an approval next to an expired document', [{ OCR: expired }], WAIT, /Envie|vencido/],
  ['an expired document under an unmapped Status', [{ OCR: expired }, UNCODED], WAIT, /Envie|vencido/],
  [
    'a refusal by the laudo under an unmapped Status',
    [{}, { ...UNCODED, laudo: verdict('Documento', 'REPROVADO') }],
    OFFICE,
  ],
  ['an approval in words', [{ Status: 'APROVADO', Motivo: null, MotivoTexto: null }, UNCODED], DONE],
  ['a clean case without an approval', [{}, UNCODED], /^/, DONE],
  [
    'a clear case with an undecided Status',
    [{ Status: '4', Motivo: 1, MotivoTexto: null }, UNDECIDED],
    /^/,
    DONE,
  ],
  ['a missing part that is not required', [{}, WITHOUT_FACE], DONE],
  [
    'an expired document that is also unread',
    [{ Status: '3', OCR: { ...expired, Categoria: 'ZZ' } }],
    VALID_DOCUMENT,
    /nova foto/,
  ],
  ['an analysis in progress', [UNDER_WAY], WAIT],
  ['a default date as answer time', [{ DataResposta: '0001-01-01T00:00:00' }], WAIT, DONE],
  ['a Status that the config calls unfinished', [{ Status: '4' }], WAIT, DONE],
  ['refused for a bad picture', illegible(1, 'Documento ilegível.'), NEW_PHOTO],
  ['refused for a bad picture, without a text', illegible(1, ''), NEW_PHOTO],
  ['refused for an expiry', illegible(2, 'CNH fora da validade'), VALID_DOCUMENT],
  ['refused without a reason', illegible(null, null), OFFICE, /Envie/],
  ['refused with an unknown code', illegible(77, null), OFFICE, /Envie/],
  ['refused in unknown words', illegible(77, 'Encaminhado ao fluxo B'), OFFICE, /Envie/],
  ['refused for a bad picture and more', illegible(1, 'Documento ilegível e adulterado'), OFFICE, /Envie/],
  ['refused with a code and a text that differ', illegible(2, 'Documento ilegível'), OFFICE, /Envie/],
  ['refused without a fact', illegible(null, 'Dados inconsistentes'), OFFICE, /Envie/],
])('the message for %s', (_situation, changes, present, absent) => {
  const text = customerText(cleanCase(...changes), FACTS)
  expect(text).toMatch(present)
  if (absent) expect(text).not.toMatch(absent)
})

test.each([
  ['2026-10-26T14:03:22', 'que você enviou em 26/10/2026. Não há nada'],
  ['2026-10-26T14:03:22Z', 'que você enviou. Não há nada'],
  [null, 'que você enviou. Não há nada'],
])('with the sending time %j, the customer reads: %s', (DataEnvio, text) => {
  const times = { DataCadastro: DataEnvio, DataResposta: '2026-10-27T10:00:00' }
  expect(customerText(cleanCase({ ...times, DataEnvio }), FACTS)).toContain(text)
})

test('promises contact only if the installation does', () => {
  const visibleCase = cleanCase(...illegible(null, null))
  expect(customerText(visibleCase, FACTS)).not.toContain('contato')
  const text = customerText(visibleCase, { ...FACTS, promisesContact: true })
  expect(text).toContain('Nossa equipe fará contato.')
})

test('is null if the last refresh failed', () => {
  expect(customerText(cleanCase({}), { ...FACTS, hasFailedRefresh: true })).toBeNull()
})

test('contains no value of the document', () => {
  const wrong = { Nome: 'ANA 7 LIMA', CPF: '529.982.247-24', DataNascimento: '31/02/1990' }
  const answer = { Status: '3', OCR: { ...wrong, Categoria: 'ZZ', Renach: 'XX1' }, CPFCliente: null }
  expect(customerText(cleanCase(answer), FACTS)).not.toMatch(/ANA|529|31\/02|XX1|ZZ/)
})

describe('withholds an accusation next to a harmless fact, and names it to the analyst', () => {
  const { config } = tampered({})[1]
  const line = { Campo: 'Renach', Valor: '-', MensagemValidacao: 'ADULTERADO' }

  test.each<[rule: string, where: string, changes: readonly [object, Changes], laudo: object]>([
    ['reason', 'label', tampered({ Motivo: 1, MotivoTexto: null }), {}],
    ['reason', 'text', tampered({ Motivo: 2, MotivoTexto: 'Documento adulterado' }), {}],
    [
      'document-verdict',
      'value',
      tampered({ Motivo: 2, MotivoTexto: null }),
      verdict('Documento', 'DOCUMENTO ADULTERADO'),
    ],
    ['biometry-verdict', 'value', [{ Status: '3' }, { config }], verdict('Biometria', 'DEEPFAKE')],
    [
      'laudo-line',
      'message',
      [{ Status: '3', OCR: { ...OCR, Renach: 'SP1' } }, { config }],
      { ConteudoValidacaoDocumento: [line] },
    ],
  ])('%s, in its %s', (rule, _where, [analise, changes], laudo) => {
    const visibleCase = cleanCase(analise, { ...changes, laudo })
    const text = customerText(visibleCase, FACTS)
    expect(text).toMatch(OFFICE)
    expect(text).not.toMatch(/Envie/)
    expect(withheldReasons(visibleCase.judgement).map((finding) => finding.rule)).toContain(rule)
  })

  test('a reason that only repeats the fact is no accusation', () => {
    const visibleCase = cleanCase(...tampered({ Motivo: 2, MotivoTexto: 'CNH vencida' }))
    expect(customerText(visibleCase, FACTS)).toMatch(VALID_DOCUMENT)
    expect(withheldReasons(visibleCase.judgement)).toEqual([])
  })
})
