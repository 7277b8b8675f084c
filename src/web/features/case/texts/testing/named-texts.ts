import type { Case } from '#core/case/assemble.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'
import { maskCase } from '#core/masking/mask-case.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import type { NamedCase } from '#demo/cases/named-cases.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'
import { customerText } from '#web/features/case/texts/customer-text.ts'
import { opinionText } from '#web/features/case/texts/opinion-text.ts'
import { LANGUAGES } from '#words/language.ts'
import type { Language, Say } from '#words/language.ts'
import { loadSay } from '#words/words.ts'

const SAY = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadSay(language)] as const)),
) as Record<Language, Say>

export const sayIn = (language: Language): Say => SAY[language]

export const ORIGIN = 'https://lupa.example'

/** Both texts of a case, as its page writes them. */
export function textsOf(original: Case, language: Language, isPrivate = false) {
  const say = sayIn(language)
  const visibleCase = isPrivate ? maskCase(original) : original
  return {
    customer: customerText(visibleCase, { say, promisesContact: false, hasFailedRefresh: false }),
    opinion: opinionText(visibleCase, {
      language,
      say,
      now: new Date(2026, 10, 20, 15, 0, 9),
      answeredAt: new Date(2026, 10, 20, 15, 0, 0).getTime(),
      origin: ORIGIN,
    }),
  }
}

/** Answers only after the client's timeout. */
const SLOW = 'erro-timeout'

/** The lookup of every demonstration case: as the search page offers it, else by Chave or Id. */
function namedLookups(): readonly NamedCase[] {
  const offered = NAMED_CASES.filter(({ name }) => name !== SLOW)
  const offeredNames = new Set(offered.map(({ name }) => name))
  const featured = Object.entries(FEATURED_CASES)
    .filter(([name]) => !offeredNames.has(name))
    .map(([name, { chave, id }]): NamedCase =>
      // Two analyses with one Chave differ only in their Ids.
      name.startsWith('elo-chave')
        ? { name, by: 'id', value: String(id) }
        : { name, by: 'chave', value: chave },
    )
  return [...offered, ...featured]
}

type LinkCases = (cases: readonly (Case | null)[]) => (row: number) => readonly CaseLink[]

/** Loads every demonstration case by name, with links if given. Leaves out the cases that fail to load. */
export async function loadNamedCases(linkCases?: LinkCases): Promise<ReadonlyMap<string, Case>> {
  const service = await signedInDemoService()
  const lookups = namedLookups()
  const load = async (lookup: NamedCase, links: readonly CaseLink[] = []) => {
    const context = { ...service.context, config: { codes: DEMONSTRATION_CODES }, links }
    const loaded = await service.caseOf({ by: lookup.by, value: lookup.value }, context)
    return loaded?.state === 'error' ? null : loaded
  }
  const unlinked = await Promise.all(lookups.map((lookup) => load(lookup)))
  const linksOfRow = linkCases?.(unlinked)
  const cases = linksOfRow
    ? await Promise.all(lookups.map((lookup, row) => load(lookup, linksOfRow(row))))
    : unlinked
  return new Map(
    lookups.flatMap(({ name }, row) => {
      const loaded = cases[row]
      return loaded ? [[name, loaded] as const] : []
    }),
  )
}
