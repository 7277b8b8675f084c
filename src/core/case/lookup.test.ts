import { expect, test } from 'vitest'
import { endOfId, isCpf, readTyped, typedCpf } from './lookup.ts'

test.each([
  ['1204881', '4881'],
  ['10000', '0000'],
  ['4881', null],
  ['', null],
  [null, null],
  // Not an Id at all.
  ['MARINA SOUZA', null],
  ['529.982.247-25', null],
])('of %j: %j', (id, end) => expect(endOfId(id)).toBe(end))

test.each([
  ['1204881', { by: 'either', value: '1204881' }],
  [' 1204881\n', { by: 'either', value: '1204881' }],
  ['onb-2026', { by: 'chave', value: 'onb-2026' }],
  ['id:1204881', { by: 'id', value: '1204881' }],
  ['ID : 1204881', { by: 'id', value: '1204881' }],
  ['chave:1204881', { by: 'chave', value: '1204881' }],
  ['Chave: a b ', { by: 'chave', value: 'a b' }],
  ['chave:id:7', { by: 'chave', value: 'id:7' }],
  ['529.982.247-25', { by: 'chave', value: '529.982.247-25' }],
  ['..', { by: 'chave', value: '..' }],
  ['-7', { by: 'chave', value: '-7' }],
  ['', { problem: 'empty' }],
  ['  ', { problem: 'empty' }],
  ['chave:', { problem: 'empty' }],
  ['id:', { problem: 'empty' }],
  ['id:a7', { problem: 'id-not-numeric' }],
])('%j', (typed, expected) => expect(readTyped(typed)).toEqual(expected))

test.each([
  ['529.982.247-25', true],
  ['52998224725', true],
  [' 529.982.247-25 ', true],
  ['52998224724', false],
  ['11111111111', false],
  ['52998224725a', false],
  ['5299822472', false],
  ['', false],
])('%j is a CPF: %s', (text, expected) => expect(isCpf(text)).toBe(expected))

test.each([
  ['52998224725', '52998224725'],
  [' 529.982.247-25\n', '529.982.247-25'],
  // A slip of the finger is a CPF as well.
  ['529.982.247-26', '529.982.247-26'],
  // Digits alone may be an Id.
  ['52998224726', null],
  ['chave:52998224725', null],
  ['id: 52998224725', null],
  ['onb-52998224725', null],
])('%j is typed as the CPF %j', (text, expected) => expect(typedCpf(text)).toBe(expected))
