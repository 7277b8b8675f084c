import { textAsSent } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import { generalLines } from '#core/findings/labels/title-meaning.ts'
import { flagOfLevel } from '#core/findings/model/finding.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { formatCpfText } from '#core/findings/values/cpf-and-rg.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'

export type CpfSource = 'analysis' | 'face' | 'laudo'

interface PairedCpf {
  readonly text: string
  readonly flag: Flag | null
}

/** The CPF read from the document and the CPFs that the client informed. */
export interface CpfPair {
  readonly documentCpf: PairedCpf | null
  readonly informed: (PairedCpf & { readonly sources: readonly CpfSource[] }) | null
  /** A second informed CPF, if it is not the same as the first. */
  readonly otherInformed: { readonly text: string; readonly source: CpfSource } | null
  readonly relation: 'equal' | 'different' | 'unknown'
}

interface InformedCpf {
  readonly source: CpfSource
  readonly fieldPath: string
  readonly value: string
}

export function informedCpfs({ joined: { analise, biometria, laudo } }: Judgement): readonly InformedCpf[] {
  const lines = (laudo ? generalLines(laudo) : [])
    .filter(({ meaning, line }) => meaning === 'sendingCpf' && /\d/.test(textAsSent(line, 'Valor')))
    .map(({ line }) => line)
  const candidates: readonly (readonly [CpfSource, string, Scalar | null | undefined])[] = [
    ['analysis', 'Analise.CPFCliente', analise?.CPFCliente],
    ['face', 'Biometria.CPFCliente', biometria?.CPFCliente],
    ...lines.map((line) => ['laudo', `Laudo.${textAsSent(line, 'Titulo')}`, line.Valor] as const),
  ]
  return candidates.flatMap(([source, fieldPath, raw]) => {
    const value = elevenDigits(raw)
    return value === null ? [] : [{ source, fieldPath, value }]
  })
}

/** How the rule `cpf-agrees` compared two CPFs; the rule lists `firstPlace` first. */
function relationOf({ findings }: Judgement, firstPlace: string, secondPlace: string): CpfPair['relation'] {
  const relations = findings
    .filter(
      ({ rule, sides: [first, ...rest] }) =>
        rule === 'cpf-agrees' &&
        first?.fieldPath === firstPlace &&
        rest.some(({ fieldPath }) => fieldPath === secondPlace),
    )
    .map(({ relation }) => relation)
  if (relations.includes('different')) return 'different'
  return relations.includes('equal') ? 'equal' : 'unknown'
}

function checkDigitFlag({ findings }: Judgement, places: readonly string[]): Flag | null {
  const finding = findings.find(
    ({ rule, level, sides }) =>
      rule === 'cpf-check-digits' &&
      (level === 'fail' || level === 'warn') &&
      sides.some(({ fieldPath }) => places.includes(fieldPath)),
  )
  return finding ? flagOfLevel(finding.level) : null
}

/** Compares by the findings and not by the texts, because two masked CPFs may look alike. */
export function cpfPairOf(judgement: Judgement): CpfPair {
  const paired = (cpf: string, places: readonly string[]): PairedCpf => ({
    text: formatCpfText(cpf),
    flag: checkDigitFlag(judgement, places),
  })
  const documentCpf = judgement.fields.find(({ name }) => name === 'CPF')?.value ?? null
  const documentValue = documentCpf === null ? null : paired(documentCpf, ['OCR.CPF'])
  const relationToDocument = ({ fieldPath }: InformedCpf) => relationOf(judgement, 'OCR.CPF', fieldPath)
  const informed = informedCpfs(judgement)
  const first = informed.find((cpf) => relationToDocument(cpf) === 'different') ?? informed[0]
  if (!first) return { documentCpf: documentValue, informed: null, otherInformed: null, relation: 'unknown' }

  const relation = relationToDocument(first)
  const isSameAsFirst = (cpf: InformedCpf) =>
    digitsOf(cpf.value) === digitsOf(first.value) &&
    relationToDocument(cpf) === relation &&
    relationOf(judgement, first.fieldPath, cpf.fieldPath) !== 'different'
  const same = informed.filter(isSameAsFirst)
  const fieldPaths = same.map(({ fieldPath }) => fieldPath)
  const sources = [...new Set(same.map(({ source }) => source))]
  const otherCpf = informed.find((cpf) => !isSameAsFirst(cpf))
  return {
    documentCpf: documentValue,
    informed: { ...paired(first.value, fieldPaths), sources },
    otherInformed: otherCpf ? { text: formatCpfText(otherCpf.value), source: otherCpf.source } : null,
    relation,
  }
}
