import { dateTime, reportTime } from './calendar.ts'
import { reasonText } from './codes.ts'
import { CAMPOS, changeDraft, draftCleanCase } from './draft.ts'
import type { Campo, DraftedKind, Draft, DraftChanges, Fields, Json } from './draft.ts'
import type { Day } from './calendar.ts'
import type { Fault } from '../responses/responses.ts'
import type { Choices } from './seeded-choices.ts'

/** The operations that return a case. */
export type Query = 'score' | 'biometria' | 'laudo'

type TitleLine = { Titulo: string; Valor: Json }
type ValidationLine = { Campo: string | null; Valor: Json; MensagemValidacao: Json }
/** The laudo. A line may be plain text, which the interface does not describe. */
type Report = {
  ConteudoPadraoAnalise: TitleLine[]
  ConteudoValidacaoDocumento: (ValidationLine | string)[]
}

/** A case as the service stores it: by Chave it returns `analise`, by Id the other two. */
export interface DemoCase {
  readonly chave: string
  readonly id: number
  analise: Fields & { OCR: Fields | null }
  biometria: Fields | null
  laudo: Report
  /** Faults of all operations, or of some. */
  readonly fault?: Fault | Partial<Record<Query, Fault>>
}

/** Differences of the answers from those to a clean case. Fields are merged; null removes the whole resource. */
interface AnswerChanges {
  readonly analise?: Fields
  readonly ocr?: Fields | null
  readonly biometria?: Fields | null
  /** Values of the report's general lines, by their titles. */
  readonly titles?: Readonly<Record<string, string>>
  /** Messages of the report's validations, by their labels. */
  readonly messages?: Readonly<Partial<Record<Campo, string>>>
  /** Further validations, after the others. */
  readonly lines?: Report['ConteudoValidacaoDocumento']
  readonly laudo?: Report
}

/** How a case differs from a clean one: first in what the document says, then in what the service answers. */
export interface DraftedDifference {
  /** `licence` by default. */
  readonly kind?: DraftedKind
  readonly draft?: DraftChanges | ((draft: Draft, choices: Choices) => DraftChanges)
  readonly answers?: AnswerChanges | ((made: DemoCase, choices: Choices, today: Day) => AnswerChanges)
}

/** Makes a case: a clean one with differences, one after the other. */
export function makeCase(
  { chave, id, fault }: Pick<DemoCase, 'chave' | 'id' | 'fault'>,
  differences: readonly DraftedDifference[],
  choices: Choices,
  today: Day,
): DemoCase {
  // A difference that only one kind of document can have decides the kind.
  const kind = differences.find((each) => each.kind)?.kind ?? 'licence'
  const draft = draftCleanCase(choices, today, kind)
  for (const { draft: changes } of differences) {
    changeDraft(draft, typeof changes === 'function' ? changes(draft, choices) : changes)
  }
  const made: DemoCase = { ...writeCase(draft, chave, id), ...(fault && { fault }) }
  for (const { answers } of differences) {
    changeAnswers(made, typeof answers === 'function' ? answers(made, choices, today) : answers)
  }
  return made
}

function changeAnswers(made: DemoCase, changes: AnswerChanges = {}): void {
  const { analise, ocr, biometria, laudo = made.laudo, lines = [] } = changes
  // Maps, because a hostile title is `__proto__`.
  const titles = new Map(Object.entries(changes.titles ?? {}))
  const messages = new Map(Object.entries(changes.messages ?? {}))
  made.analise = { ...made.analise, ...analise }
  if (ocr === null) made.analise.OCR = null
  else if (made.analise.OCR) made.analise.OCR = { ...made.analise.OCR, ...ocr }
  if (biometria === null) made.biometria = null
  else if (made.biometria) made.biometria = { ...made.biometria, ...biometria }
  made.laudo = {
    ConteudoPadraoAnalise: laudo.ConteudoPadraoAnalise.map(({ Titulo, Valor }) => ({
      Titulo,
      Valor: titles.get(Titulo) ?? Valor,
    })),
    ConteudoValidacaoDocumento: [...laudo.ConteudoValidacaoDocumento, ...lines].map((line) =>
      typeof line === 'string'
        ? line
        : { ...line, MensagemValidacao: messages.get(line.Campo ?? '') ?? line.MensagemValidacao },
    ),
  }
}

/** Seconds from the sending to the face match's answer and to the analysis'. */
const FACE_SECONDS = 17
const ANSWER_SECONDS = 41

/** Writes the three answers to a draft. */
function writeCase(draft: Draft, chave: string, id: number): DemoCase {
  const at = (seconds: number) => dateTime(draft.sent, draft.sentAt + seconds)
  const registered = { Id: id, DataCadastro: at(-2), Chave: chave }
  const { status, motivo } = draft.conclusion
  return {
    chave,
    id,
    analise: {
      Sistema: 'API',
      Metodo: 'Score/Consultar',
      ...registered,
      Status: status,
      Motivo: Number(motivo),
      MotivoTexto: reasonText(motivo),
      CPFCliente: draft.clientCpf,
      DataEnvio: at(0),
      DataResposta: at(ANSWER_SECONDS),
      OCR: draft.ocr,
      StatusBaseBiometria: null,
      DescricaoBaseBiometria: null,
    },
    biometria: {
      Sistema: 'API',
      Metodo: 'API/Consultar',
      ...registered,
      CPFCliente: draft.clientCpf,
      TaxaSimilaridade: draft.similarity,
      DataEnvio: at(0),
      DataResposta: at(FACE_SECONDS),
    },
    laudo: writeReport(draft, id),
  }
}

const NOTHING = '-'

/** A value of the document in the report: a dash where there is none. */
export function written(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : NOTHING
}

/** The report of a case: general lines, then one line per validated field. */
function writeReport(draft: Draft, id: number): Report {
  const { conclusion, lines } = draft
  const values = validatedValues(draft)
  const titles = {
    'Id da Análise': String(id),
    'Data da Análise': reportTime(draft.sent, draft.sentAt + ANSWER_SECONDS),
    Empresa: 'Banco Exemplo S.A.',
    Documento: conclusion.document,
    Biometria: conclusion.biometry,
    Motivo: reasonText(conclusion.motivo),
    'Análise Automática': conclusion.status === '3' ? 'Não' : 'Sim',
    'CPF de Envio': draft.sendingCpf,
  }
  return {
    ConteudoPadraoAnalise: Object.entries(titles).map(([Titulo, Valor]) => ({ Titulo, Valor })),
    ConteudoValidacaoDocumento: CAMPOS.map((Campo) => {
      const Valor = values[Campo]
      const MensagemValidacao = UNVALIDATED[Campo] ?? (Valor === NOTHING ? NOTHING : 'VÁLIDO')
      return { Campo, Valor, MensagemValidacao, ...lines[Campo] }
    }),
  }
}

/** Messages that do not depend on the value. A missing validation is either a dash or empty; both occur in one report. */
const UNVALIDATED: Partial<Record<Campo, string>> = {
  'Evolução Civil': NOTHING,
  'Órgão Expedidor': '',
  Alinhamento: 'VÁLIDO',
  Óbito: NOTHING,
}

/** What the report says of a clean document. */
function validatedValues({ kind, ocr }: Draft): Record<Campo, string> {
  const identity = written(kind === 'rg' ? ocr.NumeroDocumento : ocr.RGCnh)
  const number = identity.split(' ')[0] ?? identity
  return {
    Nome: written(ocr.Nome),
    'Nome do Pai': written(ocr.NomePai),
    'Nome da Mãe': written(ocr.NomeMae),
    'Dígito Verificador RG': /^\d{8}[\dX]$/.test(number) ? number.slice(-1) : NOTHING,
    'Evolução Civil': NOTHING,
    'Formato RG': number,
    Naturalidade: written(ocr.Naturalidade),
    'Formato Data Expedição': written(ocr.DataExpedicao),
    'Formato Data Nascimento': written(ocr.DataNascimento),
    'Dígito Verificador CPF': written(ocr.CPF).slice(-2),
    'Formato CPF': written(ocr.CPF),
    Instituto: written(ocr.Instituto),
    'Órgão Expedidor': written(ocr.Secretaria),
    Estado: written(ocr.EstadoDocumento),
    Alinhamento: NOTHING,
    Óbito: NOTHING,
  }
}
