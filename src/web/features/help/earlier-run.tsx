import { useText } from '../../i18n/text.ts'
import { HelpBox, HelpRow, HelpSection } from './help-section.tsx'

const KINDS = ['worse', 'better', 'alerts', 'unknown'] as const

/** What a list says of the changes since it was saved. */
export function EarlierRunHelp() {
  const { say } = useText()
  return (
    <HelpSection id="changes" title={say('help.changes')} lead={say('help.changes.lead')}>
      <HelpBox>
        <dl className="divide-line divide-y">
          {KINDS.map((kind) => (
            <HelpRow key={kind} term={<span className="font-semibold">{say(`changes.kind.${kind}`)}</span>}>
              {say(`help.changes.${kind}`)}
            </HelpRow>
          ))}
        </dl>
      </HelpBox>
      <p className="text-muted mt-2 max-w-prose text-[0.8125rem]">{say('help.changes.unseen')}</p>
    </HelpSection>
  )
}
