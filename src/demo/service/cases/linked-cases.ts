import { Choices } from '../drafting/seeded-choices.ts'
import { draftCleanCase } from '../drafting/draft.ts'
import type { Draft, Fields } from '../drafting/draft.ts'
import type { Day } from '../drafting/calendar.ts'
import { written } from '../drafting/report.ts'
import type { CaseDefinition } from './case-definition.ts'

/** The licence of another person, generated from its own seed. */
function documentOf(seed: string, today: Day): Draft {
  return draftCleanCase(new Choices(`elo ${seed}`), today, 'licence')
}

function applyAs(seed: string, ...fields: readonly (keyof Draft['ocr'])[]) {
  return (draft: Draft): void => {
    const { ocr } = documentOf(seed, draft.today)
    for (const field of fields) draft.ocr[field] = ocr[field]
  }
}

/** Dates are consistent, so another birth date needs all of another person's dates. */
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

/** The numbers of one licence, one of which contains its state. */
const applyNumbers = applyAs('numero', ...NUMBERS, 'EstadoDocumento', 'Naturalidade')

function applyCpf(draft: Draft): void {
  const cpf = written(documentOf('cpf', draft.today).ocr.CPF)
  draft.ocr.CPF = cpf
  draft.clientCpf = cpf
  draft.sendingCpf = ''
}

/** Same birth date and parents: only the first names differ. */
function applyParents(draft: Draft): void {
  applyAs('pais', 'NomeMae', 'NomePai', ...DATES)(draft)
  const [first = ''] = written(draft.ocr.Nome).split(' ')
  const [, ...surnames] = written(documentOf('pais', draft.today).ocr.Nome).split(' ')
  draft.ocr.Nome = [first, ...surnames].join(' ')
}

/** Everything on one document, and the CPF that was sent with it. */
function applyWhole(seed: string) {
  return (draft: Draft): void => {
    const { ocr, clientCpf, sendingCpf, sent } = documentOf(seed, draft.today)
    Object.assign(draft.ocr, ocr)
    Object.assign(draft, { clientCpf, sendingCpf, sent })
  }
}

/** The face match has this Chave, and the analysis of the Chave has no Id. */
const SHARED_KEY = 'elo-chave-1'

function nameSharedKey(made: { analise: Fields; biometria: Fields | null }): void {
  made.analise.Id = null
  if (made.biometria) made.biometria.Chave = SHARED_KEY
}

/** Pairs of linked cases: a list of both shows what neither shows alone. */
export const LINKED_CASES = {
  'elo-cpf-1': { chave: 'elo-cpf-1', id: 200_051, draft: applyCpf },
  'elo-cpf-2': { chave: 'elo-cpf-2', id: 200_052, draft: applyCpf },
  'elo-numero-1': { chave: 'elo-numero-1', id: 200_053, draft: applyNumbers },
  'elo-numero-2': { chave: 'elo-numero-2', id: 200_054, draft: applyNumbers },
  'elo-pais-1': { chave: 'elo-pais-1', id: 200_055, draft: applyParents },
  'elo-pais-2': { chave: 'elo-pais-2', id: 200_056, draft: applyParents },
  'elo-chave-1': { chave: SHARED_KEY, id: 200_057, draft: applyWhole('chave'), answers: nameSharedKey },
  'elo-chave-2': { chave: 'elo-chave-2', id: 200_058, draft: applyWhole('chave'), answers: nameSharedKey },
  'elo-reenvio-1': { chave: 'elo-reenvio-1', id: 200_059, draft: applyWhole('reenvio') },
  'elo-reenvio-2': { chave: 'elo-reenvio-2', id: 200_060, draft: applyWhole('reenvio') },
} as const satisfies Record<string, CaseDefinition>
