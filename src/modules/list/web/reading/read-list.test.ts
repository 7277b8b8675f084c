import { array, assert, constantFrom, oneof, pre, property, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIST_LIMITS } from '../limits.ts'
import { keyKindOf } from './find-table.ts'
import { readList } from './read-list.ts'
import type { ReadChoice, ReadList } from './read-list.ts'

const keys = ({ entries }: ReadList) => entries.map(({ by, value }) => `${by}:${value}`)
const read = (text: string, choice?: ReadChoice) => keys(readList(text, choice))

describe('one a line', () => {
  test.each<[string, string, ReadChoice, string[]]>([
    ['keys and digits', 'onb-1\n1204881\n', {}, ['chave:onb-1', 'either:1204881']],
    ['digits as Ids', '1204881\nchave:7', { by: 'id' }, ['id:1204881', 'chave:7']],
    ['digits as Chaves', '1204881\nid:7', { by: 'chave' }, ['chave:1204881', 'id:7']],
    ['prefixes', 'ID: 7\nChave: a b \nchave:id:7', {}, ['id:7', 'chave:a b', 'chave:id:7']],
    ['Windows and old Mac ends', 'a\r\nb\rc\r\n', {}, ['chave:a', 'chave:b', 'chave:c']],
    ['nothing', '', {}, []],
    ['a byte-order mark', '\uFEFFa\nb', {}, ['chave:a', 'chave:b']],
    ['commas here and there', 'a,b\nc\nd,e,f', {}, ['chave:a,b', 'chave:c', 'chave:d,e,f']],
    ['quotes', '"a"\n"b\nc"\nd', {}, ['chave:"a"', 'chave:"b', 'chave:c"', 'chave:d']],
    ['one comma each', 'a,b\nc,d', {}, ['chave:a,b', 'chave:c,d']],
    ['semicolons', 'a;b\nc;d', {}, ['chave:a;b', 'chave:c;d']],
    ['uneven tabs', 'a\tb\nc', {}, ['chave:a\tb', 'chave:c']],
    ['a heading', 'Chave\nonb-1\nonb-2', {}, ['chave:onb-1', 'chave:onb-2']],
    ['a heading that is none', 'Chave\nonb-1', { isHeaded: false }, ['chave:Chave', 'chave:onb-1']],
    ['a heading unlike any', 'Lote 7\nonb-1', { isHeaded: true }, ['chave:onb-1']],
    ['a key that is called Id', 'Id', {}, ['chave:Id']],
    ['a key that is called so', 'chave;nome', {}, ['chave:chave;nome']],
  ])('%s', (_name, text, choice, expected) => expect(read(text, choice)).toEqual(expected))

  test('duplicates, blanks and bad lines have their line numbers', () => {
    const long = 'x'.repeat(LIST_LIMITS.key + 1)
    expect(readList(`a\n\n b \na\nid:x\nchave:\n${long}\nb\na\n7\nid:7\n \n`)).toMatchObject({
      entries: [
        { line: 1, typed: 'a', by: 'chave', value: 'a' },
        { line: 3, typed: 'b', by: 'chave', value: 'b' },
        { line: 10, typed: '7', by: 'either', value: '7' },
        { line: 11, typed: 'id:7', by: 'id', value: '7' },
      ],
      duplicates: [
        { by: 'chave', value: 'a', lines: [1, 4, 9] },
        { by: 'chave', value: 'b', lines: [3, 8] },
      ],
      blanks: [2, 12],
      bad: [
        { line: 5, text: 'id:x', problem: 'id-not-numeric' },
        { line: 6, text: 'chave:', problem: 'no-value' },
        { line: 7, text: long.slice(0, LIST_LIMITS.key), problem: 'too-long' },
      ],
      beyond: null,
    })
  })

  test('where keys are Ids, letters are bad lines', () => {
    expect(readList('7\nabc\nchave:abc', { by: 'id' })).toMatchObject({
      bad: [{ line: 2, text: 'abc', problem: 'id-not-numeric' }],
    })
  })

  test('a key with and without its prefix is a duplicate', () => {
    expect(readList('chave:a\na').duplicates).toEqual([{ by: 'chave', value: 'a', lines: [1, 2] }])
  })
})

describe('a column of a table', () => {
  const csv = 'Nome;Chave;CPF\r\n"Silva; Ana";onb-1;529.982.247-25\r\nRui;"a ""b""";1\r\n'

  test('a heading decides', () => {
    const list = readList(csv)
    expect(keys(list)).toEqual(['chave:onb-1', 'chave:a "b"'])
    expect(list).toMatchObject({ column: 1, isUnsure: false, heading: 1, blanks: [], bad: [] })
    expect(list.columns).toEqual([
      { index: 0, heading: 'Nome', sample: 'Silva; Ana' },
      { index: 1, heading: 'Chave', sample: 'onb-1' },
      { index: 2, heading: 'CPF', sample: '529.982.247-25' },
    ])
    expect(list.entries[0]).toEqual({ line: 2, typed: 'onb-1', by: 'chave', value: 'onb-1' })
  })

  test('the person can choose otherwise', () => {
    expect(read(csv, { column: 0 })).toEqual(['chave:Silva; Ana', 'chave:Rui'])
    expect(read(csv, { column: 'line' })).toHaveLength(3)
    expect(read(csv, { column: 1, isHeaded: false })).toEqual(['chave:Chave', 'chave:onb-1', 'chave:a "b"'])
  })

  test.each([
    ['id,nome\n7,Ana\n8,Rui', ['either:7', 'either:8']],
    ['Id,Chave\n7,a\n8,b', ['chave:a', 'chave:b']],
    ['Chave ou Id informado;Nome;Chave\n7;Ana;a\nb;Rui;', ['either:7', 'chave:b']],
    ['"chave"\n"a,b"\n"c ""d"""', ['chave:a,b', 'chave:c "d"']],
    ['"chave","obs"\n"a","um\ndois"\n"b",""', ['chave:a', 'chave:b']],
  ])('%j', (text, expected) => expect(read(text)).toEqual(expected))

  test('a multi-line cell does not shift the lines', () => {
    const list = readList('chave,obs\na,"um\ndois\ntrês"\nb,x\n,y\n')
    expect(list.entries.map(({ line }) => line)).toEqual([2, 5])
    expect(list.blanks).toEqual([6])
  })

  test('a stray quote makes its own line bad and no other', () => {
    const list = readList('chave,nome\na,"Ana\nb,Rui\nc,"x" y\nd,Lia,Sá\ne,Eva')
    expect(keys(list)).toEqual(['chave:b', 'chave:e'])
    expect(list.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'quotes'],
      [4, 'quotes'],
      [5, 'uneven'],
    ])
  })

  test('without a heading, cells of a spreadsheet are read once a column is chosen', () => {
    const cells = 'Data\tCódigo\tValor\n1/2/2026\tk9\t"1\n2/2/2026\tk8\t"2'
    expect(readList(cells)).toMatchObject({ column: null, isUnsure: true, entries: [], bad: [], blanks: [] })
    expect(read(cells, { column: 1 })).toEqual(['chave:Código', 'chave:k9', 'chave:k8'])
    expect(read(cells, { column: 1, isHeaded: true })).toEqual(['chave:k9', 'chave:k8'])
    expect(read(cells, { column: 'line' })).toHaveLength(3)
  })

  test('without a heading, commas and semicolons leave the choice to the person', () => {
    const list = readList('Ana Lima;onb-1;05/09/1991\nRui Sá;onb-2;06/09/1991')
    expect(list).toMatchObject({ column: 'line', isUnsure: true })
    expect(list.columns.map(({ sample }) => sample)).toEqual(['Ana Lima', 'onb-1', '05/09/1991'])
    expect(read('Ana Lima;onb-1;05/09/1991\nRui Sá;onb-2;06/09/1991', { column: 1 })).toEqual([
      'chave:onb-1',
      'chave:onb-2',
    ])
    expect(readList('a,b\nc,d', { column: 'line' }).isUnsure).toBe(false)
  })

  test.each([
    ['Chave', 'chave'],
    ['CHAVE_ANALISE', 'chave'],
    ['Chave da análise', 'chave'],
    ['key', 'chave'],
    ['IdAnalise', 'id'],
    ['ID', 'id'],
    ['Case Id', 'id'],
    ['Chave ou Id', 'either'],
    ['Chave ou Id informado', 'either'],
    ['Chave or Id as given', 'either'],
    ['Identidade', null],
    ['Chaveiro', null],
    ['Nome da mãe', null],
    ['', null],
  ])('the heading %j holds %j', (heading, holds) => expect(keyKindOf(heading)).toBe(holds))
})

/** Any one-line text that is a key: no prefix, no outer space, no tab. */
const anyKey = string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\n\r\t]/g, '').trim())
  .filter((text) => text !== '' && !/^\s*(?:chave|id)\s*:/i.test(text) && !text.startsWith('\uFEFF'))
const csvLikeKey = array(constantFrom('a', '7', ' ', ',', ';', '"', '""', "'", '=', 'Ana'), {
  minLength: 1,
  maxLength: 12,
})
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '')

const isHeading = (line: string) =>
  line.split(/[;,]/).some((cell) => keyKindOf(cell.replaceAll('"', '')) !== null)

test.each([anyKey, csvLikeKey])('any list of keys without tabs or heading reads back unchanged', (key) => {
  assert(
    property(uniqueArray(key, { minLength: 1, maxLength: 30 }), (list) => {
      pre(!isHeading(list[0] ?? ''))
      const { entries, blanks, bad, duplicates, beyond } = readList(list.join('\n'))
      expect(entries.map(({ typed }) => typed)).toEqual(list)
      expect(entries.map(({ value }) => value)).toEqual(list)
      expect([blanks, bad, duplicates, beyond]).toEqual([[], [], [], null])
    }),
    { numRuns: 500 },
  )
})

test('every line of any list is accounted for once', () => {
  const line = oneof(anyKey, csvLikeKey, constantFrom('', ' ', 'id:x', 'id:7', '7', 'chave:', 'a'))
  assert(
    property(array(line, { minLength: 1, maxLength: 40 }), (list) => {
      const { entries, duplicates, blanks, bad, heading } = readList(`${list.join('\n')}\n`, {
        column: 'line',
      })
      const further = duplicates.flatMap((each) => each.lines.slice(1))
      const lines = [
        ...entries.map((entry) => entry.line),
        ...further,
        ...blanks,
        ...bad.map((each) => each.line),
      ]
      if (heading !== null) lines.push(heading)
      expect(lines.toSorted((a, b) => a - b)).toEqual(list.map((_, at) => at + 1))
    }),
  )
})

const listOf = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('\n')

describe('limits', () => {
  test('5,000 keys; duplicates do not count, and the lines beyond are counted', () => {
    const text = `${listOf(LIST_LIMITS.keys, (at) => `k-${at}`)}\nk-7\nmais\noutra`
    expect(readList(text)).toMatchObject({
      duplicates: [{ value: 'k-7', lines: [8, 5001] }],
      beyond: { line: 5002, count: 2 },
    })
    expect(readList(text).entries).toHaveLength(LIST_LIMITS.keys)
  })

  test('100,000 lines', () => {
    expect(readList(listOf(LIST_LIMITS.lines + 3, () => 'a')).beyond).toEqual({
      line: LIST_LIMITS.lines + 1,
      count: 3,
    })
  })

  test('a text of more than 10 million characters is refused', () => {
    expect(readList('x'.repeat(LIST_LIMITS.text + 1))).toMatchObject({ isTooLarge: true, entries: [] })
  })

  test.each([
    ['open quotes', listOf(100_000, () => '"a;'.repeat(33))],
    ['one line of quotes', '"a"b;'.repeat(2_000_000)],
    ['one line of commas', ','.repeat(9_000_000)],
    ['a headed table of open quotes', `chave;b\n${listOf(100_000, () => 'a;"')}`],
    ['five million lines', 'a\n'.repeat(5_000_000)],
    ['keys', listOf(100_000, (at) => `onb-2026-11-${at}-${'x'.repeat(80)}`)],
  ])('%s are read in linear time', (_name, text) => {
    const start = process.threadCpuUsage()
    readList(text)
    expect(process.threadCpuUsage(start).user / 1000, 'milliseconds').toBeLessThan(3000)
  })
})
