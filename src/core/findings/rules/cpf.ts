import { textAsSent } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import { ocrSide } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import { generalLines, namesOtherPerson } from '#core/findings/labels/title-meaning.ts'
import type { GeneralLine } from '#core/findings/labels/title-meaning.ts'
import type { Side } from '#core/findings/model/finding.ts'
import { compareValues } from '#core/findings/values/compare-values.ts'
import {
  cpfStates,
  hasHiddenDigits,
  hasMisreadDigits,
  isComparableCpf,
  isSameCpf,
  readCpf,
} from '#core/findings/values/cpf-and-rg.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { ABROAD, readBirthPlace } from '#core/findings/values/states.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'
import type { FindingDraft, Rules } from './rule.ts'

function isDocumentCpf({ fieldPath }: Side): boolean {
  return fieldPath === 'OCR.CPF'
}

function cpfSide(fieldPath: string, sent: Scalar | null | undefined): Side | null {
  const value = elevenDigits(sent)
  return value === null ? null : { fieldPath, value }
}

function isComparable(side: Side | null): side is Side {
  return side !== null && isComparableCpf(side.value)
}

function requestCpfs({ joined: { analise, biometria } }: RuleInput): readonly (Side | null)[] {
  return [
    cpfSide('Analise.CPFCliente', analise?.CPFCliente),
    cpfSide('Biometria.CPFCliente', biometria?.CPFCliente),
  ]
}

function laudoLines({ joined: { laudo } }: RuleInput): readonly GeneralLine[] {
  return laudo ? generalLines(laudo) : []
}

function laudoRequestCpf({ line, meaning }: GeneralLine): Side | null {
  return meaning === 'sendingCpf' ? cpfSide(`Laudo.${textAsSent(line, 'Titulo')}`, line.Valor) : null
}

/** Matches CPFs in a text: with points and dash, or eleven digits after the word. */
const CPF_IN_TEXT = /(?<![\d.])\d{3}\.\d{3}\.\d{3}[-–]\d{2}(?!\d)|(?<=CPF[^\p{L}\d]{0,9})\d{11}(?!\d)/giu

/** How many characters before a CPF may name its owner. */
const OWNER_LENGTH = 30

/** The holder's CPFs in the text of a general line. */
function cpfsInText(generalLine: GeneralLine): readonly Side[] {
  const titulo = textAsSent(generalLine.line, 'Titulo')
  if (isComparable(laudoRequestCpf(generalLine)) || namesOtherPerson(titulo)) return []
  const text = textAsSent(generalLine.line, 'Valor')
  return [...text.matchAll(CPF_IN_TEXT)]
    .filter(({ 0: cpf, index }) => {
      const before = text.slice(Math.max(0, index - OWNER_LENGTH), index)
      return readCpf(cpf) === 'holds' && !namesOtherPerson(before)
    })
    .map(({ 0: value }) => ({ fieldPath: `Laudo.${titulo}`, value }))
}

/** False for a CPF that lost its leading zeros: it is neither equal nor different. */
function isDifferent(a: Side, b: Side): boolean {
  return compareValues('CPF', 'unknown', a.value, b.value) === 'different'
}

/** Sorts hidden digits last: a whole number shows more of the difference. */
function compareHiddenDigits(a: Side, b: Side): number {
  return Number(hasHiddenDigits(a.value)) - Number(hasHiddenDigits(b.value))
}

/** Reports each number that differs from the first CPF. */
function findDifferences([first, ...others]: readonly Side[]): readonly FindingDraft[] {
  if (!first) return []
  const differentCpfs = Map.groupBy(
    others.filter((side) => isDifferent(first, side)),
    (side) => digitsOf(side.value),
  )
  return [...differentCpfs.values()].map((sides) => ({
    variant: isDocumentCpf(first) ? 'differs' : 'sent-differ',
    source: 'cross',
    sides: [first, ...sides],
    relation: 'different',
  }))
}

function compareCpfs(input: RuleInput): readonly FindingDraft[] {
  const ocrCpf = ocrSide(input, 'CPF')
  const documentCpf = isComparable(ocrCpf) ? ocrCpf : null
  const lines = laudoLines(input)
  const sentCpfs = [...requestCpfs(input), ...lines.map(laudoRequestCpf)].filter(isComparable)
  const comparedCpfs = [...sentCpfs, ...lines.flatMap(cpfsInText)].toSorted(compareHiddenDigits)
  if (!documentCpf) return findDifferences(comparedCpfs)
  // Two different CPFs may both fit the visible digits of the document's.
  const fittingCpfs = hasHiddenDigits(documentCpf.value)
    ? comparedCpfs.filter((side) => !isDifferent(documentCpf, side))
    : []
  const findings = [...findDifferences([documentCpf, ...comparedCpfs]), ...findDifferences(fittingCpfs)]
  // A CPF in a text confirms nothing: the text may say something bad about it.
  const equalCpfs = sentCpfs.filter((side) => isSameCpf(documentCpf.value, side.value))
  if (equalCpfs.length === 0) return findings
  const sides = [documentCpf, ...equalCpfs]
  return [...findings, { variant: 'agrees', source: 'cross', sides, relation: 'equal' }]
}

/**
 * Checks the two check digits (Receita Federal) of the document's CPF and the CPFs of the request, each number once. A CPF
 * from the laudo counts only if it is misread, because a text may be a word. If two of three CPFs agree and the third is
 * malformed, the field gets a warning.
 */
function checkDigits(input: RuleInput): readonly FindingDraft[] {
  const laudoCpfs = laudoLines(input)
    .map(laudoRequestCpf)
    .filter((side) => side !== null && hasMisreadDigits(side.value))
  const cpfs = [ocrSide(input, 'CPF'), ...requestCpfs(input), ...laudoCpfs].filter((side) => side !== null)
  const documentCpf = cpfs.find(isDocumentCpf)
  const isAgreed = cpfs.some(
    (side) => documentCpf && !isDocumentCpf(side) && isSameCpf(documentCpf.value, side.value),
  )
  const groups = Map.groupBy(cpfs, ({ value }) => `${readCpf(value)} ${digitsOf(value)}`)
  return [...groups.values()].flatMap((sides) => {
    const variant = readCpf(sides[0]?.value ?? '')
    if (variant === null) return []
    const isAboutField = sides.some(isDocumentCpf) || (isAgreed && variant === 'form')
    return [{ variant, fields: isAboutField ? ['CPF'] : [], sides }]
  })
}

/**
 * Compares the CPF's ninth digit, the fiscal region that issued it (Receita Federal), with the state of birth. People move,
 * so a different region is only a note.
 */
function compareRegion(input: RuleInput): readonly FindingDraft[] {
  const cpf = ocrSide(input, 'CPF')
  const birthPlace = ocrSide(input, 'Naturalidade')
  if (!cpf || !birthPlace || readCpf(cpf.value) !== 'holds') return []
  const { state } = readBirthPlace(birthPlace.value)
  const states = cpfStates(digitsOf(cpf.value))
  if (state === null || state === ABROAD || states.includes(state)) return []
  return [{ variant: 'elsewhere', sides: [cpf, birthPlace], params: { states: states.join(', ') } }]
}

export const CPF_RULES = {
  'cpf-agrees': {
    group: 'cross',
    variants: { agrees: 'ok', differs: 'fail', 'sent-differ': 'fail' },
    step: 'check-cpf',
    find: compareCpfs,
  },
  'cpf-check-digits': {
    group: 'value',
    variants: { holds: 'note', wrong: 'fail', repeated: 'fail', form: 'warn' },
    step: 'check-cpf',
    find: checkDigits,
  },
  'cpf-region': {
    group: 'value',
    variants: { elsewhere: 'note' },
    doubts: ['elsewhere'],
    step: 'wait',
    find: compareRegion,
  },
} satisfies Rules
