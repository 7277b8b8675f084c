import type { Choices } from '../../src/demo/service/drafting/seeded-choices.ts'
import type { FaultInjector, HeaderLine } from './wire.ts'
import { chunks, head, JSON_TYPE, LAST_CHUNK, noise, whole } from './wire.ts'

const BOM = '\uFEFF'

function typed(charset: string): HeaderLine {
  return ['Content-Type', `application/json; charset=${charset}`]
}

function writing(to: (body: string, choices: Choices) => string | Buffer): FaultInjector {
  return ({ status, body }, choices) => whole(status, to(body, choices))
}

/** A body of more bytes than a limit allows. */
function padded(bytes: number): FaultInjector {
  return (clean, choices) => {
    const body = Buffer.from(clean.body + ' '.repeat(bytes))
    const isChunked = choices.chance(0.5)
    return isChunked
      ? [head(200, [JSON_TYPE, ['Transfer-Encoding', 'chunked']]), ...chunks(body, 500_000), LAST_CHUNK]
      : whole(200, body)
  }
}

/** Faults in a body that make it invalid or unexpected as JSON. */
export const TEXT_FAULTS = {
  'cut-off': writing((body, choices) => body.slice(0, choices.int(0, body.length - 1))),
  'garbage-bytes': writing((_, choices) => noise(choices, choices.int(1, 3000))),
  'garbage-within': writing((body, choices) => {
    const bytes = Buffer.from(body)
    const garbage = noise(choices, choices.int(1, 12))
    garbage.copy(bytes, choices.int(0, bytes.length - garbage.length))
    return bytes
  }),
  'utf-16': (clean, choices) => {
    const bytes = Buffer.from(choices.chance(0.5) ? BOM + clean.body : clean.body, 'utf16le')
    return whole(clean.status, bytes, [choices.pick([JSON_TYPE, typed('utf-16'), typed('utf-16le')])])
  },
  'latin-1': (clean, choices) => {
    const type = choices.pick([JSON_TYPE, typed('iso-8859-1'), typed('windows-1252'), typed('us-ascii')])
    return whole(clean.status, Buffer.from(clean.body, 'latin1'), [type])
  },
  'wrong-charset': (clean, choices) => {
    const charset = choices.pick(['iso-8859-1', 'utf-16', 'utf-7', 'x-none', '"utf-8', 'replacement'])
    return whole(clean.status, clean.body, [typed(charset)])
  },
  'byte-order-mark': writing((body) => BOM + body),
  'byte-order-marks': writing((body, choices) => BOM.repeat(choices.int(2, 4)) + body),
  'huge-for-the-client': padded(5_200_000),
  'huge-for-the-host': padded(8_500_000),
  'said-twice': writing((body, choices) => body + choices.pick([body, '\n', '{}', '\0', ',']) + body),
  'wrapped-in-script': writing((body, choices) =>
    choices.pick([`)]}',\n${body}`, `callback(${body})`, `// ${body}`, `data: ${body}\n\n`]),
  ),
  'other-json': writing((body, choices) =>
    choices.pick([
      'null',
      '0',
      '""',
      '[]',
      '{}',
      `[${body}]`,
      `{"data":${body}}`,
      JSON.stringify(body),
      'NaN',
    ]),
  ),
  'nested-without-end': writing((_, choices) => {
    const depth = choices.pick([200, 5000, 100_000])
    const open = choices.pick(['[', '{"a":'])
    const isClosed = choices.chance(0.7)
    return `${open.repeat(depth)}1${isClosed ? (open === '[' ? ']' : '}').repeat(depth) : ''}`
  }),
} as const satisfies Record<string, FaultInjector>
