import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useText } from '../../i18n/text.ts'
import { paths } from '../../../core/paths/paths.ts'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { useRecents } from '../../data/recents.ts'
import { useConfig } from '../../data/config-context.ts'

const TERMS = ['chave', 'id', 'cpf'] as const

/** What can be pasted into the search box, until the first case is opened; in the demonstration with one to try. */
export function SearchHelp() {
  const { say } = useText()
  const recents = useRecents()
  const isFirstCase = useStore(recents, (cases) => cases.length === 0)
  if (!isFirstCase) return null
  return (
    <section className="mt-10" aria-labelledby="search-help">
      <h2 id="search-help" className="mb-2 text-[0.8125rem] font-semibold">
        {say('learn.title')}
      </h2>
      <dl className="grid gap-2 sm:grid-cols-3">
        {TERMS.map((term) => (
          <div key={term} className="bg-surface border-line rounded-lg border px-4 py-3">
            <dt className="font-semibold">{say(`help.words.${term}`)}</dt>
            <dd className="mt-0.5 text-[0.8125rem]">
              <p className="text-muted">{say(`help.words.${term}.lead`)}</p>
              {term === 'chave' ? <Example /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Example() {
  const { say } = useText()
  const config = useConfig()
  const example = config.demonstration?.cases.find((each) => each.by === 'chave')
  if (!example) return null
  return (
    <p className="mt-1.5">
      {say('learn.try')}{' '}
      <Link
        to={paths.analysis({ by: 'chave', value: example.value })}
        className="untrusted text-accent font-mono text-xs underline underline-offset-4"
      >
        <UntrustedText text={example.value} isCut />
      </Link>
    </p>
  )
}
