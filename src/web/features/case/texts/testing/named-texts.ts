import type { Case } from '#core/case/assemble.ts'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import type { NamedCase } from '#demo/cases/named-cases.ts'
import type { CaseLink } from '#core/findings/model/evidence.ts'
import { LANGUAGES } from '#words/language.ts'
import type { Language, Say } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import { maskCase } from '#core/masking/mask-case.ts'
import { customerText } from '#web/features/case/texts/customer-text.ts'
import { opinionText } from '#web/features/case/texts/opinion-text.ts'

const SAY = new Map<Language, Say>(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadSay(language)] as const)),
)

export function sayIn(language: Language): Say {
  const say = SAY.get(language)
  if (!say) throw new Error(`${language} is not loaded`)
  return say
}

export const ORIGIN = 'https://lupa.example'

/** Both texts of a case as its page writes them. */
export function textsOf(shown: Case, language: Language, isPrivate = false) {
  const say = sayIn(language)
  const current = isPrivate ? maskCase(shown) : shown
  return {
    customer: customerText(current, { say, promisesContact: false }),
    opinion: opinionText(current, {
      language,
      say,
      now: new Date(2026, 10, 20, 15, 0, 9),
      answeredAt: new Date(2026, 10, 20, 15, 0, 0).getTime(),
      origin: ORIGIN,
    }),
  }
}

/** It answers only after the client's timeout. */
const SLOW = 'erro-timeout'

/** How every case of the demonstration is looked up: the offered ones as the search page does, the others by Chave or Id. */
function lookups(): readonly NamedCase[] {
  const offered = NAMED_CASES.filter(({ name }) => name !== SLOW)
  const names = new Set(offered.map(({ name }) => name))
  const others = Object.entries(FEATURED_CASES).flatMap(([name, { chave, id }]): NamedCase[] => {
    if (names.has(name)) return []
    // Two analyses with one Chave differ only in their Ids.
    return [
      name.startsWith('elo-chave')
        ? { name, by: 'id', value: String(id) }
        : { name, by: 'chave', value: chave },
    ]
  })
  return [...offered, ...others]
}

/** The links of each case with the others of a list. */
type LinksOfEach = (cases: readonly (Case | null)[]) => (row: number) => readonly CaseLink[]

/**
 * Every named case of the demonstration, by name, as the console loads it: failures and absences included, and links where
 * they are given. A case that cannot be loaded at all has no texts, and is left out.
 */
export async function loadNamedCases(linksOfEach?: LinksOfEach): Promise<ReadonlyMap<string, Case>> {
  const parts = await signedInDemoService()
  const config = { codes: DEMONSTRATION_CODES }
  const all = lookups()
  const load = async ({ by, value }: NamedCase, links: readonly CaseLink[] = []) => {
    const context = { ...parts.context, config, links }
    const found = await parts.caseOf({ by, value }, context)
    return found?.state === 'error' ? null : found
  }
  const alone = await Promise.all(all.map(async (each) => load(each)))
  const linksOfRow = linksOfEach?.(alone)
  const shown = linksOfRow
    ? await Promise.all(all.map(async (each, row) => load(each, linksOfRow(row))))
    : alone
  return new Map(shown.flatMap((found, row) => (found ? [[all[row]?.name ?? '', found] as const] : [])))
}
