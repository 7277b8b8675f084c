import { Link } from 'react-router'
import type { DemonstrationCase } from '#core/config/schema.ts'
import { paths } from '#core/paths/paths.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'

export function NamedCases({ cases }: { cases: readonly DemonstrationCase[] }) {
  const { say } = useText()
  return (
    <section className="mt-10" aria-labelledby="named">
      <h2 id="named" className="mb-1 text-compact font-semibold">
        {say('search.named')}
      </h2>
      <p className="text-muted mb-3 text-compact">{say('search.named.lead')}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {cases.map(({ name, by, value }) => (
          <li key={name}>
            <Link
              to={paths.analysis({ by, value })}
              className="bg-surface border-line hover:border-control block h-full rounded-lg border px-4 py-2.5"
            >
              {/* A test compares the names with the catalogue. */}
              <span className="block text-compact font-medium">
                {say(`demonstration.${name}` as MessageId)}
              </span>
              <span className="untrusted text-muted font-mono text-xs">
                {by}: <UntrustedText text={value} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
