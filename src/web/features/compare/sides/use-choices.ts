import { useSyncExternalStore } from 'react'
import { useRecentCases } from '../../../data/recents.ts'
import type { Verdict } from '../../../../core/findings/model/judgement.ts'
import { foldWords } from '../../../../core/findings/values/fold-text.ts'
import { useLinksOf } from '../../../data/links-context.ts'
import type { CaseAddress, ComparedAddresses, Side } from '../../../../core/paths/paths.ts'
import { defaultMasker } from '../../../../core/privacy/masker.ts'
import { useMasks } from '../../../data/privacy.ts'
import { useListIfAny } from '../../../data/list/list-context.tsx'
import { maskRow } from '../../../data/list/mask-row.ts'
import { lookupOf } from '../../../data/list/neighbours.ts'
import type { ListRow } from '../../../data/list/list-row.ts'

/** A case that a side may be compared with, in texts as they are shown. */
export interface Choice {
  readonly address: CaseAddress
  readonly name: string | null
  /** Its Chave or Id. */
  readonly title: string
  readonly verdict: Verdict | null
}

interface ChoiceGroup {
  readonly name: 'linked' | 'recent' | 'list'
  readonly choices: readonly Choice[]
}

/** The most cases of a group; typing finds the others. */
const MAX_CHOICES = 5

const NO_ROWS: readonly ListRow[] = []
const never = () => () => {}

function useListRows(): readonly ListRow[] {
  const run = useListIfAny()?.run
  return useSyncExternalStore(run?.subscribe ?? never, () => run?.getSnapshot().rows ?? NO_ROWS)
}

/** Cases that a side may be changed to, each once; without groups that have none. */
export function useChoices(side: Side, sides: ComparedAddresses, filter: string): readonly ChoiceGroup[] {
  const masks = useMasks()
  const isPrivate = masks !== null
  const recents = useRecentCases()
  const rows = useListRows()
  const other = sides[side === 'a' ? 'b' : 'a']
  const links = useLinksOf({
    chave: other?.by === 'chave' ? other.value : null,
    id: other?.by === 'id' ? other.value : null,
  })

  const linked = links.flatMap(({ others }) =>
    others.map(({ reference: { by, value, masked }, name }): Choice => ({
      address: { by, value },
      name: name !== null && isPrivate ? defaultMasker.field('Nome', name) : name,
      title: isPrivate ? masked : value,
      verdict: null,
    })),
  )
  const recent = recents.map(({ reference, name, title, verdict }): Choice => ({
    address: reference,
    name,
    title: title ?? '',
    verdict,
  }))
  const listed = rows.flatMap((row): Choice[] => {
    if (row.summary === null) return []
    const { summary, key } = isPrivate ? maskRow(row) : row
    return [
      {
        address: lookupOf(row),
        name: summary?.name ?? null,
        title: key.value,
        verdict: row.summary.verdict,
      },
    ]
  })

  const words = foldWords(filter)
  const seen = new Set(Object.values(sides).map((address) => address && keyOf(address)))
  const choose = (choices: readonly Choice[]) => {
    const fitting = choices.filter(
      ({ address, name, title }) =>
        !seen.has(keyOf(address)) && foldWords(`${name ?? ''} ${title}`).includes(words),
    )
    const chosen = [...new Map(fitting.map((each) => [keyOf(each.address), each])).values()].slice(
      0,
      MAX_CHOICES,
    )
    for (const { address } of chosen) seen.add(keyOf(address))
    return chosen
  }
  const groups = [
    { name: 'linked', choices: choose(linked) },
    { name: 'recent', choices: choose(recent) },
    { name: 'list', choices: choose(listed) },
  ] as const
  return groups.filter(({ choices }) => choices.length > 0)
}

function keyOf({ by, value }: CaseAddress): string {
  return `${by}:${value}`
}
