import { array, assert, constantFrom, oneof, pre, property, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { isSeparatorLine, keyKindOf } from './find-table.ts'
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
    ['ends of Word and Unicode', 'a\vb\u2028c\u0085d', {}, ['chave:a', 'chave:b', 'chave:c', 'chave:d']],
    ['only sep=', 'sep=;\n', {}, []],
    ['nothing', '', {}, []],
    ['a byte-order mark', '\uFEFFa\nb', {}, ['chave:a', 'chave:b']],
    ['quotes', '"a"\n"b\nc"\nd', {}, ['chave:a', 'chave:"b', 'chave:c"', 'chave:d']],
    ['a comma at each end', "'k-1',\n'k-2',\n'k-3'", {}, ['chave:k-1', 'chave:k-2', 'chave:k-3']],
    [
      'separators in keys',
      'chave:"a,b"\nchave:"c;d"\nchave:"e|f"',
      {},
      ['chave:a,b', 'chave:c;d', 'chave:e|f'],
    ],
    ['titles above', 'sep=;\nRelatório\nGerado em 20/11/2026\n\nProtocolo\nk-1', {}, ['chave:k-1']],
    ['a heading', 'Chave\nonb-1\nonb-2', {}, ['chave:onb-1', 'chave:onb-2']],
    ['a heading that is none', 'Chave\nonb-1', { isHeaded: false }, ['chave:Chave', 'chave:onb-1']],
    ['a heading unlike any', 'Lote 7\nonb-1', { isHeaded: true }, ['chave:onb-1']],
    ['a key that is called Id', 'Id', {}, ['chave:Id']],
    ['a key above a word', 'k-1\nChave\nk-2', {}, ['chave:k-1', 'chave:Chave', 'chave:k-2']],
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
    expect(list).toMatchObject({ column: 1, heading: 1, above: 0, blanks: [], bad: [] })
    expect(list.columns).toEqual([
      { index: 0, heading: 'Nome', sample: 'Silva; Ana' },
      { index: 1, heading: 'Chave', sample: 'onb-1' },
      { index: 2, heading: 'CPF', sample: '529.982.247-25' },
    ])
    expect(list.entries[0]).toEqual({ line: 2, typed: 'onb-1', by: 'chave', value: 'onb-1' })
  })

  test('the person can choose otherwise', () => {
    expect(read(csv, { column: 0 })).toEqual(['chave:Silva; Ana', 'chave:Rui'])
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
    const cells = 'Data\tNúmero\tValor\n1/2/2026\tk9\t"1\n2/2/2026\tk8\t"2'
    expect(readList(cells)).toMatchObject({ column: null, entries: [], bad: [], blanks: [] })
    expect(readList(cells).columns.map(({ heading }) => heading)).toEqual(['Data', 'Número', 'Valor'])
    expect(read(cells, { column: 1 })).toEqual(['chave:k9', 'chave:k8'])
    expect(read(cells, { column: 1, isHeaded: false })).toEqual(['chave:Número', 'chave:k9', 'chave:k8'])
    // Of another table.
    expect(readList(cells, { column: 7 })).toMatchObject({ column: null, entries: [] })
  })

  test('without a heading, commas and semicolons leave the choice to the person', () => {
    const list = readList('Ana Lima;onb-1;05/09/1991\nRui Sá;onb-2;06/09/1991')
    expect(list).toMatchObject({ column: null, entries: [] })
    expect(list.columns.map(({ sample }) => sample)).toEqual(['Ana Lima', 'onb-1', '05/09/1991'])
    expect(read('Ana Lima;onb-1;05/09/1991\nRui Sá;onb-2;06/09/1991', { column: 1 })).toEqual([
      'chave:onb-1',
      'chave:onb-2',
    ])
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
    ['Chave/Id', 'either'],
    ['ID do cadastro', 'id'],
    ['Protocolo', 'protocol'],
    ['Nº do protocolo', 'protocol'],
    ['N.º Protocolo', 'protocol'],
    ['NumeroProtocolo', 'protocol'],
    ['Protocolo da análise', 'protocol'],
    ['Código', 'protocol'],
    ['Cód. do caso', 'protocol'],
    ['Identificador', 'protocol'],
    ['Número da análise', 'protocol'],
    ['Código do banco', null],
    ['Código do cliente', null],
    ['Código de barras', null],
    ['ID do cliente', null],
    ['Nº do documento', null],
    ['Chave Pix', null],
    ['Protocolo de atendimento', null],
    ['Identidade', null],
    ['Chaveiro', null],
    ['Nome da mãe', null],
    ['', null],
  ])('the heading %j holds %j', (heading, holds) => expect(keyKindOf(heading)).toBe(holds))
})

const SEP = 'sep=;\nChave;Nome;CPF\nK-1;ANA LIMA;529.982.247-25\nK-2;BIA SOUZA;168.995.350-09'
const REPORT = [
  'Relatório de análises',
  'Gerado em 20/11/2026 10:32',
  '',
  'Nome;Protocolo;CPF',
  'ANA LIMA;K-1;529.982.247-25',
  'BIA SOUZA;K-2;168.995.350-09',
].join('\n')

describe('lines above the heading are left out, and counted', () => {
  test.each([
    ['sep=', SEP, 0],
    ['quoted sep=', SEP.replace('sep=;', '"sep=;"'), 0],
    ['a report', REPORT, 2],
    ['a report with full rows', REPORT.replaceAll(/^[RG].*|^$/gm, (title) => `${title};;`), 2],
    ['a report with parameters', `Período;01/11/2026;20/11/2026\n${REPORT}`, 3],
    ['a report by tabs', REPORT.replaceAll(';', '\t'), 2],
    ['a report by bars', REPORT.replaceAll(';', ' | '), 2],
  ])('%s', (_name, text, above) => {
    const list = readList(text)
    expect(keys(list)).toEqual(['chave:K-1', 'chave:K-2'])
    expect(list).toMatchObject({ above, bad: [] })
  })

  test('a table of Markdown', () => {
    expect(read('| Nome | Chave |\n|---|---|\n| ANA | k-1 |\n| BIA | k-2 |')).toEqual([
      'chave:k-1',
      'chave:k-2',
    ])
  })
})

describe('nothing with a separator is a key before a column is chosen', () => {
  const rows = ['ANA LIMA;K-1;529.982.247-25', 'BIA SOUZA;K-2;168.995.350-09', 'CAU REIS;K-3;111.444.777-35']
  test.each([
    ['without a heading', rows],
    ['one row', rows.slice(0, 1)],
    ['headings without a key', ['Nome;Código do banco;CPF', ...rows]],
    ['several protocols', ['Nome;Protocolo;Identificador', ...rows]],
    ['several Ids', ['Id;Id da análise;CPF', ...rows]],
    ['titles', ['sep=;', 'Relatório', 'Gerado em 20/11/2026', '', 'Nome;Matrícula;CPF', ...rows]],
    ['a title that is a heading', ['Chaves', ...rows]],
    ['a total', [...rows, 'Total: 3']],
  ])('%s', (_name, lines) => {
    for (const delimiter of [';', '\t', '|', ',']) {
      const text = lines.join('\n').replaceAll(';', delimiter)
      expect(readList(text), delimiter).toMatchObject({ column: null, entries: [], bad: [] })
      const chosen = readList(text, { column: 1 })
      expect(
        chosen.entries.slice(0, 3).map(({ value }) => value),
        delimiter,
      ).toEqual(['K-1', 'K-2', 'K-3'].slice(0, Math.min(3, lines.length)))
    }
  })

  test('among keys such a line is bad', () => {
    const list = readList('k-1\nk-2\nANA LIMA;k-3;529.982.247-25\nk-4\na,b\nc\td')
    expect(keys(list)).toEqual(['chave:k-1', 'chave:k-2', 'chave:k-4'])
    expect(list.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'separator'],
      [5, 'separator'],
      [6, 'separator'],
    ])
  })

  test('nor is a line with columns of spaces, a CPF among words, or a part of JSON', () => {
    const json = ['[', '{', '"Chave": "K-1",', '"Nome": "ANA LIMA"', '}', ']']
    const list = readList(['K-1   ANA LIMA', 'k 1', 'K-2 BIA 529.982.247-25', ...json].join('\n'))
    expect(keys(list)).toEqual(['chave:k 1'])
    const separators = json.map(() => 'separator')
    expect(list.bad.map(({ problem }) => problem)).toEqual(['separator', 'cpf', ...separators])
  })
})

describe('what a spreadsheet has damaged', () => {
  const values = [
    '1,23457E+15',
    '1.23457E+15',
    '1E+20',
    '-3,4E-07',
    '#REF!',
    '#N/D',
    '#N/A',
    '#VALOR!',
    '#DIV/0!',
    '#NOME?',
  ]
  test.each([
    ...values,
    '1.2345E15',
    '03/12/2026',
    '3-Dec',
    'dez/26',
    '"1,23457E+15"',
    '######',
    'TRUE',
    'VERDADEIRO',
    'Falso',
    'Err:502',
    '"#NULO!"',
  ])('%s is no key', (value) => {
    const bad = [{ line: 2, problem: 'damaged' }]
    expect(readList(`Chave\n${value}\nk-1`)).toMatchObject({ entries: [{ value: 'k-1' }], bad })
    expect(readList(`Chave;Nome\n${value};ANA\nk-1;BIA`)).toMatchObject({
      entries: [{ value: 'k-1' }],
      bad,
    })
    expect(read(`chave:"${value}"`)).toHaveLength(1)
  })

  test('a row each, also of equal values', () => {
    expect(readList('Chave;Nome\n1,23457E+15;ANA\n1,23457E+15;BIA\n1,23457E+15;CAU')).toMatchObject({
      entries: [],
      bad: [{ line: 2 }, { line: 3 }, { line: 4 }],
    })
  })

  test.each(['NULL', 'nan', 'N/D', '-', '-----', '(vazio)'])('%s stands for no key', (value) => {
    const bad = [{ line: 2, problem: 'no-value' }]
    expect(readList(`Chave;Nome\n${value};ANA\nk-1;BIA`)).toMatchObject({ entries: [{ value: 'k-1' }], bad })
    expect(read(`chave:"${value}"`)).toHaveLength(1)
  })

  test.each([
    '31/13/2026',
    '12-26',
    'DEZ-2026',
    '#12345',
    '5E10',
    'E+15',
    'N/D-7',
    'verdade',
    '123456789012345678',
  ])('%s may be a key', (value) => expect(readList(`k-1\n${value}`).entries).toHaveLength(2))
})

describe('a CPF', () => {
  test('is left out in every spelling and column, unless the person says that it is a Chave', () => {
    const cpfs = [
      '529.982.247-25',
      '168 995 350 09',
      'CPF: 111.444.777-35',
      '11144477735',
      '\u2068529.982.247-26\u2069',
    ]
    const lines = readList(`k-1\n${cpfs.join('\n')}\nchave:39053344705`)
    expect(keys(lines)).toEqual(['chave:k-1', 'chave:39053344705'])
    expect(lines.bad.map(({ problem }) => problem)).toEqual(cpfs.map(() => 'cpf'))
    for (const heading of ['Chave', 'Id', 'Nome'])
      expect(readList(`${heading};b\n${cpfs.join(';1\n')};1`, { column: 0, by: 'id' }).entries).toEqual([])
    expect(read(`k-1\n${cpfs.join('\n')}`, { areCpfsChaves: true })).toEqual([
      'chave:k-1',
      'chave:529.982.247-25',
      'chave:16899535009',
      'chave:111.444.777-35',
      'chave:11144477735',
      'chave:529.982.247-26',
    ])
  })

  test('is none among other letters, or with other check digits', () => {
    expect(read('onb-52998224725\n52998224724')).toEqual(['chave:onb-52998224725', 'either:52998224724'])
  })
})

/** Any one-line text that is a key as it stands. */
const anyKey = string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\n-\r\u0085\u2028\u2029]/g, '').trim())
  .filter((text) => text !== '')
const oddKey = array(
  constantFrom(
    'a',
    '7',
    ' ',
    ',',
    ';',
    '|',
    '\t',
    '"',
    '“',
    "'",
    '=',
    'Ana',
    'chave:',
    'id:',
    '#REF!',
    '\u200E',
    '52998224725',
    '529.982.247-25',
    'NULL',
    '-',
    '3/12/2026',
    'sep=',
  ),
  { minLength: 1, maxLength: 12 },
)
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '')

test.each([anyKey, oddKey])('any list of Chaves reads back from what was typed', (key) => {
  assert(
    property(uniqueArray(key, { minLength: 1, maxLength: 30 }), (list) => {
      const typed = readList(list.map((value) => `chave:"${value}"`).join('\n')).entries.map(
        (entry) => entry.typed,
      )
      const { entries, blanks, bad, duplicates, beyond } = readList(typed.join('\n'), { isHeaded: false })
      expect(entries.map(({ by, value }) => [by, value])).toEqual(list.map((value) => ['chave', value]))
      expect([blanks, bad, duplicates, beyond]).toEqual([[], [], [], null])
    }),
    { numRuns: 500 },
  )
})

test('every line of any list is accounted for once', () => {
  const line = oneof(
    anyKey,
    oddKey,
    constantFrom('', ' ', 'id:x', 'id:7', '7', 'chave:', 'a', 'Chave', 'Um título'),
  )
  assert(
    property(array(line, { minLength: 1, maxLength: 40 }), (list) => {
      const { entries, duplicates, blanks, bad, heading, above, column } = readList(`${list.join('\n')}\n`)
      pre(column === 'line')
      const further = duplicates.flatMap((each) => each.lines.slice(1))
      const lines = [
        ...entries.map((entry) => entry.line),
        ...further,
        ...blanks,
        ...bad.map((each) => each.line),
      ]
      if (heading !== null) lines.push(heading)
      const first = Math.min(...lines)
      const rest = list.map((_, at) => at + 1).slice(first - 1)
      expect(lines.toSorted((a, b) => a - b)).toEqual(rest)
      expect(above).toBe(
        list.slice(0, first - 1).filter((text) => /[^\s;,|]/.test(text) && !isSeparatorLine(text)).length,
      )
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
