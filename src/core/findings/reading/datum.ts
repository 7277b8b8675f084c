import type { Subject } from './subject.ts'

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Data that any text may name: the document, the check, the holder. */
const GENERAL = setOf('DOCUMENTO DADO RESULTADO REGRA SITUACAO AUTENTICIDADE CORRESPONDENCIA TITULAR PESSOA')

/** Labels with only these ask for no datum, so a text under them may name any. */
const UNSPECIFIC = setOf('DADO RESULTADO REGRA SITUACAO CORRESPONDENCIA')

/** Wider data with the data they cover: a mother's name is a name, a date of birth is a date. */
const COVERED_DATA: Readonly<Record<string, ReadonlySet<string>>> = {
  NOME: setOf('PAI MAE PAIS FILIACAO SOBRENOME'),
  FILIACAO: setOf('PAI MAE PAIS'),
  DATA: setOf('NASCIMENTO EXPEDICAO VALIDADE PRIMEIRA'),
  NUMERO: setOf(
    'CPF RG REGISTRO IDENTIDADE CNH RENACH SEGURANCA FORMULARIO PERFURACAO TELEFONE CONTA TITULO PIS',
  ),
  IDENTIDADE: setOf('RG DOCUMENTO'),
  CNH: setOf('REGISTRO DOCUMENTO NUMERO VALIDADE'),
  RG: setOf('IDENTIDADE DOCUMENTO'),
  ESTADO: setOf('UF'),
  UF: setOf('ESTADO'),
  LOCAL: setOf('NATURALIDADE'),
  EMISSOR: setOf('ORGAO UF ESTADO'),
  REGISTRO: setOf('CNH'),
  RENACH: setOf('REGISTRO CNH'),
  PADRAO: setOf('ASSINATURA FACE SELO PERFURACAO ALINHAMENTO'),
  VIGENCIA: setOf('VALIDADE CPF RG CNH DOCUMENTO IDENTIDADE CATEGORIA AUTENTICIDADE NUMERO REGISTRO RENACH'),
}

const KIN = setOf('PAI MAE PAIS FILIACAO')

/** People, and how they are asked: CONFIRMADO POR TELEFONE. */
const PEOPLE = new Set([...KIN, 'TITULAR', 'PESSOA', 'TELEFONE', 'E MAIL'])

/** Data that are sources if something is looked up in them: NO REGISTRO, COM O QR CODE. */
const RECORDS = new Set([...setOf('REGISTRO RENACH ARQUIVO ORGAO EMISSOR INSTITUTO'), 'QR CODE'])

const DOCUMENTS = setOf('RG CNH IDENTIDADE IDENTIFICACAO')

export const isGeneral = (datum: string) => GENERAL.has(datum)
export const isKin = (datum: string) => KIN.has(datum)
export const isPerson = (datum: string) => PEOPLE.has(datum)
export const isRecord = (datum: string | null | undefined) => RECORDS.has(datum ?? '')

export const isReference = (datum: string | null) => isRecord(datum) || datum === 'PADRAO'
/** A kind of document, on which a datum is printed: CATEGORIA DA CNH. */
export const isDocument = (datum: string | undefined) => DOCUMENTS.has(datum ?? '')

const covers = (datum: string, data: ReadonlySet<string>) =>
  data.has(datum) || [...data].some((labelDatum) => COVERED_DATA[datum]?.has(labelDatum))

/** True if a text may name a datum: one of the label's, a general one, or any if the label asks for none. */
export function mayName(datum: string, { data, isOfKin }: Subject): boolean {
  if (data.has(datum)) return true
  // A valid format confirms no datum. Under the mother's name, "equal to the holder's" confirms nothing.
  if (datum === 'FORMATO' || datum === 'DIGITO' || (datum === 'TITULAR' && isOfKin)) return false
  return (
    [...data].every((labelDatum) => UNSPECIFIC.has(labelDatum)) || isGeneral(datum) || covers(datum, data)
  )
}

/** A label can ask for the document, although any text may name it. */
const canBeAsked = (datum: string) => datum === 'DOCUMENTO' || !isGeneral(datum)

/** The data that a label asks for separately, or none. The label has an E between two sides. */
export function separateData(sides: readonly (readonly string[])[]): readonly ReadonlySet<string>[] {
  const separate = sides.map((side) => new Set(side.filter(canBeAsked))).filter(({ size }) => size > 0)
  return separate.length > 1 ? separate : []
}

/** True if a text confirms only some of a label's data: "Nome confere" under Nome e CPF. */
export function leavesDatumOpen(named: readonly string[], label: Subject): boolean {
  const askedData = named.filter(canBeAsked)
  return (
    askedData.length > 0 && label.separateData.some((data) => !askedData.some((datum) => covers(datum, data)))
  )
}

/** True if a text names only a document under a label of another datum: DOCUMENTO VÁLIDO under Nome da mãe. */
export function namesOnlyDocument(named: readonly string[], { data }: Subject): boolean {
  const isSpecific = [...data].some((datum) => !isGeneral(datum))
  return (
    isSpecific &&
    named.length > 0 &&
    named.every((datum) => (datum === 'DOCUMENTO' || datum === 'AUTENTICIDADE') && !data.has(datum))
  )
}

/** Replaces father and mother by the filiation. */
export function mergeParents(data: readonly string[]): readonly string[] {
  if (!data.includes('PAI') || !data.includes('MAE')) return data
  return [...data.filter((datum) => datum !== 'PAI' && datum !== 'MAE'), 'FILIACAO']
}
