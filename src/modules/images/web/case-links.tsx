import { ExternalLink } from 'lucide-react'
import { localText } from '#core/config/local-text.ts'
import { hasHiddenParts } from '#core/findings/values/text-value.ts'
import { useConfig } from '#web/data/config-context.ts'
import type { CaseAction } from '#web/extension-points.ts'
import { useText } from '#words/use-text.ts'
import { fillAddress } from '#modules/images/core/address.ts'

function unmaskedId(visibleId: string | null, id: string | null): string | null {
  return visibleId === id && id !== null && !hasHiddenParts(id) ? id : null
}

/** Links to the case in other systems. A link must not contain an identifier that the page masks. */
export function CaseLinks({ ids, current, otherCase, className }: CaseAction) {
  const { say, language } = useText()
  const { links = [] } = useConfig()
  if (otherCase) return null
  const unmaskedIds = { chave: unmaskedId(current.chave, ids.chave), id: unmaskedId(current.id, ids.id) }
  return links.map(({ label, address }) => {
    const result = fillAddress(address, unmaskedIds, location.origin)
    const name = localText(label, language)
    return 'address' in result ? (
      <a key={address} href={result.address} target="_blank" rel="noreferrer noopener" className={className}>
        {name}
        <ExternalLink aria-label={say('images.newTab')} className="size-3.5 shrink-0" />
      </a>
    ) : (
      <p key={address} className="text-muted px-3 py-2 text-xs">
        {name}: {say(`images.${result.problem}`)}
      </p>
    )
  })
}
