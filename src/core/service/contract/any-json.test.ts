import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { OCR_FIELDS, ScoreAnswer, BiometriaAnswer, LaudoAnswer } from './answers.ts'
import { readJson } from './read-json.ts'

type Path = readonly (string | number)[]

const ENVELOPE = { Status: 0, Mensagens: ['SUCESSO'] }
const PRODUCT = {
  Sistema: 'S',
  Metodo: 'M',
  Id: '12',
  Chave: 'k',
  CPFCliente: '00000000191',
  DataCadastro: '2026-01-01T10:00:00',
  DataEnvio: '2026-01-01T10:00:01',
  DataResposta: null,
}
const Analise = {
  ...PRODUCT,
  Status: '1',
  Motivo: 2,
  MotivoTexto: 'ok',
  OCR: { ...Object.fromEntries(OCR_FIELDS.map((field) => [field, `of ${field}`])), Novo: { a: [1] } },
  StatusBaseBiometria: null,
  DescricaoBaseBiometria: null,
}
const Laudo = {
  ConteudoPadraoAnalise: [
    { Titulo: 'Empresa', Valor: 'X' },
    { Titulo: 'Motivo', Valor: '-' },
  ],
  ConteudoValidacaoDocumento: [
    { Campo: 'Nome', Valor: 'N', MensagemValidacao: 'OK' },
    { Campo: 'CPF', Valor: '-', MensagemValidacao: '' },
  ],
}

/** The path of every value below the root. */
function pathsOf(value: unknown, parentPath: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => {
    const path = [...parentPath, key]
    return [path, ...pathsOf((value as Record<string | number, unknown>)[key], path)]
  })
}

/** The value at a path of the raw JSON, in a raw or a parsed answer. */
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((parent, key) => {
    const node = parent as Record<string | number, unknown> | null
    const unknownFields = (node?.['others'] ?? {}) as Record<string | number, unknown>
    return Object.hasOwn(unknownFields, key) ? unknownFields[key] : node?.[key]
  }, value)
}

function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const copy = structuredClone(value)
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
  parent[path.at(-1) ?? ''] = replacement
  return copy
}

function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, index) => path[index] === key)
}

interface RawJson {
  rawJSON(text: string): unknown
}

/** JSON within the limits, partly similar to the interface's answers. */
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, '', '-', 0, '0', '97,52', true, [], {}, [null], { Status: 1 }),
  fc.bigInt().map((digits) => ({ toJSON: () => (JSON as unknown as RawJson).rawJSON(String(digits)) })),
)

function parseJson(body: string): unknown {
  const json = readJson(body)
  return typeof json === 'string' ? json : json.value
}

describe.each([
  ['score', ScoreAnswer, { ...ENVELOPE, Analise }],
  ['biometria', BiometriaAnswer, { ...ENVELOPE, Biometria: { ...PRODUCT, TaxaSimilaridade: 97.5 } }],
  ['laudo', LaudoAnswer, { ...ENVELOPE, Laudo }],
] as const)('%s', (_name, schema, answer) => {
  const paths = pathsOf(answer)
  const parsedAnswer = z.parse(schema, answer)

  test('reads every value of a valid answer as sent', () => {
    for (const path of paths) {
      const original = valueAt(answer, path)
      if (typeof original !== 'object') expect([path, valueAt(parsedAnswer, path)]).toEqual([path, original])
    }
  })

  test('any JSON in any field changes no other field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), anyJson, (path, value) => {
        const parsed = z.parse(schema, parseJson(JSON.stringify(replaceAt(answer, path, value))))
        for (const otherPath of paths) {
          if (isWithin(otherPath, path) || isWithin(path, otherPath)) continue
          // Mensagens is the only array that drops null.
          if (otherPath[0] === 'Mensagens') continue
          expect([otherPath, valueAt(parsed, otherPath)]).toEqual([
            otherPath,
            valueAt(parsedAnswer, otherPath),
          ])
        }
      }),
    )
  })

  test('any field may be missing', () => {
    for (const path of paths) {
      const json: unknown = JSON.parse(JSON.stringify(replaceAt(answer, path, undefined)))
      expect(z.safeParse(schema, json).success).toBe(true)
    }
  })

  test('keeps unknown fields at every level', () => {
    const objectPaths = [[], ...paths].filter((path) => {
      const value = valueAt(answer, path)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    })
    fc.assert(
      fc.property(fc.constantFrom(...objectPaths), fc.jsonValue(), (objectPath, value) => {
        const path = [...objectPath, 'Desconhecido']
        const json: unknown = JSON.parse(JSON.stringify(value))
        expect(valueAt(z.parse(schema, replaceAt(answer, path, json)), path)).toEqual(json)
      }),
    )
  })

  test('accepts any object and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        expect(z.safeParse(schema, value).success).toBe(isObject)
      }),
    )
  })
})
