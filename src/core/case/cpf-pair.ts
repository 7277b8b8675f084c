import { sentText } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import { generalLines } from '#core/findings/labels/titles.ts'
import { flagOf } from '#core/findings/model/finding.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { punctuatedCpf } from '#core/findings/values/cpf-and-rg.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'

/** Where an informed CPF stands: in the analysis, in the face match, or in the laudo. */
export type CpfSource = 'analysis' | 'face' | 'laudo'

interface PairedCpf {
  readonly text: string
  /** The flag of its check digits where they speak against it; else null. */
  readonly flag: Flag | null
}

export interface CpfPair {
  readonly read: PairedCpf | null
  /** The informed one that differs from the document's, if any does; null where none came. */
  readonly informed: (PairedCpf & { readonly sources: readonly CpfSource[] }) | null
  /** Another informed CPF, which is not the same as the first. */
  readonly other: { readonly text: string; readonly source: CpfSource } | null
  /** `unknown`: one is missing or cannot be compared. */
  readonly relation: 'equal' | 'different' | 'unknown'
}

interface Informed {
  readonly source: CpfSource
  readonly place: string
  readonly value: string
}

/** The informed CPFs of a judgement; `place` is the one that findings name. */
export function informedCpfs({ joined: { analise, biometria, laudo } }: Judgement): readonly Informed[] {
  const line = laudo ? generalLines(laudo).find(({ meaning }) => meaning === 'sendingCpf')?.line : undefined
  const all: readonly (readonly [CpfSource, string, Scalar | null | undefined])[] = [
    ['analysis', 'Analise.CPFCliente', analise?.CPFCliente],
    ['face', 'Biometria.CPFCliente', biometria?.CPFCliente],
    ['laudo', `Laudo.${line ? sentText(line, 'Titulo') : ''}`, line?.Valor],
  ]
  return all.flatMap(([source, place, raw]) => {
    const value = elevenDigits(raw)
    return value === null ? [] : [{ source, place, value }]
  })
}

function readIn({ fields }: Judgement): string | null {
  return fields.find(({ name }) => name === 'CPF')?.value ?? null
}

/** How the rule that compares CPFs found two places; `first` is the one that it compares with the others. */
function relationOf({ findings }: Judgement, first: string, second: string): CpfPair['relation'] {
  const relations = findings
    .filter(
      ({ rule, sides: [own, ...others] }) =>
        rule === 'cpf-agrees' && own?.place === first && others.some(({ place }) => place === second),
    )
    .map(({ relation }) => relation)
  if (relations.includes('different')) return 'different'
  return relations.includes('equal') ? 'equal' : 'unknown'
}

/** The pair of a case. How they compare is what the findings say: two masked numbers may look alike. */
export function cpfPairOf(judgement: Judgement): CpfPair {
  const informed = informedCpfs(judgement)
  const read = readIn(judgement)
  const flagAt = (places: readonly string[]) => {
    const wrong = judgement.findings.find(
      ({ rule, level, sides }) =>
        rule === 'cpf-check-digits' &&
        (level === 'fail' || level === 'warn') &&
        sides.some(({ place }) => places.includes(place)),
    )
    return wrong ? flagOf(wrong.level) : null
  }
  const withRead = ({ place }: Informed) => relationOf(judgement, 'OCR.CPF', place)
  const first = informed.find((each) => withRead(each) === 'different') ?? informed[0]
  const alike = informed.filter(
    (each) =>
      first &&
      digitsOf(each.value) === digitsOf(first.value) &&
      withRead(each) === withRead(first) &&
      relationOf(judgement, first.place, each.place) !== 'different',
  )
  const other = informed.find((each) => !alike.includes(each))
  return {
    read: read === null ? null : { text: punctuatedCpf(read), flag: flagAt(['OCR.CPF']) },
    informed: first
      ? {
          text: punctuatedCpf(first.value),
          flag: flagAt(alike.map(({ place }) => place)),
          sources: alike.map(({ source }) => source),
        }
      : null,
    other: other ? { text: punctuatedCpf(other.value), source: other.source } : null,
    relation: first ? withRead(first) : 'unknown',
  }
}
