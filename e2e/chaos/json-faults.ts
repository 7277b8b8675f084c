import type { Choices } from '../../src/demo/service/drafting/seeded-choices.ts'
import { append, changed, isBranch, isLeaf, isText, placesIn, put, some } from './json-places.ts'
import type { Branch, Json } from './json-places.ts'
import { whole } from './wire.ts'
import type { CleanAnswer, FaultInjector } from './wire.ts'

/** Replaces some leaves of an answer by texts that JSON.stringify would not produce. */
function written({ status, body }: CleanAnswer, choices: Choices, text: (choices: Choices) => string) {
  const json = JSON.parse(body) as Branch
  const mark = 'here-goes'
  for (const place of some(placesIn(json).filter(isLeaf), choices)) put(place, mark)
  return whole(
    status,
    JSON.stringify(json).replaceAll(`"${mark}"`, () => text(choices)),
  )
}

/** Values that confirm nothing: no known code, no known phrase, no similarity above a cut-off. */
const ODD: readonly [Json, ...Json[]] = [
  null,
  true,
  false,
  123_456_789,
  -7,
  0.5,
  '',
  '   ',
  '-',
  'null',
  '[object Object]',
  'NaN',
  [],
  {},
  [[]],
  [null],
  { Valor: null },
  { valor: ['x'] },
  ['SIM?'],
]

const HOSTILE: readonly [string, ...string[]] = [
  '<img src=x onerror="window.pwned = 1">',
  '</script><script>window.pwned = 1</script>',
  '\u202Etxet\u202C',
  '\u200B\u200D\uFEFF',
  '=HYPERLINK("http://attacker.invalid")',
  '{{constructor.constructor("window.pwned = 1")()}}',
  '${window.pwned = 1}',
  '\0',
  '\uD800',
  'Z\u0351\u036B\u0343\u036A'.repeat(50),
  '\r\n\r\nHTTP/1.1 200 OK',
  '😀'.repeat(300),
]

function reshaped(value: Branch, choices: Choices): Json {
  const isList = Array.isArray(value)
  return choices.pick<Json>([
    isList ? Object.fromEntries(Object.entries(value)) : Object.values(value),
    Object.entries(value),
    JSON.stringify(value),
    [value],
    { valor: value },
    isList ? [null, ...value.toReversed()] : Object.keys(value),
  ])
}

const RENAMED: readonly [(key: string) => string, ...((key: string) => string)[]] = [
  (key) => key.toLowerCase(),
  (key) => key.toUpperCase(),
  (key) => ` ${key} `,
  (key) => `ns:${key}`,
  (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
]

function rename(value: Json, to: (key: string) => string): Json {
  if (Array.isArray(value)) return value.map((each) => rename(each, to))
  if (!isBranch(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [to(key), rename(each, to)]))
}

const ENVELOPES: readonly [string, ...string[]] = [
  '"Status":1',
  '"Status":"1","Mensagens":[]',
  '"Status":"ERRO"',
  '"Status":" erro "',
  '"Status":2',
  '"Status":null',
  '"Status":{"Codigo":1}',
  '"Status":[1]',
  '"Status":1,"Mensagens":"NÃO ENCONTRADO"',
  '"Mensagens":["NÃO ENCONTRADO"]',
  '"Mensagens":{"0":"x"}',
  '"Mensagens":[null,1,{"a":"b"},[]]',
  '"Mensagens":0',
]

/** Faults in answers that are valid JSON. */
export const JSON_FAULTS = {
  'wrong-types': (clean, choices) =>
    changed(clean, choices, (place) => put(place, choices.pick(ODD)), isLeaf),
  nulls: (clean, choices) =>
    changed(
      clean,
      choices,
      (place) => put(place, null),
      ({ value }) => value !== null,
    ),
  'missing-keys': (clean, choices) =>
    changed(
      clean,
      choices,
      ({ holder, key }) => Reflect.deleteProperty(holder, key),
      ({ holder }) => !Array.isArray(holder),
    ),
  'wrong-shapes': (clean, choices) =>
    changed(
      clean,
      choices,
      (place) => isBranch(place.value) && put(place, reshaped(place.value, choices)),
      ({ value }) => isBranch(value),
    ),
  'renamed-keys': (clean, choices) =>
    whole(clean.status, JSON.stringify(rename(JSON.parse(clean.body) as Json, choices.pick(RENAMED)))),
  'keys-of-javascript': (clean, choices) => {
    const key = choices.pick([
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'then',
      'length',
      '$$typeof',
    ])
    const value = choices.pick(['{"Status":0,"flag":"ok"}', 'null', '"x"', '[]', '7'])
    return whole(clean.status, clean.body.replaceAll('{', () => `{"${key}":${value},`).replaceAll(',}', '}'))
  },
  'doubled-keys': (clean, choices) => {
    const extra = choices.pick(ENVELOPES)
    const isFirst = choices.chance(0.5)
    return whole(
      clean.status,
      isFirst ? clean.body.replace('{', () => `{${extra},`) : clean.body.replace(/\}$/, () => `,${extra}}`),
    )
  },
  'another-envelope': (clean, choices) => {
    const { Status: _status, Mensagens: _messages, ...rest } = JSON.parse(clean.body) as Record<string, Json>
    const extra = JSON.parse(`{${choices.pick(ENVELOPES)}}`) as Record<string, Json>
    return whole(clean.status, JSON.stringify({ ...extra, ...rest }))
  },
  'resource-alone': (clean) => {
    const { Status: _status, Mensagens: _messages, ...rest } = JSON.parse(clean.body) as Record<string, Json>
    return whole(clean.status, JSON.stringify(Object.values(rest)[0] ?? null))
  },
  'envelope-alone': (clean) => {
    const { Status = 0, Mensagens = ['SUCESSO'] } = JSON.parse(clean.body) as Record<string, Json>
    return whole(clean.status, JSON.stringify({ Status, Mensagens }))
  },
  'deep-values': (clean, choices) => {
    const depth = choices.pick([50, 3000, 50_000])
    return written(clean, choices, () => '['.repeat(depth) + ']'.repeat(depth))
  },
  'extreme-numbers': (clean, choices) =>
    written(clean, choices, () =>
      choices.pick([
        '1e400',
        '-1e400',
        '-0',
        '1e-400',
        '12345678901234567890123',
        '0.1e1000',
        '-1',
        '99999999999',
      ]),
    ),
  'long-texts': (clean, choices) =>
    changed(clean, choices, (place) => append(place, 'Ã x'.repeat(choices.int(1000, 5000))), isText),
  'hostile-texts': (clean, choices) =>
    changed(clean, choices, (place) => append(place, choices.pick(HOSTILE)), isText),
  'escapes-that-are-none': (clean, choices) =>
    written(clean, choices, () =>
      choices.pick(['"\\ud800"', '"\\u0000"', '"\\x41"', '"\t"', '"\\uZZZZ"', "'x'"]),
    ),
  'unknown-fields': (clean, choices) => {
    const fields = Array.from(
      { length: choices.int(1, 60) },
      (_, at) => `"Novo${at}":${choices.pick(['1', '"x"', '{"a":[1]}', 'null'])},`,
    )
    return whole(
      clean.status,
      clean.body.replace(/\{(?="\w+":"?[^"[{]*"?,)/, () => `{${fields.join('')}`),
    )
  },
  'another-case': (clean) => whole(clean.status, clean.otherBody),
} as const satisfies Record<string, FaultInjector>
