import { Choices } from './choices.ts'
import { draftClean } from './draft.ts'
import type { Draft, Fields } from './draft.ts'
import type { Day } from './calendar.ts'
import { written } from './report.ts'
import type { Showpiece } from './showpieces.ts'

/** What the document of another case says, made up from a seed of its own; a licence. */
function documentOf(seed: string, today: Day): Draft {
  return draftClean(new Choices(`elo ${seed}`), today, 'licence')
}

function befallAs(seed: string, ...fields: readonly (keyof Draft['ocr'])[]) {
  return (draft: Draft): void => {
    const { ocr } = documentOf(seed, draft.today)
    for (const field of fields) draft.ocr[field] = ocr[field]
  }
}

/** Dates hang together, so that who was born on another day has another's dates all through. */
const DATES = [
  'DataNascimento',
  'DataDaPrimeiraEmissao',
  'DataExpedicao',
  'DataExpiracao',
  'Categoria',
] as const

const NUMBERS = [
  'NumeroDocumento',
  'NumeroSeguranca',
  'Renach',
  'NumeroFormulario',
  'NumeroFormularioInferior',
] as const

/** The numbers of one licence; its state stands in one of them. */
const befallNumbers = befallAs('numero', ...NUMBERS, 'EstadoDocumento', 'Naturalidade')

function befallCpf(draft: Draft): void {
  const cpf = written(documentOf('cpf', draft.today).ocr.CPF)
  draft.ocr.CPF = cpf
  draft.clientCpf = cpf
  draft.sendingCpf = ''
}

/** Born on one day to the same parents: the names are told apart by the first. */
function befallParents(draft: Draft): void {
  befallAs('pais', 'NomeMae', 'NomePai', ...DATES)(draft)
  const [first = ''] = written(draft.ocr.Nome).split(' ')
  const [, ...surnames] = written(documentOf('pais', draft.today).ocr.Nome).split(' ')
  draft.ocr.Nome = [first, ...surnames].join(' ')
}

/** All that is on one document, and the CPF that was sent with it. */
function befallWhole(seed: string) {
  return (draft: Draft): void => {
    const { ocr, clientCpf, sendingCpf, sent } = documentOf(seed, draft.today)
    Object.assign(draft.ocr, ocr)
    Object.assign(draft, { clientCpf, sendingCpf, sent })
  }
}

/** The face match leads to this Chave, and the analysis of the Chave does not say of which Id it is. */
const SHARED_KEY = 'elo-chave-1'

function nameSharedKey(made: { analise: Fields; biometria: Fields | null }): void {
  made.analise.Id = null
  if (made.biometria) made.biometria.Chave = SHARED_KEY
}

/** Cases that are linked with one another, two by two: a list of both shows what neither shows alone. */
export const LINKED_CASES = {
  'elo-cpf-1': { chave: 'elo-cpf-1', id: 200_051, draft: befallCpf },
  'elo-cpf-2': { chave: 'elo-cpf-2', id: 200_052, draft: befallCpf },
  'elo-numero-1': { chave: 'elo-numero-1', id: 200_053, draft: befallNumbers },
  'elo-numero-2': { chave: 'elo-numero-2', id: 200_054, draft: befallNumbers },
  'elo-pais-1': { chave: 'elo-pais-1', id: 200_055, draft: befallParents },
  'elo-pais-2': { chave: 'elo-pais-2', id: 200_056, draft: befallParents },
  'elo-chave-1': { chave: SHARED_KEY, id: 200_057, draft: befallWhole('chave'), answers: nameSharedKey },
  'elo-chave-2': { chave: 'elo-chave-2', id: 200_058, draft: befallWhole('chave'), answers: nameSharedKey },
  'elo-reenvio-1': { chave: 'elo-reenvio-1', id: 200_059, draft: befallWhole('reenvio') },
  'elo-reenvio-2': { chave: 'elo-reenvio-2', id: 200_060, draft: befallWhole('reenvio') },
} as const satisfies Record<string, Showpiece>
