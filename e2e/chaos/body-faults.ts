import type { Choices } from '#demo/drafting/numbers.ts'
import { JSON_TYPE, noise, whole } from './http-faults.ts'
import type { CleanAnswer, FaultInjector, HeaderLine } from './http-faults.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Branch = Json[] | { [key: string]: Json }

/** A value in an answer: `holder[key]`. */
interface Entry {
  readonly holder: Branch
  readonly key: string
  readonly value: Json
}

const isBranch = (value: Json): value is Branch => typeof value === 'object' && value !== null
const isLeaf = (value: Json) => !isBranch(value)

function entriesIn(holder: Branch): Entry[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key, value },
    ...(isBranch(value) ? entriesIn(value) : []),
  ])
}

/** Changes at least one of the values that `takes` accepts. `undefined` removes a key. */
function changed(
  { body }: CleanAnswer,
  choices: Choices,
  takes: (value: Json) => boolean,
  to: (value: Json, choices: Choices) => Json | undefined,
): string {
  const json = JSON.parse(body) as Branch
  const entries = entriesIn(json).filter(({ value }) => takes(value))
  const share = choices.pick([0.03, 0.15, 0.5, 1])
  const sure = choices.int(0, entries.length - 1)
  for (const [index, { holder, key, value }] of entries.entries()) {
    if (index === sure || choices.chance(share)) Reflect.set(holder, key, to(value, choices))
  }
  return JSON.stringify(json)
}

function changing(
  takes: (value: Json) => boolean,
  to: (value: Json, choices: Choices) => Json | undefined,
): FaultInjector {
  return (clean, choices) => whole(clean.status, changed(clean, choices, takes, to))
}

function appending(more: (choices: Choices) => string): FaultInjector {
  return changing(
    (value) => typeof value === 'string',
    (text, choices) => `${text as string} ${more(choices)}`,
  )
}

/** Replaces some leaves with texts that JSON.stringify cannot produce. */
function writing(text: (choices: Choices) => string): FaultInjector {
  return (clean, choices) => {
    const body = changed(clean, choices, isLeaf, () => 'here-goes')
    return whole(
      clean.status,
      body.replaceAll('"here-goes"', () => text(choices)),
    )
  }
}

/** Replaces the whole body. */
function rewriting(to: (body: string, choices: Choices) => string | Buffer): FaultInjector {
  return ({ status, body }, choices) => whole(status, to(body, choices))
}

/** Values that confirm nothing: no known code, no known phrase, no similarity above a cut-off. */
const ODD = JSON.parse(`[
  null, true, false, 123456789, -7, 0.5, "", "   ", "-", "null", "[object Object]", "NaN", [], {}, [[]], [null],
  { "Valor": null }, { "valor": ["x"] }, ["SIM?"]
]`) as [Json, ...Json[]]

const HOSTILE: readonly [string, ...string[]] = [
  '<img src=x onerror="window.pwned = 1">',
  '</script><script>window.pwned = 1</script>',
  '\u202Etxet\u202C\u200B\u200D\uFEFF\0\uD800',
  '=HYPERLINK("http://attacker.invalid")',
  '{{constructor.constructor("window.pwned = 1")()}}${window.pwned = 1}',
  'Z\u0351\u036B\u0343\u036A'.repeat(50),
  '😀'.repeat(300),
]

function reshaped(value: Json, choices: Choices): Json {
  if (!isBranch(value)) return value
  return choices.pick<Json>([
    Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : Object.values(value),
    Object.entries(value),
    Object.keys(value),
    JSON.stringify(value),
    [null, value],
    { valor: value },
  ])
}

const RENAMED: readonly [(key: string) => string, ...((key: string) => string)[]] = [
  (key) => key.toLowerCase(),
  (key) => key.toUpperCase(),
  (key) => ` ${key} `,
  (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
]

const ENVELOPES: readonly [string, ...string[]] = [
  '"Status":1',
  '"Status":"1","Mensagens":[]',
  '"Status":" erro "',
  '"Status":2',
  '"Status":null',
  '"Status":{"Codigo":1}',
  '"Status":1,"Mensagens":"NÃO ENCONTRADO"',
  '"Mensagens":["NÃO ENCONTRADO"]',
  '"Mensagens":[null,1,{"a":"b"},[]]',
]

const BOM = '\uFEFF'
const ENCODINGS = ['utf-16', 'utf-16le', 'iso-8859-1', 'windows-1252', 'utf-7', 'x-none', '"utf-8'] as const

/** Faults in a body: not JSON, almost JSON, or JSON with other content. */
export const BODY_FAULTS = {
  'cut-off': rewriting((body, choices) => body.slice(0, choices.int(0, body.length - 1))),
  'garbage-bytes': rewriting((_, choices) => noise(choices, choices.int(1, 3000))),
  'garbage-within': rewriting((body, choices) => {
    const bytes = Buffer.from(body)
    const garbage = noise(choices, choices.int(1, 12))
    garbage.copy(bytes, choices.int(0, bytes.length - garbage.length))
    return bytes
  }),
  'another-encoding': ({ status, body }, choices) => {
    const bytes = Buffer.from(body, choices.pick(['utf8', 'latin1', 'utf16le']))
    const type = `application/json; charset=${choices.pick(ENCODINGS)}`
    return whole(status, bytes, [choices.pick<HeaderLine>([JSON_TYPE, ['Content-Type', type]])])
  },
  'byte-order-mark': rewriting((body) => BOM + body),
  'beside-json': rewriting((body, choices) =>
    choices.pick([
      BOM.repeat(3) + body,
      body + choices.pick([body, '{}', '\0', ',']),
      `)]}',\n${body}`,
      `callback(${body})`,
      `data: ${body}\n\n`,
    ]),
  ),
  'other-json': rewriting((body, choices) =>
    choices.pick([
      'null',
      '0',
      '""',
      '[]',
      '{}',
      'NaN',
      `[${body}]`,
      `{"data":${body}}`,
      JSON.stringify(body),
    ]),
  ),
  'wrong-types': changing(isLeaf, (_, choices) => choices.pick(ODD)),
  nulls: changing(
    (value) => value !== null,
    () => null,
  ),
  'missing-keys': changing(
    () => true,
    () => undefined,
  ),
  'wrong-shapes': changing(isBranch, reshaped),
  'long-texts': appending((choices) => 'Ã x'.repeat(choices.int(1000, 5000))),
  'hostile-texts': appending((choices) => choices.pick(HOSTILE)),
  'deep-values': writing((choices) => {
    const depth = choices.pick([50, 3000, 50_000])
    return '['.repeat(depth) + ']'.repeat(depth)
  }),
  'extreme-numbers': writing((choices) =>
    choices.pick(['1e400', '-1e400', '-0', '1e-400', '12345678901234567890123', '-1', '99999999999']),
  ),
  'escapes-that-are-none': writing((choices) =>
    choices.pick(['"\\ud800"', '"\\u0000"', '"\\x41"', '"\t"', '"\\uZZZZ"', "'x'"]),
  ),
  'renamed-keys': rewriting((body, choices) => {
    const to = choices.pick(RENAMED)
    return body.replace(/"(\w+)":/g, (_, key: string) => `"${to(key)}":`)
  }),
  'keys-of-javascript': rewriting((body, choices) => {
    const key = choices.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'length'])
    const value = choices.pick(['{"Status":0,"flag":"ok"}', 'null', '"x"', '[]', '7'])
    return body.replaceAll('{', () => `{"${key}":${value},`).replaceAll(',}', '}')
  }),
  'unknown-fields': rewriting((body, choices) => {
    const value = choices.pick(['1', '"x"', '{"a":[1]}', 'null'])
    const fields = Array.from({ length: choices.int(1, 60) }, (_, index) => `"Novo${index}":${value},`)
    return body.replace(/\{(?="\w+":"?[^"[{]*"?,)/, () => `{${fields.join('')}`)
  }),
  'doubled-keys': rewriting((body, choices) => {
    const extra = choices.pick(ENVELOPES)
    return choices.chance(0.5) ? `{${extra},${body.slice(1)}` : `${body.slice(0, -1)},${extra}}`
  }),
  'another-envelope': rewriting((body, choices) => {
    const { Status: _status, Mensagens: _messages, ...resource } = JSON.parse(body) as Record<string, Json>
    const envelope = JSON.parse(`{${choices.pick(ENVELOPES)}}`) as Record<string, Json>
    return JSON.stringify({ ...envelope, ...resource })
  }),
  'envelope-alone': rewriting(() => '{"Status":0,"Mensagens":["SUCESSO"]}'),
  'another-case': ({ status, otherBody }) => whole(status, otherBody),
} as const satisfies Record<string, FaultInjector>
