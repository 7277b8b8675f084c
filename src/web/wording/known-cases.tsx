import { Link } from 'react-router'
import { useRecentCases, useRecents, withCpf } from '../data/recents.ts'
import { useSessionParts } from '../extension-points.ts'
import { useText } from '../../words/text.ts'
import { paths } from '../../core/paths/paths.ts'
import { UntrustedText } from '../ui/untrusted-text/untrusted-text.tsx'

/** Whether a text is known to be a Chave: of a case of this session, or of one that somebody works through. */
export function useIsKnownChave(): (text: string) => boolean {
  const recents = useRecents()
  const parts = useSessionParts()
  return (text) =>
    recents.getState().some(({ chave }) => chave === text) ||
    parts.some(({ holds }) => holds?.(text)?.isRead === true)
}

export function CasesWithCpf({ cpf }: { cpf: string }) {
  const { say } = useText()
  const cases = withCpf(useRecentCases(), cpf)
  if (cases.length === 0) return null
  return (
    <div className="mt-3">
      <p className="font-medium">{say('cpf.inSession', { count: cases.length })}</p>
      <ul className="mt-1">
        {cases.map((each) => (
          <li key={`${each.reference.by}:${each.reference.value}`}>
            <Link
              to={paths.analysis(each.reference)}
              className="untrusted text-accent inline-flex min-h-6 items-center gap-2 py-0.5 underline underline-offset-4 max-sm:min-h-11"
            >
              {each.name ? <UntrustedText text={each.name} /> : say('case.noName')}
            </Link>{' '}
            <span className="untrusted text-muted font-mono text-xs">
              <UntrustedText text={each.title ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
