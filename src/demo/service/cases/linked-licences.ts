import type { Day } from '../drafting/calendar.ts'
import { written } from '../drafting/demo-case.ts'
import type { DraftedDifference } from '../drafting/demo-case.ts'
import { draftCleanCase } from '../drafting/draft.ts'
import type { Draft } from '../drafting/draft.ts'
import { Choices } from '../drafting/seeded-choices.ts'

/** The licence of another person, generated from its own seed. */
function licenceOf(seed: string, today: Day): Draft {
  return draftCleanCase(new Choices(`elo ${seed}`), today, 'licence')
}

/** Fields of another person's licence. */
function fieldsOf(seed: string, ...fields: readonly (keyof Draft['ocr'])[]): DraftedDifference {
  return {
    draft({ today }) {
      const { ocr } = licenceOf(seed, today)
      return { ocr: Object.fromEntries(fields.map((field) => [field, ocr[field]])) }
    },
  }
}

/** The CPF of one licence. */
export const SHARED_CPF: DraftedDifference = {
  draft({ today }) {
    const cpf = written(licenceOf('cpf', today).ocr.CPF)
    return { ocr: { CPF: cpf }, clientCpf: cpf, sendingCpf: '' }
  },
}

/** The numbers of one licence. One of them contains its state. */
export const SHARED_NUMBERS = fieldsOf(
  'numero',
  'NumeroDocumento',
  'NumeroSeguranca',
  'Renach',
  'NumeroFormulario',
  'NumeroFormularioInferior',
  'EstadoDocumento',
  'Naturalidade',
)

/** Same parents and birth date, with all dates that depend on it, and the same surname. */
export const TWINS: readonly DraftedDifference[] = [
  fieldsOf(
    'pais',
    'NomeMae',
    'NomePai',
    'DataNascimento',
    'DataDaPrimeiraEmissao',
    'DataExpedicao',
    'DataExpiracao',
    'Categoria',
  ),
  {
    draft({ today, ocr }) {
      const [first = ''] = written(ocr.Nome).split(' ')
      const [, ...surnames] = written(licenceOf('pais', today).ocr.Nome).split(' ')
      return { ocr: { Nome: [first, ...surnames].join(' ') } }
    },
  },
]

/** Everything on one document, and the CPF that was sent with it. */
export function documentOf(seed: string): DraftedDifference {
  return {
    draft({ today }) {
      const { ocr, clientCpf, sendingCpf, sent } = licenceOf(seed, today)
      return { ocr, clientCpf, sendingCpf, sent }
    },
  }
}

/** The face match names this Chave, and the analysis names no Id. */
export const SHARED_KEY: DraftedDifference = {
  answers: { analise: { Id: null }, biometria: { Chave: 'elo-chave-1' } },
}
