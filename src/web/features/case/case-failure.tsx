import { typedCpf } from '#core/case/typed-cpf.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import type { CaseAddress } from '#core/paths/paths.ts'
import { useSessionParts } from '#web/extension-points.ts'
import { useMay } from '#web/data/access.ts'
import { useText } from '#words/text.ts'
import { visibleText } from '#words/text/visible-text.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import { CasesWithCpf } from '#web/wording/known-cases.tsx'
import { SearchBox } from '#web/search/search-box.tsx'
import { ReturnedAnswer } from './returned/returned-panel.tsx'

interface CaseFailureProps {
  readonly error: ServiceError
  readonly asked: CaseAddress
  readonly shown: string
  readonly onRetry: () => void
}

export function CaseFailure({ error, asked, shown, onRetry }: CaseFailureProps) {
  const { say } = useText()
  const parts = useSessionParts()
  const isUnknown = error.kind === 'not-found'
  const isOfCpf = isUnknown && typedCpf(asked.value) !== null
  // Who steps through cases types keys of the console, not text.
  const isSteppedThrough = parts.some(({ holds }) => Boolean(holds?.(asked.value)))
  return (
    <div className="bg-surface border-line mx-auto max-w-2xl rounded-lg border sm:mt-4">
      <FailureNotice
        error={error}
        // The usual advice, to check the Chave, would mislead.
        next={isOfCpf ? say('cpf.noSearch') : undefined}
        onRetry={onRetry}
        isWholeCase
        headingId="case-title"
      >
        {isUnknown ? (
          <div className="mt-3">
            <SearchBox look="page" takesFocus={!isSteppedThrough} opened={asked} />
            <UnusualCharacters text={shown} />
          </div>
        ) : (
          <p className="text-muted mt-1">
            {asked.by === 'id' ? 'Id' : 'Chave'}{' '}
            <code className="text-ink untrusted">
              <UntrustedText text={shown} />
            </code>
          </p>
        )}
        {isOfCpf ? <CasesWithCpf cpf={asked.value} /> : null}
        {error.kind === 'malformed' ? <Returned error={error} /> : null}
      </FailureNotice>
    </div>
  )
}

/** The answer that could not be read, folded. */
function Returned({ error: { operation, body } }: { error: ServiceError }) {
  const { say } = useText()
  const mayReadRaw = useMay('raw:read')
  if (operation === 'token' || body === null || !mayReadRaw) return null
  return (
    <details className="mt-2">
      <summary className="text-accent min-h-6 w-fit cursor-pointer">{say('panel.raw')}</summary>
      <ReturnedAnswer name={operation} body={body} />
    </details>
  )
}

/** Characters that people do not type into keys, and copying brings along: no Latin letter, digit or ASCII sign. */
const UNUSUAL = /[^\x20-\x7E\p{Script=Latin}\p{M}]/gu
const MOST_UNUSUAL = 10

/** The characters of a key that may be why it is not found, with their code points. */
function UnusualCharacters({ text }: { text: string }) {
  const { say } = useText()
  const characters = [...new Set(text.match(UNUSUAL))].slice(0, MOST_UNUSUAL)
  if (characters.length === 0) return null
  return (
    <p data-unusual className="text-muted mt-2 text-[0.8125rem]">
      {say('case.unusual', { count: characters.length })}{' '}
      {characters.map((character, at) => (
        <code key={character} className="text-ink untrusted">
          {at === 0 ? null : ', '}
          <UntrustedText text={character} />
          {visibleText(character) === character ? ` U+${codeOf(character)}` : null}
        </code>
      ))}{' '}
      <code className="text-ink untrusted block">
        <UntrustedText text={text} />
      </code>
    </p>
  )
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
