import { Link, useNavigate } from 'react-router'
import { cpfOfLookup, parseSearchText } from '#core/case/lookup.ts'
import type { CaseLookup, ParsedSearchText } from '#core/case/lookup.ts'
import { useRecentCases, useRecents, withCpf } from '#web/data/recents.ts'
import { useSessionParts } from '#web/extension-points.ts'
import { useText } from '#words/use-text.ts'
import { paths } from '#core/paths/paths.ts'
import { Button } from '#web/ui/controls.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'

/** Whether a text is the Chave of a recent or listed case, or was accepted as one. */
export function useIsKnownChave(): (text: string) => boolean {
  const recents = useRecents()
  const sessionParts = useSessionParts()
  return (text) =>
    recents.hasChave(text) || sessionParts.some(({ findKey }) => findKey?.(text)?.isChave === true)
}

/** Parses a search text. A CPF that is a known Chave is that Chave. */
export function useReadTyped(): (text: string) => ParsedSearchText {
  const isKnownChave = useIsKnownChave()
  return (text) => {
    const typed = parseSearchText(text)
    return 'cpf' in typed && isKnownChave(typed.cpf) ? { by: 'chave', value: typed.cpf } : typed
  }
}

/** Returns the CPF in an address that must not be looked up, or null if it has none or it is a known Chave. */
export function useStoppedCpf(): (lookup: CaseLookup) => string | null {
  const isKnownChave = useIsKnownChave()
  return (lookup) => (isKnownChave(lookup.value) ? null : cpfOfLookup(lookup))
}

export function StoppedCpf({ cpf, id }: { cpf: string; id?: string }) {
  const { say } = useText()
  const navigate = useNavigate()
  const recents = useRecents()
  function useAsChave(): void {
    recents.acceptChave(cpf)
    void navigate(paths.analysis({ by: 'chave', value: cpf }))
  }
  return (
    <>
      <p id={id} role="alert">
        {say('cpf.noSearch')} {say('cpf.notSent')}
      </p>
      <CasesWithCpf cpf={cpf} />
      <Button className="mt-3" onClick={useAsChave}>
        {say('cpf.asChave')}
      </Button>
    </>
  )
}

export function CasesWithCpf({ cpf }: { cpf: string }) {
  const { say } = useText()
  const cases = withCpf(useRecentCases(), cpf)
  if (cases.length === 0) return null
  return (
    <div className="mt-3">
      <p className="font-medium">{say('cpf.inSession', { count: cases.length })}</p>
      <ul className="mt-1">
        {cases.map(({ reference, name, title }) => (
          <li key={`${reference.by}:${reference.value}`}>
            <Link
              to={paths.analysis(reference)}
              className="untrusted text-accent inline-flex min-h-6 items-center gap-2 py-0.5 underline underline-offset-4 max-sm:min-h-11"
            >
              {name ? <UntrustedText text={name} /> : say('case.noName')}
            </Link>{' '}
            <span className="untrusted text-muted font-mono text-xs">
              <UntrustedText text={title ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
