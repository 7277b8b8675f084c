import type { Say } from '../../i18n/language.ts'
import type { ComparedSide } from '../../../core/paths/paths.ts'
import { inlineText } from '../../../wording/visible-text.ts'
import { SECTIONS } from '../../../core/compare/compare-cases.ts'
import type { ComparedRow } from '../../../core/compare/compare-cases.ts'
import type { RowText } from './use-row-text.ts'

/** One side of a comparison in words. */
export interface SideText {
  /** Its holder's name; null where it was not read. */
  readonly name: string | null
  /** Chave and Id, document, date of the answer. */
  readonly facts: readonly string[]
  /** The sentence of its verdict; null until it is known. */
  readonly verdict: string | null
}

interface ComparisonTextProps {
  readonly why: { readonly headline: string; readonly lead: string }
  readonly rows: readonly ComparedRow[]
  readonly sides: Readonly<Record<ComparedSide, SideText>>
  readonly text: RowText
  readonly say: Say
}

function titledPart(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[title, ...lines].join('\n')]
}

/** A comparison as plain text: the same sentences, values and parts as on the page. */
export function comparisonText({ why, rows, sides, text, say }: ComparisonTextProps): string {
  const shown = (row: ComparedRow, side: ComparedSide) => {
    const value = text.value(row, side)
    return value === null ? '—' : value.isOwn ? value.text : inlineText(value.text)
  }
  const titled = (row: ComparedRow, value: string) => `${inlineText(text.title(row))}: ${value}`

  const same = (row: ComparedRow) => {
    const [a, b] = [shown(row, 'a'), shown(row, 'b')]
    return titled(row, a === b ? a : `${a} (${say('compare.same.written')} ${b})`)
  }
  const both = (row: ComparedRow) => {
    const how = text.how(row)
    return titled(row, `${shown(row, 'a')} | ${shown(row, 'b')}${how === '' ? '' : ` (${how})`}`)
  }
  const side = (name: ComparedSide) => {
    const { name: holder, facts, verdict } = sides[name]
    const heading = `${name.toUpperCase()}: ${holder === null ? say('case.noName') : inlineText(holder)}`
    return [heading, facts.join(' · '), verdict].filter(Boolean).join('\n')
  }
  const part = (section: (typeof SECTIONS)[number]) =>
    titledPart(
      say(`compare.section.${section}`),
      rows
        .filter(({ section: own, outcome }) => own === section && outcome !== 'neither')
        .filter((row) => text.value(row, 'a') ?? text.value(row, 'b'))
        .map(section === 'same' ? same : both),
    )
  const neither = rows.filter(({ outcome }) => outcome === 'neither')
  return [
    [say('compare.title'), why.headline, why.lead].join('\n'),
    side('a'),
    side('b'),
    ...SECTIONS.flatMap(part),
    ...(neither.length === 0
      ? []
      : [`${say('compare.neither')} ${neither.map((row) => inlineText(text.title(row))).join(', ')}`]),
  ].join('\n\n')
}
