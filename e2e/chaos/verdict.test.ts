import { expect, test } from 'vitest'
import type { PageState } from './reader.ts'
import { differences, withOtherIds, problemsOf } from './verdict.ts'

const PANELS = {
  findings: 'ready',
  ocr: 'ready',
  face: 'absent',
  laudo: 'ready',
  info: 'ready',
  timeline: 'ready',
  raw: 'ready',
}
const CLEAN: PageState = {
  asked: 'a',
  state: 'ready',
  error: null,
  chave: 'a',
  id: '7',
  panels: PANELS,
  flags: ['field Nome: ok', 'field CPF: fail', 'line Nome: ok', 'line UF: fail', 'meter 97.5: ok'],
  asksToSignIn: false,
}

test('a clean case has no problems, nor has one that shows less', () => {
  expect(problemsOf(CLEAN, 'a', CLEAN)).toEqual([])
  const less: PageState = {
    ...CLEAN,
    state: 'partial',
    panels: { ...PANELS, laudo: 'error malformed' },
    flags: ['field Nome: unchecked', 'field CPF: fail', 'meter 97.5: ok'],
  }
  expect(problemsOf(less, 'a', CLEAN)).toEqual([])
})

test.each<[string, Partial<PageState>, string]>([
  ['a blank page', { state: null }, 'no case shows'],
  ['eternal loading', { state: 'loading' }, 'the case is "loading"'],
  ['a panel that loads for ever', { panels: { ...PANELS, face: 'loading' } }, 'the panel face is "loading"'],
  [
    'a panel that is gone',
    { panels: { ...PANELS, raw: undefined as never } },
    'the panel raw is "undefined"',
  ],
  ['an error of no known kind', { state: 'error', error: 'odd' }, 'the case is "error odd"'],
  ['an error without a kind', { state: 'error', error: null }, 'the case is "error"'],
  ['another case', { asked: 'b' }, 'data-asked is b, not a'],
  ['a field turned green', { flags: ['field CPF: ok'] }, 'false green: field CPF: ok'],
  ['a line turned green', { flags: ['line UF: ok', 'line Nome: ok'] }, 'false green: a line: ok'],
  [
    'a finding from nowhere',
    { flags: ['finding status (status): ok'] },
    'false green: finding status (status): ok',
  ],
  ['another similarity', { flags: ['meter 99: ok'] }, 'false green: meter 99: ok'],
])('%s is wrong', (_name, change, wrong) => {
  expect(problemsOf({ ...CLEAN, ...change }, 'a', CLEAN)).toEqual([wrong])
})

test('states of a case under different aliases can be compared', () => {
  const other = withOtherIds(CLEAN, { chave: 'a', id: 7 }, { chave: 'b', id: 8 })
  expect(other).toEqual({ ...CLEAN, asked: 'b', chave: 'b', id: '8' })
  expect(differences(other, CLEAN)).toContain('unexpected chave b')
  expect(differences(CLEAN, CLEAN)).toEqual([])
})

test.each<[string, Partial<PageState>, string]>([
  ['a flag that is lost', { flags: CLEAN.flags.slice(1) }, 'missing field Nome: ok'],
  [
    'a flag that changed',
    { flags: ['field Nome: warn', ...CLEAN.flags.slice(1)] },
    'unexpected field Nome: warn',
  ],
  ['a flag twice', { flags: [...CLEAN.flags, 'line Nome: ok'] }, '18 parts instead of 17'],
  ['a panel in another state', { panels: { ...PANELS, ocr: 'absent' } }, 'unexpected panel ocr absent'],
  ['a dialog that stays', { asksToSignIn: true }, 'unexpected the session dialog'],
])('%s is a difference', (_name, change, difference) => {
  expect(differences({ ...CLEAN, ...change }, CLEAN)).toContain(difference)
})
