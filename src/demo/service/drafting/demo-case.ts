import { dateTime } from './calendar.ts'
import { reasonText } from './codes.ts'
import type { Draft, Fields } from './draft.ts'
import type { Fault } from '../responses/faults.ts'
import { writeReport } from './report.ts'
import type { Report } from './report.ts'

/** The operations that return a case. */
export type Query = 'score' | 'biometria' | 'laudo'

/** A case as the service stores it: by Chave it returns `analise`, by Id the other two. */
export interface DemoCase {
  readonly chave: string
  readonly id: number
  analise: Fields & { OCR: Fields | null }
  biometria: Fields | null
  laudo: Report
  /** Faults of all operations, or of some. */
  fault?: Fault | Partial<Record<Query, Fault>>
}

/** Seconds from the sending to the face match's answer and to the analysis'. */
const FACE_SECONDS = 17
const ANSWER_SECONDS = 41

/** Writes the three answers of a draft. */
export function writeCase(draft: Draft, chave: string, id: number): DemoCase {
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
