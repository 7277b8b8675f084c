import { expect, test } from 'vitest'
import { assemble } from '../../../core/case/assemble.ts'
import { NO_CALLS } from '../../../core/case/calls.ts'
import { sampleContent } from '../file/testing/sample.ts'
import { dossierMasker } from './dossier-masker.ts'

const content = sampleContent()
const unread = assemble(content.case, NO_CALLS, { config: {}, today: { year: 2026, month: 11, day: 23 } })

test('a dossier whose case is not read is masked by what it says itself', () => {
  const masker = dossierMasker(content, unread)
  const texts = ['Falei com Marina.', 'A mãe é Helena', 'CPF 168995350-09', 'Nasceu em 4/9/91']
  expect(texts.filter((text) => masker.text(text) === text)).toEqual([])
  expect(masker.text('O titular não atendeu.')).toBe('O titular não atendeu.')
  expect(masker.key(content.case.value)).toBe(content.case.value)
  expect(masker.key('conta-52998224725')).not.toContain('52998224725')
})
