import { Link } from 'react-router'
import { useRecentCases, withCpf } from '../data/recents.ts'
import { useText } from '../i18n/text.ts'
import { paths } from '../../core/paths/paths.ts'
import { UntrustedText } from '../ui/untrusted-text/untrusted-text.tsx'

/** The cases of this session with a CPF, as links; nothing where there is none. */
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
              className="untrusted text-accent inline-block min-h-6 py-0.5 underline underline-offset-4"
            >
              <UntrustedText text={each.name ?? each.title ?? ''} isCut />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
