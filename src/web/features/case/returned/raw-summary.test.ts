import { expect, test } from 'vitest'
import { assembleDemoCase, readIn, secretsOf } from '../../../../core/case/testing/demo-case.ts'
import { failed } from '../../../../core/case/testing/calls.ts'
import { dayOf } from '../../../../demo/service/drafting/calendar.ts'
import { findByChave } from '../../../../demo/service/cases/find-case.ts'
import { loadSay } from '../../../i18n/words.ts'
import { technicalText } from './raw-summary.ts'

const say = await loadSay('pt-BR')
const made = findByChave('onb-2026-11-000481', dayOf(2026, 11, 20))
if (!made) throw new Error('the demonstration has this case')
const shown = assembleDemoCase(made)

test('names calls, codes, coverage and rules in their stable names, and no value of the document', () => {
  const text = technicalText(shown, say)
  expect(text).toContain('GET Score/ObterLaudo/{id}: answered')
  expect(text).toContain('Analise.Status: 2')
  expect(text).toContain('Resultado: fail')
  expect(text).toContain('analysis complete')
  expect(text).toContain('fail cpf-agrees.differs [cross] OCR.CPF × Analise.CPFCliente')
  expect(readIn(text, secretsOf(made))).toEqual([])
})

test('names the failure of a call', () => {
  const calls = { ...shown.calls, laudo: failed('laudo', 'service-failure', 500) }
  expect(technicalText({ ...shown, calls, state: 'partial' }, say)).toContain(
    'GET Score/ObterLaudo/{id}: service-failure, HTTP 500',
  )
})
