import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import type { Config } from '#core/config/schema.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { customerText, withheldReasons } from './customer-text.ts'
import type { CustomerFacts } from './customer-text.ts'
import { loadNamedCases, sayIn } from './testing/named-texts.ts'

const cases = await loadNamedCases()
const facts: CustomerFacts = { say: sayIn('pt-BR'), promisesContact: false }

const DONE = /nada a corrigir/
const OFFICE = /procure o atendimento/

function named(name: string) {
  const shown = cases.get(name)
  if (!shown) throw new Error(`there is no case ${name}`)
  return shown
}

test.each([
  ['obito-consta', 'death-record'],
  ['cpf-divergente', 'reason'],
])('%s: what is kept back from the customer is told to whoever serves them: %s', (name, rule) => {
  expect(withheldReasons(named(name).judgement).map((finding) => finding.rule)).toContain(rule)
})

test('contact is promised only where the installation says so', () => {
  const shown = named('obito-consta')
  expect(customerText(shown, facts)).not.toContain('contato')
  expect(customerText(shown, { ...facts, promisesContact: true })).toContain('Nossa equipe fará contato.')
})

const CLEAN = findByChave('caso-limpo', dayOf(2026, 11, 20))
if (!CLEAN) throw new Error('the demonstration has this case')
const { OCR } = CLEAN.analise

interface Changes {
  readonly laudo?: object
  readonly config?: Config
  readonly hasFace?: boolean
}

/** The clean case of the demonstration with other values, codes or config. */
function cleanCase(
  analise: object,
  { laudo = {}, config = { codes: DEMONSTRATION_CODES }, hasFace = true }: Changes = {},
) {
  return caseOf(
    {
      reference: { by: 'chave', value: 'caso-limpo' },
      analise: { ...CLEAN?.analise, ...analise },
      biometria: hasFace ? (CLEAN?.biometria ?? null) : null,
      laudo: { ...CLEAN?.laudo, ...laudo },
    },
    { config, today: parseDate('2026-11-20') },
  )
}

/** A case that the service refused, for the first of these reasons or the second. */
function refused(first: string, second: string, analise: object) {
  const Motivo = { '1': { label: first, level: 'fail' }, '2': { label: second, level: 'fail' } } as const
  return [{ Status: '2', ...analise }, { config: { codes: { ...DEMONSTRATION_CODES, Motivo } } }] as const
}
const illegible = (analise: object) => refused('Documento ilegível', 'Vencido', analise)

const NO_REASON = { Motivo: null, MotivoTexto: null }
const WITHOUT_FACE = {
  hasFace: false,
  config: {
    codes: DEMONSTRATION_CODES,
    coverage: { required: ['analysis', 'reading', 'laudo'] },
  } satisfies Config,
}
const EXPIRED = { ...OCR, DataExpiracao: '01/01/2020', Categoria: 'ZZ' }
const NOT_YET = { DataResposta: '0001-01-01T00:00:00' }
const UNDER_WAY = { OCR: { ...OCR, Categoria: 'ZZ' }, DataResposta: null, Status: '4', Motivo: 1 }

test.each<[what: string, changes: readonly [object, Changes?], said: RegExp | null, unsaid: RegExp | null]>([
  ['another CPF than the one submitted', [{ CPFCliente: '168.995.350-09' }], /Confira o número do CPF/, null],
  ['an approval of the service', [{}], DONE, null],
  ['an approval in words', [{ Status: 'APROVADO', ...NO_REASON }, { config: {} }], DONE, null],
  ['no approval, however clean the case is', [{}, { config: {} }], null, DONE],
  ['no part that is not required', [{}, WITHOUT_FACE], DONE, null],
  ['a document that has to be replaced', [{ OCR: EXPIRED }], /dentro da validade/, /nova foto/],
  ['an analysis under way', [UNDER_WAY], /não é preciso enviar nada/, null],
  ['a default date as the time of its answer', [NOT_YET], /não é preciso enviar nada/, DONE],
  ['a Status that the config calls still running', [{ Status: '4' }], /não é preciso enviar nada/, DONE],
  [
    'a picture as the reason',
    illegible({ Motivo: 1, MotivoTexto: 'Documento ilegível.' }),
    /Não foi possível concluir a verificação[^]*Envie uma nova foto/,
    null,
  ],
  ['a picture, without a text', illegible({ Motivo: 1, MotivoTexto: '' }), /Envie uma nova foto/, null],
  ['an expiry', illegible({ Motivo: 2, MotivoTexto: 'CNH fora da validade' }), /dentro da validade/, null],
  ['no reason', illegible(NO_REASON), OFFICE, /Envie/],
  ['a code without a meaning', illegible({ Motivo: 77, MotivoTexto: null }), OFFICE, /Envie/],
  ['unknown words', illegible({ Motivo: 77, MotivoTexto: 'Encaminhado ao fluxo B' }), OFFICE, /Envie/],
  ['more', illegible({ Motivo: 1, MotivoTexto: 'Documento ilegível e adulterado' }), OFFICE, /Envie/],
  ['another text', illegible({ Motivo: 2, MotivoTexto: 'Documento ilegível' }), OFFICE, /Envie/],
  ['no fact', illegible({ Motivo: null, MotivoTexto: 'Dados inconsistentes' }), OFFICE, /Envie/],
])('%s', (_what, changes, said, unsaid) => {
  const text = customerText(cleanCase(...changes), facts)
  if (said) expect(text).toMatch(said)
  if (unsaid) expect(text).not.toMatch(unsaid)
})

test('a case that is clear and neither good nor bad by its codes is not done', () => {
  const codes = { ...DEMONSTRATION_CODES, Status: { '4': { label: 'Encaminhada' } } }
  const undecided = cleanCase({ Status: '4', Motivo: 1, MotivoTexto: null }, { config: { codes } })
  expect(undecided.judgement.verdict).toBe('clear')
  expect(customerText(undecided, facts)).not.toMatch(DONE)
})

const verdict = (Titulo: string, Valor: string) => ({ ConteudoPadraoAnalise: [{ Titulo, Valor }] })

describe('an accusation beside a fact that could be put right is kept back, and named to the analyst', () => {
  const expired = (analise: object) =>
    refused('Documento vencido e adulterado', 'Documento vencido', {
      OCR: { ...OCR, DataExpiracao: '01/01/2026' },
      ...analise,
    })
  const { config } = expired({})[1]
  const line = { Campo: 'Renach', Valor: '-', MensagemValidacao: 'ADULTERADO' }

  test.each<[what: string, changes: readonly [object, Changes], laudo: object, rule: string]>([
    ['in its reason', expired({ Motivo: 1, MotivoTexto: null }), {}, 'reason'],
    ['in the text of its reason', expired({ Motivo: 2, MotivoTexto: 'Documento adulterado' }), {}, 'reason'],
    [
      'in its verdict',
      expired({ Motivo: 2, MotivoTexto: null }),
      verdict('Documento', 'DOCUMENTO ADULTERADO'),
      'document-verdict',
    ],
    ['in its verdict on the face', [{}, { config }], verdict('Biometria', 'DEEPFAKE'), 'biometry-verdict'],
    [
      'in a line about a field with another fault',
      [{ OCR: { ...OCR, Renach: 'SP1' } }, { config }],
      { ConteudoValidacaoDocumento: [line] },
      'laudo-line',
    ],
  ])('%s', (_what, [analise, more], laudo, rule) => {
    const shown = cleanCase(analise, { ...more, laudo })
    const text = customerText(shown, facts)
    expect(text).toMatch(OFFICE)
    expect(text).not.toMatch(/Envie/)
    expect(withheldReasons(shown.judgement).map((finding) => finding.rule)).toContain(rule)
  })

  test('a reason that only repeats the fact is no accusation', () => {
    const shown = cleanCase(...expired({ Motivo: 2, MotivoTexto: 'CNH vencida' }))
    expect(customerText(shown, facts)).toContain('dentro da validade')
    expect(withheldReasons(shown.judgement)).toEqual([])
  })
})

test('no value of the document and no rule is named, whatever is found', () => {
  const wrong = { Nome: 'ANA 7 LIMA', CPF: '529.982.247-24', DataNascimento: '31/02/1990' }
  const made = cleanCase({ OCR: { ...wrong, Categoria: 'ZZ', Renach: 'XX1' }, CPFCliente: null })
  const text = customerText(made, facts)
  expect(text).not.toMatch(/ANA|529|31\/02|XX1|ZZ/)
  expect(RULE_NAMES.filter((rule) => text.includes(rule))).toEqual([])
})
