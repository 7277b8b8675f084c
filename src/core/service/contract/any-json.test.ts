import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { OCR_FIELDS, ScoreAnswer, BiometriaAnswer, LaudoAnswer } from './answers.ts'
import { readJson } from './read-json.ts'

type Path = readonly (string | number)[]

const ENVELOPE = { Status: 0, Mensagens: ['SUCESSO'] }
const TIMES = { DataCadastro: '2026-01-01T10:00:00', DataEnvio: '2026-01-01T10:00:01', DataResposta: null }

const VALID = {
  score: {
    schema: ScoreAnswer,
    answer: {
      ...ENVELOPE,
      Analise: {
        Sistema: 'S',
        Metodo: 'M',
        Id: '12',
        Chave: 'k',
        Status: '1',
        Motivo: 2,
        MotivoTexto: 'ok',
        CPFCliente: '00000000191',
        ...TIMES,
        OCR: { ...Object.fromEntries(OCR_FIELDS.map((field) => [field, `of ${field}`])), Novo: { a: [1] } },
        StatusBaseBiometria: null,
        DescricaoBaseBiometria: null,
      },
    },
  },
  biometria: {
    schema: BiometriaAnswer,
    answer: {
      ...ENVELOPE,
      Biometria: {
        Sistema: 'S',
        Metodo: 'M',
        Id: '12',
        Chave: 'k',
        CPFCliente: '1',
        TaxaSimilaridade: 97.5,
        ...TIMES,
      },
    },
  },
  laudo: {
    schema: LaudoAnswer,
    answer: {
      ...ENVELOPE,
      Laudo: {
        ConteudoPadraoAnalise: [
          { Titulo: 'Empresa', Valor: 'X' },
          { Titulo: 'Motivo', Valor: '-' },
        ],
        ConteudoValidacaoDocumento: [
          { Campo: 'Nome', Valor: 'N', MensagemValidacao: 'OK' },
          { Campo: 'CPF', Valor: '-', MensagemValidacao: '' },
        ],
      },
    },
  },
} as const

/** The path of every value below the root. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => {
    const path = [...at, key]
    return [path, ...pathsOf((value as Record<string | number, unknown>)[key], path)]
  })
}

/** The value at a path of what was sent, also where it was read into the rest of a record. */
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => {
    const at = node as Record<string | number, unknown> | null
    const others = (at?.['others'] ?? {}) as typeof at & object
    return Object.hasOwn(others, key) ? others[key] : at?.[key]
  }, value)
}

function replaceAt(value: unknown, path: Path, next: unknown): unknown {
  const copy = structuredClone(value)
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
  parent[path.at(-1) ?? ''] = next
  return copy
}

function isWithin(path: Path, other: Path): boolean {
  return other.length <= path.length && other.every((key, index) => path[index] === key)
}

/** Any JSON that is not too deep to be read, partly similar to the interface's answers. */
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, '', '-', 0, '0', '97,52', true, [], {}, [null], { Status: 1 }),
  fc.bigInt().map((digits) => ({ toJSON: () => (JSON as unknown as RawJson).rawJSON(String(digits)) })),
)
interface RawJson {
  rawJSON(text: string): unknown
}

function valueOf(body: string): unknown {
  const read = readJson(body)
  return typeof read === 'string' ? read : read.value
}

describe.each(Object.entries(VALID))('%s', (_name, { schema, answer }) => {
  const paths = pathsOf(answer)
  const whole = z.parse(schema, answer)

  test('reads every value as sent where the answer follows the interface', () => {
    for (const path of paths) {
      const sent = valueAt(answer, path)
      if (typeof sent !== 'object') expect([path, valueAt(whole, path)]).toEqual([path, sent])
    }
  })

  test('any JSON in any field changes no other field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), anyJson, (path, value) => {
        const body = JSON.stringify(replaceAt(answer, path, value))
        const parsed = z.safeParse(schema, valueOf(body))
        expect(parsed.success).toBe(true)
        const elsewhere = paths.filter((other) => !isWithin(other, path) && !isWithin(path, other))
        for (const other of elsewhere) {
          // Mensagens is the only array that drops null.
          if (other[0] === 'Mensagens') continue
          expect([other, valueAt(parsed.data, other)]).toEqual([other, valueAt(whole, other)])
        }
      }),
    )
  })

  test('any field may be missing', () => {
    for (const path of paths) {
      const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(replaceAt(answer, path, undefined))))
      expect(parsed.success).toBe(true)
    }
  })

  test('unknown fields are kept at every level', () => {
    const objects = [[], ...paths].filter((path) => {
      const value = valueAt(answer, path)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    })
    fc.assert(
      fc.property(fc.constantFrom(...objects), fc.jsonValue(), (path, value) => {
        const json: unknown = JSON.parse(JSON.stringify(value))
        const parsed = z.parse(schema, replaceAt(answer, [...path, 'Desconhecido'], json))
        expect(valueAt(parsed, [...path, 'Desconhecido'])).toEqual(json)
      }),
    )
  })

  test('any object is accepted, and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        expect(z.safeParse(schema, value).success).toBe(isObject)
      }),
    )
  })
})
