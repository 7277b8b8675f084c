import { expect, test } from 'vitest'
import type { PageState } from './reader.ts'
import { differences, withOtherIds, problemsOf } from './verdict.ts'

const PANELS = {
  findings: 'ready',
  ocr: 'ready',
  face: 'absent',
  laudo: 'ready',
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

test.each<[Partial<PageState>, string]>([
  [{ state: null }, 'no case shows'],
  [{ state: 'loading' }, 'the case is "loading"'],
  [{ state: 'error', error: 'odd', panels: {} }, 'the case is "error odd"'],
  [{ state: 'error', error: 'timeout', panels: { raw: 'ready' } }, 'there is a panel raw'],
  [{ panels: { ...PANELS, face: 'loading' } }, 'the panel face is "loading"'],
  [{ panels: { ...PANELS, raw: undefined as never } }, 'the panel raw is "undefined"'],
  [{ asked: 'b' }, 'data-asked is b, not a'],
  [{ flags: ['field CPF: ok'] }, 'false green: field CPF: ok'],
  [{ flags: ['line UF: ok', 'line Nome: ok'] }, 'false green: a line: ok'],
])('%j is wrong', (change, wrong) => {
  expect(problemsOf({ ...CLEAN, ...change }, 'a', CLEAN)).toEqual([wrong])
})

test('states of a case under different aliases can be compared', () => {
  const other = withOtherIds(CLEAN, { chave: 'a', id: 7 }, { chave: 'b', id: 8 })
  expect(other).toEqual({ ...CLEAN, asked: 'b', chave: 'b', id: '8' })
  expect(differences(other, CLEAN)).toContain('unexpected chave b')
  expect(differences(CLEAN, CLEAN)).toEqual([])
})

test.each<[Partial<PageState>, string]>([
  [{ flags: CLEAN.flags.slice(1) }, 'missing field Nome: ok'],
  [{ flags: ['field Nome: warn', ...CLEAN.flags.slice(1)] }, 'unexpected field Nome: warn'],
  [{ flags: [...CLEAN.flags, 'line Nome: ok'] }, '16 parts instead of 15'],
  [{ asksToSignIn: true }, 'unexpected the session dialog'],
])('%j is a difference', (change, difference) => {
  expect(differences({ ...CLEAN, ...change }, CLEAN)).toContain(difference)
})
