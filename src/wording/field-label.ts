import { OCR_FIELDS } from '../contract/analise.ts'
import type { OcrField } from '../contract/analise.ts'

/** Names in the interface outside the OCR data: the two answers and their own values (interface, 2.2 and 2.3). */
const ANSWER_NAMES = [
  'Analise',
  'Biometria',
  'Sistema',
  'Metodo',
  'Id',
  'Chave',
  'DataCadastro',
  'DataEnvio',
  'DataResposta',
  'Status',
  'Motivo',
  'MotivoTexto',
  'CPFCliente',
  'TaxaSimilaridade',
  'StatusBaseBiometria',
  'DescricaoBaseBiometria',
] as const
type AnswerName = (typeof ANSWER_NAMES)[number]

/** The catalogue's id of an OCR field's label; null for a field that the interface does not have. */
export function fieldLabel(name: string): `field.${OcrField}` | null {
  const known = OCR_FIELDS.find((field) => field === name)
  return known ? `field.${known}` : null
}

/** The same for a name of the two answers, such as `CPFCliente`. */
export function answerLabel(name: string): `field.${AnswerName}` | null {
  const known = ANSWER_NAMES.find((each) => each === name)
  return known ? `field.${known}` : null
}
