import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { DeployedOcrField, OcrField } from '#core/service/contract/answers.ts'
import type { Language, Say } from '#words/language.ts'
import { inlineText } from './visible-text.ts'
import { localText } from '#core/config/local-text.ts'
import type { CodeJudgement } from '#core/findings/model/judgement.ts'

/** Names outside the OCR data: the two answers, their own values (interface, 2.2 and 2.3), and what some services add. */
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
  'Automatico',
] as const
type AnswerName = (typeof ANSWER_NAMES)[number]

/** The catalogue's id of an OCR field's label; null for an unknown field. */
export function fieldLabel(name: string): `field.${OcrField | DeployedOcrField}` | null {
  const known = [...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS].find((field) => field === name)
  return known ? `field.${known}` : null
}

/** The same for a name of the two answers, such as `CPFCliente`. */
export function answerLabel(name: string): `field.${AnswerName}` | null {
  const known = ANSWER_NAMES.find((each) => each === name)
  return known ? `field.${known}` : null
}

/** Fields whose digits are read one by one. */
export const MONOSPACED_FIELDS: ReadonlySet<string> = new Set([
  'CPF',
  'NumeroDocumento',
  'RGCnh',
  'NumeroSeguranca',
  'Renach',
  'NumeroFormulario',
  'NumeroFormularioInferior',
  'Perfuracao',
  'Chave',
])

/** The name of a field or of an answer's value in a language; one that the interface does not have keeps its own. */
export function fieldName(name: string, say: Say): string {
  const label = fieldLabel(name) ?? answerLabel(name)
  return label === null ? inlineText(name) : say(label)
}

const ANSWERS = ['OCR', 'Analise', 'Biometria', 'Laudo', 'Caso'] as const

/** A place of a value in words. */
interface PlaceWords {
  readonly name: string
  /** The answer that it is in; null for the texts beside every answer, which belong to none of them. */
  readonly answer: string | null
}

/** The words of a place: `OCR.CPF` is the document's, `Caso.CPF` another case's; without an answer it is what was looked up. */
export function placeWords(place: string, say: Say): PlaceWords {
  if (place === 'Mensagens') return { name: say('info.messages'), answer: null }
  const answer = ANSWERS.find((each) => place.startsWith(`${each}.`))
  if (answer === undefined) return { name: inlineText(place), answer: say('answer.asked') }
  const name = place.slice(answer.length + 1)
  return {
    // The name of a laudo line is its label, which may be anything.
    name: answer === 'Laudo' ? inlineText(name) : fieldName(name, say),
    answer: say(`answer.${answer}`),
  }
}

/** Names the place of a value: `OCR.CPF` is "CPF (documento)". */
export function placeText(place: string, say: Say): string {
  const { name, answer } = placeWords(place, say)
  return answer === null ? name : `${name} (${answer})`
}

/** The place as the interface writes it, `Analise.CPFCliente`; null where the interface does not name it. */
export function interfaceName(place: string): string | null {
  return /^(?:(?:OCR|Analise|Biometria)\.\w+|Mensagens)$/.test(place) ? place : null
}

/** What a sentence is said with. */
export interface Words {
  readonly say: Say
  readonly language: Language
}

/** The text of a code of the service: its label, or the code itself, marked as unmapped. */
export function codeText({ code, label }: CodeJudgement, { say, language }: Words): string {
  return label === null ? say('code.unmapped', { code: inlineText(code) }) : localText(label, language)
}
