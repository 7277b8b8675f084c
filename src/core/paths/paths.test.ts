import { expect, test } from 'vitest'
import { PATTERNS, paths, readCaseAddress, readCompareAddress, readReturnPath } from './paths.ts'

const KEYS = ['onb-2026-11-000481', '..', 'a/b', '100%', '😀', 'a b+c&d=e#f', 'chave:x', '  outer  ']

test('every address', () => {
  expect({
    PATTERNS,
    search: paths.search(),
    login: paths.login(),
    loginFromSearch: paths.login('/'),
    loginFromCase: paths.login('/analyses?chave=a%2Fb'),
    byId: paths.analysis({ by: 'id', value: '1204881' }),
    byEither: paths.analysis({ by: 'either', value: '1204881' }),
    byChave: KEYS.map((value) => paths.analysis({ by: 'chave', value })),
    batch: [paths.batch()],
    report: paths.report(),
    help: [paths.help(), paths.help('rule-cpf-agrees')],
    compare: paths.compare({ a: null, b: null }),
    compareOne: paths.compare({ a: null, b: { by: 'id', value: '7' } }),
    compareTwo: paths.compare({ a: { by: 'chave', value: 'a/b' }, b: { by: 'id', value: '7' } }),
  }).toMatchInlineSnapshot(`
    {
      "PATTERNS": {
        "analysis": "/analyses",
        "batch": "/batch",
        "compare": "/compare",
        "help": "/help",
        "login": "/login",
        "report": "/batch/report",
        "search": "/",
      },
      "batch": [
        "/batch",
      ],
      "byChave": [
        "/analyses?chave=onb-2026-11-000481",
        "/analyses?chave=..",
        "/analyses?chave=a%2Fb",
        "/analyses?chave=100%25",
        "/analyses?chave=%F0%9F%98%80",
        "/analyses?chave=a+b%2Bc%26d%3De%23f",
        "/analyses?chave=chave%3Ax",
        "/analyses?chave=++outer++",
      ],
      "byEither": "/analyses?q=1204881",
      "byId": "/analyses?id=1204881",
      "compare": "/compare",
      "compareOne": "/compare?b=id%3A7",
      "compareTwo": "/compare?a=chave%3Aa%2Fb&b=id%3A7",
      "help": [
        "/help",
        "/help#rule-cpf-agrees",
      ],
      "login": "/login",
      "loginFromCase": "/login?to=%2Fanalyses%3Fchave%3Da%252Fb",
      "loginFromSearch": "/login",
      "report": "/batch/report",
      "search": "/",
    }
  `)
})

test.each(KEYS)('the key %j round-trips through the address of a case', (value) => {
  const address = paths.analysis({ by: 'chave', value })
  expect(readCaseAddress(new URL(address, 'http://lupa').searchParams)).toEqual({ by: 'chave', value })
})

test.each(KEYS)('the key %j round-trips through the address of a comparison', (value) => {
  const sides = { a: { by: 'chave', value }, b: { by: 'id', value: '7' } } as const
  expect(readCompareAddress(new URL(paths.compare(sides), 'http://lupa').searchParams)).toEqual(sides)
})

test.each([
  ['', null, null],
  ['a=chave:x', { by: 'chave', value: 'x' }, null],
  ['a=chave:id:7&b=q:7', { by: 'chave', value: 'id:7' }, null],
  ['a=x&b=7', null, null],
  ['a=chave:&b=id:', null, null],
  ['a=Chave:x&b=id:abc', null, { by: 'id', value: 'abc' }],
])('the comparison %j reads as %j and %j', (query, a, b) => {
  expect(readCompareAddress(new URLSearchParams(query))).toEqual({ a, b })
})

test('an address without a case is null', () => {
  expect(readCaseAddress(new URLSearchParams(''))).toBeNull()
  expect(readCaseAddress(new URLSearchParams('chave=&x=1'))).toBeNull()
})

test.each([
  ['/analyses?chave=a', '/analyses?chave=a'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/login/../..//evil.example', '/'],
  ['/.\\/evil.example?x=1', '/'],
  ['/x//y', '/x//y'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?to=/login', '/'],
  ['/analyses?chave=a#alerta=cpf-agrees', '/analyses?chave=a#alerta=cpf-agrees'],
  ['/analyses?chave=a#<b>%E0%A4%A', '/analyses?chave=a#%3Cb%3E%E0%A4%A'],
  [`/analyses?chave=a#${'x'.repeat(100)}`, '/analyses?chave=a'],
  ['', '/'],
])('after signing in, %j leads to %j', (to, expected) => {
  expect(readReturnPath(new URLSearchParams({ to }))).toBe(expected)
  const login = new URL(paths.login(to), 'http://lupa')
  expect(readReturnPath(login.searchParams)).toBe(expected)
})
