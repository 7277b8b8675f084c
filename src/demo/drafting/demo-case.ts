import type { Fault } from '#demo/responses/responses.ts'
import { dateTime, reportTime } from './calendar.ts'
import { reasonText } from './codes.ts'
import { CAMPOS, changed, cleanDraft } from './draft.ts'
import type { Campo, Difference, Draft, Fields, Json, DemoLaudo } from './draft.ts'
import type { Day } from './calendar.ts'

export type Query = 'score' | 'biometria' | 'laudo'

/** A case as the service stores it: by Chave it returns `analise`, by Id the other two. */
export interface DemoCase {
  readonly chave: string
  readonly id: number
  analise: Fields & { OCR: Fields | null }
  biometria: Fields | null
  laudo: DemoLaudo
  readonly fault?: Fault | Partial<Record<Query, Fault>>
}

/** A case with its own Chave and Id, defined by its differences from a clean document. */
export interface CaseDefinition extends Pick<DemoCase, 'chave' | 'id' | 'fault'> {
  readonly kind?: Draft['kind']
  /** Applied in order; empty for a clean case. */
  readonly difference?: readonly Difference[]
}

/** The same seed and day make the same case. */
export function makeCase(definition: CaseDefinition, seed: string, today: Day): DemoCase {
  const { chave, id, fault, kind = 'licence', difference = [] } = definition
  const draft = difference.reduce<Draft>(changed, cleanDraft(seed, { id, kind, today }))
  return { ...writeCase(draft, chave, id), ...(fault && { fault }) }
}

/** Seconds from the sending to the face match's answer and to the analysis'. */
const FACE_SECONDS = 17
const ANSWER_SECONDS = 41

function writeCase(draft: Draft, chave: string, id: number): DemoCase {
  const timeAt = (seconds: number) => dateTime(draft.sentOn, draft.sentAt + seconds)
  const registered = { Id: id, DataCadastro: timeAt(-2), Chave: chave }
  const { answers } = draft
  return {
    chave,
    id,
    analise: {
      Sistema: 'API',
      Metodo: 'Score/Consultar',
      ...registered,
      Status: draft.status,
      Motivo: Number(draft.motivo),
      MotivoTexto: reasonText(draft.motivo),
      CPFCliente: draft.clientCpf,
      DataEnvio: timeAt(0),
      DataResposta: timeAt(ANSWER_SECONDS),
      OCR: answers.ocr === null ? null : { ...draft.ocr, ...answers.ocr },
      StatusBaseBiometria: null,
      DescricaoBaseBiometria: null,
      ...answers.analise,
    },
    biometria:
      answers.biometria === null
        ? null
        : {
            Sistema: 'API',
            Metodo: 'API/Consultar',
            ...registered,
            CPFCliente: draft.clientCpf,
            TaxaSimilaridade: draft.similarity,
            DataEnvio: timeAt(0),
            DataResposta: timeAt(FACE_SECONDS),
            ...answers.biometria,
          },
    laudo: answers.laudo ?? writeLaudo(draft, id),
  }
}

const NOTHING = '-'

/** A document value in the report, or a dash. */
export function written(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : NOTHING
}

function writeLaudo(draft: Draft, id: number): DemoLaudo {
  const values = validatedValues(draft)
  const titles = {
    'Id da Análise': String(id),
    'Data da Análise': reportTime(draft.sentOn, draft.sentAt + ANSWER_SECONDS),
    Empresa: 'Banco Exemplo S.A.',
    Documento: draft.document,
    Biometria: draft.biometry,
    Motivo: reasonText(draft.motivo),
    'Análise Automática': draft.status === '3' ? 'Não' : 'Sim',
    'CPF de Envio': draft.sendingCpf,
    ...draft.answers.titles,
  }
  return {
    ConteudoPadraoAnalise: Object.entries(titles).map(([Titulo, Valor]) => ({ Titulo, Valor })),
    ConteudoValidacaoDocumento: [
      ...CAMPOS.map((Campo) => {
        const Valor = values[Campo]
        const MensagemValidacao = UNVALIDATED[Campo] ?? (Valor === NOTHING ? NOTHING : 'VÁLIDO')
        return { Campo, Valor, MensagemValidacao, ...draft.lines[Campo] }
      }),
      ...(draft.answers.lines ?? []),
    ],
  }
}

/** Messages independent of the value. A missing validation is a dash or empty; reports contain both. */
const UNVALIDATED: Partial<Record<Campo, string>> = {
  'Evolução Civil': NOTHING,
  'Órgão Expedidor': '',
  Alinhamento: 'VÁLIDO',
  Óbito: NOTHING,
}

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
