import { useText } from '../../i18n/text.ts'
import { HelpBox, HelpRow, HelpSection } from './help-section.tsx'

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
