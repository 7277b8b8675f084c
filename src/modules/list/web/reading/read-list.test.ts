import { array, assert, constantFrom, oneof, pre, property, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { isSeparatorLine, keyKindOf } from './find-table.ts'
import { readList } from './read-list.ts'
import type { ReadChoice, ReadList } from './read-list.ts'

const keysOf = ({ entries }: ReadList) => entries.map(({ by, value }) => `${by}:${value}`)
const readKeys = (text: string, choice?: ReadChoice) => keysOf(readList(text, choice))
const problemsOf = ({ badLines }: ReadList) => badLines.map(({ line, problem }) => [line, problem])

describe('one key per line', () => {
  test.each<[string, string, ReadChoice, string[]]>([
    ['keys and digits', 'onb-1\n1204881\n', {}, ['chave:onb-1', 'either:1204881']],
    ['digits as Ids', '1204881\nchave:7', { by: 'id' }, ['id:1204881', 'chave:7']],
    ['digits as Chaves', '1204881\nid:7', { by: 'chave' }, ['chave:1204881', 'id:7']],
    ['prefixes', 'ID: 7\nChave: a b \nchave:id:7', {}, ['id:7', 'chave:a b', 'chave:id:7']],
    ['Windows and old Mac line ends', 'a\r\nb\rc\r\n', {}, ['chave:a', 'chave:b', 'chave:c']],
    ['Word and Unicode line ends', 'a\vb\u2028c\u0085d', {}, ['chave:a', 'chave:b', 'chave:c', 'chave:d']],
    ['only sep=', 'sep=;\n', {}, []],
    ['nothing', '', {}, []],
    ['a byte-order mark', '\uFEFFa\nb', {}, ['chave:a', 'chave:b']],
    ['quotes', '"a"\n"b\nc"\nd', {}, ['chave:a', 'chave:"b', 'chave:c"', 'chave:d']],
    ['a trailing comma', "'k-1',\n'k-2',\n'k-3'", {}, ['chave:k-1', 'chave:k-2', 'chave:k-3']],
    [
      'separators in keys',
      'chave:"a,b"\nchave:"c;d"\nchave:"e|f"',
      {},
      ['chave:a,b', 'chave:c;d', 'chave:e|f'],
    ],
    ['titles above', 'sep=;\nRelatório\nGerado em 20/11/2026\n\nProtocolo\nk-1', {}, ['chave:k-1']],
    ['a heading', 'Chave\nonb-1\nonb-2', {}, ['chave:onb-1', 'chave:onb-2']],
    [
      'a heading that the person rejects',
      'Chave\nonb-1',
      { isHeaded: false },
      ['chave:Chave', 'chave:onb-1'],
    ],
    ['a heading that the person sets', 'Lote 7\nonb-1', { isHeaded: true }, ['chave:onb-1']],
    ['a single key named Id', 'Id', {}, ['chave:Id']],
    ['a key above a heading word', 'k-1\nChave\nk-2', {}, ['chave:k-1', 'chave:Chave', 'chave:k-2']],
  ])('reads %s', (_name, text, choice, keys) => expect(readKeys(text, choice)).toEqual(keys))

  test('duplicates, blanks and bad lines have their line numbers', () => {
    const long = 'x'.repeat(LIST_LIMITS.key + 1)
    expect(readList(`a\n\n b \na\nid:x\nchave:\n${long}\nb\nchave:a\n7\nid:7\n \n`)).toMatchObject({
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
      blankLines: [2, 12],
      badLines: [
        { line: 5, text: 'id:x', problem: 'id-not-numeric' },
        { line: 6, text: 'chave:', problem: 'no-value' },
        { line: 7, text: long.slice(0, LIST_LIMITS.key), problem: 'too-long' },
      ],
      beyondLimit: null,
    })
  })

  test('letters are bad if keys are Ids', () => {
    expect(readList('7\nabc\nchave:abc', { by: 'id' })).toMatchObject({
      badLines: [{ line: 2, text: 'abc', problem: 'id-not-numeric' }],
    })
  })
})

describe('a column of a table', () => {
  const csv = 'Nome;Chave;CPF\r\n"Silva; Ana";onb-1;529.982.247-25\r\nRui;"a ""b""";1\r\n'

  test('a heading decides which column has the keys', () => {
    const list = readList(csv)
    expect(keysOf(list)).toEqual(['chave:onb-1', 'chave:a "b"'])
    expect(list).toMatchObject({ column: 1, heading: 1, skippedAbove: 0, blankLines: [], badLines: [] })
    expect(list.columns).toEqual([
      { index: 0, heading: 'Nome', sample: 'Silva; Ana' },
      { index: 1, heading: 'Chave', sample: 'onb-1' },
      { index: 2, heading: 'CPF', sample: '529.982.247-25' },
    ])
    expect(list.entries[0]).toEqual({ line: 2, typed: 'onb-1', by: 'chave', value: 'onb-1' })
  })

  test('the person can choose another column, or no heading', () => {
    expect(readKeys(csv, { column: 0 })).toEqual(['chave:Silva; Ana', 'chave:Rui'])
    expect(readKeys(csv, { column: 1, isHeaded: false })).toEqual([
      'chave:Chave',
      'chave:onb-1',
      'chave:a "b"',
    ])
  })

  test.each([
    ['id,nome\n7,Ana\n8,Rui', ['either:7', 'either:8']],
    ['Código;Protocolo;Nome\n3;a;Ana\n4;b;Rui', ['chave:a', 'chave:b']],
    ['Id,Chave\n7,a\n8,b', ['chave:a', 'chave:b']],
    ['Chave ou Id informado;Nome;Chave\n7;Ana;a\nb;Rui;', ['either:7', 'chave:b']],
    ['"chave"\n"a,b"\n"c ""d"""', ['chave:a,b', 'chave:c "d"']],
    ['"chave","obs"\n"a","um\ndois"\n"b",""', ['chave:a', 'chave:b']],
    ['| Nome | Chave |\n|---|---|\n| ANA | k-1 |\n| BIA | k-2 |', ['chave:k-1', 'chave:k-2']],
  ])('reads the keys of %j', (text, keys) => expect(readKeys(text)).toEqual(keys))

  test('a multi-line cell does not shift the line numbers', () => {
    const list = readList('chave,obs\na,"um\ndois\ntrês"\nb,x\n,y\n')
    expect(list.entries.map(({ line }) => line)).toEqual([2, 5])
    expect(list.blankLines).toEqual([6])
  })

  test('a stray quote makes only its own line bad', () => {
    const list = readList('chave,nome\na,"Ana\nb,Rui\nc,"x" y\nd,Lia,Sá\ne,Eva')
    expect(keysOf(list)).toEqual(['chave:b', 'chave:e'])
    expect(problemsOf(list)).toEqual([
      [2, 'quotes'],
      [4, 'quotes'],
      [5, 'uneven'],
    ])
  })

  test('without a heading for the keys, nothing is read until a column is chosen', () => {
    const cells = 'Data\tNúmero\tValor\n1/2/2026\tk9\t"1\n2/2/2026\tk8\t"2'
    expect(readList(cells)).toMatchObject({ column: null, entries: [], badLines: [], blankLines: [] })
    expect(readList(cells).columns.map(({ heading }) => heading)).toEqual(['Data', 'Número', 'Valor'])
    expect(readKeys(cells, { column: 1 })).toEqual(['chave:k9', 'chave:k8'])
    expect(readKeys(cells, { column: 1, isHeaded: false })).toEqual(['chave:Número', 'chave:k9', 'chave:k8'])
    expect(readList(cells, { column: 7 })).toMatchObject({ column: null, entries: [] })
    const unheaded = readList('Ana Lima;onb-1;05/09/1991\nRui Sá;onb-2;06/09/1991')
    expect(unheaded.columns.map(({ sample }) => sample)).toEqual(['Ana Lima', 'onb-1', '05/09/1991'])
  })

  test.each([
    ['chave', ['Chave', 'CHAVE_ANALISE', 'Chave da análise', 'key']],
    ['id', ['IdAnalise', 'ID', 'Case Id', 'ID do cadastro']],
    ['either', ['Chave ou Id', 'Chave ou Id informado', 'Chave or Id as given', 'Chave/Id']],
    [
      'protocol',
      ['Protocolo', 'Nº do protocolo', 'N.º Protocolo', 'NumeroProtocolo', 'Protocolo da análise'],
    ],
    ['code', ['Código', 'Cód. do caso', 'Identificador', 'Número da análise']],
    [
      null,
      [
        'Código do banco',
        'Código do cliente',
        'Código de barras',
        'ID do cliente',
        'Nº do documento',
        'Chave Pix',
        'Protocolo de atendimento',
        'Identidade',
        'Chaveiro',
        'Nome da mãe',
        '',
      ],
    ],
  ])('headings name a key of kind %s', (kind, headings) => {
    for (const heading of headings) expect(keyKindOf(heading), heading).toBe(kind)
  })
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

test.each([
  ['sep=', SEP, 0],
  ['quoted sep=', SEP.replace('sep=;', '"sep=;"'), 0],
  ['a report', REPORT, 2],
  ['a report with padded titles', REPORT.replaceAll(/^[RG].*|^$/gm, (title) => `${title};;`), 2],
  ['a report with parameters', `Período;01/11/2026;20/11/2026\n${REPORT}`, 3],
  ['a report with tabs', REPORT.replaceAll(';', '\t'), 2],
  ['a report with bars', REPORT.replaceAll(';', ' | '), 2],
])('skips and counts the lines above the heading: %s', (_name, text, skippedAbove) => {
  const list = readList(text)
  expect(keysOf(list)).toEqual(['chave:K-1', 'chave:K-2'])
  expect(list).toMatchObject({ skippedAbove, badLines: [] })
})

describe('a line with a separator is no key until a column is chosen', () => {
  const rows = ['ANA LIMA;K-1;529.982.247-25', 'BIA SOUZA;K-2;168.995.350-09', 'CAU REIS;K-3;111.444.777-35']
  test.each([
    ['without a heading', rows],
    ['one row', rows.slice(0, 1)],
    ['headings without a key', ['Nome;Código do banco;CPF', ...rows]],
    ['several codes', ['Nome;Código;Identificador', ...rows]],
    ['several Ids', ['Id;Id da análise;CPF', ...rows]],
    ['titles', ['sep=;', 'Relatório', 'Gerado em 20/11/2026', '', 'Nome;Matrícula;CPF', ...rows]],
    ['a title that is a heading', ['Chaves', ...rows]],
    ['a total', [...rows, 'Total: 3']],
  ])('%s', (_name, lines) => {
    const expected = ['K-1', 'K-2', 'K-3'].slice(0, lines.length)
    for (const delimiter of [';', '\t', '|', ',']) {
      const text = lines.join('\n').replaceAll(';', delimiter)
      expect(readList(text), delimiter).toMatchObject({ column: null, entries: [], badLines: [] })
      const values = readList(text, { column: 1 }).entries.map(({ value }) => value)
      expect(values.slice(0, 3), delimiter).toEqual(expected)
    }
  })

  test('among keys, such a line is bad', () => {
    const list = readList('k-1\nk-2\nANA LIMA;k-3;529.982.247-25\nk-4\na,b\nc\td')
    expect(keysOf(list)).toEqual(['chave:k-1', 'chave:k-2', 'chave:k-4'])
    expect(problemsOf(list)).toEqual([
      [3, 'separator'],
      [5, 'separator'],
      [6, 'separator'],
    ])
  })

  test('columns of spaces, a CPF among words and lines of JSON are bad', () => {
    const json = ['[', '{', '"Chave": "K-1",', '"Nome": "ANA LIMA"', '}', ']']
    const list = readList(['K-1   ANA LIMA', 'k 1', 'K-2 BIA 529.982.247-25', ...json].join('\n'))
    expect(keysOf(list)).toEqual(['chave:k 1'])
    const jsonProblems = json.map(() => 'separator')
    expect(list.badLines.map(({ problem }) => problem)).toEqual(['separator', 'cpf', ...jsonProblems])
  })
})

describe('a value that a spreadsheet damaged', () => {
  const numbers = ['1,23457E+15', '1.23457E+15', '1E+20', '-3,4E-07', '1.2345E15', '"1,23457E+15"']
  const errors = ['#REF!', '#N/D', '#N/A', '#VALOR!', '#DIV/0!', '#NOME?', 'Err:502', '"#NULO!"', '######']
  const cells = ['03/12/2026', '3-Dec', 'dez/26', 'TRUE', 'VERDADEIRO', 'Falso']
  const placeholders = ['NULL', 'nan', 'N/D', '-', '-----', '(vazio)']
  test.each([
    ...[...numbers, ...errors, ...cells].map((value) => [value, 'damaged']),
    ...placeholders.map((value) => [value, 'no-value']),
  ])('%s is no key: %s', (value = '', problem) => {
    const expected = { entries: [{ value: 'k-1' }], badLines: [{ line: 2, problem }] }
    if (problem === 'damaged') expect(readList(`Chave\n${value}\nk-1`)).toMatchObject(expected)
    expect(readList(`Chave;Nome\n${value};ANA\nk-1;BIA`)).toMatchObject(expected)
    expect(readKeys(`chave:"${value}"`)).toHaveLength(1)
  })

  test('equal damaged values are separate bad lines, not duplicates', () => {
    expect(readList('Chave;Nome\n1,23457E+15;ANA\n1,23457E+15;BIA\n1,23457E+15;CAU')).toMatchObject({
      entries: [],
      badLines: [{ line: 2 }, { line: 3 }, { line: 4 }],
    })
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
  const cpfs = [
    '529.982.247-25',
    '168 995 350 09',
    'CPF: 111.444.777-35',
    '11144477735',
    '\u2068529.982.247-26\u2069',
  ]

  test('is no key in any spelling or column', () => {
    const list = readList(`k-1\n${cpfs.join('\n')}\nchave:39053344705`)
    expect(keysOf(list)).toEqual(['chave:k-1', 'chave:39053344705'])
    expect(list.badLines.map(({ problem }) => problem)).toEqual(cpfs.map(() => 'cpf'))
    for (const heading of ['Chave', 'Id', 'Nome'])
      expect(readList(`${heading};b\n${cpfs.join(';1\n')};1`, { column: 0, by: 'id' }).entries).toEqual([])
  })

  test('is a Chave if the person says so', () => {
    expect(readKeys(cpfs.join('\n'), { areCpfsChaves: true })).toEqual([
      'chave:529.982.247-25',
      'chave:16899535009',
      'chave:111.444.777-35',
      'chave:11144477735',
      'chave:529.982.247-26',
    ])
  })

  test('has no other letters, and valid check digits', () => {
    expect(readKeys('onb-52998224725\n52998224724')).toEqual(['chave:onb-52998224725', 'either:52998224724'])
  })
})

const anyKey = string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\n-\r\u0085\u2028\u2029]/g, '').trim())
  .filter((text) => text !== '')
const ODD_TEXTS =
  'a 7 , ; | " “ \' = Ana chave: id: #REF! \u200E 52998224725 529.982.247-25 NULL - 3/12/2026 sep='.split(' ')
const oddKey = array(constantFrom(...ODD_TEXTS, ' ', '\t'), { minLength: 1, maxLength: 12 })
  .map((texts) => texts.join('').trim())
  .filter((text) => text !== '')

test.each([anyKey, oddKey])('typed forms of any Chaves read back as the same Chaves', (key) => {
  assert(
    property(uniqueArray(key, { minLength: 1, maxLength: 30 }), (chaves) => {
      const { entries: typed } = readList(chaves.map((value) => `chave:"${value}"`).join('\n'))
      const list = readList(typed.map((entry) => entry.typed).join('\n'), { isHeaded: false })
      expect(list.entries.map(({ by, value }) => [by, value])).toEqual(
        chaves.map((value) => ['chave', value]),
      )
      expect(list).toMatchObject({ blankLines: [], badLines: [], duplicates: [], beyondLimit: null })
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['fraude', 'sim;não;1;0;fraude;ok', ['fraud', 'ok', 'fraud', 'ok', 'fraud', 'ok'], []],
  [
    'expected',
    'fraud;good;REPROVADA;Aprovada;sim;',
    ['fraud', 'ok', 'fraud', 'ok', undefined, undefined],
    [6],
  ],
  ['Esperado', 'Fraude;0;fraude?', ['fraud', 'ok', undefined], [4]],
])('reads a column “%s” of %s', (heading, cells, expected, unclearExpected) => {
  const rows = cells.split(';').map((cell, index) => `k-${index},${cell}`)
  const list = readList([`Chave,${heading}`, ...rows].join('\n'))
  expect(list.entries.map((key) => key.expected)).toEqual(expected)
  expect(list).toMatchObject({ expectedHeading: heading, unclearExpected })
})

test('two expected results of one key are unclear', () => {
  const list = readList('chave;esperado\na;fraude\nb;ok\na;ok\nb;\na;fraude')
  expect(list.entries.map(({ value, expected }) => [value, expected])).toEqual([
    ['a', undefined],
    ['b', 'ok'],
  ])
  expect(list.unclearExpected).toEqual([2])
})

test('every line of any list is accounted for once', () => {
  const lineArbitrary = oneof(
    anyKey,
    oddKey,
    constantFrom('', ' ', 'id:x', 'id:7', '7', 'chave:', 'a', 'Chave', 'Um título'),
  )
  assert(
    property(array(lineArbitrary, { minLength: 1, maxLength: 40 }), (texts) => {
      const list = readList(`${texts.join('\n')}\n`)
      pre(list.column === 'line')
      const lines = [
        ...list.entries.map(({ line }) => line),
        ...list.duplicates.flatMap((duplicate) => duplicate.lines.slice(1)),
        ...list.blankLines,
        ...list.badLines.map(({ line }) => line),
        ...(list.heading === null ? [] : [list.heading]),
      ].toSorted((a, b) => a - b)
      const [firstLine = 0] = lines
      expect(lines).toEqual(texts.map((_, index) => index + 1).slice(firstLine - 1))
      const titles = texts
        .slice(0, firstLine - 1)
        .filter((text) => /[^\s;,|]/.test(text) && !isSeparatorLine(text))
      expect(list.skippedAbove).toBe(titles.length)
    }),
  )
})

const linesOf = (count: number, toLine: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toLine(index)).join('\n')

describe('limits', () => {
  test('5,000 keys; duplicates do not count, and the lines beyond are counted', () => {
    const list = readList(`${linesOf(LIST_LIMITS.keys, (index) => `k-${index}`)}\nk-7\nmais\noutra`)
    expect(list).toMatchObject({
      duplicates: [{ value: 'k-7', lines: [8, 5001] }],
      beyondLimit: { line: 5002, count: 2 },
    })
    expect(list.entries).toHaveLength(LIST_LIMITS.keys)
  })

  test('100,000 lines', () => {
    const text = linesOf(LIST_LIMITS.lines + 3, () => 'a')
    expect(readList(text).beyondLimit).toEqual({ line: LIST_LIMITS.lines + 1, count: 3 })
  })

  test('10 million characters', () => {
    expect(readList('x'.repeat(LIST_LIMITS.text + 1))).toMatchObject({ isTooLarge: true, entries: [] })
  })
})
