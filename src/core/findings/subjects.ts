import { flagOf } from './model/finding.ts'
import type { Finding, Flag } from './model/finding.ts'
import type { Judgement } from './model/judgement.ts'

/** What several findings have in common: the fields that they are about, or the one finding that is about no field. */
export interface Subject {
  /** The flag of its fields, or of the finding. */
  readonly flag: Flag
  /** The fields that it stands for in `Judgement.counts`; empty for a finding without a field. */
  readonly fields: readonly string[]
  /** Worst first, with their places in `Judgement.findings`; the first decides the flag. */
  readonly findings: readonly { readonly finding: Finding; readonly index: number }[]
}

/**
 * The findings by what they are about, worst first, so that rows add up to the counts: a field belongs to the worst
 * finding about it, and a finding all of whose fields belong to others is part of the first one's subject.
 */
export function subjectsOf({ findings, fields }: Pick<Judgement, 'findings' | 'fields'>): readonly Subject[] {
  const flags = new Map(fields.map(({ name, flag }) => [name, flag]))
  const owners = new Map<string, { flag: Flag; fields: string[]; findings: Subject['findings'][number][] }>()
  const subjects = new Set<Subject>()
  for (const [index, finding] of findings.entries()) {
    const shown = [...new Set(finding.fields)].filter((name) => flags.has(name))
    const owned = shown.filter((name) => !owners.has(name))
    const owner = owned.length === 0 ? owners.get(shown[0] ?? '') : undefined
    if (owner) {
      owner.findings.push({ finding, index })
      continue
    }
    const flag = flags.get(owned[0] ?? '') ?? flagOf(finding.level)
    const subject = { flag, fields: owned, findings: [{ finding, index }] }
    for (const name of owned) owners.set(name, subject)
    subjects.add(subject)
  }
  return [...subjects]
}
