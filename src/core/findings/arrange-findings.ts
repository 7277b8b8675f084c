import { ruleNameOf, RULES, isConclusion } from './rules/registry.ts'
import { flagOf, worstOf } from './model/finding.ts'
import type { Finding, Flag } from './model/finding.ts'
import type { Judgement } from './model/judgement.ts'
import { fold } from './values/fold-text.ts'

/** Whether another finding, at least as heavy, says the same and more. */
function isFolded(finding: Finding, all: readonly Finding[]): boolean {
  const into = RULES[ruleNameOf(finding)].foldsInto
  if (!into) return false
  return all.some(
    (other) =>
      into.includes(other.rule) &&
      worstOf([finding, other]) === flagOf(other.level) &&
      finding.fields.every((field) => other.fields.includes(field)),
  )
}

/** Everything in a finding but its line; where no other finding has its rule and variant, that is enough. */
function contentOf({ line: _line, ...content }: Finding, isAlone: boolean): string {
  return isAlone ? `${content.rule}.${content.variant}` : JSON.stringify(content)
}

/**
 * Makes one finding of those that say one thing: equal ones from several lines of the report, which keep their lines, and
 * a date that two rules find wrong for one reason.
 */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const kept = findings.filter((finding) => !isFolded(finding, findings))
  const sameKind = Map.groupBy(kept, ({ rule, variant }) => `${rule}.${variant}`)
  const alike = Map.groupBy(kept, (finding) =>
    contentOf(finding, sameKind.get(`${finding.rule}.${finding.variant}`)?.length === 1),
  )
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const lines = [first, ...others].flatMap(({ line }) => line ?? [])
    return [others.length === 0 ? first : { ...first, lines }]
  })
}

/** Whether a finding only says later what another says of the same date: expired today, where it was expired when sent. */
export function isRepeat({ rule, fields }: Finding, all: readonly Finding[]): boolean {
  return (
    rule === 'expired-since' &&
    all.some(
      (other) => other.rule === 'expired-when-sent' && fields.every((name) => other.fields.includes(name)),
    )
  )
}

/** What several findings have in common: the fields that they are about, or the one finding that is about no field. */
export interface FindingGroup {
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
export function subjectsOf({
  findings,
  fields,
}: Pick<Judgement, 'findings' | 'fields'>): readonly FindingGroup[] {
  const flags = new Map(fields.map(({ name, flag }) => [name, flag]))
  const owners = new Map<
    string,
    { flag: Flag; fields: string[]; findings: FindingGroup['findings'][number][] }
  >()
  const subjects = new Set<FindingGroup>()
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

/** The same subject said twice tells nothing new: a shared field, or the same rule. */
function isSameSubject(a: Finding, b: Finding): boolean {
  return a.rule === b.rule || a.fields.some((name) => b.fields.includes(name))
}

/** What a reason says that only repeats a rule's finding. */
const SAME_AS_RULE: Readonly<Partial<Record<string, RegExp>>> = {
  'death-record': /OBITO|FALEC/,
  similarity: /FACE|FACIAL|BIOMETR|SIMILAR|SELFIE/,
  'expired-when-sent': /VENCID/,
  'expired-since': /VENCID/,
}

/** Whether the service's reason only repeats a finding: it names the same field, or the same fact. */
function isEcho(reason: Finding, { rule, fields }: Finding): boolean {
  const said = fold(String(reason.params['labelPt'] ?? ''))
  const isOfField = (name: string) =>
    (name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]+/g) ?? []).every((word) =>
      said.split(/\W+/).includes(word.toUpperCase()),
    )
  return SAME_AS_RULE[rule]?.test(said) === true || fields.some(isOfField)
}

/**
 * The strongest findings against a case, at most two, about different subjects. The second is the service's own reason
 * where nothing else weighs more, as it says in a word what the service saw; where it only repeats the first, another
 * finding that can be compared goes before it.
 *
 * @param findings worst first.
 */
export function strongestOf(findings: readonly Finding[]): readonly Finding[] {
  const against = findings.filter(({ level }) => level === 'fail' || level === 'warn')
  const [worst] = against
  if (!worst) return []
  // Of equals, one in the console's own words rather than in the report's.
  const first =
    against.find(
      (each) => each.level === worst.level && each.rule !== 'laudo-line' && isSameSubject(worst, each),
    ) ?? worst
  const rest = against.filter((finding) => !isSameSubject(first, finding))
  const reason = rest.find(({ rule, level }) => rule === 'reason' && level === rest[0]?.level)
  const other = reason && isEcho(reason, first) ? rest.find((finding) => !isConclusion(finding)) : undefined
  const second = other ?? reason ?? rest[0]
  return second ? [first, second] : [first]
}
