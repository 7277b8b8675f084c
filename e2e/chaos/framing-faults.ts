import { chunks, head, JSON_TYPE, LAST_CHUNK, noise, whole } from './wire.ts'
import type { CleanAnswer, HeaderLine, FaultInjector, Step } from './wire.ts'

const CHUNKED: HeaderLine = ['Transfer-Encoding', 'chunked']

function bytesOf({ body }: CleanAnswer): Buffer {
  return Buffer.from(body)
}

function lengthOf(length: number | string): HeaderLine {
  return ['Content-Length', String(length)]
}

/** Faults of the connection and of HTTP framing. */
export const FRAMING_FAULTS = {
  'dropped-at-once': () => ['reset'],
  'dropped-in-head': (clean, choices) => {
    const bytes = head(clean.status, [JSON_TYPE, lengthOf(clean.body.length)])
    return [bytes.subarray(0, choices.int(1, bytes.length - 1)), choices.pick<Step>(['reset', { waitMs: 0 }])]
  },
  'dropped-in-body': (clean, choices) => {
    const bytes = bytesOf(clean)
    const part = bytes.subarray(0, choices.int(0, bytes.length - 1))
    return [head(clean.status, [JSON_TYPE, lengthOf(bytes.length)]), part, { waitMs: 5 }, 'reset']
  },
  'ended-before-its-length': (clean, choices) => {
    const bytes = bytesOf(clean)
    return [head(clean.status, [JSON_TYPE, lengthOf(bytes.length + choices.int(1, 9999))]), bytes]
  },
  'longer-than-its-length': (clean, choices) => {
    const bytes = bytesOf(clean)
    return [head(clean.status, [JSON_TYPE, lengthOf(choices.int(0, bytes.length - 1))]), bytes]
  },
  'chunks-without-end': (clean, choices) => [
    head(clean.status, [JSON_TYPE, CHUNKED]),
    ...chunks(bytesOf(clean), choices.int(100, 4000)),
  ],
  'chunks-of-wrong-size': (clean, choices) => {
    const parts = chunks(bytesOf(clean), 500)
    const at = choices.int(0, parts.length)
    const wrong = choices.pick(['zz\r\n', '-5\r\n', 'ffffffffffffffffff\r\n', '3\r\nabcdef\r\n', '\r\n\r\n'])
    return [
      head(clean.status, [JSON_TYPE, CHUNKED]),
      ...parts.slice(0, at),
      Buffer.from(wrong),
      ...parts.slice(at),
      LAST_CHUNK,
    ]
  },
  'two-lengths': (clean, choices) => {
    const bytes = bytesOf(clean)
    const lengths = [lengthOf(bytes.length), lengthOf(choices.int(0, bytes.length - 1))]
    return [head(clean.status, [JSON_TYPE, ...(choices.chance(0.5) ? lengths : lengths.toReversed())]), bytes]
  },
  'no-http': (_clean, choices) => [
    choices.pick([
      noise(choices, choices.int(1, 400)),
      Buffer.from('SSH-2.0-OpenSSH_9.2\r\n'),
      Buffer.from('{"Status":0}'),
      Buffer.from('HTTP/1.1\r\n\r\n'),
      Buffer.from('HTTP/9.9 200 OK\r\n\r\n{}'),
      Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x28]),
    ]),
  ],
  'bad-header-line': (clean, choices) => {
    const line = choices.pick<HeaderLine>([
      ['X Y', '1'],
      ['X-Null', 'a\0b'],
      ['X-Latin', 'ação'],
      ['X-Fold', 'a\r\n b'],
      ['X-Break', 'a\nInjected: 1'],
      ['', 'nameless'],
      ['X-Long', 'x'.repeat(choices.int(2, 200) * 1000)],
    ])
    return whole(clean.status, clean.body, [JSON_TYPE, line])
  },
  'informational-first': (clean, choices) => {
    const first = choices.pick([
      'HTTP/1.1 102 Processing\r\n\r\n',
      'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n',
    ])
    const times = choices.int(1, 3)
    return [
      Buffer.from(first.repeat(times)),
      { waitMs: choices.int(0, 20) },
      ...whole(clean.status, clean.body),
    ]
  },
  'two-answers': (clean, choices) => {
    const second = choices.pick([clean.otherBody, '{"Status":1,"Mensagens":[]}'])
    return [...whole(clean.status, clean.body), ...whole(200, second)]
  },
  late: (clean, choices) => [{ waitMs: choices.int(10, 250) }, ...whole(clean.status, clean.body)],
  dribbling: (clean, choices) => {
    const bytes = bytesOf(clean)
    const parts = chunks(bytes, Math.ceil(bytes.length / choices.int(2, 9)))
    return [
      head(clean.status, [JSON_TYPE, CHUNKED]),
      ...parts.flatMap((part) => [part, { waitMs: choices.int(0, 20) }]),
      LAST_CHUNK,
    ]
  },
  silent: () => ['hang'],
  'silent-in-body': (clean, choices) => {
    const bytes = bytesOf(clean)
    const part = bytes.subarray(0, choices.int(0, bytes.length - 1))
    return [head(clean.status, [JSON_TYPE, lengthOf(bytes.length)]), part, 'hang']
  },
} as const satisfies Record<string, FaultInjector>
