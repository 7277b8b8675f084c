import { ENDPOINTS, FALLBACK_ENDPOINTS } from '../../core/contract/endpoints.ts'
import type { Endpoint, Operation } from '../../core/contract/endpoints.ts'
import { dayOf } from './drafting/calendar.ts'
import { findByChave } from './cases/find-case.ts'
import { describeSchemas, schemaRef } from './openapi-schemas.ts'
import type { JsonSchema } from './openapi-schemas.ts'
import { FEATURED_CASES } from './cases/featured-cases.ts'

/** The day of the case that the examples show. */
const EXAMPLE_DAY = dayOf(2026, 11, 20)

function body(schema: JsonSchema, example: unknown): JsonSchema {
  return { 'application/json': { schema, example } }
}

function answer(description: string, schema: JsonSchema, example: unknown): JsonSchema {
  return { description, content: body(schema, example) }
}

function error(description: string, status: number | string, ...messages: readonly string[]): JsonSchema {
  return answer(description, schemaRef('Envelope'), { Status: status, Mensagens: messages })
}

const ERRORS = {
  BadRequest: error('The body or a parameter is missing', 1, 'Corpo da requisição inválido'),
  Absent: error('There is no such record', '1', 'NÃO ENCONTRADO'),
  Unauthorized: error('Wrong credentials, or a token that is none or has run out', 1, 'Token inválido'),
  NoFaceMatch: {
    description: 'There is no such face match (with an envelope), or no such address (without one)',
    content: {
      ...body(schemaRef('Envelope'), { Status: 1, Mensagens: ['NÃO ENCONTRADO'] }),
      'text/plain': { schema: { type: 'string' }, example: 'Not Found' },
    },
  },
  NoSuchAddress: {
    description: 'There is no such address',
    content: { 'text/plain': { schema: { type: 'string' }, example: 'Not Found' } },
  },
  Failure: error('An error that the service does not handle', 'ERRO', 'Erro não tratado pelo sistema'),
} as const

function errorRef(name: keyof typeof ERRORS): JsonSchema {
  return { $ref: `#/components/responses/${name}` }
}

/** The successful answers of the four operations for the case that the examples show. */
function successes(): Record<Operation, JsonSchema> {
  const shown = findByChave(FEATURED_CASES['cpf-divergente'].chave, EXAMPLE_DAY)
  const fine = { Mensagens: ['SUCESSO'] }
  return {
    token: answer('A token', schemaRef('TokenAnswer'), {
      access_token: '5f0c…',
      token_type: 'Bearer',
      expires_in: 3600,
    }),
    biometria: answer('The face match', schemaRef('BiometriaAnswer'), {
      Biometria: shown?.biometria,
      Status: 0,
      ...fine,
    }),
    score: answer('The analysis', schemaRef('ScoreAnswer'), {
      Analise: shown?.analise,
      Status: '0',
      ...fine,
    }),
    laudo: answer('The report', schemaRef('LaudoAnswer'), { Laudo: shown?.laudo, Status: '0', ...fine }),
  }
}

const SUMMARIES: Readonly<Record<Operation, string>> = {
  token: 'Issues an access token',
  biometria: 'The result of a face match, by its id',
  score: 'A document analysis, by the key that the client gave it',
  laudo: 'The report of an analysis, by its id',
}

const REFUSALS: Readonly<Record<Operation, Readonly<Record<string, keyof typeof ERRORS>>>> = {
  token: { 400: 'BadRequest', 401: 'Unauthorized', 500: 'Failure' },
  biometria: { 401: 'Unauthorized', 404: 'NoFaceMatch', 500: 'Failure' },
  score: { 400: 'Absent', 401: 'Unauthorized', 404: 'NoSuchAddress', 500: 'Failure' },
  laudo: { 400: 'Absent', 401: 'Unauthorized', 404: 'NoSuchAddress', 500: 'Failure' },
}

function parametersOf({ path, query }: Endpoint): JsonSchema[] {
  if (query) {
    const example = FEATURED_CASES['cpf-divergente'].chave
    return [{ name: query, in: 'query', required: true, schema: { type: 'string' }, example }]
  }
  if (!path.includes('{id}')) return []
  const example = FEATURED_CASES['cpf-divergente'].id
  return [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 0 }, example }]
}

function operationOf(endpoint: Endpoint, isMirrored: boolean, success: JsonSchema): JsonSchema {
  const { operation } = endpoint
  const refusals = Object.entries(REFUSALS[operation]).map(([status, name]) => [status, errorRef(name)])
  return {
    operationId: isMirrored ? `${operation}Mirrored` : operation,
    summary: SUMMARIES[operation],
    ...(isMirrored && { description: 'The same under the prefix of the interface’s reference curl.' }),
    parameters: parametersOf(endpoint),
    ...(operation === 'token' && {
      security: [],
      requestBody: {
        required: true,
        content: body(schemaRef('TokenRequest'), {
          Scope: 'api',
          GrantType: 'client_credentials',
          ClientId: 'demonstracao',
          ClientSecret: 'qualquer',
        }),
      },
    }),
    responses: { 200: success, ...Object.fromEntries(refusals) },
  }
}

/** The OpenAPI 3.1 description of the service, with schemas derived from the contract. */
export function describeService(): JsonSchema {
  const answers = successes()
  const addresses = [
    ...Object.values(ENDPOINTS).map((endpoint) => ({ endpoint, isMirrored: false })),
    ...Object.values(FALLBACK_ENDPOINTS).map((endpoint) => ({ endpoint, isMirrored: true })),
  ]
  const paths = addresses.map(({ endpoint, isMirrored }) => [
    `/${endpoint.path}`,
    { [endpoint.method.toLowerCase()]: operationOf(endpoint, isMirrored, answers[endpoint.operation]) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Identity document analysis, demonstration',
      version: '1.0.0',
      description:
        'A made-up service that speaks the interface. Some of its cases break the described types on purpose, as deployed services do.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: describeSchemas(),
      responses: ERRORS,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'From OAuth2/Token' } },
    },
  }
}
