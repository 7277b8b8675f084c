import { ExternalLink } from 'lucide-react'
import { localText } from '#core/config/local-text.ts'
import { hasHiddenParts } from '#core/findings/values/text-value.ts'
import { useConfig } from '#web/data/config-context.ts'
import type { CaseAction } from '#web/extension-points.ts'
import { useText } from '#words/text.ts'
import { addressOf } from '#modules/images/core/address.ts'

/** An id where the page shows it whole. For who sees no values the host masks it on both sides. */
function shownId(shown: string | null, id: string | null): string | null {
  return shown === id && id !== null && !hasHiddenParts(id) ? id : null
}

/**
 * Links to the case in other systems, among its actions. Who sees no values may follow one that holds nothing more than the
 * page shows: a Chave that is masked stands in no link.
 */
export function CaseLinks({ ids, current, other, className }: CaseAction) {
  const { say, language } = useText()
  const { links = [] } = useConfig()
  if (other) return null
  const shown = { chave: shownId(current.chave, ids.chave), id: shownId(current.id, ids.id) }
  return links.map(({ label, address }) => {
    const found = addressOf(address, shown, location.origin)
    const name = localText(label, language)
    return 'address' in found ? (
      <a key={address} href={found.address} target="_blank" rel="noreferrer noopener" className={className}>
        {name}
        <ExternalLink aria-label={say('images.newTab')} className="size-3.5 shrink-0" />
      </a>
    ) : (
      <p key={address} className="text-muted px-3 py-2 text-xs">
        {name}: {say(`images.${found.problem}`)}
      </p>
    )
  })
}
