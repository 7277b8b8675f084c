import type { HeaderLine, FaultInjector } from './wire.ts'
import { chunks, head, JSON_TYPE, LAST_CHUNK, noise, whole } from './wire.ts'

const BOM = '\uFEFF'

/** Above the limits of the client and of the host, in bytes. */
const HUGE = { client: 5_200_000, host: 8_500_000 } as const

function typed(charset: string): HeaderLine {
  return ['Content-Type', `application/json; charset=${charset}`]
}

function utf16(text: string, isBigEndian: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

/** Faults in a body that make it invalid or unexpected as JSON. */
export const TEXT_FAULTS = {
  'cut-off': (clean, choices) =>
    whole(clean.status, clean.body.slice(0, choices.int(0, clean.body.length - 1))),
  'garbage-bytes': (clean, choices) => whole(clean.status, noise(choices, choices.int(1, 3000))),
  'garbage-within': (clean, choices) => {
    const bytes = Buffer.from(clean.body)
    const at = choices.int(0, bytes.length - 1)
    const length = choices.int(1, 12)
    return whole(
      clean.status,
      Buffer.concat([bytes.subarray(0, at), noise(choices, length), bytes.subarray(at + length)]),
    )
  },
  'utf-16': (clean, choices) => {
    const isBigEndian = choices.chance(0.5)
    const text = choices.chance(0.5) ? BOM + clean.body : clean.body
    const type = choices.pick([JSON_TYPE, typed('utf-16'), typed(isBigEndian ? 'utf-16be' : 'utf-16le')])
    return whole(clean.status, utf16(text, isBigEndian), [type])
  },
  'latin-1': (clean, choices) => {
    const type = choices.pick([JSON_TYPE, typed('iso-8859-1'), typed('windows-1252'), typed('us-ascii')])
    return whole(clean.status, Buffer.from(clean.body, 'latin1'), [type])
  },
  'wrong-charset': (clean, choices) =>
    whole(clean.status, clean.body, [
      typed(
        choices.pick([
          'iso-8859-1',
          'utf-16',
          'shift_jis',
          'koi8-r',
          'utf-7',
          'x-none',
          '"utf-8',
          'replacement',
        ]),
      ),
    ]),
  'byte-order-mark': (clean) => whole(clean.status, BOM + clean.body),
  'byte-order-marks': (clean, choices) => whole(clean.status, BOM.repeat(choices.int(2, 4)) + clean.body),
  'huge-for-the-client': (clean, choices) => {
    const body = Buffer.from(clean.body + ' '.repeat(HUGE.client))
    const isChunked = choices.chance(0.5)
    return isChunked
      ? [head(200, [JSON_TYPE, ['Transfer-Encoding', 'chunked']]), ...chunks(body, 500_000), LAST_CHUNK]
      : whole(200, body)
  },
  'huge-for-the-host': (clean, choices) => {
    const body = Buffer.from(clean.body + ' '.repeat(HUGE.host))
    const isChunked = choices.chance(0.5)
    return isChunked
      ? [head(200, [JSON_TYPE, ['Transfer-Encoding', 'chunked']]), ...chunks(body, 500_000), LAST_CHUNK]
      : whole(200, body)
  },
  'said-twice': (clean, choices) =>
    whole(clean.status, clean.body + choices.pick([clean.body, '\n', '{}', '\0', ',']) + clean.body),
  'wrapped-in-script': (clean, choices) => {
    const [before, after] = choices.pick<readonly [string, string]>([
      [")]}',\n", ''],
      ['callback(', ')'],
      ['while(1);', ''],
      ['// ', ''],
      ['data: ', '\n\n'],
    ])
    return whole(clean.status, before + clean.body + after)
  },
  'other-json': (clean, choices) =>
    whole(
      clean.status,
      choices.pick([
        'null',
        'true',
        '0',
        '""',
        '[]',
        '{}',
        `[${clean.body}]`,
        `{"data":${clean.body}}`,
        JSON.stringify(clean.body),
        '{"error":"x"}',
        'NaN',
        'undefined',
        "{'Status':0}",
      ]),
    ),
  'nested-without-end': (clean, choices) => {
    const depth = choices.pick([200, 5000, 100_000])
    const [open, close] = choices.pick<readonly [string, string]>([
      ['[', ']'],
      ['{"a":', '}'],
    ])
    return whole(
      clean.status,
      open.repeat(depth) + (open === '[' ? '' : '1') + (choices.chance(0.7) ? close.repeat(depth) : ''),
    )
  },
} as const satisfies Record<string, FaultInjector>
