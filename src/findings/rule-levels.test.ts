import { describe, expect, test } from 'vitest'
import { checkConfig } from '../config/schema.ts'
import { inShort, judged } from './case-for-tests.ts'

const low = { biometria: { Id: 7, TaxaSimilaridade: 20 } }

describe('the level that a house gives a rule', () => {
  test.each([
    ['warn', 'similarity.below-warn warn', 'warn'],
    ['note', 'similarity.below-warn note', 'unchecked'],
  ] as const)('%s reaches the gauge as well', (level, found, flag) => {
    const judgement = judged(low, { rules: { similarity: level } })
    expect(inShort(judgement, 'similarity')).toEqual([found])
    expect(judgement.similarity?.flag).toBe(flag)
  })

  test('off takes the finding away, and the flag with it', () => {
    const judgement = judged(low, { rules: { similarity: 'off' } })
    expect(inShort(judgement, 'similarity')).toEqual([])
    expect(judgement.similarity?.flag).toBe('unchecked')
  })

  test('raises a note that is a doubt by nature, and no other', () => {
    const bodies = { analise: { OCR: { CPF: '529.982.247-25', Naturalidade: 'Campinas, SP' } } }
    expect(inShort(judged(bodies, { rules: { 'cpf-region': 'warn' } }), 'cpf-region')).toEqual([
      'cpf-region.elsewhere warn',
    ])
    expect(inShort(judged(bodies, { rules: { 'cpf-check-digits': 'fail' } }), 'cpf-check-digits')).toEqual([
      'cpf-check-digits.holds note',
    ])
  })

  test.each(['off', 'note'] as const)('%s cannot silence that an answer was refused', (level) => {
    const judgement = judged(
      { asked: { by: 'chave', value: 'k-1' }, analise: { Id: 7, Chave: 'k-2' } },
      { rules: { 'key-agrees': level } },
    )
    expect(inShort(judgement, 'key-agrees')).toEqual(['key-agrees.differs warn'])
  })
})

describe('a config that would turn a flag into a lie is refused', () => {
  test.each([
    [
      'cut-offs written as fractions',
      { similarity: { scale: 'fraction', ok: 0.95, warn: 0.8 } },
      'similarity.ok',
    ],
    ['one as the whole of a fraction', { similarity: { ok: 1 } }, 'similarity.ok'],
    [
      'a confirmation with a question mark',
      { vocabulary: { confirmed: ['VALIDO?'] } },
      'vocabulary.confirmed.0',
    ],
    ['a rule set to ok', { rules: { 'cpf-agrees': 'ok' } }, 'rules.cpf-agrees'],
  ])('%s', (_name, config, path) => {
    const checked = checkConfig(config)
    expect('problems' in checked && checked.problems.map((problem) => problem.path)).toContain(path)
  })
})

test('a value label of the house’s does not make a format confirm', () => {
  const config = { labels: [{ label: 'CPF', kind: 'value', fields: ['CPF'] }] } as const
  const laudo = {
    ConteudoValidacaoDocumento: [
      { Campo: 'Formato do CPF informado', Valor: '-', MensagemValidacao: 'VÁLIDO' },
    ],
  }
  const judgement = judged(
    { analise: { OCR: { CPF: '529.982.247-25' } }, laudo },
    { labels: config.labels.map((label) => ({ ...label, fields: [...label.fields] })) },
  )
  expect(inShort(judgement, 'laudo-line')).toEqual(['laudo-line.format-ok note'])
})
