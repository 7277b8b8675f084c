import { useText } from '../../i18n/text.ts'
import { HelpBox, HelpRow, HelpSection } from './help-section.tsx'
import { useAccess } from '../../data/access.ts'

/** How lists come in as files and go out. */
export function Lists() {
  const { say } = useText()
  return (
    <HelpSection id="lists" title={say('help.lists')}>
      <HelpBox>
        <dl className="divide-line divide-y">
          {(['open', 'export', 'personal'] as const).map((part) => (
            <HelpRow key={part} term={<span className="font-semibold">{say(`help.lists.${part}`)}</span>}>
              {say(`help.lists.${part}.lead`)}
            </HelpRow>
          ))}
        </dl>
      </HelpBox>
    </HelpSection>
  )
}

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

/** What stays of a list over a lock, a reload and a sign-out. */
export function KeptLists() {
  const { say } = useText()
  const { hasOwnCredential } = useAccess()
  return (
    <HelpSection id="kept" title={say('help.kept')} lead={say('help.kept.lead')}>
      <HelpBox>
        <dl className="divide-line divide-y">
          {(['lock', 'reload', 'file', 'leave'] as const).map((part) => (
            <HelpRow key={part} term={<span className="font-semibold">{say(`help.kept.${part}`)}</span>}>
              {say(
                hasOwnCredential || part === 'reload' || part === 'file'
                  ? `help.kept.${part}.says`
                  : `team.kept.${part}`,
              )}
            </HelpRow>
          ))}
        </dl>
      </HelpBox>
    </HelpSection>
  )
}
