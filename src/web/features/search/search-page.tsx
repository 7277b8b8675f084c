import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useMay } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useRecents } from '#web/data/recents.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { useText } from '#words/use-text.ts'
import { loadWords } from '#words/words.ts'

/** Lazy: shares the code of the case page, which is loaded when there are recent cases. */
const RecentCases = lazyWithPreload(async () => (await import('./recent-cases.tsx')).RecentCases)

const NamedCases = lazyWithPreload(async () => {
  const [module] = await Promise.all([import('./named-cases.tsx'), loadWords('demonstration')])
  return module.NamedCases
})

export function SearchPage() {
  const { say } = useText()
  const { demonstration } = useConfig()
  const hasRecents = useStore(useRecents(), (recents) => recents.length > 0)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-[7vh]">
      <title>{say('title.search')}</title>
      <h1 className="text-2xl font-semibold tracking-tight">{say('search.title')}</h1>
      <p className="text-muted mt-1.5 mb-5">{say('search.lead')}</p>
      <SearchBox look="page" takesFocus />
      <p className="text-muted mt-2.5 text-xs">{say('search.hint')}</p>
      <Suspense>{hasRecents ? <RecentCases /> : <SearchHelp />}</Suspense>
      <Suspense>{demonstration ? <NamedCases cases={demonstration.cases} /> : null}</Suspense>
    </div>
  )
}

function SearchHelp() {
  const { say } = useText()
  const cpfLead = useMay('values:see') ? 'help.words.cpf.lead' : 'help.words.cpf.masked'
  const leads = { chave: 'help.words.chave.lead', id: 'help.words.id.lead', cpf: cpfLead } as const
  return (
    <section className="mt-10" aria-labelledby="search-help">
      <h2 id="search-help" className="mb-2 text-compact font-semibold">
        {say('learn.title')}
      </h2>
      <dl className="grid gap-2 sm:grid-cols-3">
        {(['chave', 'id', 'cpf'] as const).map((term) => (
          <div key={term} className="bg-surface border-line rounded-lg border px-4 py-3">
            <dt className="font-semibold">{say(`help.words.${term}`)}</dt>
            <dd className="text-muted mt-0.5 text-compact">{say(leads[term])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
