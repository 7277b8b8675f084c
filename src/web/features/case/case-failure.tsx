import { typedCpf } from '#core/case/typed-cpf.ts'
import type { CaseAddress } from '#core/paths/paths.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import { useMay } from '#web/data/access.ts'
import { useSessionParts } from '#web/extension-points.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { FailureNotice } from '#web/wording/failure-notice.tsx'
import { CasesWithCpf } from '#web/wording/known-cases.tsx'
import { useText } from '#words/use-text.ts'
import { visibleText } from '#words/text/visible-text.ts'
import { ReturnedAnswer } from './returned/returned-panel.tsx'

interface CaseFailureProps {
  readonly error: ServiceError
  readonly address: CaseAddress
  /** The Chave or Id, masked in privacy mode. */
  readonly visibleKey: string
  readonly onRetry: () => void
}

export function CaseFailure({ error, address, visibleKey, onRetry }: CaseFailureProps) {
  const { say } = useText()
  const sessionParts = useSessionParts()
  const isUnknown = error.kind === 'not-found'
  const isUnknownCpf = isUnknown && typedCpf(address.value) !== null
  // In a list, single keys are shortcuts: a focused search box would swallow them.
  const isInList = sessionParts.some(({ findKey }) => Boolean(findKey?.(address.value)))
  return (
    <div className="bg-surface border-line mx-auto max-w-2xl rounded-lg border sm:mt-4">
      <FailureNotice
        error={error}
        // The usual advice, to check the Chave, would mislead.
        next={isUnknownCpf ? say('cpf.noSearch') : undefined}
        onRetry={onRetry}
        isWholeCase
        headingId="case-title"
      >
        {isUnknown ? (
          <div className="mt-3">
            <SearchBox look="page" takesFocus={!isInList} opened={address} />
            <UnusualCharacters text={visibleKey} />
          </div>
        ) : (
          <p className="text-muted mt-1">
            {address.by === 'id' ? 'Id' : 'Chave'}{' '}
            <code className="text-ink untrusted">
              <UntrustedText text={visibleKey} />
            </code>
          </p>
        )}
        {isUnknownCpf ? <CasesWithCpf cpf={address.value} /> : null}
        {error.kind === 'malformed' ? <UnreadableAnswer error={error} /> : null}
      </FailureNotice>
    </div>
  )
}

function UnreadableAnswer({ error: { operation, body } }: { error: ServiceError }) {
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

/** Anything but ASCII and Latin letters: copied into a key rather than typed. */
const UNUSUAL = /[^\x20-\x7E\p{Script=Latin}\p{M}]/gu
const MAX_UNUSUAL = 10

function UnusualCharacters({ text }: { text: string }) {
  const { say } = useText()
  const characters = [...new Set(text.match(UNUSUAL))].slice(0, MAX_UNUSUAL)
  if (characters.length === 0) return null
  return (
    <p data-unusual className="text-muted mt-2 text-compact">
      {say('case.unusual', { count: characters.length })}{' '}
      {characters.map((character, index) => (
        <code key={character} className="text-ink untrusted">
          {index === 0 ? null : ', '}
          <UntrustedText text={character} />
          {visibleText(character) === character ? ` U+${codePointOf(character)}` : null}
        </code>
      ))}{' '}
      <code className="text-ink untrusted block">
        <UntrustedText text={text} />
      </code>
    </p>
  )
}

function codePointOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
