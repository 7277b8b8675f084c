import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { createDemoService } from '#demo/demo-service.ts'

/** What this service says instead of the demonstration's codes and texts. */
const CODES = {
  Status: { '1': 'AP', '2': 'RP', '3': 'PD', '4': 'EP' },
  TipoDocumento: { '1': 'H', '2': 'I' },
} as const

const TEXTS: Readonly<Record<string, string>> = {
  VÁLIDO: 'CAMADA DOIS',
  'NÃO CONFERE': 'CAMADA ZERO',
  'VÁLIDO COM RESSALVA': 'CAMADA UM',
  APROVADO: 'TRILHA A',
  REPROVADO: 'TRILHA Z',
  INCONCLUSIVO: 'TRILHA M',
}

const LABELS: Readonly<Record<string, string>> = { Naturalidade: 'Praça de origem' }

type Json = unknown

function translate(name: string, value: Json): Json {
  if (name === 'Status' || name === 'TipoDocumento')
    return (CODES[name] as Record<string, string>)[String(value)] ?? value
  if (name === 'Motivo') return typeof value === 'number' ? 500 + value : value
  if (name === 'TaxaSimilaridade') return typeof value === 'number' ? Math.round(value * 100) / 10_000 : value
  if (name === 'Campo' && typeof value === 'string') return LABELS[value] ?? value
  if ((name === 'Valor' || name === 'MensagemValidacao') && typeof value === 'string')
    return TEXTS[value] ?? value
  return value
}

/** An answer of the demonstration with other codes, other texts and similarities from 0 to 1. */
function inOtherWords<T>(answer: T): T {
  return JSON.parse(JSON.stringify(answer), translate) as T
}

export function caseInOtherWords(demoCase: DemoCase): DemoCase {
  const { analise, biometria, laudo } = demoCase
  return Object.assign(demoCase, inOtherWords({ analise, biometria, laudo }))
}

const NAMES = ['Analise', 'Biometria', 'Laudo'] as const

export async function answerInOtherWords(answer: Response): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.includes('json')) return answer
  const body = (await answer.json()) as Record<string, Json>
  for (const name of NAMES) if (body[name]) body[name] = inOtherWords(body[name])
  return Response.json(body, { status: answer.status })
}

/** The demonstration service in other words. */
export function createOtherService() {
  const demo = createDemoService()
  const service = new Hono<{ Bindings: HttpBindings }>()
  service.all('*', async ({ req }) => answerInOtherWords(await demo.fetch(req.raw)))
  return service
}
