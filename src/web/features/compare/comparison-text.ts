import type { Say } from '../../i18n/language.ts'
import type { Side } from '../../../core/paths/paths.ts'
import { inlineText } from '../../ui/untrusted-text/visible-text.ts'
import type { ComparedRow } from '../../../core/compare/compare-cases.ts'
import { countsOf } from '../../../core/compare/group-rows.ts'
import type { GroupedRows } from '../../../core/compare/group-rows.ts'
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
  readonly rows: GroupedRows
  readonly sides: Readonly<Record<Side, SideText>>
  readonly text: RowText
  readonly say: Say
}

function titledPart(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[title, ...lines].join('\n')]
}

/** A comparison as plain text: the same sentences, values and numbers as on the page. */
export function comparisonText({ why, rows, sides, text, say }: ComparisonTextProps): string {
  const shown = (row: ComparedRow, side: Side) => {
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
  const side = (name: Side) => {
    const { name: holder, facts, verdict } = sides[name]
    const heading = `${name.toUpperCase()}: ${holder === null ? say('case.noName') : inlineText(holder)}`
    return [heading, facts.join(' · '), verdict].filter(Boolean).join('\n')
  }
  const counts = countsOf(rows).map(
    ({ name, count }) => `${count} ${say(`compare.count.${name}`, { count })}`,
  )
  const common =
    rows.common.length === 0 ? [] : [`${say('compare.same.common')}: ${rows.common.map(same).join(' · ')}`]
  const neither =
    rows.neither.length === 0
      ? []
      : [`${say('compare.neither')} ${rows.neither.map((row) => inlineText(text.title(row))).join(', ')}`]
  return [
    [say('compare.title'), why.headline, why.lead, counts.join(' · ')].join('\n'),
    side('a'),
    side('b'),
    ...titledPart(say('compare.same.title'), [...[...rows.identifies, ...rows.equal].map(same), ...common]),
    ...titledPart(say('compare.different.title'), rows.different.map(both)),
    ...(['unclear', 'only-a', 'only-b'] as const).flatMap((group) =>
      titledPart(say(`compare.group.${group}`), rows[group].map(both)),
    ),
    ...titledPart(say('compare.group.not-compared'), rows['not-compared'].map(both)),
    ...neither,
  ].join('\n\n')
}
