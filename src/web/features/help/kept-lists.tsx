import { useText } from '../../i18n/text.ts'
import { useAccess } from '../../data/access.ts'
import { HelpBox, HelpRow, HelpSection } from './help-section.tsx'

/** What stays of a list over a lock, a reload and a sign-out. */
export function KeptLists() {
  const { say } = useText()
  const { credential } = useAccess()
  return (
    <HelpSection id="kept" title={say('help.kept')} lead={say('help.kept.lead')}>
      <HelpBox>
        <dl className="divide-line divide-y">
          {(['lock', 'reload', 'file', 'leave'] as const).map((part) => (
            <HelpRow key={part} term={<span className="font-semibold">{say(`help.kept.${part}`)}</span>}>
              {say(
                credential === 'host' && (part === 'lock' || part === 'leave')
                  ? `team.kept.${part}`
                  : `help.kept.${part}.says`,
              )}
            </HelpRow>
          ))}
        </dl>
      </HelpBox>
    </HelpSection>
  )
}
