import { reportTime } from './calendar.ts'
import { reasonText } from './codes.ts'
import { CAMPOS } from './campos.ts'
import type { Campo } from './campos.ts'
import type { Draft, Json } from './draft.ts'

type TitleLine = { Titulo: string; Valor: Json }
export type ValidationLine = { Campo: string | null; Valor: Json; MensagemValidacao: Json }
/** The laudo. A line may be plain text, which the interface does not describe. */
export type Report = {
  ConteudoPadraoAnalise: TitleLine[]
  ConteudoValidacaoDocumento: (ValidationLine | string)[]
}

const NOTHING = '-'

/** A value of the document in the report: a dash where there is none. */
export function written(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : NOTHING
}

interface LineValue {
  readonly value: string
  /** Whether the service reports it as VÁLIDO. */
  readonly isValidated: boolean
}

/** The lines of a clean document. */
function lineValues({ kind, ocr }: Draft): Record<Campo, LineValue> {
  const identity = written(kind === 'rg' ? ocr.NumeroDocumento : ocr.RGCnh)
  const number = identity.split(' ')[0] ?? identity
  const checked = (value: string) => ({ value, isValidated: value !== NOTHING })
  return {
    Nome: checked(written(ocr.Nome)),
    'Nome do Pai': checked(written(ocr.NomePai)),
    'Nome da Mãe': checked(written(ocr.NomeMae)),
    'Dígito Verificador RG': checked(/^\d{8}[\dX]$/.test(number) ? number.slice(-1) : NOTHING),
    'Evolução Civil': { value: NOTHING, isValidated: false },
    'Formato RG': checked(number),
    Naturalidade: checked(written(ocr.Naturalidade)),
    'Formato Data Expedição': checked(written(ocr.DataExpedicao)),
    'Formato Data Nascimento': checked(written(ocr.DataNascimento)),
    'Dígito Verificador CPF': checked(written(ocr.CPF).slice(-2)),
    'Formato CPF': checked(written(ocr.CPF)),
    Instituto: checked(written(ocr.Instituto)),
    'Órgão Expedidor': { value: written(ocr.Secretaria), isValidated: false },
    Estado: checked(written(ocr.EstadoDocumento)),
    Alinhamento: { value: NOTHING, isValidated: true },
    Óbito: { value: NOTHING, isValidated: false },
  }
}

function validation(campo: Campo, { value, isValidated }: LineValue, draft: Draft): ValidationLine {
  // A missing validation is either a dash or empty; both occur in one report.
  const unvalidated = campo === 'Órgão Expedidor' ? '' : NOTHING
  return {
    Campo: campo,
    Valor: value,
    MensagemValidacao: isValidated ? 'VÁLIDO' : unvalidated,
    ...draft.lines[campo],
  }
}

/** The report of a case: general lines, then one line per validated field. */
export function writeReport(draft: Draft, id: number): Report {
  const { conclusion } = draft
  const values = lineValues(draft)
  const titles = {
    'Id da Análise': String(id),
    'Data da Análise': reportTime(draft.sent, draft.sentAt + 41),
    Empresa: 'Banco Exemplo S.A.',
    Documento: conclusion.document,
    Biometria: conclusion.biometry,
    Motivo: reasonText(conclusion.motivo),
    'Análise Automática': conclusion.status === '3' ? 'Não' : 'Sim',
    'CPF de Envio': draft.sendingCpf,
  }
  return {
    ConteudoPadraoAnalise: Object.entries(titles).map(([Titulo, Valor]) => ({ Titulo, Valor })),
    ConteudoValidacaoDocumento: CAMPOS.map((campo) => validation(campo, values[campo], draft)),
  }
}
